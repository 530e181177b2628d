package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/alecthomas/kong"
)

// release and commit are put in by the linker (make release); without them the
// program says what Go stamped.
var release, commit string

// versionFlag prints the version and ends the program.
type versionFlag bool

// BeforeReset implements kong's hook of a flag.
func (versionFlag) BeforeReset(app *kong.Kong) error {
	fmt.Fprintln(app.Stdout, version())
	app.Exit(0)
	return nil
}

// version is the version with its commit, and what the program is built of.
func version() string {
	v, at, changed := release, commit, ""
	if info, ok := debug.ReadBuildInfo(); ok {
		if v == "" {
			v = info.Main.Version
		}
		for _, s := range info.Settings {
			switch {
			case s.Key == "vcs.revision" && len(s.Value) >= 12:
				at = s.Value[:12]
			case s.Key == "vcs.modified" && s.Value == "true":
				changed = " with changes"
			}
		}
	}
	if v == "" {
		v = "(devel)"
	}
	if at != "" {
		at = " commit " + at
	}
	lines := append([]string{"tablemaid " + v + at + changed}, parts()...)
	lines = append(lines, fmt.Sprintf("%s for %s/%s", runtime.Version(), runtime.GOOS, runtime.GOARCH))
	return strings.Join(lines, "\n")
}
