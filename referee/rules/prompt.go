package rules

import (
	"cmp"

	"github.com/tablemaid/tablemaid/referee/fact"
)

// Prompt is something the referee waits for or offers: a question with its
// answers. Each answer is a ready-made fact, so that a page can offer the
// moves of a game that it knows nothing of.
type Prompt struct {
	// Urgent prompts are questions to be settled (which card was it? let it
	// stand?); the others are moves on offer.
	Urgent bool
	Text   string // "Who is left with the last card?"
	Said   Text   // the same as data, "" for English words only
	Clause string
	// Rare prompts are seldom wanted, and kept out of the thumb's way.
	Rare bool
	// Fold names the fold that its options are kept in, where they are many;
	// "" for none.
	Fold string
	// Keeper prompts are for who keeps the score alone: they speak for others.
	Keeper bool
	// Seat is who may answer, 0 for anybody at the table.
	Seat int
	// About is the fact in question; its still is the picture to show.
	About   fact.ID
	Options []Option
}

// Option is one answer.
type Option struct {
	// Label is what the answer says, with its cards marked.
	Label Text
	// Fact is what choosing this option says happened.
	Fact fact.Fact
	// And is what else it says happened: facts that are said after Fact with
	// the same tap.
	And []fact.Fact
	// Wants asks for something to be filled in first: cards into
	// CardsLaid.Cards or Declared.Cards, a number into Declared.Number; see
	// Fill.
	Wants Wants
}

// Wants is what a person must still tap before an option's fact is whole; the
// zero value asks for nothing.
type Wants struct {
	// Cards is how many cards are to be tapped.
	Cards int
	// Number asks for a number from Min to Max in steps of Step.
	Number         bool
	Min, Max, Step int
}

// Told is the question, to be read in any language where it can be.
func (p Prompt) Told() Text { return cmp.Or(p.Said, Text(p.Text)) }
