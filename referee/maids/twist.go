package maids

import (
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/maids/points"
	"github.com/tablemaid/tablemaid/referee/maids/showing"
	"github.com/tablemaid/tablemaid/referee/pairs"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// Twist is what one game does at the turns of the common round. Embed
// NoTwist and write only what differs.
type Twist interface {
	// Begin is told of a new deal.
	Begin()
	// Lay is offered cards before the ledger is; true keeps them from it.
	Lay(e fact.Entry, f fact.CardsLaid) bool
	// Declare is offered a word that the common round does not know; true if
	// the game knows it.
	Declare(e fact.Entry, f fact.Declared) bool
	// Grouped is told when a group of cards has become what its status says.
	Grouped(e fact.Entry, g *pairs.Group)
	// Box says whether the card box may be opened before the end, when that card
	// was read in it.
	Box(c card.Card) showing.Opening
	// Review is called after every fact of a round, to judge what holds now.
	Review(e fact.Entry)
	// Wrong may say otherwise than the common round what is wrong with a group;
	// a zero Fault if not.
	Wrong(g *pairs.Group) Fault
	// Wait is why the round cannot be settled yet, "" if nothing stands in
	// its way.
	Wait() string
	// Singles reports whether a card may lie where it lies by itself now.
	Singles(g *pairs.Group) bool
	// Score gives the gains of a round in which that seat was caught.
	Score(e fact.Entry, loser int, reveal *rules.Reveal) []int
	// Totals are the points by seat after the settled rounds.
	Totals() []int
	// Finish says whether the game is over after the settled round, who won,
	// and why in a sentence.
	Finish() points.Ending
	// Dress adds to a position what only this game shows.
	Dress(p *rules.Position)
}

// Fault is what is wrong with a group, and what puts it right beside the
// common remedies.
type Fault struct {
	Clause  string
	Text    rules.Text
	Options []rules.Option
}

// NoTwist plays the common round by the points of CM-10.
type NoTwist struct{ State *State }

func (NoTwist) Begin()                                 {}
func (NoTwist) Lay(fact.Entry, fact.CardsLaid) bool    { return false }
func (NoTwist) Declare(fact.Entry, fact.Declared) bool { return false }
func (NoTwist) Grouped(fact.Entry, *pairs.Group)       {}
func (NoTwist) Review(fact.Entry)                      {}
func (NoTwist) Box(card.Card) showing.Opening          { return showing.Early }
func (NoTwist) Wrong(*pairs.Group) Fault               { return Fault{} }
func (NoTwist) Wait() string                           { return "" }
func (NoTwist) Singles(*pairs.Group) bool              { return false }
func (NoTwist) Dress(*rules.Position)                  {}

// Score gives a point to everyone but the one who was caught.
func (t NoTwist) Score(_ fact.Entry, loser int, _ *rules.Reveal) []int {
	return points.AllBut(t.State.Setup.Rules, t.State.Seats(), loser)
}

// Totals adds up the gains of all settled rounds.
func (t NoTwist) Totals() []int { return points.Sum(t.State.Results(), t.State.Seats()) }

// Finish ends the game as CM-10 says.
func (t NoTwist) Finish() points.Ending {
	return t.State.PointsEnding(t.State.Variant.Cite.Ends(), func(int) bool { return true })
}
