package films

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
)

// Kind is what people did.
type Kind string

// What people do in a round.
const (
	Pair       Kind = "pair"
	Revelation Kind = "revelation"
	Mate       Kind = "mate"
	LastCard   Kind = "last_card"
	AsideShown Kind = "aside_shown"
	TakenBack  Kind = "taken_back"
	Nudged     Kind = "nudged"
	Swept      Kind = "swept"
)

// Event is one thing that people did.
type Event struct {
	Kind Kind
	// Seat is who did it, from 1 clockwise as in the set-up; 0 for nobody.
	Seat  int
	Cards []card.Card
	// Readable is the share of each card's better index that is left open.
	Readable []float64
	// Still is when the cards came to lie, Rest when no arm covers them either.
	Still, Rest time.Duration
	// Lawful is false for a pair that was laid wrongly on purpose.
	Lawful bool
	// Relaid: the same cards were laid there before and taken back.
	Relaid bool
}

// Optional reports whether it need not be told: it changes no game.
func (e Event) Optional() bool { return e.Kind == TakenBack || e.Kind == Nudged || e.Kind == Swept }

// Clear reports whether at least half an index of every card shows.
func (e Event) Clear() bool {
	return !slices.ContainsFunc(e.Readable, func(r float64) bool { return r < 0.5 })
}

// Truth is what happened in a film.
type Truth struct {
	Players int
	Game    string
	Size    [2]int // pixels: width, height
	Events  []Event
}

// Setup is what a user shows the set-up page: places in pixels.
type Setup struct {
	Four  []sight.Point       // the centres of four cards, far apart
	Seats map[int]sight.Point // a card before each seat
}

// Film is the files of one film.
type Film struct {
	Name                             string
	Video, FourPicture, SeatsPicture string
	Truth                            Truth
	Setup                            Setup
}

// Load reads all films of a folder, by name. A film without a truth is left out.
func Load(folder string) ([]Film, error) {
	names, err := filepath.Glob(filepath.Join(folder, "*.truth.json"))
	if err != nil {
		return nil, err
	}
	if len(names) == 0 {
		return nil, fmt.Errorf("%s holds no films: there should be NAME.mp4 and NAME.truth.json", folder)
	}
	var all []Film
	for _, name := range names {
		stem := strings.TrimSuffix(name, ".truth.json")
		f := Film{
			Name: filepath.Base(stem), Video: stem + ".mp4", FourPicture: stem + ".setup-four.jpg",
			SeatsPicture: stem + ".setup-seats.jpg",
		}
		if f.Truth, err = loadTruth(name); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		if f.Setup, err = loadSetup(stem + ".setup.json"); err != nil {
			return nil, fmt.Errorf("%s: %w", stem+".setup.json", err)
		}
		all = append(all, f)
	}
	return all, nil
}

// seconds is a time as the truth files write it; null is 0.
type seconds float64

func (s seconds) duration() time.Duration { return time.Duration(float64(s) * float64(time.Second)) }

func loadTruth(path string) (t Truth, err error) {
	var file struct {
		Players int    `json:"players"`
		Game    string `json:"game"`
		Size    [2]int `json:"size"`
		Events  []struct {
			Kind     Kind      `json:"type"`
			Seat     *int      `json:"seat"`
			Cards    []string  `json:"cards"`
			Readable []float64 `json:"readable"`
			Rest     seconds   `json:"t_rest"`
			Still    *seconds  `json:"t_still"`
			Legal    *bool     `json:"legal"`
			Relaid   bool      `json:"relaid"`
		} `json:"events"`
	}
	if err := decode(path, &file); err != nil {
		return t, err
	}
	t = Truth{Players: file.Players, Game: file.Game, Size: file.Size}
	for _, e := range file.Events {
		ev := Event{
			Kind: e.Kind, Readable: e.Readable, Rest: e.Rest.duration(), Still: e.Rest.duration(),
			Lawful: e.Legal == nil || *e.Legal, Relaid: e.Relaid,
		}
		if e.Seat != nil {
			ev.Seat = *e.Seat + 1
		}
		if e.Still != nil {
			ev.Still = e.Still.duration()
		}
		for _, c := range e.Cards {
			ev.Cards = append(ev.Cards, named(c))
		}
		t.Events = append(t.Events, ev)
	}
	return t, nil
}

// named is a card of a truth file: jokers are X1 and X2 there.
func named(c string) card.Card {
	if strings.HasPrefix(c, "X") {
		return card.Joker
	}
	return card.Card(c)
}

func loadSetup(path string) (s Setup, err error) {
	var file struct {
		Four  [][2]float64       `json:"four"`
		Seats map[int][2]float64 `json:"seats"`
	}
	if err := decode(path, &file); err != nil {
		return s, err
	}
	if len(file.Four) != 4 {
		return s, errors.New("want the centres of four cards")
	}
	s.Seats = map[int]sight.Point{}
	for _, p := range file.Four {
		s.Four = append(s.Four, sight.Point{X: p[0], Y: p[1]})
	}
	for n, p := range file.Seats {
		s.Seats[n] = sight.Point{X: p[0], Y: p[1]}
	}
	return s, nil
}

func decode(path string, into any) error {
	b, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	return json.Unmarshal(b, into)
}
