package chicksrule

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// concede is a defending team giving up the balance of the hand; with three
// teams both must (CR-11).
func (s *State) concede(e fact.Entry, f fact.Declared) {
	h := s.hand
	if !s.contracted(e, f) {
		return
	}
	team := s.team(f.Seat)
	if team == s.declaring() {
		s.fault(rules.Ruling{Clause: "CR-11", Entry: e.ID, Seat: f.Seat,
			Said: rules.Say("only the defence may concede, and %s is on the declarer’s side.", s.name(f.Seat))}, takenBack(e.ID))
		return
	}
	h.conceded[team] = true
	if open := s.unconceded(); len(open) > 0 {
		s.note(
			e, "CR-11", f.Seat, "%s concede the rest of the hand; it is over when %s do so too.", s.side(team), s.sides(open),
		)
		return
	}
	s.note(e, "CR-11", f.Seat, "%s concede the rest of the hand.", s.side(team))
}

// unconceded are the defending teams that play on.
func (s *State) unconceded() []int {
	var teams []int
	for _, t := range s.defenders() {
		if !s.hand.conceded[t] {
			teams = append(teams, t)
		}
	}
	return teams
}

// claims is the declarer saying how many more tricks the team will take. It
// needs everyone's agreement (CR-11).
func (s *State) claims(e fact.Entry, f fact.Declared) {
	if !s.contracted(e, f) {
		return
	}
	r := rules.Ruling{Clause: "CR-11", Entry: e.ID, Seat: f.Seat}
	switch {
	case f.Seat != s.hand.contract.Seat:
		r.Said = rules.Say("only the declarer, %s, can claim.", s.name(s.hand.contract.Seat))
		s.fault(r, takenBack(e.ID))
		return
	case f.Number < 0 || f.Number > s.tricksLeft():
		r.Said = rules.Say("%d tricks cannot be claimed: %d are left.", f.Number, s.tricksLeft())
		s.fault(r, takenBack(e.ID))
		return
	}
	s.hand.claim = &claim{Declared: f, entry: e.ID, agreed: map[int]bool{}}
	s.note(
		e, "CR-11", f.Seat, "%s claims %d of the %s left: everyone must agree.", s.name(f.Seat), f.Number,
		manyTricks(s.tricksLeft()),
	)
}

func (s *State) contracted(e fact.Entry, f fact.Declared) bool {
	if s.hand.contract == nil || f.Seat == 0 {
		s.note(e, "CR-11", f.Seat, "there is no contract yet, so nothing can be conceded or claimed.")
		return false
	}
	return true
}

// answer is one player's word on a claim.
func (s *State) answer(e fact.Entry, f fact.Declared) {
	c := s.hand.claim
	if c == nil || f.About != 0 && f.About != c.entry {
		s.note(e, "CR-11", f.Seat, "there is no claim to answer.")
		return
	}
	if f.Seat == 0 || f.Seat == c.Seat {
		s.note(e, "CR-11", f.Seat, "a claim is answered by the other players, each for themselves.")
		return
	}
	if f.Verb == VerbObject {
		s.hand.claim = nil
		s.note(e, "CR-11", f.Seat, "%s does not agree, so the claim is off and play goes on.", s.name(f.Seat))
		return
	}
	c.agreed[f.Seat] = true
	if len(s.undecided()) == 0 {
		s.note(e, "CR-11", c.Seat, "everyone agrees: %s have %d more.", s.side(s.declaring()), c.Number)
	}
}

// undecided are the players who have not answered the claim.
func (s *State) undecided() []int {
	c := s.hand.claim
	if c == nil {
		return nil
	}
	var seats []int
	for _, n := range s.from(s.left(c.Seat)) {
		if n != c.Seat && !c.agreed[n] {
			seats = append(seats, n)
		}
	}
	return seats
}
