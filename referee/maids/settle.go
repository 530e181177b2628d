package maids

import (
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// settle ends the round once everything is known, nothing is asked and no
// fault is open (CM-11).
func (s *State) settle(e fact.Entry) {
	if s.reveal == nil {
		return
	}
	last := s.LastCard()
	switch {
	case last == nil || !last.Card.IsFace():
		return
	case !s.PlayDone() && !s.stood[faultEarlyLast]:
		return
	case s.rulings.Open() > 0 || s.unread() || s.twist.Wait() != "":
		return
	}
	said := rules.Say("%s is left with the %s, %s.", s.Name(last.Seat), rules.Text(s.Variant.Maid), last.Card)
	if last.Card == card.OldMaid {
		said = rules.Say("%s is left with the %s.", s.Name(last.Seat), rules.Text(s.Variant.Maid))
	}
	if !s.reveal.Matches {
		said = rules.Say("%s The table lets the pairing error stand.", said)
	}
	s.Rule(rules.Ruling{Kind: rules.Round, Clause: s.Variant.Cite.Last, Entry: e.ID, Seat: last.Seat, Said: said})
	reveal := *s.reveal
	gains := s.twist.Score(e, last.Seat, &reveal)
	s.results = append(s.results, rules.Result{
		Round: s.round, Dealer: s.dealer, Said: said, Clause: s.Variant.Cite.Last, Loser: last.Seat,
		Gains: gains, Reveal: &reveal, From: s.began, To: e.ID,
	})
	totals := s.twist.Totals()
	s.results[len(s.results)-1].Totals = totals
	if said := s.scored(gains, last.Seat); said != "" {
		s.Rule(rules.Ruling{Kind: rules.Score, Clause: s.Variant.Cite.Scoring, Entry: e.ID, Said: said})
	}
	s.ended = true
	s.Finish(e, s.twist.Finish())
}

// Finish ends the game if ending says so.
func (s *State) Finish(e fact.Entry, ending Ending) {
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

// scored tells the gains of a round in a sentence, "" if nobody gained.
func (s *State) scored(gains []int, loser int) rules.Text {
	plain, any := true, false
	for i, g := range gains {
		plain = plain && (g == 1) == (i+1 != loser) && (i+1 != loser || g == 0)
		any = any || g != 0
	}
	switch {
	case !any:
		return ""
	case plain:
		return rules.Say("everyone but %s gets 1 point.", s.Name(loser))
	}
	parts := make([]string, len(gains))
	for i, g := range gains {
		parts[i] = s.Name(i+1) + " " + signed(g)
	}
	return rules.Say("points of this round: %s.", strings.Join(parts, ", "))
}

// Results are the settled rounds so far; read, do not write.
func (s *State) Results() []rules.Result { return s.results }
