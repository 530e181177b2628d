//go:build !nocamera

package main

// benchVerb judges the program; without a word more, on photographs.
type benchVerb struct {
	Photos  photosVerb  `cmd:"" default:"withargs" help:"Judge recognition on labelled photographs."`
	Pairs   pairsVerb   `cmd:"" help:"Judge pairs of cards laid close on each other, on photographs that the studio takes."`
	Printed printedVerb `cmd:"" help:"Judge decks that need no teaching on photographs that the studio takes of its own prints."`
	Taught  taughtVerb  `cmd:"" help:"Teach a deck from photographs and judge how well it is read."`
	Films   filmsVerb   `cmd:"" help:"Play filmed rounds with truth through the whole pipeline and score what was told."`
	Rounds  roundsVerb  `cmd:"" help:"Play whole rounds on a drawn table through the whole pipeline: frames in, facts out."`
	Pace    paceVerb    `cmd:"" help:"Film a table and time the program on the video, busy and at rest."`
	Hours   hoursVerb   `cmd:"" help:"Play the recorded table for hours and look for what is left over."`
}
