package studio

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/tablemaid/tablemaid/vision/studio/deck"
	"github.com/tablemaid/tablemaid/vision/studio/half"
	"github.com/tablemaid/tablemaid/vision/studio/lens"
	"github.com/tablemaid/tablemaid/vision/studio/scene"
	"github.com/tablemaid/tablemaid/vision/studio/script"
	"github.com/tablemaid/tablemaid/vision/studio/sensor"
)

// Evening is one round on one table: what happens, and how it looks.
type Evening struct {
	Game   string // as the registry names it
	Rules  map[string]string
	Script script.Script
	Look   scene.Look
	// Deck is what people choose for the deck that they play with, "" for nothing.
	Deck string
	// Bitrate is that of the film as which the camera sends its pictures, in bits a second; 0
	// for pictures as they are.
	Bitrate int
}

// Conditions names the kinds of evening that Table makes.
func Conditions() []string {
	return []string{"calm", "piles", "troubles", "early", "mixed", "jokers", "loose", "wide", "bumps"}
}

// Table makes an evening of four players at 30 frames a second: calm (a good camera, cards apart), piles (the same,
// pairs thrown on pairs), troubles (the same, with the camera kicked, lamps switched, the lens covered …), early (the
// camera kicked before the first card lies, over boards) or mixed (decks, cloths, cameras, light, habits and troubles
// by chance, and in one round of four a game with jokers) or jokers (the same, always so), or loose (mixed, but with
// pairs laid at any offset at which half an index of each shows, and the camera knocked while people play on). Wide and
// bumps draw from all that the studio has, as Wide says, bumps with a camera that is knocked again and again.
func Table(seed uint64, conditions string) (Evening, error) {
	if conditions == "wide" || conditions == "bumps" {
		return WideOf(seed, conditions, half.Fit)
	}
	rng := rand.New(rand.NewPCG(seed, 5))
	look := scene.Fine()
	c := script.Custom{Game: "chaos-maid", Rate: 30, Camera: lens.Above(), CardWidth: deck.Width}
	c.Camera.Scale = 1.27
	for i := range c.Habits {
		c.Habits[i] = script.Apart
	}
	all := []script.Trouble{script.Bump, script.Lamp, script.Cover, script.Blur, script.Freeze, script.Cut}
	switch conditions {
	case "calm":
	case "piles":
		c.Habits = habits(rng)
		c.Restless = 0.25
	case "troubles":
		c.Habits = habits(rng)
		c.Troubles = all
	case "early":
		look.Cloth = scene.Cloths()[6]
		c.Troubles = []script.Trouble{script.Early}
	case "mixed", "jokers", "loose":
		look = looks(rng)
		c.Habits = habits(rng)
		c.Restless = 0.3 * rng.Float64()
		c.Camera = camera(rng)
		if rng.IntN(3) == 0 {
			c.Game = "old-maid"
		}
		for range rng.IntN(3) {
			c.Troubles = append(c.Troubles, all[rng.IntN(len(all))])
		}
		if rng.IntN(4) == 0 || conditions == "jokers" {
			withJokers(&c)
		}
		if conditions == "loose" {
			c.Close = true
			c.Troubles = append(c.Troubles, script.Knock, script.Knock)
		}
	default:
		return Evening{}, fmt.Errorf("no conditions %q: say %s", conditions, strings.Join(Conditions(), ", "))
	}
	c.CardWidth = look.Deck.Width()
	s, err := script.Round(seed, c)
	e := Evening{Game: c.Game, Script: s, Look: look}
	if c.Joker {
		e.Rules = map[string]string{"deck": "joker"} // OM-2 b
	}
	return e, err
}

// withJokers makes the game one that is played with jokers.
func withJokers(c *script.Custom) {
	if c.Game == "chaos-maid" {
		c.Game = "revelations"
		return
	}
	c.Joker = true
}

func habits(rng *rand.Rand) (h [4]script.Habit) {
	for i := range h {
		h[i] = script.Apart + script.Habit(rng.IntN(3))
	}
	return h
}

// between is a number by chance.
func between(rng *rand.Rand, from, to float64) float64 { return from + (to-from)*rng.Float64() }

// camera is some camera over the table, up to a quarter of a right angle tilted.
func camera(rng *rand.Rand) lens.Camera {
	const distance = 1600.0 // millimetres
	tilt := between(rng, 0, 0.4)
	c := lens.Above()
	c.Flat = math.Cos(tilt)
	c.Lean = lens.Point{X: between(rng, -2e-5, 2e-5), Y: math.Sin(tilt) / distance}
	c.Scale = between(rng, 1.16, 1.26) * (1 - 400*c.Lean.Y)
	c.Turn = between(rng, -0.05, 0.05)
	c.Off = lens.Point{X: between(rng, -12, 12), Y: between(rng, -10, 10)}
	c.Bend = between(rng, -0.025, 0.015)
	return c
}

// looks is some deck on some cloth in some light.
func looks(rng *rand.Rand) scene.Look {
	decks, cloths := deck.Styles(), scene.Cloths()
	l := scene.Look{
		Deck:     decks[rng.IntN(len(decks))],
		Cloth:    cloths[rng.IntN(len(cloths))],
		Settings: sensor.Settings{Noise: between(rng, 0.8, 3.2)},
		Soft:     max(0, between(rng, -0.8, 0.9)),
		Light:    between(rng, 0.6, 1.05),
		Slant:    between(rng, -0.4, 0.4),
		Warm:     between(rng, -0.06, 0.2),
	}
	switch rng.IntN(5) {
	case 0:
		l.Flicker = between(rng, 0.01, 0.035)
	case 1:
		l.Drift = between(rng, 0.02, 0.06)
	case 2:
		l.Shade = between(rng, 0.15, 0.35)
	}
	return l
}

// Still is the table of a round shortly before its end, on which nothing moves
// for so many seconds.
func Still(seed uint64, seconds float64) (Evening, error) {
	e, err := Table(seed, "piles")
	if err != nil {
		return Evening{}, err
	}
	return stilled(e, seconds), nil
}

// stilled is an evening shortly before its end.
func stilled(e Evening, seconds float64) Evening {
	moves := slices.DeleteFunc(e.Script.Moves, func(m script.Move) bool { return m.Kind == script.Sweep })
	end := 0.0
	for _, m := range moves {
		end = max(end, m.Clear)
	}
	for i := range moves {
		m := &moves[i]
		m.Start, m.Touch, m.Rest, m.Clear = m.Start-end, m.Touch-end, m.Rest-end, m.Clear-end
	}
	e.Script.Moves, e.Script.Incidents, e.Script.Length = moves, nil, seconds
	return e
}

// Quiet is some wide table of a half on which nothing happens for so many seconds, rate
// times a second, before a camera with strong noise whose light flickers and drifts.
func Quiet(seed uint64, h half.Half, seconds float64, rate int) (Evening, error) {
	e, err := Wide(seed, h, false)
	if err != nil {
		return e, err
	}
	rng := rand.New(rand.NewPCG(seed, 70))
	e.Bitrate, e.Script.Rate = 0, rate
	l := &e.Look
	l.Noise, l.Flicker, l.Drift = between(rng, 2, 4), between(rng, 0.01, 0.04), between(rng, 0.02, 0.06)
	l.Day, l.Auto, l.Balance, l.Shade = between(rng, 0.05, 0.15), between(rng, 0, 0.5), between(rng, 0, 0.04), 0
	return stilled(e, seconds), nil
}
