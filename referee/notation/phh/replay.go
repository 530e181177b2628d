package phh

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chaos"
	"github.com/tablemaid/tablemaid/referee/game/nightchaos"
	"github.com/tablemaid/tablemaid/referee/stud"
)

// played is the games that are written so.
func played() []game.Game { return []game.Game{chaos.New(), nightchaos.New()} }

// Games lists them by their ids.
func Games() []string {
	var ids []string
	for _, g := range played() {
		ids = append(ids, g.Info().ID)
	}
	return ids
}

func find(id string) (game.Game, bool) {
	for _, g := range played() {
		if g.Info().ID == id {
			return g, true
		}
	}
	return nil, false
}

// replay folds the facts of a game one by one: what an action says depends on
// where the hand stands.
type replay struct {
	setup game.Setup
	state *stud.Table
	night bool
	facts int
	// The hand.
	seats []int // the players in the order of the format
	ups   map[int]int
	holes map[int]int
}

func newReplay(g game.Game, setup game.Setup) *replay {
	return &replay{setup: setup, state: g.Start(setup).(*stud.Table), night: g.Info().ID == nightchaos.New().Info().ID}
}

// apply folds the next fact.
func (r *replay) apply(e fact.Entry) {
	r.facts++
	street := r.dealing()
	r.state.Apply(e)
	switch f := e.Fact.(type) {
	case fact.RoundBegan:
		if r.state.Live() {
			r.seats = r.state.Hand.Live()
		}
		r.ups, r.holes = map[int]int{}, map[int]int{}
	case fact.CardsLaid:
		if seat := f.Zone.Seat(); seat > 0 && r.ups != nil {
			if street {
				r.ups[seat] += len(f.Cards)
			} else {
				r.holes[seat] += len(f.Cards)
			}
		}
	}
}

// dealing reports whether up-cards can still come: hole cards are shown once
// the last betting is over.
func (r *replay) dealing() bool {
	return r.state.Live() && r.state.Hand.Streets() < lastStreet
}

// lastStreet is how many rounds of betting a hand of Chaos has.
const lastStreet = 5

// player is the number of a seat in the format, 0 for who is not in the hand.
func (r *replay) player(seat int) int {
	for i, s := range r.seats {
		if s == seat {
			return i + 1
		}
	}
	return 0
}

// wild says what is wild now.
func (r *replay) wild() string {
	if !r.state.Live() || len(r.state.Changes) == 0 {
		return ""
	}
	now := r.state.Changes[len(r.state.Changes)-1]
	text := ""
	if now.Suit != "" {
		text = "2-10" + lower(now.Suit)
	}
	if now.Jokers {
		if text != "" {
			text += " "
		}
		text += "jokers"
	}
	return text
}

func lower(s card.Suit) string { return string(s[0] + 'a' - 'A') }
