package main

import (
	"context"
	"fmt"

	"github.com/tablemaid/tablemaid/vision/studio"
)

// studioVerb films a round of Chaos Maid on a drawn table.
type studioVerb struct {
	Seed uint64 `help:"What is dealt, drawn and laid where follows from this number." default:"1"`
	Out  string `help:"Folder for the video, its truth and its table profile." default:"." type:"path"`
}

// Run films the round and says what came of it.
func (v studioVerb) Run(ctx context.Context, s streams) error {
	truth, err := studio.Record(ctx, v.Seed, v.Out)
	if err != nil {
		return err
	}
	fmt.Fprintf(s.out, "Filmed %d events in %d seconds: %s/chaos-maid.mp4\n", len(truth.Events), truth.Frames/truth.Rate, v.Out)
	return nil
}
