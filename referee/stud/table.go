package stud

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/chips"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/poker"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/wilds"
)

// Verbs of every stud game besides those of betting.
const (
	VerbLetStand = "let-stand"
	VerbEndGame  = "end-game"
	VerbPass     = "pass" // to check, where the game calls it so
)

// Moves are the verbs of every stud game, as people say them, without those that the game calls otherwise.
func Moves(without ...chips.Verb) []rules.Move {
	return append(
		slices.DeleteFunc(
			chips.Moves(), func(m rules.Move) bool { return slices.Contains(without, chips.Verb(m.Verb)) },
		), rules.Move{Verb: VerbLetStand, With: "#ENTRY", Also: []string{"let-it-stand"}},
		rules.Move{Verb: VerbEndGame, Also: []string{"stop"}},
	)
}

// Clauses are those that a game cites for what all of them do.
type Clauses struct {
	Deal, Money, Deck, Dealer string
	Chips                     string    // what the chips come to, and when the game ends
	Pass                      string    // the verb for a check, where the game calls it otherwise
	Opening                   zone.Zone // where the first card of a hand lies, if not at a seat
}

// Play is what one game does with a hand. Its methods are called while a fact
// is being applied, and work on the Table.
type Play interface {
	// Begin sets a new hand up; the antes are in the pot already.
	Begin(e fact.Entry)
	// Lay puts a card where it came to lie, or says what is wrong with that.
	// Forced cards are taken as they are.
	Lay(e fact.Entry, c *Card, forced bool) Trouble
	// Say takes a declaration of the game's own; known is false for any other.
	Say(e fact.Entry, f fact.Declared, forced bool) (t Trouble, known bool)
	// Advance goes on to whatever comes next, as far as it can.
	Advance(e fact.Entry)
	// Stream adds to a list the up-cards that change what is wild, in order; others
	// are left out.
	Stream(ups []wilds.Up) []wilds.Up
	// Waits says what must happen before a seat may bet; "" while there is betting.
	Waits(seat int) rules.Text
	// Dress adds what only this game tells: whose turn, headline, moves, panels.
	Dress(p *rules.Position)
}

// Trouble is why a fact is not lawful; without a text there is none.
type Trouble struct {
	Clause string
	Text   rules.Text
	// Early says that it may yet become lawful by itself.
	Early bool
}

// Table is a stud game in progress; it implements game.State.
type Table struct {
	Setup  game.Setup
	Stakes chips.Stakes
	Five   poker.Five
	Cite   Clauses
	play   Play

	stacks  []int // between hands, by seat, seat 1 first
	rulings rules.Record
	results []rules.Result
	outcome rules.Text   // of the newest hand that is over, in short
	shown   []rules.Seat // the hands of its showdown, by seat; empty where all but one had folded
	over    bool
	winners []int
	ending  rules.Text

	// Everything below belongs to the present hand.
	wilds.Course
	Round, Dealer int
	Hand          *chips.Hand
	began         fact.ID
	live          bool
	stage         int
	cards         []*Card
	held          []held
	acts          map[int]act
	newest        fact.ID      // the fact before the one being applied
	laid          fact.Layings // to amend them
	deck          map[card.Card]int
	moved         bool // cards came or went since the wild cards were last found
	moves         int  // how often anything came, went or became wild
}

// New sits the players down with their chips.
func New(setup game.Setup, cite Clauses, deck []card.Card, play func(*Table) Play) *Table {
	five, _ := poker.ParseFive(setup.Rules["five_of_a_kind"])
	t := &Table{Setup: setup, Stakes: chips.StakesOf(setup.Rules), Five: five, Cite: cite, deck: map[card.Card]int{}}
	for range setup.Players {
		t.stacks = append(t.stacks, t.Stakes.Stack)
	}
	for _, c := range deck {
		t.deck[c]++
	}
	t.play = play(t)
	return t
}

// Apply implements game.State.
func (t *Table) Apply(e fact.Entry) {
	f, said := e.Fact.(fact.Declared)
	_, deal := e.Fact.(fact.RoundBegan)
	_, setup := e.Fact.(fact.GameBegan)
	switch {
	case !fact.Plain(e.Fact) || setup:
		return
	case !t.over && said && f.Verb == VerbEndGame:
		t.end(e)
		return
	case t.over || !t.live && !deal:
		t.idle(e)
		return
	}
	switch f := e.Fact.(type) {
	case fact.RoundBegan:
		t.begin(e, f)
	case fact.CardsLaid:
		t.lay(e, f)
	case fact.CardsMoved:
		t.move(e, f)
	case fact.CardsTaken:
		t.take(e, f)
	case fact.Declared:
		t.declare(e, f)
	}
	t.goOn(e)
	t.newest = e.ID
}

