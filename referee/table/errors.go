package table

import (
	"errors"
	"fmt"

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

// Refusal is a request that makes no sense as such: a card that does not
// exist, a seat nobody sits at. Its text is for people. An unlawful play is
// never a Refusal: it happened, and the referee rules on it.
type Refusal struct {
	Message string
	// Said is the message as data, "" where it has English words alone.
	Said rules.Text
}

// Told is what is said to people.
func (r Refusal) Told() rules.Text {
	if r.Said != "" {
		return r.Said
	}
	return rules.Text(r.Message)
}

// refusalOf is what was refused, as data where it is.
func refusalOf(err error) Refusal {
	r := Refusal{Message: err.Error()}
	var told interface{ Told() rules.Text }
	if errors.As(err, &told) {
		r.Said = told.Told()
	}
	return r
}

func (r Refusal) Error() string { return r.Message }

func refuse(format string, args ...any) error { return Refusal{Message: fmt.Sprintf(format, args...)} }
