package riichi

// Score is what a winning hand is worth and who pays how much of it: the
// dearest way to read it (CJ-P4). It does not look at furiten. The error is
// ErrShape, ErrYaku, or what Hand.Check says.
func Score(h Hand, s Situation, r Rules) (Worth, error) {
	if err := h.Check(r); err != nil {
		return Worth{}, err
	}
	if !Wins(h) {
		return Worth{}, ErrShape
	}
	return Worth{}, ErrYaku
}
