package phh

import (
	"github.com/tablemaid/tablemaid/referee/rules"

	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/referee/chips"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
)

// Export writes the hands of games, as they count after all corrections. Hole
// cards that nobody has shown are in no journal, and unknown here.
func Export(to io.Writer, journals ...[]fact.Entry) error {
	w := &writer{to: to}
	n := 0
	for i, entries := range journals {
		hands, err := Hands(entries)
		if err != nil {
			return err
		}
		for _, h := range hands {
			n++
			h.Table = i + 1
			w.line(fmt.Sprintf("[%d]", n))
			h.write(w)
			w.line("")
		}
	}
	return w.err
}

// Hands tells a journal hand by hand.
func Hands(entries []fact.Entry) ([]Hand, error) {
	settled := fact.Settle(entries)
	if len(settled) == 0 {
		return nil, rules.Refuse("there is no game to export")
	}
	began, ok := settled[0].Fact.(fact.GameBegan)
	g, known := find(began.Game)
	if !ok || !known {
		return nil, rules.Refuse("only %s can be written as poker hand histories", strings.Join(Games(), " and "))
	}
	setup, err := game.Prepare(g, began.Players, began.Rules)
	if err != nil {
		return nil, err
	}
	t := teller{replay: newReplay(g, setup), info: g.Info(), version: began.Version}
	t.apply(settled[0])
	for i, e := range settled[1:] {
		e.ID = fact.ID(i + 2) // what speaks of an earlier fact is read back by its place
		e.Fact = t.moved(settled, e.Fact)
		if err := t.say(e); err != nil {
			return nil, err
		}
	}
	if len(t.hands) == 0 {
		return nil, rules.Refuse("no hand of this game has been dealt yet")
	}
	return t.hands, nil
}

// teller writes hand after hand.
type teller struct {
	*replay
	info    game.Info
	version int
	hands   []Hand
	before  []string
}

// moved lets a fact speak of the place of an earlier one among the settled
// facts instead of its number in the journal.
func (t *teller) moved(settled []fact.Entry, f fact.Fact) fact.Fact {
	d, ok := f.(fact.Declared)
	if !ok || d.About == 0 {
		return f
	}
	about := d.About
	d.About = 0
	for i, e := range settled {
		if e.ID == about {
			d.About = fact.ID(i + 1)
		}
	}
	return d
}

func (t *teller) say(e fact.Entry) error {
	if f, deal := e.Fact.(fact.RoundBegan); deal && f.Dealer >= 1 && f.Dealer <= t.state.Seats() {
		t.deal(e, f)
		return nil
	}
	text, err := t.tell(e.Fact)
	if err != nil {
		return err
	}
	was := t.dealing()
	t.apply(e)
	if len(t.hands) == 0 {
		t.before = append(t.before, text)
		return nil
	}
	h := &t.hands[len(t.hands)-1]
	t.add(h, text)
	if was && !t.night && t.state.Live() && !t.dealing() {
		for _, seat := range t.state.Hand.Live() {
			t.add(h, fmt.Sprintf("d dh p%d %s", t.player(seat), hidden)) // the seventh street
		}
	}
	if !t.state.Live() && h.Finishing == nil {
		t.finish(h)
	}
	return nil
}

// finish notes what everybody has after a hand, once it is settled.
func (t *teller) finish(h *Hand) {
	p := t.state.Position()
	if n := len(p.Results); n == 0 || p.Results[n-1].Round != t.state.Round {
		return
	}
	for _, seat := range t.seats {
		h.Finishing = append(h.Finishing, p.Seats[seat-1].Points)
	}
}

func (t *teller) add(h *Hand, text string) {
	h.Actions, h.WildNow = append(h.Actions, text), append(h.WildNow, t.wild())
}

// deal begins a hand.
func (t *teller) deal(e fact.Entry, f fact.RoundBegan) {
	t.apply(e)
	stakes := chips.StakesOf(t.setup.Rules)
	h := Hand{
		Ante:      stakes.Ante,
		BringIn:   stakes.BringIn,
		Began:     e.At,
		Number:    t.state.Round,
		SeatCount: t.state.Seats(),
		Seats:     t.seats,
		Game:      t.info.ID,
		Version:   t.version,
		Dealer:    f.Dealer,
		Everybody: t.setup.Players,
		Before:    t.before,
	}
	t.before = nil
	letter := map[string]string{chips.FixedLimit: "F", chips.PotLimit: "P", chips.NoLimit: "N"}[stakes.Betting]
	h.Variant = letter + "7S"
	if t.night {
		h.Variant = letter + "NC"
	}
	switch {
	case stakes.Betting != chips.FixedLimit:
		h.MinBet = stakes.SmallBet
	case t.night:
		h.SmallBet, h.BigBet = stakes.SmallBet, stakes.SmallBet
	default:
		h.SmallBet, h.BigBet = stakes.SmallBet, stakes.BigBet
	}
	for _, name := range slices.Sorted(maps.Keys(t.setup.Rules)) {
		h.Rules = append(h.Rules, name+"="+t.setup.Rules[name])
	}
	for _, seat := range t.seats {
		h.Players = append(h.Players, t.setup.Players[seat-1])
		h.Starting = append(h.Starting, t.state.Hand.Stack(seat)+t.state.Hand.Put(seat))
	}
	t.hands = append(t.hands, h)
	if t.night {
		for i := range t.seats {
			t.add(&t.hands[len(t.hands)-1], fmt.Sprintf("d dh p%d %s", i+1, strings.Repeat(hidden, 7)))
		}
	}
}
