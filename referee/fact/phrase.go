package fact

// Phrase is a fact as a message with its arguments, for whoever knows the names of
// the seats and the language of the reader. The message is English, as for
// fmt.Sprintf, each argument a %s; an empty one leaves the words to the reader.
type Phrase struct {
	Message string
	// Args are of the types Who, zone.Zone, []card.Card, []string (names), int (a
	// number), ID (an earlier fact) and Fact (one inside a correction).
	Args []any
}

// Who is a seat as an argument of a phrase.
type Who int

// PhraseOf is a fact in words.
func PhraseOf(f Fact) Phrase { return f.phrase() }

func phrase(message string, args ...any) Phrase { return Phrase{message, args} }
