package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/tablemaid/tablemaid/cmd/internal/console"
	"github.com/tablemaid/tablemaid/referee/pack"
)

type packVerb struct {
	Check packCheckVerb `cmd:"" help:"Check a pack file, card by card."`
	House packHouseVerb `cmd:"" help:"Write the house pack, to begin one's own with."`
}

type packCheckVerb struct {
	Files []string `arg:"" type:"existingfile" help:"Pack files."`
}

func (packCheckVerb) Help() string {
	return `Checks packs of Chaos;Jan cards as they are checked when a game begins (CJ-P20): each error names its line, its
card and its clause. What a pack file looks like: tablemaid pack house.`
}

// errPack is returned when a pack is no good; what is wrong has been told.
var errPack = errors.New("not every pack can be played with")

func (v packCheckVerb) Run(s console.Streams) error {
	bad := false
	for _, name := range v.Files {
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		p, err := pack.Read(data)
		if err != nil {
			bad = true
			fmt.Fprintf(s.Out, "%s: this pack cannot be played with:\n%v\n", name, err)
			continue
		}
		count := map[pack.Type]int{}
		for _, c := range p.Cards {
			count[c.Type]++
		}
		fmt.Fprintf(
			s.Out, "%s: %s, %s (%s, %s, %s, %s, %s) and %s: good.\n",
			name, p.Name, many(len(p.Cards), "card"), many(count[pack.Action], "Action"), many(count[pack.Stock], "Stock"),
			many(count[pack.Modifier], "Modifier"), many(count[pack.Negate], "Negate"), many(count[pack.Hyper], "Hyper"),
			many(len(p.Characters), "Character"),
		)
	}
	if bad {
		return errPack
	}
	return nil
}

// many is a number of things.
func many(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

type packHouseVerb struct{}

func (packHouseVerb) Run(s console.Streams) error {
	_, err := fmt.Fprint(s.Out, pack.House())
	return err
}
