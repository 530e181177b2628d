package fact

// Fact is what happened. The set is sealed: kinds lists all there are. A kind is
// a file of its own, which holds its fields and everything that only it knows; the
// other rooms treat facts by their Parts and need no change for a new kind.
type Fact interface {
	// Kind is the fact's name in the journal.
	Kind() Kind
	class() class
	// Parts are what the fact names: cards, places, people.
	Parts() Parts
	// with is the fact with other parts; those that its kind does not have are dropped.
	with(p Parts) Fact
	// lacks says what is missing for the fact to tell anything, "" for nothing.
	lacks() string
	// phrase is the fact as a message of package rules, without a full stop.
	phrase() Phrase
}

// Kind is a fact's name in the journal.
type Kind string

// class tells apart what rooms may do with facts of a kind.
type class int

const (
	said      class = iota // what happened and somebody said
	seen                   // what a camera can see of cards by itself
	corrected              // what became of another fact
)

// description is how facts of a kind are written.
type description struct {
	zero Fact
	// version is what this program writes, and the newest it reads. A kind's JSON
	// never changes once released: a change is a new version of that kind alone,
	// and the old ones go on being read.
	version int
	read    func(data []byte) (Fact, error)
}

// kinds are all kinds of fact.
func kinds() []description {
	return []description{
		{GameBegan{}, 1, read[GameBegan]},
		{RoundBegan{}, 1, read[RoundBegan]},
		{CardsLaid{}, 1, read[CardsLaid]},
		{CardsMoved{}, 1, read[CardsMoved]},
		{CardsTaken{}, 1, read[CardsTaken]},
		{Declared{}, 1, read[Declared]},
		{Amended{}, 1, readAmended},
		{Retracted{}, 1, read[Retracted]},
		{Inserted{}, 1, readInserted},
	}
}

// Kinds are the names of all kinds of fact.
func Kinds() []Kind {
	var all []Kind
	for _, d := range kinds() {
		all = append(all, d.zero.Kind())
	}
	return all
}

// describe is the description of a kind; ok is false for one that is not known.
func describe(k Kind) (d description, ok bool) {
	for _, d := range kinds() {
		if d.zero.Kind() == k {
			return d, true
		}
	}
	return description{}, false
}

// Plain reports whether f says what happened at the table, and not what
// became of another fact.
func Plain(f Fact) bool { return f != nil && f.class() != corrected }

// SeenOnly reports an entry that is nothing but what the camera saw of cards: that
// they came, went or were moved. Nobody has said it.
func SeenOnly(e Entry) bool {
	return e.Source.Kind == Camera && e.Fact != nil && e.Fact.class() == seen
}

// Lacks says what is missing in a fact for it to tell anything, as an English
// sentence without a full stop; "" when nothing is.
func Lacks(f Fact) string { return f.lacks() }
