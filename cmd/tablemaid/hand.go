package main

import (
	"github.com/tablemaid/tablemaid/cmd/internal/console"
	"github.com/tablemaid/tablemaid/cmd/internal/hands"
)

type handVerb struct {
	JSON      bool              `name:"json" help:"One JSON object a line."`
	Players   int               `default:"4" enum:"3,4" help:"3 or 4."`
	Rule      map[string]string `placeholder:"SWITCH=VALUE" help:"A house rule of CJ-P4 or CJ-P19, such as kiriage=on; may be given several times."`
	hands.Won `embed:""`
}

func (handVerb) Help() string {
	return `Says what a riichi hand is worth and who pays, or, for a hand one tile short, what it waits for. Tiles are 1m
to 9m, p and s alike, 0 for a red five, 1z to 7z for east south west north white green red. A meld is three or four
tiles after a space; "closed-kan" before one says that it was not called, "@" and a wind who fed it. A line of standard
input is written like the command, flags and all.

  tablemaid hand 234m067p34678s88s5s --riichi --dora 3m
  tablemaid hand 123m456p789s1112z
  tablemaid hand 123m99s 555z@east 666z@west 777z@north --tsumo --honba 2
  tablemaid hand 123m456p11z closed-kan 2222z 789s --tsumo --rinshan
  tablemaid hand --json --rule kiriage=on < hands.txt`
}

func (v handVerb) Run(s console.Streams) error {
	return hands.Hands(v).Run(s.In, s.Out)
}
