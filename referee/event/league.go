package event

import (
	"cmp"
	"slices"
	"strings"
)

// LeagueLine is how one player stands after several evenings.
type LeagueLine struct {
	Place    int
	Name     string
	Points   int // of the league
	Evenings int
	Best     int // the best place of one evening
}

// League counts several events together. The first of an evening of n players
// gets n points, the next one less, and so on; who shares a place gets what it
// is worth. Equal points: more evenings won, told by the best place, then fewer
// evenings. Players are known by their names.
func League(evenings ...[]Line) []LeagueLine {
	var lines []LeagueLine
	for _, evening := range evenings {
		for _, l := range evening {
			if l.Played == 0 {
				continue
			}
			i := slices.IndexFunc(lines, func(o LeagueLine) bool { return o.Name == l.Name })
			if i < 0 {
				i = len(lines)
				lines = append(lines, LeagueLine{Name: l.Name, Best: l.Place})
			}
			lines[i].Points += len(evening) + 1 - l.Place
			lines[i].Evenings++
			lines[i].Best = min(lines[i].Best, l.Place)
		}
	}
	order := func(a, b LeagueLine) int {
		return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(a.Best, b.Best), cmp.Compare(a.Evenings, b.Evenings))
	}
	slices.SortFunc(lines, func(a, b LeagueLine) int { return cmp.Or(order(a, b), strings.Compare(a.Name, b.Name)) })
	for i := range lines {
		lines[i].Place = i + 1
		if i > 0 && order(lines[i-1], lines[i]) == 0 {
			lines[i].Place = lines[i-1].Place
		}
	}
	return lines
}
