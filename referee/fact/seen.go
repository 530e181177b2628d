package fact

// SeenOnly reports an entry that is nothing but what the camera saw of cards: that
// they came, went or were moved. Nobody has said it.
func SeenOnly(e Entry) bool {
	if e.Source.Kind != Camera {
		return false
	}
	switch e.Fact.(type) {
	case CardsLaid, CardsMoved, CardsTaken:
		return true
	case nil, GameBegan, RoundBegan, Declared, Amended, Retracted, Inserted:
	}
	return false
}
