package answer

import (
	"cmp"
	"errors"
	"net/http"
	"strings"
)

// Advice is an error that says what to do.
type Advice struct {
	Err  error
	Code int // the answer's status; 0 for 422
}

func (a Advice) Error() string { return a.Err.Error() }

func (a Advice) Unwrap() error { return a.Err }

// Advised turns advice into words for the phone.
func Advised(err error) error {
	var a Advice
	if !errors.As(err, &a) {
		return err
	}
	text := a.Error()
	return Refuse(cmp.Or(a.Code, http.StatusUnprocessableEntity), strings.ToUpper(text[:1])+text[1:]+".")
}
