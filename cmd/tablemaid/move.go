//go:build !nohall

package main

import (
	"context"
	"fmt"

	"github.com/tablemaid/tablemaid/cmd/internal/club"
	"github.com/tablemaid/tablemaid/cmd/internal/console"
)

type moveVerb struct {
	From string `arg:"" type:"path" help:"Folder of the games."`
	To   string `arg:"" type:"path" help:"Folder that they are copied to; made when missing."`
	Hall bool   `help:"The folder that is made is that of a hall."`
	Name string `default:"club" help:"The hall's name, as 'tablemaid hall' has it."`
}

func (moveVerb) Help() string {
	return `Copies everything from one folder to another: games with their ids, pictures, notes and results. Folders of a
table and of a hall of one machine are known by what is in them. Neither may be in use; what is in the first one stays
there. Done again it copies what is missing.

  tablemaid move data hall --hall      a table becomes a hall
  tablemaid move hall data             and back
  tablemaid move hall /media/stick/club        a backup of a hall, pictures included
  tablemaid move /media/stick/club hall --hall and restored`
}

func (v moveVerb) Run(ctx context.Context, s console.Streams) error {
	c, err := club.Move(ctx, v.From, v.To, v.Name, v.Hall)
	if err == nil {
		fmt.Fprintf(
			s.Out, "%d games are in %s: %d entries, %d pictures and %d notes were copied.\n", c.Games, v.To, c.Entries, c.Stills,
			c.Notes,
		)
	}
	return err
}
