package live

// Own is what a player's own phone may keep in mind for its owner.
type Own struct {
	Most  int      // cards of the deck in a hand, 0 where nobody enters any
	Names []string // cards besides, by name
}
