//go:build !nocamera

package main

import (
	"context"
	"fmt"

	"github.com/tablemaid/tablemaid/cmd/internal/console"
	"github.com/tablemaid/tablemaid/vision/studio"
)

// studioVerb films a round on a drawn table.
type studioVerb struct {
	Seed       uint64 `help:"What is dealt, drawn and laid where follows from this number." default:"1"`
	Conditions string `help:"How the table looks and what happens to it: recorded (the table that is shown without a camera), calm, piles, troubles, mixed or jokers." default:"recorded" enum:"recorded,calm,piles,troubles,mixed,jokers"`
	Out        string `help:"Folder for the video, its truth and its table profile." default:"." type:"path"`
}

// Run films the round and says what came of it.
func (v studioVerb) Run(ctx context.Context, s console.Streams) error {
	var evening studio.Evening
	var err error
	name := "chaos-maid"
	if v.Conditions == "recorded" {
		evening, err = studio.Recorded(v.Seed)
	} else {
		evening, err = studio.Table(v.Seed, v.Conditions)
		name = fmt.Sprintf("%s-%d", v.Conditions, v.Seed)
	}
	if err != nil {
		return err
	}
	truth, err := studio.Record(ctx, evening, name, v.Out)
	if err != nil {
		return err
	}
	fmt.Fprintf(
		s.Out, "Filmed %d events in %d seconds: %s/%s.mp4\n", len(truth.Events), truth.Frames/truth.Rate, v.Out, name,
	)
	return nil
}
