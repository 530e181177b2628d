package chips

import (
	"slices"

	"github.com/tablemaid/tablemaid/referee/rules"
)

// Verb is what a player does with chips.
type Verb string

// The verbs of betting, as they are declared. Bet, RaiseTo, AllIn and BringIn
// come with the whole of what the seat has then bet on this street.
const (
	BringIn Verb = "bring-in"
	Check   Verb = "check"
	Call    Verb = "call"
	Bet     Verb = "bet"
	RaiseTo Verb = "raise-to"
	AllIn   Verb = "all-in"
	Fold    Verb = "fold"
)

var verbs = []Verb{BringIn, Check, Call, Bet, RaiseTo, AllIn, Fold}

// Moves are the verbs of betting, as people say them.
func Moves() []rules.Move {
	return []rules.Move{
		{Verb: string(BringIn), With: "NUMBER", Also: []string{"bring-it-in"}},
		{Verb: string(Check), Also: []string{"pass"}},
		{Verb: string(Call)},
		{Verb: string(Bet), With: "NUMBER"},
		{Verb: string(RaiseTo), With: "NUMBER"},
		{Verb: string(AllIn), With: "NUMBER", Also: []string{"go-all-in", "is-all-in"}},
		{Verb: string(Fold), Also: []string{"drop", "throw-in"}},
	}
}

// Known reports whether a word is a verb of betting.
func Known(word string) bool { return slices.Contains(verbs, Verb(word)) }

// Choice is something that the seat to act may do, with the least and the
// most it comes to.
type Choice struct {
	Verb     Verb
	Min, Max int
}

// Told is the choice on a button.
func (c Choice) Told() rules.Text {
	switch c.Verb {
	case Check:
		return "Check"
	case Fold:
		return "Fold"
	case Call:
		return rules.Say("Call %d", c.Min)
	case AllIn:
		return rules.Say("All in: %d", c.Min)
	case BringIn:
		return rules.Say("Bring in for %d", c.Min)
	case Bet, RaiseTo:
	}
	switch raise := c.Verb == RaiseTo; {
	case c.Min != c.Max && raise:
		return "Raise to"
	case c.Min != c.Max:
		return "Bet"
	case raise:
		return rules.Say("Raise to %d", c.Min)
	}
	return rules.Say("Bet %d", c.Min)
}

// Choices is what the seat to act may do.
func (h *Hand) Choices() []Choice {
	seat := h.Turn()
	if seat == 0 {
		return nil
	}
	all := h.bet[seat] + h.stack[seat]
	cs := make([]Choice, 0, 3)
	if h.owed {
		cs = append(cs, Choice{BringIn, min(h.stakes.BringIn, all), min(h.stakes.BringIn, all)})
		if low, high, ok := h.raise(seat); ok && all >= low && low > h.stakes.BringIn {
			cs = append(cs, Choice{Bet, low, min(high, all)})
		}
		return cs
	}
	if due := h.Due(seat); due == 0 {
		cs = append(cs, Choice{Verb: Check})
	} else {
		cs = append(cs, Choice{Call, due, due})
	}
	if low, high, ok := h.raise(seat); ok {
		verb := Bet
		if h.high > 0 {
			verb = RaiseTo
		}
		if all < low {
			cs = append(cs, Choice{AllIn, all, all})
		} else {
			cs = append(cs, Choice{verb, low, min(high, all)})
		}
	}
	return append(cs, Choice{Verb: Fold})
}

// All is what a seat has bet once it has bet everything.
func (h *Hand) All(seat int) int {
	if !h.In(seat) {
		return 0
	}
	return h.bet[seat] + h.stack[seat]
}

// Called reports whether all in is a call, as nobody else has a chip left to answer more.
func (h *Hand) Called(seat int) bool {
	return seat == h.Turn() && !h.owed && h.Due(seat) > 0 && h.Alone(seat)
}

// Alone reports whether nobody else in the hand has a chip left to call with.
func (h *Hand) Alone(seat int) bool { return h.In(seat) && h.stack[seat] > 0 && h.able() == 1 }

// Due is what a seat has to pay for a call now, no more than it has.
func (h *Hand) Due(seat int) int {
	if !h.In(seat) {
		return 0
	}
	return min(h.high-h.bet[seat], h.stack[seat])
}

// raise is the least and the most that a seat may bet in all; ok is false when
// it may only call.
func (h *Hand) raise(seat int) (low, high int, ok bool) {
	due := h.high - h.bet[seat]
	if h.acted[seat] || h.stack[seat] <= due {
		return 0, 0, false
	}
	others := h.able()
	if h.in[seat] && h.stack[seat] > 0 {
		others--
	}
	if others == 0 {
		return 0, 0, false
	}
	switch h.stakes.Betting {
	case PotLimit:
		low = h.least()
		return low, max(low, h.high+h.Pot()+due), true
	case NoLimit:
		return h.least(), h.bet[seat] + h.stack[seat], true
	}
	if h.stakes.Raises > 0 && h.raises > h.stakes.Raises && len(h.Live()) > 2 {
		return 0, 0, false
	}
	return h.full + h.size, h.full + h.size, true
}

