package chaosjan

import (
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/rules"
)

const cardsAtStart = 5 // CJ-4.1

// deck is what is known of the Action Deck: how many cards are in hands and
// in the deck, and which lie open; never which are where.
type deck struct {
	known    bool // everybody has said what they brought
	left     int
	hands    [5]int
	discards []string // by name, the oldest first
}

// each is three Actions, three Stocks and three Modifiers (CJ-5.1d.2, CJ-5.2d.1).
const each = 3

// character is chosen before the first hand (CJ-1.2a).
func (s *State) character(f fact.Declared) *fault.Fault {
	c, ok := s.house.Pack.Character(f.Word)
	if !ok {
		return fault.Refuse("CJ-1.2", "the pack has no Character called “%s”.", f.Word)
	}
	if bad := s.judge.Allow(s.told.Round == 0, "CJ-1.2a", "Characters are chosen before the first hand."); bad != nil {
		return bad
	}
	if s.house.Set["same_character"] == "refused" && slices.Contains(s.chars[:], c.Name) && s.chars[f.Seat] != c.Name {
		return fault.Refuse("CJ-P18", "%s is chosen already, and no two players have the same Character.", c.Name)
	}
	s.chars[f.Seat] = c.Name
	return nil
}

// brings names the cards that a player brings: one more, or all of them.
func (s *State) brings(f fact.Declared) *fault.Fault {
	names, bad := s.cardsOf(f.Word)
	if bad != nil {
		return bad
	}
	if len(names) == 0 {
		return fault.Refuse("CJ-5.1d.2", "say which cards %s brings: three Actions, three Stocks and three Modifiers.", s.house.Name(f.Seat))
	}
	if bad := s.judge.Allow(s.told.Round == 0, "CJ-5.1d", "the decks are built before the game begins."); bad != nil {
		return bad
	}
	whole := len(names) > 1
	if !whole {
		names = append(slices.Clone(s.brought[f.Seat]), names...)
	}
	count := map[pack.Type]int{}
	for i, name := range names {
		c, _ := s.house.Pack.Card(name)
		count[c.Type]++
		if slices.Contains(names[:i], name) {
			if c.Type == pack.Modifier {
				return fault.Refuse("CJ-5.2d.1", "%s is named twice: three different Modifiers are brought.", name)
			}
			return fault.Refuse("CJ-5.1d.3", "%s is named twice: one player brings a card once.", name)
		}
		switch c.Type {
		case pack.Hyper, pack.Negate:
			return fault.Refuse("CJ-5.1d.2", "%s is in the deck anyhow: three Actions, three Stocks and three Modifiers are brought.", name)
		case pack.Modifier:
			if bad := s.shared(f.Seat, name); bad != nil {
				return bad
			}
		case pack.Action, pack.Stock:
		}
	}
	if bad := s.threeOfEach(f.Seat, count, whole); bad != nil {
		return bad
	}
	s.brought[f.Seat] = names
	return nil
}

// cardsOf are the names of the pack's cards in a list with commas.
func (s *State) cardsOf(list string) (names []string, bad *fault.Fault) {
	for _, part := range strings.Split(list, ",") {
		part = strings.TrimSpace(part)
		if part == "" {
			continue
		}
		c, ok := s.house.Pack.Card(part)
		if !ok {
			return nil, s.noCard(part)
		}
		names = append(names, c.Name)
	}
	return names, nil
}

// noCard says that a name is that of no card of a deck.
func (s *State) noCard(name string) *fault.Fault {
	if c, ok := s.house.Pack.Character(name); ok {
		return fault.Refuse("CJ-5.1", "%s is a Character, and in no deck.", c.Name)
	}
	return fault.Refuse("CJ-5.1", "the pack has no card called “%s”.", name)
}

// threeOfEach checks that a player brings no more than three of a type, and no fewer if these are all (CJ-5.1d.2,
// CJ-5.2d.1).
func (s *State) threeOfEach(seat int, count map[pack.Type]int, whole bool) *fault.Fault {
	for _, t := range []pack.Type{pack.Action, pack.Stock, pack.Modifier} {
		if n := count[t]; n > each || whole && n < each {
			clause := "CJ-5.1d.2"
			if t == pack.Modifier {
				clause = "CJ-5.2d.1"
			}
			return fault.Refuse(clause, "each player brings three %s, and %s names %d.", typeNames[t], s.house.Name(seat), n)
		}
	}
	return nil
}

// typeNames are the types of which players bring three.
var typeNames = map[pack.Type]rules.Text{pack.Action: "Actions", pack.Stock: "Stocks", pack.Modifier: "Modifiers"}

// shared looks for a Modifier that another player brings, too (CJ-5.2d.2).
func (s *State) shared(seat int, name string) *fault.Fault {
	for other := 1; other <= s.house.Seats; other++ {
		if other != seat && slices.Contains(s.brought[other], name) && s.house.Set["same_modifier"] == "refused" {
			return fault.Refuse("CJ-5.2d.2", "%s brings %s already: each Modifier is in the deck once.", s.house.Name(other), name)
		}
	}
	return nil
}

