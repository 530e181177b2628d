package pack

// Does is what a card does: its operations, or, where none are told, that people
// carry out its text (CJ-P5). What a Negate does besides negating is told in
// operations alone, and a Hyper card does what its player's Character says.
func (c Card) Does() []Op {
	if len(c.Ops) > 0 || len(c.On) > 0 || c.Type == Negate || c.Type == Hyper {
		return c.Ops
	}
	return called(c.Text)
}

// BonusDoes is what its bonus does, in the same way.
func (c Card) BonusDoes() []Op {
	if len(c.BonusOps) > 0 {
		return c.BonusOps
	}
	return called(c.Bonus)
}

// Does is what a Hyper effect does, in the same way.
func (h HyperOf) Does() []Op {
	if len(h.Ops) > 0 || len(h.On) > 0 {
		return h.Ops
	}
	return called(h.Text)
}

// called is a text that people carry out.
func called(text string) []Op {
	if text == "" {
		return nil
	}
	return []Op{{Do: Call, Text: text}}
}
