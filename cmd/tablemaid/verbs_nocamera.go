//go:build nocamera

package main

import (
	"context"

	"github.com/tablemaid/tablemaid/cmd/internal/console"
)

// cameraVerbs are what is left of the commands that need OpenCV: this program was built without
// it, for the machine of a club or for the referee alone.
type cameraVerbs struct {
	Doctor doctorVerb `cmd:"" help:"Say how the machines and tables of a hall are."`
}

type doctorVerb struct {
	Hall []string `required:"" placeholder:"HOST" help:"The addresses of its machines' pages (port 8080 when left out)."`
}

func (doctorVerb) Help() string {
	return `Tells which machines of a hall keep facts, and how its tables are.

  tablemaid doctor --hall 192.168.1.5,192.168.1.6,192.168.1.7

The exit status is 1 when a machine of the hall keeps no facts.`
}

func (v doctorVerb) Run(ctx context.Context, s console.Streams) error {
	return lookAtHall(ctx, v.Hall, s)
}
