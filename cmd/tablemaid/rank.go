package main

import (
	"bufio"

	"github.com/tablemaid/tablemaid/cmd/internal/console"
	"github.com/tablemaid/tablemaid/cmd/internal/ranks"
	"github.com/tablemaid/tablemaid/referee/poker"
)

type rankVerb struct {
	JSON  bool     `name:"json" help:"One JSON object a line."`
	Wild  string   `placeholder:"CARDS" help:"Which cards are wild: spans and cards, such as 2-10H or 2-10H,JKR. Jokers that are not wild are null."`
	Five  string   `default:"top" enum:"top,below-straight-flush,off" help:"Five of a kind (CH-10): top, below-straight-flush or off."`
	Cards []string `sep:"none" placeholder:"\"QS 2H …\"" help:"A hand; may be given several times. Left out, hands are read from standard input, one a line."`
}

func (rankVerb) Help() string {
	return `Ranks poker hands with wild cards: the best five of each, as a number (greater is better), in words, and card
by card with what each wild card stands for. A line of standard input may say its own wild cards and rule on five of a
kind after semicolons: "QS 2H 2D 7C 9C ; 2-10H ; off".

  tablemaid rank --wild 2-10H --cards "QS 2H 2D 7C 9C"
  tablemaid rank --json < hands.txt`
}

func (v rankVerb) Run(s console.Streams) error {
	out := bufio.NewWriterSize(s.Out, 1<<16)
	defer out.Flush()
	wilds, err := poker.ParseWilds(v.Wild)
	if err != nil {
		return err
	}
	r := ranks.Ranker{Out: out, JSON: v.JSON, Five: poker.Five(v.Five), Wilds: wilds}
	for _, line := range v.Cards {
		if err := r.Line(line); err != nil {
			return err
		}
	}
	if len(v.Cards) > 0 {
		return nil
	}
	return r.All(s.In)
}
