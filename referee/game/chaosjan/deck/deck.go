// Package deck is what is known of the cards at a table of Chaos;Jan: the Characters, what everybody brought, how many
// cards are in hands and in the Action Deck, and which lie discarded; never which are where.
package deck

import (
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/fault"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/house"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan/record"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/rules"
)

const atStart = 5 // CJ-4.1

// Deck is what is known of the cards. It is copied by value: its lists are only appended to. By seat, 0 is nobody.
type Deck struct {
	Known      bool // everybody has said what they brought
	Left       int
	Hands      [5]int
	Discards   []string // by name, the oldest first
	Characters [5]string
	Brought    [5][]string

	house *house.House
	judge *fault.Judge
}

// New is a table before its decks are built.
func New(h *house.House, j *fault.Judge) Deck {
	d := Deck{house: h, judge: j}
	for seat := 1; seat <= h.Seats; seat++ {
		d.Hands[seat] = atStart
	}
	return d
}

// Apart is a copy that goes its own way: what is discarded there comes to lie elsewhere.
func (d Deck) Apart() Deck {
	d.Discards = slices.Clip(d.Discards)
	return d
}

// Begun reports whether anybody has chosen a Character or brought cards.
func (d *Deck) Begun() bool {
	for seat := range d.Brought {
		if d.Characters[seat] != "" || len(d.Brought[seat]) > 0 {
			return true
		}
	}
	return false
}

// Each is three Actions, three Stocks and three Modifiers (CJ-5.1d.2, CJ-5.2d.1).
const Each = 3

// Character is chosen before the first hand (CJ-1.2a).
func (d *Deck) Character(f fact.Declared, begun bool) *fault.Fault {
	c, ok := d.house.Pack.Character(f.Word)
	if !ok {
		return fault.Refuse("CJ-1.2", "the pack has no Character called “%s”.", f.Word)
	}
	if bad := d.judge.Allow(!begun, "CJ-1.2a", "Characters are chosen before the first hand."); bad != nil {
		return bad
	}
	if d.house.Set["same_character"] == "refused" && slices.Contains(
		d.Characters[:], c.Name,
	) && d.Characters[f.Seat] != c.Name {
		return fault.Refuse("CJ-P18", "%s is chosen already, and no two players have the same Character.", c.Name)
	}
	d.Characters[f.Seat] = c.Name
	return nil
}

// Brings names the cards that a player brings: one more, or all of them.
func (d *Deck) Brings(f fact.Declared, begun bool) *fault.Fault {
	names, bad := d.listed(f.Word)
	if bad != nil {
		return bad
	}
	if len(names) == 0 {
		return fault.Refuse(
			"CJ-5.1d.2", "say which cards %s brings: three Actions, three Stocks and three Modifiers.", d.house.Name(f.Seat),
		)
	}
	if bad := d.judge.Allow(!begun, "CJ-5.1d", "the decks are built before the game begins."); bad != nil {
		return bad
	}
	whole := len(names) > 1
	if !whole {
		names = append(slices.Clone(d.Brought[f.Seat]), names...)
	}
	count := map[pack.Type]int{}
	for i, name := range names {
		c, _ := d.house.Pack.Card(name)
		count[c.Type]++
		if slices.Contains(names[:i], name) {
			if c.Type == pack.Modifier {
				return fault.Refuse("CJ-5.2d.1", "%s is named twice: three different Modifiers are brought.", name)
			}
			return fault.Refuse("CJ-5.1d.3", "%s is named twice: one player brings a card once.", name)
		}
		switch c.Type {
		case pack.Hyper, pack.Negate:
			return fault.Refuse(
				"CJ-5.1d.2", "%s is in the deck anyhow: three Actions, three Stocks and three Modifiers are brought.", name,
			)
		case pack.Modifier:
			if bad := d.shared(f.Seat, name); bad != nil {
				return bad
			}
		case pack.Action, pack.Stock:
		}
	}
	if bad := d.threeOfEach(f.Seat, count, whole); bad != nil {
		return bad
	}
	d.Brought[f.Seat] = names
	return nil
}

// listed are the names of the pack's cards in a list with commas.
func (d *Deck) listed(list string) (names []string, bad *fault.Fault) {
	for _, part := range strings.Split(list, ",") {
		part = strings.TrimSpace(part)
		if part == "" {
			continue
		}
		c, ok := d.house.Pack.Card(part)
		if !ok {
			return nil, d.NoCard(part)
		}
		names = append(names, c.Name)
	}
	return names, nil
}

// NoCard says that a name is that of no card of a deck.
func (d *Deck) NoCard(name string) *fault.Fault {
	if c, ok := d.house.Pack.Character(name); ok {
		return fault.Refuse("CJ-5.1", "%s is a Character, and in no deck.", c.Name)
	}
	return fault.Refuse("CJ-5.1", "the pack has no card called “%s”.", name)
}

// threeOfEach checks that a player brings no more than three of a type, and no fewer if these are all (CJ-5.1d.2,
// CJ-5.2d.1).
func (d *Deck) threeOfEach(seat int, count map[pack.Type]int, whole bool) *fault.Fault {
	for _, t := range []pack.Type{pack.Action, pack.Stock, pack.Modifier} {
		if n := count[t]; n > Each || whole && n < Each {
			clause := "CJ-5.1d.2"
			if t == pack.Modifier {
				clause = "CJ-5.2d.1"
			}
			return fault.Refuse(clause, "each player brings three %s, and %s names %d.", typeNames[t], d.house.Name(seat), n)
		}
	}
	return nil
}

// typeNames are the types of which players bring three.
var typeNames = map[pack.Type]rules.Text{pack.Action: "Actions", pack.Stock: "Stocks", pack.Modifier: "Modifiers"}

