package maids

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/maids/points"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// settle ends the round once everything is known, nothing is asked and no
// fault is open (CM-11).
func (s *State) settle(e fact.Entry) {
	found := s.showing.Reveal()
	if found == nil {
		return
	}
	last := s.showing.Last()
	switch {
	case last == nil || !last.Card.IsFace():
		return
	case !s.showing.Due():
		return
	case s.OpenFaults() > 0 || s.unread() || s.twist.Wait() != "":
		return
	}
	said := rules.Say("%s is left with the %s, %s.", s.Name(last.Seat), rules.Text(s.Variant.Maid), rules.One(last.Card))
	if last.Card == card.OldMaid {
		said = rules.Say("%s is left with the %s.", s.Name(last.Seat), rules.Text(s.Variant.Maid))
	}
	if !found.Matches {
		said = rules.Say("%s The table lets the pairing error stand.", said)
	}
	s.Rule(rules.Ruling{Kind: rules.Round, Clause: s.Variant.Cite.Last, Entry: e.ID, Seat: last.Seat, Said: said})
	reveal := *found
	gains := s.twist.Score(e, last.Seat, &reveal)
	s.results = append(s.results, rules.Result{
		Round: s.round, Dealer: s.dealer, Said: said, Clause: s.Variant.Cite.Last, Loser: last.Seat,
		Gains: gains, Reveal: &reveal, From: s.began, To: e.ID,
	})
	totals := s.twist.Totals()
	s.results[len(s.results)-1].Totals = totals
	if said := points.Told(gains, last.Seat, s.Name); said != "" {
		s.Rule(rules.Ruling{Kind: rules.Score, Clause: s.Variant.Cite.Scoring, Entry: e.ID, Said: said})
	}
	s.ended = true
	s.Finish(e, s.twist.Finish())
}

// Finish ends the game if ending says so.
func (s *State) Finish(e fact.Entry, ending points.Ending) {
	if !ending.Over || s.ending.Over {
		return
	}
	s.ending = ending
	s.ended = true
	r := rules.Ruling{Kind: rules.Win, Clause: ending.Clause, Entry: e.ID, Text: ending.Text}
	if ending.Said != "" {
		r.Text, r.Said = "", ending.Said
	}
	if len(ending.Winners) == 1 {
		r.Seat = ending.Winners[0]
	}
	s.Rule(r)
}

// Results are the settled rounds so far; read, do not write.
func (s *State) Results() []rules.Result { return s.results }

// PointsEnding ends the game if the points have decided it; only seats that may win on
// points count.
func (s *State) PointsEnding(clause string, may func(seat int) bool) points.Ending {
	standing := points.Standing{Rounds: len(s.results), Totals: s.twist.Totals(), Told: s.Told}
	return standing.Ends(s.Setup.Rules, clause, may)
}
