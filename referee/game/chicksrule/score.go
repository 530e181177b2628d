package chicksrule

import (
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/auction"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tarot"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// settle scores a hand that has ended.
func (s *State) settle() {
	o, ended := s.hand.Outcome()
	if !ended {
		return
	}
	e, contract := o.By, s.hand.Contract()
	if contract == nil {
		text := rules.Say("All pass: %s deals anew.", s.table.Name(s.nextDealer()))
		s.book.Rule(rules.Ruling{Kind: rules.Round, Clause: "CR-5", Entry: e.ID, Said: text})
		s.record(e, text, "CR-5", nil)
		return
	}
	b := *contract
	declaring := s.table.Team(b.Seat)
	defenders := s.table.Others(declaring)
	gains := s.gains(b, o.Made)
	text := rules.Say("%s make %s %s and score %d.", s.table.Side(declaring), tarot.Bid(b), o.Why, b.Number)
	if !o.Made {
		against := rules.Say("%s score %d", s.table.Sides(defenders), gains[defenders[0]])
		if len(defenders) > 1 {
			against = rules.Say("%s score %d for each team", s.table.Sides(defenders), gains[defenders[0]])
		}
		text = rules.Say("%s fail in %s %s: %s.", s.table.Side(declaring), tarot.Bid(b), o.Why, against)
	}
	s.book.Rule(rules.Ruling{Kind: rules.Score, Clause: "CR-10", Entry: e.ID, Seat: b.Seat, Said: text})
	s.hands++
	s.record(e, text, "CR-10", gains)
	s.finish(e)
}

// gains are the points by team that a bid brings (CR-10).
func (s *State) gains(b auction.Bid, made bool) map[int]int {
	n, defenders := b.Number, s.table.Others(s.table.Team(b.Seat))
	if made {
		return map[int]int{s.table.Team(b.Seat): n}
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
	r := rules.Result{Round: s.round, Dealer: s.dealer, Said: text, Clause: clause, From: s.began, To: e.ID}
	for seat := 1; seat <= len(s.table); seat++ {
		gain := gains[s.table.Team(seat)]
		r.Gains = append(r.Gains, gain)
		r.Totals = append(r.Totals, s.points(s.table.Team(seat))+gain)
	}
	s.results = append(s.results, r)
}

// finish ends the game when it is due and somebody leads; equal teams play on
// (CR-12).
func (s *State) finish(e fact.Entry) {
	best, sides := 0, []int(nil)
	for _, t := range s.table.Teams() {
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
		s.book.Note(
			e, "CR-12", 0, "%s have %s each: play goes on until one team leads.", s.table.Sides(sides), manyPoints(best),
		)
	default:
		s.over = true
		s.winners = s.table.Members(sides[0])
		s.ending = rules.Say("%s win the game with %s.", s.table.Side(sides[0]), manyPoints(best))
		s.book.Rule(rules.Ruling{Kind: rules.Win, Clause: "CR-12", Entry: e.ID, Said: s.ending})
	}
}

func (s *State) endGame(e fact.Entry) {
	s.book.Drop()
	if s.hand != nil {
		s.hand.GiveUp()
	}
	s.over, s.ending = true, rules.TableStops
	s.book.Rule(rules.Ruling{Kind: rules.Round, Clause: "CR-12", Entry: e.ID, Said: s.ending})
}

// standing is the score in a line: "Ann and Cy 12, Bea and Dee 8".
func (s *State) standing() rules.Text {
	words := make([]rules.Text, len(s.table.Teams()))
	for i, t := range s.table.Teams() {
		words[i] = rules.Say("%s %d", s.table.Side(t), s.points(t))
	}
	return rules.Join(words, " · ")
}

// points of a team over all hands.
func (s *State) points(team int) int {
	n := 0
	for _, r := range s.results {
		n += r.Gains[team-1]
	}
	return n
}

func manyPoints(n int) rules.Text {
	if n == 1 {
		return "1 point"
	}
	return rules.Say("%d points", n)
}
