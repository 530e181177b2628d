//go:build nocamera

package main

import (
	"context"

	"github.com/tablemaid/tablemaid/cmd/internal/console"
	"github.com/tablemaid/tablemaid/cmd/internal/findings"
)

// cameraVerbs are what is left of the commands that need OpenCV: this program was built without
// it, for the machine of a club or for the referee alone.
type cameraVerbs struct {
	Doctor doctorVerb `cmd:"" help:"Say whether the games can be read, and save what can be saved of damaged ones."`
}

type doctorVerb struct {
	Data   string `default:"data" type:"path" placeholder:"DIR" help:"Folder of the games, which are checked."`
	Repair bool   `help:"Make a damaged file of games anew from what can be read; the damaged one is kept."`
	Report bool   `help:"Only what an issue needs, to be shown to everybody: no cards, names or addresses."`
	hallLook
}

func (doctorVerb) Help() string {
	return `Says whether every entry of the games can be read.

  tablemaid doctor
  tablemaid doctor --repair            when the games are damaged
  tablemaid doctor --report            for an issue` + hallHelp
}

func (v doctorVerb) Run(ctx context.Context, s console.Streams) error {
	if asked, err := v.look(ctx, s); asked {
		return err
	}
	if v.Report {
		findings.System(version(), s.Out)
		findings.Count(ctx, v.Data, s.Out)
		return ctx.Err()
	}
	found := findings.Findings{Out: s.Out}
	if v.Repair {
		return found.Repair(ctx, v.Data)
	}
	if err := found.Games(ctx, v.Data); err != nil {
		return err
	}
	if found.Incomplete {
		return exitCode(1)
	}
	return nil
}
