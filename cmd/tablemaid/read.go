//go:build !nocamera

package main

import (
	"context"
	"encoding/json"
	"fmt"
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

type readVerb struct {
	Photos []string `arg:"" name:"photo" type:"path" help:"Photographs, or folders of photographs."`
	JSON   bool     `name:"json" help:"One line of JSON a photograph."`
	photoDeckFlag
	packsFlag
	Annotate string `placeholder:"DIR" type:"path" help:"Also write each photograph with outlines and names to this folder."`
}

func (r *readVerb) Help() string {
	return "Cards are written as rank and suit (10H, QS), JKR is a joker, BACK a card face down, ?? a card that cannot be told. Without --json a card that is not sure carries a question mark. A photograph that cannot be decoded is told on stderr and makes the exit status 1."
}

func (r *readVerb) Run(ctx context.Context, s streams) error {
	rd, closer, err := r.open()
	if err != nil {
		return err
	}
	defer closer()
	failed := false
	for _, path := range r.Photos {
		files, err := photosIn(path)
		if err != nil {
			fmt.Fprintf(s.err, "tablemaid: %v\n", plainly(err))
			failed = true
		}
		for _, file := range files {
			if err := ctx.Err(); err != nil {
				return err
			}
			if err := r.one(rd, file, s); err != nil {
				fmt.Fprintf(s.err, "tablemaid: %v\n", plainly(err))
				failed = true
			}
		}
	}
	if failed {
		return exitCode(1)
	}
	return nil
}

func (r *readVerb) one(rd decks.Reader, file string, s streams) error {
	p, err := picturefile.Load(file)
	if err != nil {
		return err
	}
	start := time.Now()
	seen, err := decks.Settled{Cards: rd, Copies: r.Copies}.Read(p)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	line := photoLine{Image: file, Width: p.Width, Height: p.Height, Millis: round(float64(time.Since(start).Microseconds())/1000, 1), Cards: []cardLine{}}
	for _, c := range seen {
		line.Cards = append(line.Cards, lineOf(c))
	}
	if r.Annotate != "" {
		if err := annotate.Write(r.Annotate, filepath.Base(file), p, seen); err != nil {
			return fmt.Errorf("annotate %s: %w", file, err)
		}
	}
	if r.JSON {
		return json.NewEncoder(s.out).Encode(line)
	}
	_, err = fmt.Fprintln(s.out, line)
	return err
}

// photoLine is one photograph in read --json.
type photoLine struct {
	Image  string     `json:"image"`
	Width  int        `json:"width"`
	Height int        `json:"height"`
	Millis float64    `json:"ms"`
	Cards  []cardLine `json:"cards"`
}

type cardLine struct {
	Card         card.Card     `json:"card"`
	Sure         bool          `json:"sure"`
	Confidence   float64       `json:"confidence"`
	Corners      [4][2]float64 `json:"corners"`
	Alternatives []sight.Guess `json:"alternatives"`
}

func lineOf(s sight.Sighting) cardLine {
	c := cardLine{Card: s.Card, Sure: s.Sure, Confidence: round(s.Confidence, 4), Alternatives: []sight.Guess{}}
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
func (l photoLine) String() string {
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

// photosIn is path itself, or the photographs in the folder path and below.
func photosIn(path string) ([]string, error) {
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
