//go:build !nocamera

package main

import (
	"context"
	"errors"

	"github.com/tablemaid/tablemaid/cmd/internal/console"
	"github.com/tablemaid/tablemaid/cmd/internal/doctor"
	"github.com/tablemaid/tablemaid/cmd/internal/findings"
)

type doctorVerb struct {
	Camera string `placeholder:"0|URL|FILE|FOLDER" help:"Look at this camera's picture only; all cameras of this machine when left out."`
	Data   string `default:"data" type:"path" placeholder:"DIR" help:"Folder of the games, which are checked."`
	Repair bool   `help:"Make a damaged file of games anew from what can be read; the damaged one is kept."`
	Report bool   `help:"Only what an issue needs, to be shown to everybody: no pictures, cards, names or addresses."`
	Decks  string `default:"data/decks" type:"path" placeholder:"DIR" help:"The folder that taught decks are kept in."`
	hallLook
}

func (doctorVerb) Help() string {
	return `Says what is installed, which cameras answer, what to do about a poor picture, and which taught decks are
whole.

  tablemaid doctor
  tablemaid doctor --camera rtsp://192.168.1.9/live
  tablemaid doctor --report            for an issue` + hallHelp
}

func (v doctorVerb) Run(ctx context.Context, s console.Streams) error {
	if asked, err := v.look(ctx, s); asked {
		return err
	}
	look := doctor.Doctor{Camera: v.Camera, Data: v.Data, Repair: v.Repair, Decks: v.Decks}
	if v.Report {
		return look.Report(ctx, version(), s.Out)
	}
	err := look.Run(ctx, s.Out)
	if errors.Is(err, findings.ErrIncomplete) {
		return exitCode(1)
	}
	return err
}
