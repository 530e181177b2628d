package studio

import (
	"fmt"
	"math"
	"strings"
)

// String says what an evening looks like, in a line.
func (e Evening) String() string {
	c := e.Script.Camera
	cloth := "plain, as of old"
	if p := e.Look.Cloth.Print; p != nil {
		cloth = p.Name
	}
	said := []string{
		e.Game, fmt.Sprintf("%d×%d", c.Width, c.Height), fmt.Sprintf("%d frames/s", e.Script.Rate),
		fmt.Sprintf("tilt %.0f°", 180/math.Pi*math.Acos(c.Flat)), fmt.Sprintf("cards %.0f px", across(c)*e.Script.CardWidth),
		cloth, fmt.Sprintf("light %.2f", e.Look.Light), fmt.Sprintf("noise %.1f", e.Look.Noise),
	}
	add := func(is bool, format string, args ...any) {
		if is {
			said = append(said, fmt.Sprintf(format, args...))
		}
	}
	add(e.Bitrate > 0, "%.1f Mbit/s", float64(e.Bitrate)/1e6)
	add(e.Look.Deck.Four, "four corners")
	add(e.Look.Deck.Letters.Jack != "", "letters %s", e.Look.Deck.Letters)
	add(e.Rules["deck"] == "joker" || e.Game == "revelations", "jokers with %s", e.Look.Deck.Corner)
	add(e.Look.Wear.Amount > 0, "worn %.1f", e.Look.Wear.Amount)
	add(len(e.Look.Lamps) > 0, "mirrors lamps %.1f", e.Look.Gloss)
	for _, t := range e.Script.Things {
		said = append(said, string(t.Kind))
	}
	for _, in := range e.Script.Incidents {
		said = append(said, string(in.Trouble))
	}
	return strings.Join(said, ", ")
}