// shared looks for a Modifier that another player brings, too (CJ-5.2d.2).
func (d *Deck) shared(seat int, name string) *fault.Fault {
	for other := 1; other <= d.house.Seats; other++ {
		if other != seat && slices.Contains(d.Brought[other], name) && d.house.Set["same_modifier"] == "refused" {
			return fault.Refuse(
				"CJ-5.2d.2", "%s brings %s already: each Modifier is in the deck once.", d.house.Name(other), name,
			)
		}
	}
	return nil
}

// CheckSetup looks at Characters and decks before the first hand. A table that
// names none of them is not asked: its deck is its own affair.
func (d *Deck) CheckSetup(told *record.Record, e fact.Entry) *fault.Fault {
	chosen, brought := 0, 0
	var without, short []int
	for seat := 1; seat <= d.house.Seats; seat++ {
		if d.Characters[seat] != "" {
			chosen++
		} else {
			without = append(without, seat)
		}
		brought += len(d.Brought[seat])
		if len(d.Brought[seat]) < 3*Each {
			short = append(short, seat)
		}
	}
	if chosen+brought == 0 {
		told.Note(
			e, "CJ-5.1d", 0,
			"nobody has chosen a Character or brought cards: no bonus is given, and what the decks hold is not known.",
		)
		return nil
	}
	if bad := d.judge.Allow(
		len(without) == 0, "CJ-1.2a", "%s must choose a Character before the first hand.", d.house.Names(without),
	); bad != nil {
		return bad
	}
	if brought == 0 {
		told.Note(e, "CJ-5.1d", 0, "nobody has said which cards they bring: what the decks hold is not known.")
		return nil
	}
	for _, seat := range short {
		if bad := d.tooFew(seat); bad != nil {
			return bad
		}
	}
	d.Known = len(short) == 0
	for _, c := range d.house.Pack.Cards {
		if c.Type != pack.Modifier {
			d.Left += d.Copies(c)
		}
	}
	for seat := 1; seat <= d.house.Seats; seat++ {
		d.Left -= d.Hands[seat]
	}
	return nil
}

// tooFew says that a player brings too few cards; of which type tells the clause.
func (d *Deck) tooFew(seat int) *fault.Fault {
	n, modifiers := len(d.Brought[seat]), 0
	for _, name := range d.Brought[seat] {
		if c, _ := d.house.Pack.Card(name); c.Type == pack.Modifier {
			modifiers++
		}
	}
	clause := "CJ-5.1d.2"
	if modifiers < Each && n-modifiers == 2*Each {
		clause = "CJ-5.2d.1"
	}
	if n == 0 {
		return d.judge.Allow(
			false, clause, "%s has brought no cards yet: three Actions, three Stocks and three Modifiers.", d.house.Name(seat),
		)
	}
	return d.judge.Allow(
		false, clause, "%s brings %s: three Actions, three Stocks and three Modifiers are needed.", d.house.Name(seat),
		Cards(n),
	)
}

// Copies is how many of a card the Action Deck was built with (CJ-5.1d.1,
// CJ-5.1d.2).
func (d *Deck) Copies(c pack.Card) int {
	switch c.Type {
	case pack.Hyper, pack.Negate:
		return d.house.Made(c)
	case pack.Action, pack.Stock, pack.Modifier:
	}
	n := 0
	for _, list := range d.Brought {
		if slices.Contains(list, c.Name) {
			n++
		}
	}
	return n
}

// Discard lays a card onto the discards.
func (d *Deck) Discard(name string) {
	d.Discards = append(d.Discards[:len(d.Discards):len(d.Discards)], name)
}

// Draw draws from the Action Deck; when it runs out the discards become
// the deck (CJ-P17).
func (d *Deck) Draw(told *record.Record, e fact.Entry, seat, n int, clause string) {
	drawn := 0
	for range n {
		if d.Known && d.Left == 0 {
			if d.house.Set["deck_out"] == "no-draw" || len(d.Discards) == 0 {
				told.Note(e, "CJ-P17", seat, "the Action Deck is empty: %s draws no card.", d.house.Name(seat))
				break
			}
			d.Left, d.Discards = len(d.Discards), nil
			told.Note(e, "CJ-P17", 0, "the Action Deck is empty: the discards are shuffled into a new one of %d.", d.Left)
		}
		if d.Known {
			d.Left--
		}
		d.Hands[seat]++
		drawn++
	}
	if drawn > 0 {
		told.Say(rules.Note, e.ID, clause, seat, "%s draws %s.", d.house.Name(seat), Cards(drawn))
	}
}

// Modifiers is the Modifiers that may come into play: those that were
// brought, once everybody has said so, else all of the pack.
func (d *Deck) Modifiers() []string {
	all := true
	for seat := 1; seat <= d.house.Seats; seat++ {
		all = all && len(d.Brought[seat]) == 3*Each
	}
	var names []string
	for _, c := range d.house.Pack.Cards {
		if c.Type == pack.Modifier && (!all || d.Copies(c) > 0) {
			names = append(names, c.Name)
		}
	}
	return names
}

// Matches reports whether a player's Character has that colour.
func (d *Deck) Matches(seat int, colour string) bool {
	c, ok := d.house.Pack.Character(d.Characters[seat])
	return ok && c.Colour == colour
}

// Cards is a number of cards.
func Cards(n int) rules.Text {
	if n == 1 {
		return "one card"
	}
	return rules.Say("%d cards", n)
}

// Signs are the colours as they are printed (CJ-1.2d.1).
var Signs = map[string]string{"red": "中", "green": "發", "white": "白"}
