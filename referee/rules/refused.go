package rules

import "errors"

// Refused is why house rules or names cannot be played with, read by people in
// their language.
type Refused Text

// Refuse is an error of a message and its arguments.
func Refuse(message string, args ...any) error { return Refused(Say(message, args...)) }

func (r Refused) Error() string { return Text(r).String() }

// Told is what is said to people.
func (r Refused) Told() Text { return Text(r) }

// Within is an error that tells where another one was met: the message has a last %s for what that one says.
func Within(err error, message string, args ...any) error {
	inner := Text(err.Error())
	var told interface{ Told() Text }
	if errors.As(err, &told) {
		inner = told.Told()
	}
	return within{Refused(Say(message, append(args, inner)...)), err}
}

type within struct {
	Refused
	met error
}

func (w within) Unwrap() error { return w.met }
