package answer

import (
	"cmp"
	"errors"
	"net/http"
	"strings"

	"github.com/tablemaid/tablemaid/referee/rules"
)

// Advice is an error that says what to do.
type Advice struct {
	Err  error
	Code int // the answer's status; 0 for 422
}

// Advise is advice in a message that catalogues know, as rules.Say has it.
func Advise(message string, args ...any) Advice { return Advice{Err: rules.Refuse(message, args...)} }

// With is the same advice with another status.
func (a Advice) With(code int) Advice { return Advice{a.Err, code} }

func (a Advice) Error() string { return a.Err.Error() }

func (a Advice) Unwrap() error { return a.Err }

// Advised turns advice into words for the phone.
func Advised(err error) error {
	var a Advice
	if !errors.As(err, &a) {
		return err
	}
	return Refuse(cmp.Or(a.Code, http.StatusUnprocessableEntity), Words(a))
}

// Words are what an error says to people, as a rules.Text: what it says as data, or
// its own words as a sentence.
func Words(err error) string {
	var told interface{ Told() rules.Text }
	if errors.As(err, &told) {
		return string(told.Told())
	}
	text := err.Error()
	return strings.ToUpper(text[:1]) + text[1:] + "."
}
