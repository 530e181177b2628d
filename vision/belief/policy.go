package belief

// How sure is sure: the one policy of every reader of cards. All are posterior
// probabilities.
const (
	// Sure is that from which a face told by its index in one picture may be believed
	// without asking. On held-out decks 97 in 100 of those just above it are right, and
	// few lie there.
	Sure = 0.96
	// SureWhole is the same where the witness is less independent of what else lies
	// there: a whole face among those of a taught deck, one of too many of a face, and
	// several looks of a video.
	SureWhole = 0.985
	// SureStray is the same for a joker where none is known to be in play, as anything
	// drawn may look like one.
	SureStray = 0.995
	// Certain is that from which a card speaks against others being the same: so few
	// of these are wrong that they may.
	Certain = 0.99
	// Tellable is that under which a card is not called by its likeliest face.
	Tellable = 0.5
)
