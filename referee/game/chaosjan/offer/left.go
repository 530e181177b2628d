package offer

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/play"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/verb"
	"github.com/tablemaid/tablemaid/referee/riichi/kinds"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// askLeft asks who called a discard that left its river, if nobody told: whoever may have; once somebody has gone on
// with a discard, they alone. A fault that offers that call already asks it.
func (s table) askLeft() []rules.Prompt {
	if !s.LeftUntold() || slices.ContainsFunc(s.Faults.From(0), s.asksLeft) {
		return nil
	}
	l := s.Left
	p := rules.Prompt{
		Urgent: true, Clause: "CJ-P4", About: l.Entry,
		Said: rules.Say("%s’s %s has left the river. Who called it?", s.House.Name(l.From), rules.One(l.Tile.Card)),
	}
	if l.Tile.Card == card.Unknown {
		p.Said = rules.Say("%s’s discard has left the river. Who called it?", s.House.Name(l.From))
	}
	for _, seat := range s.mayHaveCalled(l) {
		p.Options = append(p.Options, s.calls(seat, l)...)
	}
	if s.liesNewest(l) {
		back := answer(rules.Say("%s took it back", s.House.Name(l.From)), fact.Retracted{Target: l.Tile.Entry})
		back.And = []fact.Fact{fact.Retracted{Target: l.Entry}}
		p.Options = append(p.Options, back)
	}
	p.Options = append(p.Options, answer("Nobody: it lies there", fact.Retracted{Target: l.Entry}))
	return []rules.Prompt{p}
}

// asksLeft reports whether a fault asks for the call of the discard that left its river.
func (s table) asksLeft(f *play.OpenFault) bool {
	return f.Open && f.Thrown.Entry == s.Left.Tile.Entry && (f.Called || len(f.Kans)+len(f.Laid) > 0)
}

// liesNewest reports whether nobody has discarded since.
func (s table) liesNewest(l *play.Left) bool {
	river := s.Hand.River[l.From]
	return s.Hand.Newest == l.From && river[len(river)-1].Entry == l.Tile.Entry
}

// mayHaveCalled are the seats that may have called a discard which left its river.
func (s table) mayHaveCalled(l *play.Left) (seats []int) {
	next := s.House.Next(l.From)
	for _, seat := range s.House.From(next) {
		switch {
		case seat == l.From, s.Hand.HasRiichi(seat), l.By > 0 && l.By != seat, seat != next && !s.liesNewest(l):
		default:
			seats = append(seats, seat)
		}
	}
	return seats
}

// calls offers the chi and the pon with which a seat may have called a discard. What was called is told where it was
// called, right after the discard.
func (s table) calls(seat int, l *play.Left) (options []rules.Option) {
	name := s.House.Name(seat)
	pon := fact.Declared{Seat: seat, Verb: verb.Pon}
	options = append(options, earlier(rules.Say("%s: pon", name), l.Tile.Entry, pon))
	kind, known := kinds.Of(l.Tile.Card)
	if seat == s.House.Next(l.From) && s.House.Seats == 4 && (!known || !kind.Honour()) {
		chi := earlier(rules.Say("%s: chi", name), l.Tile.Entry, fact.Declared{Seat: seat, Verb: verb.Chi})
		chi.Wants.Cards = 2
		options = append(options, chi)
	}
	return options
}
