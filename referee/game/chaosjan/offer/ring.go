package offer

import (
	"strconv"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/cards"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/play"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Ring is the time in which a card may be negated, where passes are understood
// (CJ-P8): then all have passed. The card of a riichi has the same time from
// its tile on, in which the tile may be claimed, too: silence says that it has
// passed, and that the card may have its effect (CJ-1.1e.1, CJ-P10). It stops
// while somebody asked to wait, or a fault since then is to be put right.
func Ring(at *play.State) *rules.Ring { return table{at}.ring() }

func (s table) ring() *rules.Ring {
	seconds, _ := strconv.Atoi(s.House.Set["ring"])
	if seconds == 0 || s.House.Spoken || !s.Hand.Playing() || s.Over || len(s.Window.Holds()) > 0 ||
		len(s.negates(0)) == 0 {
		return nil
	}
	r := &rules.Ring{Seconds: seconds, Then: fact.Declared{Verb: verb.Quiet}}
	if s.Window.Sub() {
		top := s.Top()
		r.Since, r.Said = s.InPlay, s.does(top)
		return s.unlessFaulty(r)
	}
	d, entry := s.Hand.WithCard()
	if d.Play == 0 {
		return nil
	}
	r.Since, r.Said = entry, s.does(s.Played(d.Play))
	return s.unlessFaulty(r)
}

// does is whose card it is, and its text: the headline says that it is in play.
func (s table) does(p cards.Play) rules.Text {
	if p.Card.Text == "" {
		return rules.Say("%s’s %s is in play.", s.House.Name(p.Seat), p.Card.Name)
	}
	return rules.Say("%s’s %s: %s", s.House.Name(p.Seat), p.Card.Name, rules.Written(p.Card.Text))
}

// unlessFaulty is a ring, nil while a fault that came after it began is to be put right. From one before it the table
// has gone on.
func (s table) unlessFaulty(r *rules.Ring) *rules.Ring {
	for _, f := range s.Faults.All() {
		if f.Open && f.Entry.ID > r.Since {
			return nil
		}
	}
	return r
}
