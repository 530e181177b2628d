package hand

import (
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Words is a hand's worth as people say it.
func (x Win) Words() rules.Text {
	w := x.Worth
	var names []rules.Text
	for _, y := range w.Yaku {
		names = append(names, yakuWords(y.Yaku))
	}
	value := rules.Say("%d han %d fu", w.Han, w.Fu)
	if w.Yakuman > 0 {
		value = "yakuman"
		if w.Yakuman > 1 {
			value = rules.Say("%d yakuman", w.Yakuman)
		}
	} else if w.Limit != riichi.NoLimit {
		value = rules.Say("%d han %d fu, %s", w.Han, w.Fu, string(w.Limit))
	}
	return rules.Say("%s (%s), %d points", rules.Listed(names), value, w.Total())
}

// yakuWords is a yaku as players call it: most are known by their name alone.
func yakuWords(y riichi.Yaku) rules.Text {
	switch y {
	case riichi.YSeatWind:
		return "seat wind"
	case riichi.YRoundWind:
		return "round wind"
	case riichi.YRed:
		return "red five"
	case riichi.YDoubleRiichi:
		return "double riichi"
	default:
		return rules.Say("%s", string(y))
	}
}
