// Package recorded is the recorded table that is shown where there is no camera:
// a film to watch, and a video to read as a camera would.
package recorded

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/vision/studio/recording"
	"github.com/tablemaid/tablemaid/vision/studio/script"
	"github.com/tablemaid/tablemaid/web/film"
)

// reading is how long after a hand has gone cards are read.
const reading = 0.4 // seconds

// captions are what there is to say in some moments of the film; the number is
// that of the event in its truth. Each stands as long as it takes to read it.
var captions = map[int]string{
	0:  "One card goes into the box, unseen. So another one has no mate.",
	1:  "Bea lays a pair. It is read as soon as her hand is gone.",
	2:  "Cal, too. A pair is two of one rank and colour.",
	7:  "Every phone at the table shows this board. Nobody writes anything down.",
	13: "Now they draw from one another’s hands, and lay the pairs that come of it.",
	15: "Whoever is left with the one card that has no mate loses the round.",
	17: "The log keeps every pair with its picture. Anything can be put right later, however old.",
	20: "No camera at hand? Tap the pairs, or take one photo: the board is the same.",
	22: "Old Maid, poker with wild queens, tarot tricks and riichi mahjong are refereed, too.",
	24: "One more pair.",
	25: "All pairs are down. Somebody has one card left.",
	26: "It is Bea, with the six of spades. Is its mate in the box?",
	27: "It is: the six of clubs. Bea has lost the round. Now with your cards?",
}

// OpenFilm is the recorded table as newcomers watch it: the film, what is read
// in it, and two moments that are staged, because all goes well in the film: a
// card about which the camera asks, and a pair tapped by mistake.
func OpenFilm() (*film.Film, error) {
	var truth script.Truth
	if err := json.Unmarshal(recording.Truth(), &truth); err != nil {
		return nil, fmt.Errorf("read what the recorded table shows: %w", err)
	}
	f := &film.Film{MP4: recording.Small(), Kind: "chaos-maid", Players: Players()}
	reel := reel{f}
	camera, dee := fact.Source{Kind: fact.Camera}, fact.Source{Kind: fact.Person, Person: "Dee"}
	for i, e := range truth.Events {
		at := e.Clear + reading
		switch {
		case i == 0:
			reel.add(at, captions[0], fact.RoundBegan{Dealer: 1}, fact.Source{Kind: fact.Program}, nil)
			continue
		case i == 3: // 6♥ and 6♦
			asked := fact.CardsLaid{Zone: e.Zone, Cards: []fact.Reading{
				{Card: e.Cards[0]},
				{
					Card:         card.Unknown,
					Alternatives: []sight.Guess{{Card: e.Cards[1], Confidence: .58}, {Card: "9D", Confidence: .37}},
				},
			}}
			reel.stage(
				at, "One of these is a 6 or a 9. tablemaid never guesses: it asks. Tap what it is; play goes on.", asked,
				camera, outlines(truth, e),
			)
			reel.settle(
				truth.Events[i+3].Time, "Cal says which it was: the six. One tap, and the question is settled.",
				"You have said it: the six. Anybody at the table could, and play never stopped.",
				fact.Amended{Fact: fact.CardsLaid{Zone: e.Zone, Cards: fact.Read(e.Cards...)}},
				fact.Source{Kind: fact.Person, Person: "Cal"},
			)
			continue
		}
		reel.add(at, captions[i], fact.CardsLaid{Zone: e.Zone, Cards: fact.Read(e.Cards...)}, camera, outlines(truth, e))
		if i == 9 {
			reel.stage(
				at+1.6, "Dee taps a pair that is none: one king is black, one red. It is called at once, with the rule. What now?",
				fact.CardsLaid{Zone: zone.Seat(4), Cards: fact.Read("KS", "KH")}, dee, nil,
			)
			reel.settle(
				truth.Events[12].Time, "A slip: Dee takes it back. What went wrong is not lost: the log has it.",
				"It is taken back. What went wrong is not lost: the log has it.", fact.Retracted{}, dee,
			)
		}
	}
	slices.SortStableFunc(f.Beats, func(a, b film.Beat) int { return cmp.Compare(a.At, b.At) })
	return f, nil
}

// reel is a film being put together.
type reel struct{ film *film.Film }

func (r reel) add(at float64, caption string, f fact.Fact, by fact.Source, lit [][4]calibration.Point) {
	r.film.Beats = append(r.film.Beats, film.Beat{At: seconds(at), Caption: caption, Fact: f, Source: by, Outlines: lit})
}

// stage adds what is settled later.
func (r reel) stage(at float64, caption string, f fact.Fact, by fact.Source, lit [][4]calibration.Point) {
	r.add(at, caption, f, by, lit)
	r.film.Beats[len(r.film.Beats)-1].Staged = true
}

// settle makes of what was staged last what it was, if nobody has; done is the caption if somebody has.
func (r reel) settle(at float64, caption, done string, f fact.Fact, by fact.Source) {
	r.film.Beats = append(
		r.film.Beats, film.Beat{At: seconds(at), Caption: caption, Fact: f, Source: by, Settles: true, Done: done},
	)
}

func seconds(s float64) time.Duration { return time.Duration(s * float64(time.Second)) }

func outlines(t script.Truth, e script.Event) [][4]calibration.Point {
	all := make([][4]calibration.Point, len(e.Quads))
	for i, q := range e.Quads {
		for j, c := range q {
			all[i][j] = calibration.Point{X: c[0] / float64(t.Width), Y: c[1] / float64(t.Height)}
		}
	}
	return all
}
