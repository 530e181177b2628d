package rounds

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/vision/studio/script"
)

// slipped reports whether a card was laid face down in a zone by mistake.
func (s *Score) slipped(z zone.Zone) bool {
	for _, m := range s.script.Moves {
		if m.Kind == script.Slip && m.Zone == z {
			return true
		}
	}
	return false
}

// circumstances say what was unusual about something that was not told rightly: how much of
// an index was covered, whose fingers stayed, who did something at the same time.
func (s *Score) circumstances(h *happening) string {
	m := s.script.Moves[h.move]
	said := []string{fmt.Sprintf("%d of %d told", h.of-len(h.claims), h.of)}
	add := func(is bool, format string, args ...any) {
		if is {
			said = append(said, fmt.Sprintf(format, args...))
		}
	}
	add(m.Hides > 0, "%.0f %% of an index covered", 100*m.Hides)
	add(m.Hold > 0, "fingers stay %.1f s", m.Hold)
	add(m.Both, "both hands")
	add(s.shown(h.move) == 0, "never free of arms")
	for i, o := range s.script.Moves {
		add(i != h.move && o.Start < m.Clear && m.Rest < o.Clear && o.Seat != m.Seat, "meanwhile %s of %d", o.Kind, o.Seat)
		later := o.Rest - m.Rest
		add(i > h.move && o.Zone == m.Zone && 0 < later && later < 2.5, "%s there %.1f s later", o.Kind, later)
	}
	for _, in := range s.script.Incidents {
		add(in.From < m.Rest+2 && m.Rest-3 < in.To, "%s at %+.1f s", in.Trouble, in.To-m.Rest)
	}
	return strings.Join(said, ", ")
}

// laidElsewhere is where a card lies, or lay, that is said to have come to another place or to
// have left it.
func (s *Score) laidElsewhere(c Claim, now time.Duration) (z zone.Zone, ok bool) {
	for i := range s.script.Moves {
		m := s.script.Moves[len(s.script.Moves)-1-i]
		if m.Zone != c.Zone && time.Duration(m.Touch*float64(time.Second)) <= now && slices.Contains(faces(m.Cards), c.Card) {
			return m.Zone, true
		}
	}
	return z, false
}
