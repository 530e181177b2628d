package findings

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"

	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
)

// System writes which program this is, and on what kind of machine it runs: what everybody may read.
func System(version string, out io.Writer) {
	fmt.Fprintf(out, "%s\n%s, %d processors, %s of memory\n", version, system(), runtime.NumCPU(), memory())
}

// Count writes how many games are in a folder, with how many entries, and whether all can be read.
func Count(ctx context.Context, data string, out io.Writer) {
	if !has(data) {
		fmt.Fprintln(out, "games: none here")
		return
	}
	games, err := sqlite.Left(ctx, data)
	entries := 0
	for _, g := range games {
		entries += len(g)
	}
	lost, damaged := sqlite.Check(ctx, data)
	fmt.Fprintf(out, "games: %d with %d entries, read %s, damage %s, unreadable lines %d\n",
		len(games), entries, yes(err == nil), yes(damaged != nil), len(lost))
}

func yes(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

// system is the distribution, or only the kind of system.
func system() string {
	if name := field("/etc/os-release", "PRETTY_NAME="); name != "" {
		return strings.Trim(name, `"`) + " " + runtime.GOARCH
	}
	return runtime.GOOS + " " + runtime.GOARCH
}

func memory() string {
	if total := field("/proc/meminfo", "MemTotal:"); total != "" {
		return strings.TrimSpace(total)
	}
	return "an unknown size"
}

// field is what stands behind a word at the beginning of a line of a file, "" if
// there is none.
func field(file, word string) string {
	f, err := os.Open(file)
	if err != nil {
		return ""
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if rest, ok := strings.CutPrefix(lines.Text(), word); ok {
			return rest
		}
	}
	return ""
}
