package rules

// TableStops is what people agreed on who ended a game before it was won.
const TableStops Text = "The table ends the game here."

// NothingPlayed is how a game ends of which no round was finished: nobody leads, and nobody was safe.
const NothingPlayed Text = "The table ends the game here. No round was finished."

// Stopped is how such a game stands: a lead is no win.
func (p Position) Stopped() Text {
	count := func(s Seat) int { return s.Points }
	if p.Counts == Caught {
		count = func(s Seat) int { return -s.Caught }
	}
	var lead []Seat
	for _, s := range p.Seats {
		switch {
		case len(lead) == 0 || count(s) > count(lead[0]):
			lead = []Seat{s}
		case count(s) == count(lead[0]):
			lead = append(lead, s)
		}
	}
	names := make([]Text, len(lead))
	for i, s := range lead {
		names[i] = Say("%s", s.Name)
	}
	switch {
	case len(lead) == len(p.Seats) && len(p.Results) == 0:
		return NothingPlayed
	case len(lead) == len(p.Seats):
		return TableStops
	case p.Counts == Caught:
		return Say("The table ends the game here. Caught least often: %s.", Listed(names))
	}
	return Say("The table ends the game here. In the lead: %s.", Listed(names))
}
