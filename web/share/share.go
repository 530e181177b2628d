// Package share hands out the result of a finished game, as one page that loads nothing and as a
// picture.
package share

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"net/http"
	"strings"

	"github.com/go-chi/chi/v5"
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/access"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/assets"
	"github.com/tablemaid/tablemaid/web/lang"
	"github.com/tablemaid/tablemaid/web/page/story"
	"github.com/tablemaid/tablemaid/web/view/live"
	"github.com/tablemaid/tablemaid/web/view/past"
)

// ErrGoesOn says that only a finished game can be shared.
var ErrGoesOn = errors.New("this game is not finished: end it first, then share it")

// HTMLIn is HTML in the language of that tag.
func HTMLIn(ctx context.Context, language string, hall *table.Hall, id table.GameID) ([]byte, error) {
	return HTML(lang.Speaking(ctx, language), hall, id)
}

// HTML is a finished game as one HTML file, which loads nothing and says only
// what everybody at the table saw; ErrGoesOn for one that goes on.
func HTML(ctx context.Context, hall *table.Hall, id table.GameID) ([]byte, error) {
	t, err := hall.Table(id)
	if err != nil {
		return nil, err
	}
	e := live.EndingOf(t.Snapshot())
	if e == nil {
		return nil, ErrGoesOn
	}
	g, ok := hall.Archive().Game(id)
	if !ok {
		return nil, table.ErrNoGame
	}
	a, err := assets.New()
	if err != nil {
		return nil, err
	}
	style, _ := a.File("style.css")
	var b bytes.Buffer
	err = story.Kept(*e, past.StoryOf(g, 0, ""), keptStyle(string(style))).Render(ctx, &b)
	return b.Bytes(), err
}

// keptStyle is a style sheet for a page without scripts: it loads nothing, and what holds where somebody chose dark
// holds where the phone is dark. A rule ends with the line that ends with its brace.
func keptStyle(style string) string {
	const chosen = `[data-theme="dark"]`
	var kept strings.Builder
	within := false
	for line := range strings.Lines(style) {
		rule := strings.TrimPrefix(line, ":root")
		switch {
		case strings.HasPrefix(line, "@font-face"):
			continue
		case strings.HasPrefix(rule, chosen):
			kept.WriteString("@media (prefers-color-scheme: dark) { ")
			line, within = strings.ReplaceAll(line, chosen, ""), true
		}
		kept.WriteString(line)
		if within && strings.HasSuffix(strings.TrimSpace(line), "}") {
			kept.WriteString("}\n")
			within = false
		}
	}
	return kept.String()
}

// Service hands out results of games.
type Service struct{ *access.Access }

// New makes the service.
func New(a *access.Access) *Service { return &Service{a} }

// GameRoutes are the addresses of a game at which its result is.
func (s *Service) GameRoutes(r chi.Router) {
	r.Get("/share.png", s.Page(s.sharePNG))
	r.Get("/share.html", s.Page(s.shareHTML))
}

func (s *Service) shareHTML(w http.ResponseWriter, r *http.Request) error {
	t, err := s.Table(r)
	if err != nil {
		return err
	}
	b, err := HTML(r.Context(), s.Hall, t.ID())
	if errors.Is(err, ErrGoesOn) {
		return answer.Refuse(http.StatusConflict, "This game is not finished. End it first, then share it.")
	}
	if err != nil {
		return err
	}
	answer.Attach(w, "text/html; charset=utf-8", t.ID(), "html")
	_, _ = w.Write(b)
	return nil
}

// sharePNG is the result as a picture.
func (s *Service) sharePNG(w http.ResponseWriter, r *http.Request) error {
	t, err := s.Table(r)
	if err != nil {
		return err
	}
	e := live.EndingOf(t.Snapshot())
	if e == nil {
		return answer.Refuse(http.StatusConflict, "This game is not finished. End it first, then share it.")
	}
	b, err := draftPNG(*e, lang.Of(r.Context()))
	if err != nil {
		return err
	}
	answer.Attach(w, "image/png", t.ID(), "png")
	_, _ = w.Write(b)
	return nil
}

