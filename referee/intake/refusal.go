// Package intake is where facts come in: what cannot be read, speaks of what is
// not there or is too large is refused, whichever door it comes by. What was
// unlawful at the table happened, and comes in.
package intake

import (
	"errors"
	"fmt"

	"github.com/tablemaid/tablemaid/referee/rules"
)

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

// RefusalOf is what was refused, as data where it is.
func RefusalOf(err error) Refusal {
	r := Refusal{Message: err.Error()}
	var told interface{ Told() rules.Text }
	if errors.As(err, &told) {
		r.Said = told.Told()
	}
	return r
}

func (r Refusal) Error() string { return r.Message }

// Refuse refuses with an English sentence.
func Refuse(format string, args ...any) error { return Refusal{Message: fmt.Sprintf(format, args...)} }
