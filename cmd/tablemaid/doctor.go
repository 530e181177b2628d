//go:build !nocamera

package main

import (
	"context"
	"errors"

	"github.com/tablemaid/tablemaid/cmd/internal/console"
	"github.com/tablemaid/tablemaid/cmd/internal/doctor"
)

type doctorVerb struct {
	Camera string   `placeholder:"0|URL|FILE|FOLDER" help:"Look at this camera's picture only; all cameras of this machine when left out."`
	Data   string   `default:"data" type:"path" placeholder:"DIR" help:"Folder of the games, which are checked."`
	Repair bool     `help:"Make a damaged file of games anew from what can be read; the damaged one is kept."`
	Report bool     `help:"Only what an issue needs, to be shown to everybody: no pictures, cards, names or addresses."`
	Hall   []string `placeholder:"HOST" help:"Look at a hall instead: the addresses of its machines' pages (port 8080 when left out). Tells which keep facts, and how its tables are."`
	Decks  string   `default:"data/decks" type:"path" placeholder:"DIR" help:"The folder that taught decks are kept in."`
}

func (doctorVerb) Help() string {
	return `Says what is installed, which cameras answer, what to do about a poor picture, and which taught decks are
whole.

  tablemaid doctor
  tablemaid doctor --camera rtsp://192.168.1.9/live
  tablemaid doctor --report            for an issue
  tablemaid doctor --hall 192.168.1.5,192.168.1.6,192.168.1.7

The exit status is 1 when something essential is missing, or a machine of the hall keeps no facts.`
}

func (v doctorVerb) Run(ctx context.Context, s console.Streams) error {
	if len(v.Hall) > 0 {
		return lookAtHall(ctx, v.Hall, s)
	}
	look := doctor.Doctor{Camera: v.Camera, Data: v.Data, Repair: v.Repair, Decks: v.Decks}
	if v.Report {
		return look.Report(ctx, version(), s.Out)
	}
	err := look.Run(ctx, s.Out)
	if errors.Is(err, doctor.ErrIncomplete) {
		return exitCode(1)
	}
	return err
}