// idle says of what comes while no hand is played that it counts for nothing. That
// cards are swept together, shuffled and dealt, the camera may see, and it is
// none of the referee's business.
func (t *Table) idle(e fact.Entry) {
	switch said := !fact.SeenOnly(e); {
	case !said:
	case t.over:
		t.Note(e, t.Cite.Chips, 0, "the game is over, so this changes nothing.")
	case t.Round == 0:
		t.Note(e, t.Cite.Dealer, 0, "no hand has been dealt, so this counts for nothing: say first who deals.")
	default:
		t.Note(e, t.Cite.Dealer, 0, "hand %d is over, so this counts for nothing: say first who deals the next.", t.Round)
	}
}

// begin deals a new hand. One that was not settled is given up: its chips go
// back to where they came from.
func (t *Table) begin(e fact.Entry, f fact.RoundBegan) {
	if f.Dealer < 1 || f.Dealer > t.Seats() {
		t.Note(e, t.Cite.Dealer, 0, "a hand needs a dealer who sits at the table.")
		return
	}
	if t.live {
		t.Note(e, t.Cite.Dealer, 0, "the hand was given up and is dealt again; every chip goes back to its owner.")
		t.release()
	} else {
		t.Round++
	}
	t.Dealer, t.began, t.live, t.stage = f.Dealer, e.ID, true, 0
	t.cards, t.held, t.moved = nil, nil, false
	t.Course = wilds.Begin(t.Setup.Rules["joker_ends_suit"] != "off")
	t.laid = t.laid[:0]
	t.acts, t.newest = map[int]act{}, 0
	t.Hand = chips.NewHand(t.Stakes, t.stacks, f.Dealer)
	t.Hand.Ante()
	t.play.Begin(e)
}

// release closes every fault of a hand that is over.
func (t *Table) release() {
	for _, h := range t.held {
		t.rulings.Shut(h.ruling)
	}
	t.held = nil
}

func (t *Table) declare(e fact.Entry, f fact.Declared) {
	f.Cards = nil // no word of these games shows cards
	if f.Verb == VerbLetStand {
		t.letStand(e, f.About)
		return
	}
	t.attempt(item{entry: e, said: f})
}

// goOn lets the game go on and tries again what came too early, until nothing
// changes any more.
func (t *Table) goOn(e fact.Entry) {
	for again := true; again && t.live; {
		t.follow(e)
		t.play.Advance(e)
		again = t.live && t.retry(e)
	}
}

// Chips are everybody's between hands, by seat, seat 1 first; read, do not write.
func (t *Table) Chips() []int { return t.stacks }

// Live reports whether a hand is being played.
func (t *Table) Live() bool { return t.live }

// Stage starts a new betting round or deal: what was said too early before
// counts no longer by itself.
func (t *Table) Stage() { t.stage++ }

// Moves goes up whenever a card comes or goes, or something else becomes wild:
// what hands are worth stays the same for as long as it does.
func (t *Table) Moves() int { return t.moves }

// changed notes that a card came or went.
func (t *Table) changed() {
	t.moved = true
	t.moves++
}

// Seats is the number of players.
func (t *Table) Seats() int { return len(t.Setup.Players) }

// Name is a player's name.
func (t *Table) Name(seat int) string {
	if seat < 1 || seat > t.Seats() {
		return wilds.Dummy
	}
	return t.Setup.Players[seat-1]
}

// Who is a player, or the dummy hand, as a text.
func (t *Table) Who(seat int) rules.Text {
	if seat < 1 || seat > t.Seats() {
		return wilds.Dummy
	}
	return rules.Say("%s", t.Setup.Players[seat-1])
}

// Names lists players: "Ann, Bea and Cy".
func (t *Table) Names(seats []int) rules.Text {
	names := make([]rules.Text, len(seats))
	for i, n := range seats {
		names[i] = t.Who(n)
	}
	return rules.Listed(names)
}

// Rule adds a ruling of the present hand and returns its number.
func (t *Table) Rule(r rules.Ruling) int {
	r.Round = t.Round
	return t.rulings.Add(r)
}

// Note adds a remark, its text as fmt.Sprintf has it.
func (t *Table) Note(e fact.Entry, clause string, seat int, format string, args ...any) {
	t.rulings.Say(rules.Ruling{Kind: rules.Note, Clause: clause, Entry: e.ID, Seat: seat, Round: t.Round}, format, args...)
}

// Place is a zone of the hand in words.
func (t *Table) Place(z zone.Zone) rules.Text {
	if n := z.Seat(); n > 0 {
		return t.To(n)
	}
	return "to the middle"
}

// To is where a card goes that comes to a player, or to the dummy hand.
func (t *Table) To(seat int) rules.Text {
	if seat < 1 || seat > t.Seats() {
		return "to the dummy hand"
	}
	return rules.Say("to %s", t.Setup.Players[seat-1])
}

// nextDealer is the next seat to the left that has chips.
func (t *Table) nextDealer() int {
	for i := range t.Seats() {
		if seat := (t.Dealer+i)%t.Seats() + 1; t.stacks[seat-1] > 0 {
			return seat
		}
	}
	return 1
}
