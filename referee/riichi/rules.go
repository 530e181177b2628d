package riichi

import "github.com/tablemaid/tablemaid/models/card"

// Rules are the house rules of CJ-P4 and those of CJ-P19 that touch a hand. A
// switch that is a word holds it as it is written at set-up.
type Rules struct {
	Players        int    // 3 or 4
	RedFives       int    // 0; 3, one in each suit; 4, two of them 0p
	OpenTanyao     bool   // all simples counts in an open hand
	Kiriage        bool   // 4 han 30 fu and 3 han 60 fu are mangan
	CountedYakuman bool   // 13 han are a yakuman, else sanbaiman
	DoubleYakuman  bool   // the four rare ones count twice
	DoubleWindPair int    // fu for a pair of round wind that is also seat wind: 2 or 4
	Renhou         string // "off", "mangan", "yakuman"
	Pao            bool   // who feeds the last of big dragons or big winds pays for it
	MultipleRon    string // "all", "two", "head-bump"
	Abortive       bool
	Nagashi        bool
	Renchan        string // "tenpai", "win"
	SwapCall       bool   // true where the tile called may be discarded at once
	SanmaTsumo     string // "loss", "split"
	Nuki           bool   // three players: norths are set aside as dora
}

// DefaultRules are the defaults of CJ-P4 and CJ-P19 for 3 or 4 players.
func DefaultRules(players int) Rules { return RulesFrom(nil, players) }

// RulesFrom reads the rules from a completed set of switches by name; a name
// that is missing has its default, others are not looked at.
func RulesFrom(set map[string]string, players int) Rules {
	word := func(name, byDefault string) string {
		if w, ok := set[name]; ok {
			return w
		}
		return byDefault
	}
	on := func(name, byDefault string) bool { return word(name, byDefault) == "on" }
	number := func(name, byDefault string) int { return int(word(name, byDefault)[0] - '0') }
	return Rules{
		Players:        players,
		RedFives:       number("red_fives", "3"),
		OpenTanyao:     on("open_tanyao", "on"),
		Kiriage:        on("kiriage", "off"),
		CountedYakuman: on("counted_yakuman", "on"),
		DoubleYakuman:  on("double_yakuman", "off"),
		DoubleWindPair: number("double_wind_pair", "4"),
		Renhou:         word("renhou", "off"),
		Pao:            on("pao", "on"),
		MultipleRon:    word("multiple_ron", "all"),
		Abortive:       on("abortive", "on"),
		Nagashi:        on("nagashi", "on"),
		Renchan:        word("renchan", "tenpai"),
		SwapCall:       word("swap_call", "forbidden") == "allowed",
		SanmaTsumo:     word("sanma_tsumo", "loss"),
		Nuki:           on("nuki", "off"),
	}
}

// reds is how often a red five is in play.
func (r Rules) reds(t card.Card) int {
	switch {
	case r.RedFives == 0:
		return 0
	case r.RedFives == 4 && t == "0p":
		return 2
	}
	return 1
}
