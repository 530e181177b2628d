package judge

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/tablemaid/tablemaid/models/deckfile"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/annotate"
	"github.com/tablemaid/tablemaid/vision/bench"
	"github.com/tablemaid/tablemaid/vision/decks"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
	"github.com/tablemaid/tablemaid/vision/taught"
	"github.com/tablemaid/tablemaid/vision/teach"
)

// Taught is a bench, with its options.
type Taught struct {
	Folder   string
	Set      []string
	On       []string
	N        int
	Seed     uint64
	Cover    float64
	Across   float64
	Grid     string
	Tarot    bool
	JSON     bool
	Misses   bool
	Annotate string
}

// Run runs the bench: figures to out, misses to errs.
func (v Taught) Run(ctx context.Context, out, errs io.Writer) error {
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
		fmt.Fprintln(errs, "not taught:", err)
	}
	plain, err := decks.Open()
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
	v.about(out, deck, doubts)
	if len(v.On) == 0 {
		if deck.Indexed {
			if err := v.retake(ctx, out, errs, deck, plain, "before teaching"); err != nil {
				return err
			}
		}
		return v.retake(ctx, out, errs, deck, plain.With(d), "after teaching")
	}
	tests := bench.Starting(photos, v.On...)
	for _, r := range []struct {
		when   string
		reader bench.Reader
	}{{"before", plain}, {"after", plain.With(d)}} {
		report, err := bench.Run(ctx, bench.Album{Folder: v.Folder}, tests, r.reader, v.tell(errs, r.when))
		if err != nil {
			return err
		}
		if err := v.print(out, r.when+" teaching", report); err != nil {
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
func (v Taught) about(out io.Writer, deck deckfile.Deck, doubts []teach.Doubt) {
	if v.JSON {
		return
	}
	index := "not believed"
	if deck.Indexed {
		index = "believed too"
	}
	fmt.Fprintf(
		out, "taught %d cards, the corner index is %s; %d doubts in the self-test\n", len(deck.Faces), index, len(doubts),
	)
}

func (v Taught) retake(
	ctx context.Context,
	out, errs io.Writer,
	deck deckfile.Deck,
	r bench.Reader,
	when string,
) error {
	size := photo.Poker()
	if v.Tarot {
		size = photo.Tarot()
	}
	printed, err := bench.Print(deck, size)
	if err != nil {
		return err
	}
	report, err := bench.Retake(
		ctx, v.Seed, v.N, "studio", printed, bench.Studio{Cover: v.Cover, Across: v.Across}, r, v.tell(errs, when),
	)
	if err != nil {
		return err
	}
	return v.print(out, "photographed by the studio, "+when, report)
}

func (v Taught) tell(errs io.Writer, when string) func(bench.Outcome, picture.Picture, []sight.Sighting) error {
	return func(o bench.Outcome, p picture.Picture, seen []sight.Sighting) error {
		if len(o.Missed) == 0 && len(o.Wrong) == 0 {
			return nil
		}
		if v.Misses {
			fmt.Fprintf(errs, "%s %s: missed %v, wrong %v\n", when, o.Image, o.Missed, o.Wrong)
		}
		if v.Annotate == "" || p.Empty() {
			return nil
		}
		return annotate.Write(v.Annotate, when+"_"+strings.ReplaceAll(o.Image, "/", "_"), p, seen)
	}
}

func (v Taught) print(out io.Writer, title string, report bench.Report) error {
	if v.JSON {
		return json.NewEncoder(out).Encode(map[string]any{"title": title, "summary": report.Summary()})
	}
	fmt.Fprintf(out, "\n%s\n", title)
	return report.Summary().Print(out)
}
