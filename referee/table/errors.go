package table

import (
	"errors"
	"fmt"

	"github.com/tablemaid/tablemaid/referee/intake"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// What a hall and its tables may have to answer.
var (
	ErrNoGame  = errors.New("there is no such game")
	ErrNoStill = errors.New("there is no such picture")
	ErrClosed  = errors.New("the hall is closed")
)

// DamagedError is a game that cannot be shown, as what it rests on was damaged on the
// disk. Its text is for people.
type DamagedError struct{ Game GameID }

// Told is what happened and what can be done, in the language of whoever reads it.
func (e *DamagedError) Told() rules.Text {
	return rules.Say(
		"The first entry of the game %s, with its names and house rules, was damaged on the disk. The others are there: 'tablemaid export --what-is-left' writes them, and 'tablemaid restore' goes back to a backup.",
		string(e.Game),
	)
}

func (e *DamagedError) Error() string { return e.Told().String() }

// NewerError is a game of which this program cannot read something, as a newer one has noted it. Its error says what.
type NewerError struct{ why error }

// Told is what is the matter and what can be done, in the language of whoever reads it.
func (e *NewerError) Told() rules.Text {
	return rules.Say(
		"A newer tablemaid has noted something in this game that this one cannot read. Nothing is lost: the game goes on where the newer one runs, and here once this one is as new.",
	)
}

func (e *NewerError) Error() string { return e.why.Error() }
func (e *NewerError) Unwrap() error { return e.why }

// unknownError is a kind of game that this program does not have.
type unknownError struct{ kind string }

func (e unknownError) Error() string { return fmt.Sprintf("this program has no game %q", e.kind) }

// Refusal is a request that makes no sense as such: nothing of it came in.
type Refusal = intake.Refusal
