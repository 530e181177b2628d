// Package stock is the cards that a house has, as their pages show them: decks that were taught, and packs
// with the form of each card.
package stock

import (
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// Decks is the page of the decks that people have taught.
type Decks struct {
	Decks  []Deck
	InUse  string // the name of the one on the table, "" for any with an index
	Keeper bool   // this phone may change it
	Camera bool   // there is a camera to look through
	Note   string // what has just been done
	Error  string // what could not be, and what to do
	// Trouble is why the chosen deck is not read.
	Trouble string
	Doubts  []string
	// Missing says which cards of the game being played the deck on the table
	// was never taught.
	Missing string
	// Teaching is the deck that is being taught, "" for none, and Name what to
	// call the next one.
	Teaching *Deck
	Name     string
	// Pack is the file of the pack whose cards have been taught, "" for none.
	Pack string
}

// Deck is one that has been taught.
type Deck struct {
	Name    string // as people call it
	File    string // its address part
	Cards   int
	Indexed bool
	// Missing says which cards of a whole deck were never taught, "" for none.
	Missing string
	Taught  []card.Card
	Printed bool // it is read without being taught
}

// Own are the decks that people have taught.
func (d Decks) Own() []Deck {
	return slices.DeleteFunc(slices.Clone(d.Decks), func(d Deck) bool { return d.Printed })
}

// Label is the deck with what there is of it.
func (d Deck) Label() string {
	if d.Printed {
		return d.Name
	}
	return d.Name + ": " + CardsIn(d.Cards)
}

// Lesson is a picture whose cards are to be named.
type Lesson struct {
	Deck          string
	Token         string
	Width, Height int
	Cards         []LessonCard
	Boards        []LessonBoard
	Error         string
}

// LessonBoard is the keyboard of one known set of cards.
type LessonBoard struct {
	Name  string
	Keys  wording.Keys
	Order string // the cards as they follow each other, with blanks between
	On    bool   // shown first
}

// LessonCard is one card in a lesson's picture.
type LessonCard struct {
	Number int
	// Corners are "x,y x,y x,y x,y" in pixels, X and Y the middle.
	Corners string
	X, Y    int
	// Name is a guess, or what was typed.
	Name string
}

// boardNames are what the known sets are called on a phone.
var boardNames = map[string]string{"jass36": "Jass", "standard52": "Standard", "tarot78": "Tarot", "tiles37": "Tiles"}

// LessonBoards are the keyboards to name cards with: the known sets, and the
// pictures that this deck or game has. First comes the one that has all the
// likely cards.
func LessonBoards(taught, game, guessed []card.Card) []LessonBoard {
	likely, ok := card.SetOf(append(slices.Clone(taught), guessed...))
	if !ok && len(taught) == 0 {
		likely, ok = card.SetOf(slices.DeleteFunc(slices.Clone(game), func(c card.Card) bool { return c == card.Joker }))
	}
	var boards []LessonBoard
	for _, s := range card.Sets() {
		cards := s.Cards
		if s.Name == "standard52" {
			cards = append(cards, card.Joker)
		}
		boards = append(boards, lessonBoard(boardNames[s.Name], cards, ok && s.Name == likely.Name))
	}
	var pictures []card.Card
	for _, c := range append(slices.Clone(taught), game...) {
		if c.Picture() != "" && !slices.Contains(pictures, c) {
			pictures = append(pictures, c)
		}
	}
	if len(pictures) > 0 {
		boards = append(boards, lessonBoard("Pictures", pictures, !ok))
	} else if !ok {
		boards[1].On = true
	}
	return boards
}

func lessonBoard(name string, cards []card.Card, on bool) LessonBoard {
	order := make([]string, len(cards))
	for i, c := range cards {
		order[i] = string(c)
	}
	return LessonBoard{Name: name, Keys: wording.KeysOf(cards), Order: strings.Join(order, " "), On: on}
}

// CardsIn counts cards in words: "1 card", "36 cards".
func CardsIn(n int) string { return string(wording.Count(n, "card")) }
