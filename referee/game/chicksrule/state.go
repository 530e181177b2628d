package chicksrule

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/auction"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/tricks"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// State is a game in progress.
type State struct {
	setup   game.Setup
	deck    map[card.Card]int // the cards of the deck, each with a number of its own
	rulings rules.Record
	results []rules.Result
	hands   int // results that were played for
	over    bool
	ending  rules.Text
	winners []int

	round, dealer int
	hand          *hand // nil before the first deal
}

// hand is one deal. What the table says later about an earlier fact (it may
// stand; the cards came in that order) holds from that fact on, so the hand is
// then played again from its entries.
type hand struct {
	began    fact.ID
	entries  []fact.Entry
	before   before
	accepted map[fact.ID]int // how many faults of an entry may stand
	orders   map[fact.ID][]int
	play
}

// before is how long the lists of the game were when the hand began.
type before struct{ rulings, results, hands int }

// play is what a hand's entries come to.
type play struct {
	faults   []openFault
	laid     fact.Layings // to amend them
	out      []bool       // the cards that were played, by their number in the deck
	bidding  *auction.Auction
	calls    []Call       // those that counted
	order    tricks.Order // once there is a contract
	contract *auction.Bid
	away     bool        // the declarer has put cards away, or need not
	boxed    []card.Card // which, if the declarer has noted it; for nobody else
	tricks   []*trick
	loose    []looseCard
	follow   tricks.Follow
	conceded map[int]bool // by team
	claim    *claim
	forfeit  int  // the team that lost the contract by a revoke, 0 for none
	ended    bool // settled, passed out or given up
}

// openFault is a fault with its remedies; its ruling says whether it is open.
type openFault struct {
	ruling  int
	options []rules.Option
	stands  bool // the table has accepted it
}

type claim struct {
	fact.Declared
	entry  fact.ID
	agreed map[int]bool
}

// Apply implements game.State.
func (s *State) Apply(e fact.Entry) {
	if _, setup := e.Fact.(fact.GameBegan); setup || !fact.Plain(e.Fact) {
		return
	}
	if s.over {
		s.idle(e)
		return
	}
	if f, ok := e.Fact.(fact.RoundBegan); ok {
		s.begin(e, f)
		return
	}
	if f, ok := e.Fact.(fact.Declared); ok && f.Verb == VerbEndGame {
		s.endGame(e)
		return
	}
	if !s.live() {
		s.idle(e)
		return
	}
	h := s.hand
	h.entries = append(h.entries, e)
	if f, ok := e.Fact.(fact.Declared); ok && s.retold(f) {
		s.again()
		return
	}
	s.step(e)
}

// idle says of what comes while no hand is played that it counts for nothing. That
// cards are swept together, shuffled and dealt, the camera may see, and it is
// none of the referee's business.
func (s *State) idle(e fact.Entry) {
	switch said := !fact.SeenOnly(e); {
	case s.over && said:
		s.note(e, "CR-12", 0, "the game is over, so this changes nothing.")
	case s.round == 0 && said:
		s.note(e, "CR-2", 0, "no hand has been dealt, so this counts for nothing: say first who deals.")
	case said:
		s.note(e, "CR-2", 0, "hand %d is over, so this counts for nothing: say first who deals the next.", s.round)
	}
}

// retold takes down what is said about an earlier fact, and reports whether
// the hand must be played again.
func (s *State) retold(f fact.Declared) bool {
	switch f.Verb {
	case VerbLetStand:
		open := s.acceptable(f.About)
		s.hand.accepted[f.About] += open
		return open > 0
	case VerbInOrder:
		if order := parseOrder(f.Word); order != nil {
			s.hand.orders[f.About] = order
			return true
		}
	}
	return false
}

// again plays the hand from its entries.
func (s *State) again() {
	h := s.hand
	s.rulings.Cut(h.before.rulings)
	s.results = s.results[:h.before.results]
	s.hands = h.before.hands
	h.play = s.fresh()
	for _, e := range h.entries {
		if s.live() {
			s.step(e)
		}
	}
}

// step takes one fact of the hand.
func (s *State) step(e fact.Entry) {
	switch f := e.Fact.(type) {
	case fact.CardsLaid:
		s.lay(e, f)
	case fact.CardsMoved:
		s.move(e, f)
	case fact.CardsTaken:
		s.take(e, f)
	case fact.Declared:
		s.declare(e, f)
	}
	s.settle(e)
}

// live reports whether a hand is being played.
func (s *State) live() bool { return s.hand != nil && !s.hand.ended && !s.over }

func (s *State) seats() int { return len(s.setup.Players) }

func (s *State) left(seat int) int { return seat%s.seats() + 1 }

// from lists all seats clockwise, beginning with first.
func (s *State) from(first int) []int {
	seats := make([]int, s.seats())
	for i := range seats {
		seats[i] = (first-1+i)%s.seats() + 1
	}
	return seats
}

// cards is how many each hand holds (CR-2).
func (s *State) cards() int { return deckSize / s.seats() }

// kitty is how many are left over (CR-2).
func (s *State) kitty() int { return deckSize % s.seats() }

const deckSize = 78

// Teams are two of 4 players or three of 6, partners opposite (CR-1). A team
// goes by its lower seat.
func (s *State) teams() []int {
	teams := make([]int, s.seats()/2)
	for i := range teams {
		teams[i] = i + 1
	}
	return teams
}

func (s *State) team(seat int) int { return (seat-1)%(s.seats()/2) + 1 }

func (s *State) members(team int) []int { return []int{team, team + s.seats()/2} }

// declaring is the team of the declarer; there must be a contract.
func (s *State) declaring() int { return s.team(s.hand.contract.Seat) }

// defenders are the teams that did not win the bidding.
func (s *State) defenders() []int { return s.others(s.declaring()) }

func (s *State) others(team int) []int {
	return slices.DeleteFunc(s.teams(), func(t int) bool { return t == team })
}

// points of a team over all hands.
func (s *State) points(team int) int {
	n := 0
	for _, r := range s.results {
		n += r.Gains[team-1]
	}
	return n
}
