// Package showing is the end of a round of the Old Maid family: who is left with which
// card, what lies in the card box, whether the two go together, and what would explain
// it if they do not.
package showing

import (
	"slices"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/maids/book"
	"github.com/tablemaid/tablemaid/referee/maids/cite"
	"github.com/tablemaid/tablemaid/referee/maids/laid"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Showing is the end of a round, as far as it has come.
type Showing struct {
	table *laid.Cards
	book  *book.Book
	terms Terms

	said   *Card // who is left with what, once somebody said so
	rival  *Card // what was said of the last card against that
	box    *Card // the aside card, once it may lie open
	peeked *Card // the same, when it was looked at and must not be told
	reveal *rules.Reveal
	early  fact.ID // the box was opened too early by that fact
	why    explained
}

// Terms are what differs from game to game.
type Terms struct {
	Cite  cite.Clauses
	Maid  string // "Chaos Maid"
	Aside bool   // one card of the deck lies unseen in the card box
	// Opening says whether the card box may be opened before the end, when that card
	// was read in it.
	Opening func(card.Card) Opening
}

// Opening is what an opening of the card box before the end comes to.
type Opening int

// Too early nobody may know the card (CM-2). A game may open the box in its
// course; or know only that the card in it is not what it should be, without
// telling which it is.
const (
	Early Opening = iota
	Open
	Peeked
)

// Card is a single card that was shown: the last one, or the one in the box.
type Card struct {
	Seat         int
	Card         card.Card
	Alternatives []sight.Guess
	Entry        fact.ID
	Index        int
	Source       fact.SourceKind
	paired       bool // it lay with its mate already when it was said to be the last one
}

// New is for a game at that table; what is ruled goes into the book.
func New(table *laid.Cards, b *book.Book, terms Terms) *Showing {
	return &Showing{table: table, book: b, terms: terms}
}

// Clear begins a round, in which nothing is shown yet.
func (s *Showing) Clear() {
	*s = Showing{table: s.table, book: s.book, terms: s.terms, why: s.why}
}

// Box is the aside card, once it lies open; nil before.
func (s *Showing) Box() *Card { return s.box }

// Peeked is the aside card when somebody has looked at it who could not know
// yet that it may be opened; nil before. It must not be told.
func (s *Showing) Peeked() *Card { return s.peeked }

// OpenPeeked says that the aside card may lie open after all.
func (s *Showing) OpenPeeked() {
	if s.box == nil {
		s.box, s.peeked = s.peeked, nil
	}
}

// Said is who is left with what as somebody said it; nil before.
func (s *Showing) Said() *Card { return s.said }

// Reveal is what the last card and the one from the box come to, once both are known;
// nil before.
func (s *Showing) Reveal() *rules.Reveal { return s.reveal }

// Show says what the end of the round comes to, where a game knows it otherwise.
func (s *Showing) Show(r *rules.Reveal) { s.reveal = r }

// Begun reports whether the round has come to its last card.
func (s *Showing) Begun() bool { return s.said != nil || s.table.OneLeft() }

// Due reports whether so much lies on the table that the round can end, or the table
// says so.
func (s *Showing) Due() bool { return s.table.PlayDone() || s.book.Stood(faultEarlyLast) }

// Unread reports whether a card that was shown is still a question.
func (s *Showing) Unread() bool {
	unknown := func(x *Card) bool { return x != nil && !x.Card.IsFace() }
	return unknown(s.said) || unknown(s.box)
}

// Apart is the last card as somebody said it, unless it lies among the others.
func (s *Showing) Apart() *Card {
	if s.said == nil || slices.ContainsFunc(s.table.Singles(), s.said.sameAs) {
		return nil
	}
	return s.said
}

// Review judges what is known now.
func (s *Showing) Review() {
	s.unsay()
	if s.Begun() || s.box != nil || s.early != 0 || s.reveal != nil || s.book.Held() {
		s.reviewLast()
		s.reviewBox()
	}
}
