package doctor

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
	"github.com/tablemaid/tablemaid/vision/checkup"
	"github.com/tablemaid/tablemaid/vision/source"
)

// Report writes what an issue needs and everybody may read: numbers of the
// program, the machine, the cameras and the games. There is no picture in it,
// no card, no name of a person, a deck or a folder, and no address.
func (v Doctor) Report(ctx context.Context, version string, out io.Writer) error {
	fmt.Fprintf(out, "%s\n%s, %d processors, %s of memory\n", version, system(), runtime.NumCPU(), memory())
	fmt.Fprintf(out, "videos and network cameras: %s\n", yes(source.ReadsVideo()))
	specs := source.Cameras()
	if v.Camera != "" {
		specs = []string{v.Camera}
	}
	fmt.Fprintf(out, "cameras: %d\n", len(specs))
	for i, spec := range specs {
		f, err := sample(ctx, spec)
		var trouble *source.Trouble
		switch {
		case errors.As(err, &trouble):
			fmt.Fprintf(out, "  camera %d: no picture (trouble %d)\n", i+1, trouble.Kind)
			continue
		case err != nil:
			return err
		}
		fmt.Fprintf(out, "  camera %d: %d×%d\n", i+1, f.Picture.Width, f.Picture.Height)
		for _, found := range checkup.Measure(f.Picture).Findings() {
			fmt.Fprintf(out, "    %s: %s\n", found.Name, yes(found.Well()))
		}
	}
	v.kept(ctx, out)
	return ctx.Err()
}

// kept counts decks and games.
func (v Doctor) kept(ctx context.Context, out io.Writer) {
	files, err := calibration.Decks(v.Decks)
	fmt.Fprintf(out, "taught decks: %d, listed %s\n", len(files), yes(err == nil))
	if _, err := os.Stat(filepath.Join(v.Data, "table.json")); err == nil {
		p, err := calibration.Load(filepath.Join(v.Data, "table.json"))
		fmt.Fprintf(out, "table set up: %s, %d seats\n", yes(err == nil), p.Seats())
	}
	if _, err := os.Stat(filepath.Join(v.Data, "journal.db")); err != nil {
		fmt.Fprintln(out, "games: none here")
		return
	}
	games, err := sqlite.Left(ctx, v.Data)
	entries := 0
	for _, g := range games {
		entries += len(g)
	}
	lost, damaged := sqlite.Check(ctx, v.Data)
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
