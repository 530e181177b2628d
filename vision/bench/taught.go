package bench

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
)

// Studio is what the studio's photographs of a deck have in common.
type Studio struct {
	Cover  float64 // the share of a card that others may cover
	Across float64 // how many pixels a card is across; 0 for 95 to 160, by chance
}

// Retake judges a reader on n photographs that the studio takes of a deck,
// each with other light, lean and blur. Cards of which less than half is seen
// are optional. The same seed gives the same photographs.
func Retake(ctx context.Context, seed uint64, n int, name string, deck photo.Deck, how Studio, r Reader,
	told func(Outcome, picture.Picture, []sight.Sighting) error) (Report, error) {
	var report Report
	for k := range n {
		if err := ctx.Err(); err != nil {
			return report, err
		}
		rng := rand.New(rand.NewPCG(seed, uint64(k)))
		setting := photo.Still(rng)
		setting.Cover = how.Cover
		if how.Across > 0 {
			setting.Scale = how.Across / deck.Width
		}
		pic, laid, err := photo.Take(rng, deck, setting)
		if err != nil {
			return report, err
		}
		p := Photo{Image: fmt.Sprintf("%s/%04d.jpg", name, k)}
		for _, l := range laid {
			if l.Visible < 0.5 {
				p.Optional = append(p.Optional, l.Card)
				continue
			}
			p.Cards = append(p.Cards, l.Card)
		}
		start := time.Now()
		seen, err := r.Read(pic)
		o := Score(p, seen)
		if err != nil {
			o = failed(p, err)
		}
		o.Millis = float64(time.Since(start).Microseconds()) / 1000
		report.Outcomes = append(report.Outcomes, o)
		if told == nil {
			continue
		}
		if err := told(o, pic, seen); err != nil {
			return report, err
		}
	}
	return report, nil
}
