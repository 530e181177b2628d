package rules

import "slices"

// Differences tells two positions apart as a person would: names and points
// first, then rounds, then faults and the end of the game.
func Differences(a, b Position) []Text {
	var d []Text
	for i := range min(len(a.Seats), len(b.Seats)) {
		was, is := a.Seats[i], b.Seats[i]
		if was.Name != is.Name {
			d = append(d, Say("%s is called %s", was.Name, is.Name))
		}
		if was.Points != is.Points {
			d = append(d, Say("%s %d → %d points", is.Name, was.Points, is.Points))
		}
		for j := range min(len(was.Stats), len(is.Stats)) {
			if was.Stats[j].Label == is.Stats[j].Label && was.Stats[j] != is.Stats[j] {
				d = append(
					d, Say("%s, %s: %s → %s", is.Name, Text(is.Stats[j].Label), was.Stats[j].Value, is.Stats[j].Value),
				)
			}
		}
	}
	d = append(d, roundsApart(a.Results, b.Results)...)
	if was, is := a.OpenFaults(), b.OpenFaults(); was != is {
		d = append(d, Say("Open faults: %d → %d", was, is))
	}
	switch {
	case a.Phase != Over && b.Phase == Over:
		d = append(d, "The game is over")
	case a.Phase == Over && b.Phase != Over:
		d = append(d, "The game goes on")
	case !slices.Equal(a.Winners, b.Winners):
		d = append(d, "The game has another winner")
	}
	return d
}

// roundsApart tells the results of two positions apart.
func roundsApart(a, b []Result) (d []Text) {
	for i := range max(len(a), len(b)) {
		switch {
		case i >= len(a):
			d = append(d, Say("Round %d is settled: %s", b[i].Round, b[i].Told()))
		case i >= len(b):
			d = append(d, Say("Round %d is no longer settled", a[i].Round))
		case a[i].Text != b[i].Text:
			d = append(d, Say("Round %d: %s (was: %s)", b[i].Round, b[i].Told(), a[i].Told()))
		}
	}
	return d
}

// OpenFaults counts the faults that wait to be put right.
func (p Position) OpenFaults() int {
	n := 0
	for _, r := range p.Rulings {
		if r.Open {
			n++
		}
	}
	return n
}