// least is the smallest whole bet or raise when bets are not fixed.
func (h *Hand) least() int {
	if h.full == 0 { // nothing yet, the bring-in, or somebody's last chips
		return max(h.size, h.high+1)
	}
	return h.high + h.step
}

// Judge says why an act is not lawful now, "" if it is. Amounts are those of
// Choices, or for a call the bet that is called; call and check need none.
func (h *Hand) Judge(seat int, verb Verb, number int) rules.Text {
	if why := h.outOfTurn(seat); why != "" {
		return why
	}
	for _, c := range h.Choices() {
		switch {
		case c.Verb == Call && verb == Call && number == h.high: // "call 20", who has bet 6 of it
			return ""
		case c.Verb == verb:
			return c.judge(number)
		case verb == AllIn && h.isAllIn(seat, c, number):
			return ""
		case verb == AllIn && (c.Verb == Bet || c.Verb == RaiseTo): // more or less than may be bet
			return c.judge(number)
		}
	}
	return h.unavailable(seat, verb)
}

// outOfTurn says why a seat has nothing to do now, "" if it is its turn.
func (h *Hand) outOfTurn(seat int) rules.Text {
	turn := h.Turn()
	switch {
	case seat < 1 || seat >= len(h.in):
		return "nobody sits there"
	case !h.in[seat]:
		return "they are not in the hand"
	case turn == 0:
		return "there is no betting now"
	case turn != seat:
		return "it is not their turn"
	}
	return ""
}

// judge says why an amount is none of a choice, "" if it is one.
func (c Choice) judge(number int) rules.Text {
	switch {
	case c.Verb == Check || c.Verb == Fold || c.Verb == Call && number == 0:
		return ""
	case number >= c.Min && number <= c.Max:
		return ""
	case c.Min == c.Max && number == 0:
		return rules.Say("it must be %d", c.Min)
	case c.Min == c.Max:
		return rules.Say("it must be %d, not %d", c.Min, number)
	}
	return rules.Say("it must be from %d to %d, not %d", c.Min, c.Max, number)
}

// isAllIn reports whether a choice comes to all that a seat has: a bet or a call
// of everything, by another name.
func (h *Hand) isAllIn(seat int, c Choice, number int) bool {
	all := h.bet[seat] + h.stack[seat]
	if number != all {
		return false
	}
	return c.Verb == Call && c.Max == h.stack[seat] || c.Min <= all && all <= c.Max
}

// unavailable says why there is no such choice.
func (h *Hand) unavailable(seat int, verb Verb) rules.Text {
	switch {
	case h.owed:
		return "the bring-in comes first"
	case verb == BringIn:
		return "there is nothing to bring in now"
	case verb == Check:
		return rules.Say("there is a bet of %d to call", h.high-h.bet[seat])
	case verb == Call:
		return "there is no bet to call"
	case verb == Bet && h.high > 0:
		return "there is a bet already, to be called or raised"
	case verb == RaiseTo && h.high == 0:
		return "there is no bet to raise"
	}
	return "nothing higher than a call is possible here"
}

// Do carries an act out, lawful or let stand, as far as the chips go.
func (h *Hand) Do(seat int, verb Verb, number int) {
	if !h.In(seat) {
		return
	}
	if seat == h.Turn() {
		h.from = seat%(len(h.stack)-1) + 1
	}
	h.pending[seat], h.acted[seat], h.owed = false, true, false
	switch verb {
	case Fold:
		h.FoldAt(seat)
	case Call:
		h.match(seat, h.high)
	case Bet, RaiseTo, AllIn:
		h.wager(seat, number)
	case BringIn:
		h.match(seat, number)
		h.high = max(h.high, number)
		if h.high >= h.size { // as large as a bet, and so one
			h.full = h.high
		}
	case Check:
	}
}

// match brings a seat's bet up to a whole.
func (h *Hand) match(seat, to int) { h.bet[seat] += h.pay(seat, to-h.bet[seat]) }

// wager is a bet or a raise to a whole. One that is less than a whole raise
// (somebody's last chips) must be called, but gives nobody who has acted the
// right to raise again.
func (h *Hand) wager(seat, to int) {
	low := h.least()
	if h.stakes.Betting == FixedLimit {
		low = h.full + h.size
	}
	h.match(seat, to)
	now := h.bet[seat]
	if now <= h.high {
		return
	}
	whole := now >= low
	if whole {
		h.step = max(h.size, now-h.high)
		h.full = now
		h.raises++
	}
	h.high = now
	for _, other := range h.Live() {
		if other == seat {
			continue
		}
		h.pending[other] = h.bet[other] < now
		if whole {
			h.acted[other] = false
		}
	}
}

// FoldAt takes a seat out of the hand at any time (a penalty, a fee not paid).
// The last one in it stays: the pot is theirs.
func (h *Hand) FoldAt(seat int) {
	if h.In(seat) && len(h.Live()) > 1 {
		h.in[seat], h.pending[seat] = false, false
		h.line()
	}
}