// The picture of a result, in pixels.
const (
	shareWidth, shareHeight = 1200, 1200 // the height is the largest
	shareLeast              = 630        // the least height
	shareEdge               = 90
	mostPlaces              = 8
)

var (
	felt  = color.RGBA{R: 20, G: 81, B: 63, A: 255}
	ivory = color.RGBA{R: 245, G: 241, B: 227, A: 255}
	brass = color.RGBA{R: 241, G: 198, B: 95, A: 255}
	pale  = color.RGBA{R: 185, G: 211, B: 197, A: 255}
)

// draftPNG draws a result in the language of whoever asked.
func draftPNG(e live.Ending, l lang.Language) ([]byte, error) {
	read := func(s string) string { return rules.Text(s).Words(l) }
	img := image.NewRGBA(image.Rect(0, 0, shareWidth, shareHeight))
	draw.Draw(img, img.Bounds(), image.NewUniform(felt), image.Point{}, draw.Src)
	pen := &pen{img: img, y: shareEdge}
	pen.line(goregular.TTF, 40, pale, read(e.Title)+", "+read(e.Day))
	pen.lines(gobold.TTF, 76, ivory, read(e.Headline))
	pen.y += 30
	for _, p := range e.Places[:min(len(e.Places), mostPlaces)] {
		ink := ivory
		if p.First {
			ink = brass
		}
		pen.pair(gobold.TTF, 52, ink, p.Rank+"  "+p.Name, read(p.Figure))
	}
	pen.y += 20
	for _, m := range e.Moments {
		pen.lines(goregular.TTF, 38, pale, read(m))
	}
	if pen.err != nil {
		return nil, pen.err
	}
	high := max(shareLeast, min(pen.y+shareEdge, shareHeight))
	var b bytes.Buffer
	err := png.Encode(&b, img.SubImage(image.Rect(0, 0, shareWidth, high)))
	return b.Bytes(), err
}

// pen writes lines from the top down and keeps the first error.
type pen struct {
	img *image.RGBA
	y   int
	err error
}

func (p *pen) face(ttf []byte, size float64) font.Face {
	f, err := opentype.Parse(ttf)
	if err == nil {
		var face font.Face
		if face, err = opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72}); err == nil {
			return face
		}
	}
	p.err = errors.Join(p.err, err)
	return nil
}

func (p *pen) write(face font.Face, ink color.Color, x int, text string) {
	d := font.Drawer{
		Dst: p.img, Src: image.NewUniform(ink), Face: face, Dot: fixed.P(x, p.y+face.Metrics().Ascent.Round()),
	}
	d.DrawString(text)
}

func (p *pen) line(ttf []byte, size float64, ink color.Color, text string) {
	if face := p.face(ttf, size); face != nil {
		defer face.Close()
		p.write(face, ink, shareEdge, text)
		p.y += face.Metrics().Height.Round() + 12
	}
}

// lines breaks a text at words.
func (p *pen) lines(ttf []byte, size float64, ink color.Color, text string) {
	face := p.face(ttf, size)
	if face == nil {
		return
	}
	defer face.Close()
	line := ""
	for _, word := range append(strings.Fields(text), "\n") {
		longer := strings.TrimSpace(line + " " + word)
		if word != "\n" && font.MeasureString(face, longer).Round() <= shareWidth-2*shareEdge {
			line = longer
			continue
		}
		p.write(face, ink, shareEdge, line)
		p.y += face.Metrics().Height.Round()
		line = word
	}
	p.y += 12
}

// pair writes a name on the left and a figure on the right.
func (p *pen) pair(ttf []byte, size float64, ink color.Color, left, right string) {
	face := p.face(ttf, size)
	if face == nil {
		return
	}
	defer face.Close()
	p.write(face, ink, shareEdge, left)
	p.write(face, ink, shareWidth-shareEdge-font.MeasureString(face, right).Round(), right)
	p.y += face.Metrics().Height.Round() + 16
}
