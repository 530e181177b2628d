package rules

// Refused is why house rules or names cannot be played with, read by people in
// their language.
type Refused Text

// Refuse is an error of a message and its arguments.
func Refuse(message string, args ...any) error { return Refused(Say(message, args...)) }

func (r Refused) Error() string { return Text(r).String() }

// Told is what is said to people.
func (r Refused) Told() Text { return Text(r) }
