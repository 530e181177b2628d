// Package photos reads the cards in photographs and says what they are.
package photos

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/vision/annotate"
	"github.com/tablemaid/tablemaid/vision/decks"
	"github.com/tablemaid/tablemaid/vision/picturefile"
)

// ErrUnread says that a photograph could not be read, which has been told.
var ErrUnread = errors.New("not every photograph could be read")

// Run reads them all, a line to out for each; what cannot be read is told to errs.
func (r Photos) Run(ctx context.Context, out, errs io.Writer) error {
	failed := false
	for _, path := range r.Files {
		files, err := In(path)
		if err != nil {
			fmt.Fprintf(errs, "tablemaid: %v\n", r.Plainly(err))
			failed = true
		}
		for _, file := range files {
			if err := ctx.Err(); err != nil {
				return err
			}
			if err := r.one(file, out); err != nil {
				fmt.Fprintf(errs, "tablemaid: %v\n", r.Plainly(err))
				failed = true
			}
		}
	}
	if failed {
		return ErrUnread
	}
	return nil
}

func (r Photos) one(file string, out io.Writer) error {
	p, err := picturefile.Load(file)
	if err != nil {
		return err
	}
	start := time.Now()
	seen, err := r.Cards.Read(p)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	line := Line{
		Image:  file,
		Width:  p.Width,
		Height: p.Height,
		Millis: round(float64(time.Since(start).Microseconds())/1000, 1),
		Cards:  []Card{},
	}
	for _, c := range seen {
		line.Cards = append(line.Cards, lineOf(c))
	}
	if r.Annotate != "" {
		if err := annotate.Write(r.Annotate, filepath.Base(file), p, seen); err != nil {
			return fmt.Errorf("annotate %s: %w", file, err)
		}
	}
	if r.JSON {
		return json.NewEncoder(out).Encode(line)
	}
	_, err = fmt.Fprintln(out, line)
	return err
}

// Photos are files and folders to be read.
type Photos struct {
	Cards decks.Settled
	// Plainly puts what went wrong into words.
	Plainly  func(error) error
	Files    []string
	JSON     bool
	Annotate string
}

// Line is one photograph in read --json.
type Line struct {
	Image  string  `json:"image"`
	Width  int     `json:"width"`
	Height int     `json:"height"`
	Millis float64 `json:"ms"`
	Cards  []Card  `json:"cards"`
}

type Card struct {
	Card         card.Card     `json:"card"`
	Sure         bool          `json:"sure"`
	Confidence   float64       `json:"confidence"`
	Corners      [4][2]float64 `json:"corners"`
	Alternatives []sight.Guess `json:"alternatives"`
}

func lineOf(s sight.Sighting) Card {
	c := Card{Card: s.Card, Sure: s.Sure, Confidence: round(s.Confidence, 4), Alternatives: []sight.Guess{}}
	for i, p := range s.Corners {
		c.Corners[i] = [2]float64{round(p.X, 1), round(p.Y, 1)}
	}
	for _, g := range s.Alternatives {
		c.Alternatives = append(c.Alternatives, sight.Guess{Card: g.Card, Confidence: round(g.Confidence, 4)})
	}
	return c
}

func round(x float64, digits int) float64 {
	k := math.Pow10(digits)
	return math.Round(x*k) / k
}

// String is the line for people: "table.jpg: 10H QS 7C?".
func (l Line) String() string {
	names := []string{l.Image + ":"}
	for _, c := range l.Cards {
		name := string(c.Card)
		if !c.Sure && c.Card.IsFace() {
			name += "?"
		}
		names = append(names, name)
	}
	if len(l.Cards) == 0 {
		names = append(names, "no cards")
	}
	return strings.Join(names, " ")
}

var photoEndings = []string{".jpg", ".jpeg", ".png", ".webp", ".bmp", ".tif", ".tiff"}

// In is path itself, or the photographs in the folder path and below.
func In(path string) ([]string, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		return []string{path}, nil
	}
	var files []string
	err = filepath.WalkDir(path, func(file string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && slices.Contains(photoEndings, strings.ToLower(filepath.Ext(file))) {
			files = append(files, file)
		}
		return err
	})
	if err == nil && len(files) == 0 {
		err = fmt.Errorf("%s: no photographs in this folder (%s)", path, strings.Join(photoEndings, " "))
	}
	return files, err
}
