package doctor

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/cmd/internal/findings"
	"github.com/tablemaid/tablemaid/models/deckfile"
	"github.com/tablemaid/tablemaid/vision/checkup"
	"github.com/tablemaid/tablemaid/vision/source"
)

// Report writes what an issue needs and everybody may read: numbers of the
// program, the machine, the cameras and the games. There is no picture in it,
// no card, no name of a person, a deck or a folder, and no address.
func (v Doctor) Report(ctx context.Context, version string, out io.Writer) error {
	findings.System(version, out)
	fmt.Fprintf(out, "videos and network cameras: %s\n", yes(source.ReadsVideo()))
	specs := source.Cameras()
	if v.Camera != "" {
		specs = []string{v.Camera}
	}
	fmt.Fprintf(out, "cameras: %d\n", len(specs))
	for i, spec := range specs {
		f, err := sample(ctx, spec)
		var trouble *source.Trouble
		switch {
		case errors.As(err, &trouble):
			fmt.Fprintf(out, "  camera %d: no picture (trouble %d)\n", i+1, trouble.Kind)
			continue
		case err != nil:
			return err
		}
		fmt.Fprintf(out, "  camera %d: %d×%d\n", i+1, f.Picture.Width, f.Picture.Height)
		for _, found := range checkup.Measure(f.Picture).Findings() {
			fmt.Fprintf(out, "    %s: %s\n", found.Name, yes(found.Well()))
		}
	}
	v.kept(ctx, out)
	return ctx.Err()
}

// kept counts decks and games.
func (v Doctor) kept(ctx context.Context, out io.Writer) {
	files, err := deckfile.All(v.Decks)
	fmt.Fprintf(out, "taught decks: %d, listed %s\n", len(files), yes(err == nil))
	if _, err := os.Stat(filepath.Join(v.Data, "table.json")); err == nil {
		p, err := calibration.Load(filepath.Join(v.Data, "table.json"))
		fmt.Fprintf(out, "table set up: %s, %d seats\n", yes(err == nil), p.Seats())
	}
	findings.Count(ctx, v.Data, out)
}

func yes(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}
