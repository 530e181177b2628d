//go:build !nocamera

package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/bench"
	"github.com/tablemaid/tablemaid/vision/reader"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
	"github.com/tablemaid/tablemaid/vision/taught"
	"github.com/tablemaid/tablemaid/vision/teach"
)

type taughtVerb struct {
	Folder   string   `arg:"" type:"existingdir" help:"Folder with labels.csv and the photographs it names."`
	Set      []string `required:"" placeholder:"NAME" help:"Teach a deck from the photographs whose path starts so; may be given again."`
	On       []string `placeholder:"NAME" help:"Judge on the photographs whose path starts so, before teaching and after. Left out: on photographs that the studio takes of the deck."`
	N        int      `name:"n" default:"60" help:"How many photographs the studio takes."`
	Seed     uint64   `default:"1" help:"Light, lean and blur of the studio's photographs follow from this number."`
	Cover    float64  `default:"0" help:"How much of a card others may cover in them, 0 to 0.5."`
	Across   float64  `placeholder:"PIXELS" help:"How many pixels a card is across in them. Left out: 95 to 160, by chance."`
	Grid     string   `placeholder:"9x4" help:"The photographs to teach from are filled by so many columns and rows of tiles, named column by column."`
	Tarot    bool     `help:"The cards are of tarot size (61 × 112 mm)."`
	JSON     bool     `name:"json" help:"The same numbers as JSON."`
	Misses   bool     `help:"Also a line for each photograph with a missed or wrong card."`
	Annotate string   `placeholder:"DIR" type:"path" help:"Write pictures with outlines and names for photographs with a missed or wrong card."`
}

func (v *taughtVerb) Help() string {
	return `Teaches a deck from photographs and judges how well it is read. The studio prints the cards again and takes them with other
light, lean and blur:

  tablemaid bench taught --set LukiRoth photos
  tablemaid bench taught --set mdubourg001 --tarot photos
  tablemaid bench taught --set Camerash+mahjong-dataset/15 --grid 9x4 --on lietxia photos
  tablemaid bench taught --set GuilleX7+PlayingCardDetection/template --on GuilleX7+PlayingCardDetection/query photos`
}

func (v *taughtVerb) Run(ctx context.Context, s streams) error {
	photos, err := bench.Labels(v.Folder)
	if err != nil {
		return err
	}
	lessons := bench.Starting(photos, v.Set...)
	if len(lessons) == 0 {
		return errors.New("no labelled photographs fit --set; the first folder in labels.csv's column image is the set")
	}
	deck, skipped, err := bench.Teach(v.Folder, lessons, "bench", finder(v.Grid))
	if err != nil {
		return err
	}
	for _, err := range skipped {
		fmt.Fprintln(s.err, "not taught:", err)
	}
	plain, err := reader.New()
	if err != nil {
		return err
	}
	defer plain.Close()
	doubts, err := teach.SelfTest(plain, &deck)
	if err != nil {
		return err
	}
	d, err := taught.New(deck)
	if err != nil {
		return err
	}
	v.about(s, deck, doubts)
	if len(v.On) == 0 {
		if deck.Indexed {
			if err := v.retake(ctx, s, deck, plain, "before teaching"); err != nil {
				return err
			}
		}
		return v.retake(ctx, s, deck, plain.With(d), "after teaching")
	}
	tests := bench.Starting(photos, v.On...)
	for _, r := range []struct {
		when   string
		reader bench.Reader
	}{{"before", plain}, {"after", plain.With(d)}} {
		report, err := bench.Run(ctx, bench.Album{Folder: v.Folder}, tests, r.reader, v.tell(s, r.when))
		if err != nil {
			return err
		}
		if err := v.print(s, r.when+" teaching", report); err != nil {
			return err
		}
	}
	return nil
}

// finder finds the cards in a photograph to teach from: those that lie apart, or
// the tiles of a grid.
func finder(grid string) func(picture.Picture) ([]teach.Shown, error) {
	var columns, rows int
	if n, err := fmt.Sscanf(grid, "%dx%d", &columns, &rows); n != 2 || err != nil {
		return teach.Find
	}
	return func(p picture.Picture) ([]teach.Shown, error) { return teach.Grid(p, columns, rows, true) }
}

// about says what was taught and what the self-test found.
func (v *taughtVerb) about(s streams, deck calibration.Deck, doubts []teach.Doubt) {
	if v.JSON {
		return
	}
	index := "not believed"
	if deck.Indexed {
		index = "believed too"
	}
	fmt.Fprintf(s.out, "taught %d cards, the corner index is %s; %d doubts in the self-test\n", len(deck.Faces), index, len(doubts))
}

func (v *taughtVerb) retake(ctx context.Context, s streams, deck calibration.Deck, r bench.Reader, when string) error {
	size := photo.Poker()
	if v.Tarot {
		size = photo.Tarot()
	}
	printed, err := bench.Print(deck, size)
	if err != nil {
		return err
	}
	report, err := bench.Retake(ctx, v.Seed, v.N, "studio", printed, bench.Studio{Cover: v.Cover, Across: v.Across}, r, v.tell(s, when))
	if err != nil {
		return err
	}
	return v.print(s, "photographed by the studio, "+when, report)
}

func (v *taughtVerb) tell(s streams, when string) func(bench.Outcome, picture.Picture, []sight.Sighting) error {
	return func(o bench.Outcome, p picture.Picture, seen []sight.Sighting) error {
		if len(o.Missed) == 0 && len(o.Wrong) == 0 {
			return nil
		}
		if v.Misses {
			fmt.Fprintf(s.err, "%s %s: missed %v, wrong %v\n", when, o.Image, o.Missed, o.Wrong)
		}
		if v.Annotate == "" || p.Empty() {
			return nil
		}
		return writeAnnotated(v.Annotate, when+"_"+strings.ReplaceAll(o.Image, "/", "_"), p, seen)
	}
}

func (v *taughtVerb) print(s streams, title string, report bench.Report) error {
	if v.JSON {
		return json.NewEncoder(s.out).Encode(map[string]any{"title": title, "summary": report.Summary()})
	}
	fmt.Fprintf(s.out, "\n%s\n", title)
	return report.Summary().Print(s.out)
}
