//go:build !nocamera

package main

import "github.com/tablemaid/tablemaid/cmd/internal/benches"

// cameraVerbs are the commands that need OpenCV; a program built with the tag
// nocamera has none of them.
type cameraVerbs struct {
	Replay replayVerb   `cmd:"" help:"Send a recording through the whole pipeline."`
	Teach  teachVerb    `cmd:"" help:"Teach a deck: show its cards, name them, and get a self-test and one file."`
	Read   readVerb     `cmd:"" help:"Say which cards are in photographs."`
	Bench  benches.Verb `cmd:"" help:"Judge recognition on labelled photographs."`
	Doctor doctorVerb   `cmd:"" help:"Say what is installed, which cameras answer, and what a poor picture needs."`
	Studio studioVerb   `cmd:"" help:"Film the recorded table again: a round of Chaos Maid on a drawn table, with its truth."`
}
