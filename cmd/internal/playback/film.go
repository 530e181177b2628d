package playback

import (
	"context"
	"errors"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/vision/decks"
	"github.com/tablemaid/tablemaid/vision/source"
)

// film is a recording with the table that it shows and what reads the cards on it.
type film struct {
	source.Source
	profile calibration.Profile
	printed *decks.Printed
	cards   decks.Reader
}

// open opens a recording; the table is that of a file, "" for one with that many seats, the deck one of those kept in a
// folder. The caller closes it.
func open(ctx context.Context, video, table string, seats int, folder, deck string) (f *film, err error) {
	f = &film{}
	if f.profile, err = tableOf(table, seats); err != nil {
		return nil, err
	}
	if f.Source, err = source.Open(ctx, video, source.Options{Pace: source.EveryFrame}); err != nil {
		return nil, err
	}
	if f.printed, err = decks.Open(); err != nil {
		return nil, errors.Join(err, f.Source.Close())
	}
	if f.cards, err = decks.Named(f.printed, folder, deck); err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

// Close closes the recording and what reads it.
func (f *film) Close() error {
	f.printed.Close()
	return f.Source.Close()
}

// tableOf is the profile in a file, or the proposal for so many seats where none is named.
func tableOf(file string, seats int) (calibration.Profile, error) {
	if file == "" {
		return calibration.Default(seats), nil
	}
	return calibration.Load(file)
}
