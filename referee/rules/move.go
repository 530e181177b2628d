package rules

// Move is something that people say at the table of a game: a verb of fact.Declared. It is how a transcript knows what
// is meant by other words, and what can be written.
type Move struct {
	Verb string // "last-card"
	With string // what is said with it, for whoever writes a transcript: "CARD"
	// Also are other words for it. Other forms of a word ("bids", "passed") are known without.
	Also []string
	// OfPlayer says that the number names a player, who may be called by name.
	OfPlayer bool
	// Bare says that a number alone says it, too: "5 spades" for "bid 5 spades".
	Bare bool
}
