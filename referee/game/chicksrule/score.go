package chicksrule

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/auction"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// outcome is what a hand came to.
type outcome struct {
	made bool
	why  rules.Text // "with 7 tricks"
}

// done reports that there is nothing more to play for, and what that means for
// the contract.
func (s *State) done() (o outcome, ok bool) {
	h := s.hand
	if h.contract == nil || h.ended {
		return outcome{}, false
	}
	if h.forfeit == 0 && len(h.conceded) == 0 && h.claim == nil && s.tricksLeft() > 0 {
		return outcome{}, false
	}
	need, taken := h.contract.Number, s.taken(s.declaring())
	switch {
	case h.forfeit != 0:
		return outcome{h.forfeit != s.declaring(), rules.Say("by the revoke of %s", s.side(h.forfeit))}, true
	case len(h.conceded) > 0 && len(s.unconceded()) == 0:
		taken += s.tricksLeft()
		return outcome{taken >= need, rules.Say("with %s (the rest conceded)", manyTricks(taken))}, true
	case h.claim != nil && len(s.undecided()) == 0:
		taken += h.claim.Number
		return outcome{taken >= need, rules.Say("with %s (as agreed)", manyTricks(taken))}, true
	case s.tricksLeft() == 0:
		return outcome{taken >= need, rules.Say("with %s", manyTricks(taken))}, true
	}
	return outcome{}, false
}

// unread reports whether a card played is still a question.
func (h *hand) unread() bool {
	return slices.ContainsFunc(h.tricks, func(t *trick) bool {
		return slices.ContainsFunc(t.plays, func(p played) bool { return p.Card == card.Unknown })
	})
}

// settle scores a hand that is done, when nothing is left to be put right.
func (s *State) settle(e fact.Entry) {
	if !s.live() {
		return
	}
	o, done := s.done()
	if !done || len(s.open()) > 0 || s.hand.unread() {
		return
	}
	s.hand.ended = true
	b := *s.hand.contract
	gains := s.gains(b, o.made)
	text := rules.Say("%s make %s %s and score %d.", s.side(s.declaring()), bidWords(b), o.why, b.Number)
	if !o.made {
		against := rules.Say("%s score %d", s.sides(s.defenders()), gains[s.defenders()[0]])
		if len(s.defenders()) > 1 {
			against = rules.Say("%s score %d for each team", s.sides(s.defenders()), gains[s.defenders()[0]])
		}
		text = rules.Say("%s fail in %s %s: %s.", s.side(s.declaring()), bidWords(b), o.why, against)
	}
	s.rule(rules.Ruling{Kind: rules.Score, Clause: "CR-10", Entry: e.ID, Seat: b.Seat, Said: text})
	s.hands++
	s.record(e, text, "CR-10", gains)
	s.finish(e)
}

// gains are the points by team that a bid brings (CR-10).
func (s *State) gains(b auction.Bid, made bool) map[int]int {
	n, defenders := b.Number, s.others(s.team(b.Seat))
	if made {
		return map[int]int{s.team(b.Seat): n}
	}
	if len(defenders) > 1 && s.setup.Rules["three_team_defence"] == "split" {
		n = (n + 1) / 2
	}
	gains := map[int]int{}
	for _, t := range defenders {
		gains[t] = n
	}
	return gains
}

// record keeps a finished hand.
func (s *State) record(e fact.Entry, text rules.Text, clause string, gains map[int]int) {
	r := rules.Result{Round: s.round, Dealer: s.dealer, Said: text, Clause: clause, From: s.hand.began, To: e.ID}
	for seat := 1; seat <= s.seats(); seat++ {
		gain := gains[s.team(seat)]
		r.Gains = append(r.Gains, gain)
		r.Totals = append(r.Totals, s.points(s.team(seat))+gain)
	}
	s.results = append(s.results, r)
}

// finish ends the game when it is due and somebody leads; equal teams play on
// (CR-12).
func (s *State) finish(e fact.Entry) {
	best, sides := 0, []int(nil)
	for _, t := range s.teams() {
		switch p := s.points(t); {
		case p > best || sides == nil:
			best, sides = p, []int{t}
		case p == best:
			sides = append(sides, t)
		}
	}
	due := best >= s.setup.Rules.Int("target")
	if hands := s.setup.Rules.Int("hands"); hands > 0 {
		due = s.hands >= hands
	}
	switch {
	case !due:
	case len(sides) > 1:
		s.note(e, "CR-12", 0, "%s have %s each: play goes on until one team leads.", s.sides(sides), manyPoints(best))
	default:
		s.over = true
		s.winners = s.members(sides[0])
		s.ending = rules.Say("%s win the game with %s.", s.side(sides[0]), manyPoints(best))
		s.rule(rules.Ruling{Kind: rules.Win, Clause: "CR-12", Entry: e.ID, Said: s.ending})
	}
}

func (s *State) endGame(e fact.Entry) {
	for _, o := range s.open() {
		s.rulings.Shut(o.ruling)
	}
	if s.hand != nil {
		s.hand.ended = true
	}
	s.over, s.ending = true, rules.TableStops
	s.rule(rules.Ruling{Kind: rules.Round, Clause: "CR-12", Entry: e.ID, Said: s.ending})
}

// standing is the score in a line: "Ann and Cy 12, Bea and Dee 8".
func (s *State) standing() rules.Text {
	words := make([]rules.Text, len(s.teams()))
	for i, t := range s.teams() {
		words[i] = rules.Say("%s %d", s.side(t), s.points(t))
	}
	return rules.Join(words, " · ")
}