// checkSetup looks at Characters and decks before the first hand. A table that
// names none of them is not asked: its deck is its own affair.
func (s *State) checkSetup(e fact.Entry) *fault.Fault {
	chosen, brought := 0, 0
	var without, short []int
	for seat := 1; seat <= s.house.Seats; seat++ {
		if s.chars[seat] != "" {
			chosen++
		} else {
			without = append(without, seat)
		}
		brought += len(s.brought[seat])
		if len(s.brought[seat]) < 3*each {
			short = append(short, seat)
		}
	}
	if chosen+brought == 0 {
		s.setupOff = true
		s.told.Note(e, "CJ-5.1d", 0, "nobody has chosen a Character or brought cards: no bonus is given, and what the decks hold is not known.")
		return nil
	}
	if bad := s.judge.Allow(len(without) == 0, "CJ-1.2a", "%s must choose a Character before the first hand.", s.house.Names(without)); bad != nil {
		return bad
	}
	if brought == 0 {
		s.told.Note(e, "CJ-5.1d", 0, "nobody has said which cards they bring: what the decks hold is not known.")
		return nil
	}
	for _, seat := range short {
		if bad := s.tooFew(seat); bad != nil {
			return bad
		}
	}
	s.deck.known = len(short) == 0
	for _, c := range s.house.Pack.Cards {
		if c.Type != pack.Modifier {
			s.deck.left += s.copies(c)
		}
	}
	for seat := 1; seat <= s.house.Seats; seat++ {
		s.deck.left -= s.deck.hands[seat]
	}
	return nil
}

// tooFew says that a player brings too few cards; of which type tells the clause.
func (s *State) tooFew(seat int) *fault.Fault {
	n, modifiers := len(s.brought[seat]), 0
	for _, name := range s.brought[seat] {
		if c, _ := s.house.Pack.Card(name); c.Type == pack.Modifier {
			modifiers++
		}
	}
	clause := "CJ-5.1d.2"
	if modifiers < each && n-modifiers == 2*each {
		clause = "CJ-5.2d.1"
	}
	if n == 0 {
		return s.judge.Allow(false, clause, "%s has brought no cards yet: three Actions, three Stocks and three Modifiers.", s.house.Name(seat))
	}
	return s.judge.Allow(
		false, clause, "%s brings %d cards: three Actions, three Stocks and three Modifiers are needed.", s.house.Name(seat), n,
	)
}

// copies is how many of a card the Action Deck was built with (CJ-5.1d.1,
// CJ-5.1d.2).
func (s *State) copies(c pack.Card) int {
	switch c.Type {
	case pack.Hyper, pack.Negate:
		return s.house.Made(c)
	case pack.Action, pack.Stock, pack.Modifier:
	}
	n := 0
	for _, list := range s.brought {
		if slices.Contains(list, c.Name) {
			n++
		}
	}
	return n
}

// open is how many copies of a card lie open: in play or discarded.
func (s *State) open(name string) int {
	n := 0
	for _, d := range s.deck.discards {
		if d == name {
			n++
		}
	}
	for _, x := range s.effects {
		if x.card.Name == name {
			n++
		}
	}
	for _, c := range s.window.Stack() {
		if p := s.plays[c.ID-1]; !c.Gone && p.card.Name == name {
			n++
		}
	}
	if d := s.hand.Declare; d.Play != 0 && s.plays[d.Play-1].card.Name == name && s.window.Last().ID != d.Play {
		n++ // laid with a riichi whose tile has not passed
	}
	return n
}

func (s *State) discardCard(name string) {
	s.deck.discards = append(s.deck.discards[:len(s.deck.discards):len(s.deck.discards)], name)
}

// drawCards draws from the Action Deck; when it runs out the discards become
// the deck (CJ-P17).
func (s *State) drawCards(e fact.Entry, seat, n int, clause string) {
	drawn := 0
	for range n {
		if s.deck.known && s.deck.left == 0 {
			if s.house.Set["deck_out"] == "no-draw" || len(s.deck.discards) == 0 {
				s.told.Note(e, "CJ-P17", seat, "the Action Deck is empty: %s draws no card.", s.house.Name(seat))
				break
			}
			s.deck.left, s.deck.discards = len(s.deck.discards), nil
			s.told.Note(e, "CJ-P17", 0, "the Action Deck is empty: the discards are shuffled into a new one of %d.", s.deck.left)
		}
		if s.deck.known {
			s.deck.left--
		}
		s.deck.hands[seat]++
		drawn++
	}
	if drawn > 0 {
		s.told.Say(rules.Note, e.ID, clause, seat, "%s draws %s.", s.house.Name(seat), cardsOf(drawn))
	}
}

// drawsCards is a player who draws cards as an effect says (CJ-4.4).
func (s *State) drawsCards(e fact.Entry, f fact.Declared) *fault.Fault {
	if strings.Contains(strings.ToLower(f.Word), "modifier") {
		return fault.Refuse("CJ-4.5", "nobody draws from the Modifier Deck.")
	}
	if f.Number < 1 || f.Number > 60 {
		return fault.Refuse("CJ-4.4", "say how many cards are drawn.")
	}
	s.drawCards(e, f.Seat, f.Number, "CJ-4.4")
	return nil
}

// modifierDeck is the Modifiers that may come into play: those that were
// brought, once everybody has said so, else all of the pack.
func (s *State) modifierDeck() []string {
	all := true
	for seat := 1; seat <= s.house.Seats; seat++ {
		all = all && len(s.brought[seat]) == 3*each
	}
	var names []string
	for _, c := range s.house.Pack.Cards {
		if c.Type == pack.Modifier && (!all || s.copies(c) > 0) {
			names = append(names, c.Name)
		}
	}
	return names
}
