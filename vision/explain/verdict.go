package explain

// The verdicts on what is seen.
const (
	Waits       = "more looks may tell"
	believed    = "believed"
	isKnown     = "a card that lies there"
	asksFor     = "asked about"
	Flickers    = "seen in few looks"
	notFresh    = "nothing has changed where its index is"
	showsCloth  = "the empty table shows there"
	knownBefore = "it lay there before others came"
	itsOther    = "the other index of a card that was read"
	leavesNone  = "all that has changed belongs to cards that were read"
	notHere     = "that card lies elsewhere"
)
