// Command tablemaid is the companion of a real card table: it reads the cards
// that people lay down, referees the game and shows it on everybody's phone.
// This package is the only place where the rooms are wired together.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/alecthomas/kong"

	"github.com/tablemaid/tablemaid/cmd/internal/console"
	"github.com/tablemaid/tablemaid/cmd/internal/plain"
)

// verbs are the commands of the program; each is in a file of its own name.
type verbs struct {
	Version versionFlag `help:"Print the version, and what it is built of."`

	Serve serveVerb `cmd:"" help:"Be the companion of a table: camera, referee and pages for every phone."`

	Simulate simulateVerb `cmd:"" help:"Play rounds at random through the referee and check them."`
	Export   exportVerb   `cmd:"" help:"Write games to a file: everything, or tables for a spreadsheet."`
	Import   importVerb   `cmd:"" help:"Read games that were exported."`
	Backup   backupVerb   `cmd:"" help:"Copy the games to one file, also while they are played."`
	Restore  restoreVerb  `cmd:"" help:"Put a backup in the place of the games."`
	Forget   forgetVerb   `cmd:"" help:"Delete a game, or a player from all games, for good."`
	Service  serviceVerb  `cmd:"" help:"Start with the machine: install or remove the system service."`

	hallVerbs
	cameraVerbs
	Rank    rankVerb    `cmd:"" help:"Rank poker hands with wild cards."`
	Pack    packVerb    `cmd:"" help:"Check packs of Chaos;Jan cards."`
	Hand    handVerb    `cmd:"" help:"Score a riichi hand: han, fu, yaku, and who pays what."`
	Referee refereeVerb `cmd:"" help:"Referee a game from a transcript and say why."`
}

// first is what somebody who types nothing but the program's name wants to
// know.
const first = `tablemaid is a companion for real card tables.

  tablemaid serve          begin here: it prints an address to open on a phone
  tablemaid doctor         what is installed, and which cameras answer
  tablemaid read PHOTO     which cards are in a photograph
  tablemaid --help         everything else
`

// exitCode is an error that has been told already and only sets the status.
type exitCode int

func (e exitCode) Error() string { return fmt.Sprintf("exit status %d", int(e)) }

// run is the whole program: it parses args, runs one verb until it is done or
// ctx ends, and returns the exit status (0 well, 1 failed, 2 bad arguments).
func run(ctx context.Context, args []string, in io.Reader, out, errw io.Writer) int {
	if len(args) == 0 {
		fmt.Fprint(errw, first)
		return 2
	}
	var v verbs
	exited := -1
	parser, err := kong.New(
		&v,
		kong.Name("tablemaid"),
		kong.Description(
			"A companion for real card tables: a camera reads the cards, the referee keeps the game, every phone shows it.",
		),
		kong.Writers(out, errw),
		kong.Exit(func(code int) { exited = code }),
		kong.BindTo(ctx, (*context.Context)(nil)),
		kong.Bind(console.Streams{In: in, Out: out, Err: errw}),
	)
	if err != nil {
		fmt.Fprintln(errw, "tablemaid:", err)
		return 2
	}
	verb, err := parser.Parse(args)
	if exited >= 0 { // --help has been printed
		return exited
	}
	if err != nil {
		fmt.Fprintf(errw, "tablemaid: %v\nTry 'tablemaid --help'.\n", plain.Words(err))
		return 2
	}
	err = verb.Run()
	var code exitCode
	switch {
	case err == nil, errors.Is(err, context.Canceled):
		return 0
	case errors.As(err, &code):
		return int(code)
	}
	fmt.Fprintln(errw, "tablemaid:", plain.Words(err))
	return 1
}
