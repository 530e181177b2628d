package camera

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"net/http"
	"sync"
	"time"

	"github.com/go-chi/chi/v5"
	"golang.org/x/image/draw"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/answer"
)

// A thumbnail of the table: small enough to be sent every other second.
const (
	thumbWidth   = 480 // pixels
	thumbQuality = 55
	thumbEvery   = 2 * time.Second
)

// covered is the colour of what may not be seen.
var covered = color.RGBA{R: 20, G: 38, B: 31, A: 255}

// thumbs keeps the newest thumbnail for all who look. It is safe for use by
// many goroutines.
type thumbs struct {
	mu   sync.Mutex
	of   table.GameID
	at   time.Time
	open bool // the box is shown
	jpeg []byte
}

// GameRoutes are the addresses of a game: its small picture.
func (s *Service) GameRoutes(r chi.Router) {
	r.Get("/table.jpg", s.Page(s.tablePicture))
}

// tablePicture is what the camera sees, small. The place of the card box is
// covered for as long as its card must not be known (CM-2).
func (s *Service) tablePicture(w http.ResponseWriter, r *http.Request) error {
	t, err := s.Table(r)
	if err != nil {
		return err
	}
	if s.camera == nil || !s.camera.Watches(t.ID()) {
		return answer.ErrNotFound
	}
	if !s.Sees(r, t.ID()) {
		return answer.Refuse(
			http.StatusForbidden, "Only phones that sit at the table see what the camera sees. Scan the code of a seat first.",
		)
	}
	small, err := s.thumb(t)
	if err != nil {
		return err
	}
	return answer.Picture(w, small, "no-store")
}

// thumb is the newest thumbnail of a table. It is sent when others may ask again: who reads slowly holds up nobody.
func (s *Service) thumb(t *table.Table) ([]byte, error) {
	snap := t.Snapshot()
	open := snap.Position.Reveal != nil && !snap.Info.BoxStaysShut
	s.thumbs.mu.Lock()
	defer s.thumbs.mu.Unlock()
	th := &s.thumbs
	if th.of == t.ID() && th.open == open && time.Since(th.at) <= thumbEvery/2 {
		return th.jpeg, nil
	}
	large, _, ok := s.camera.Live()
	if !ok {
		return nil, answer.Refuse(http.StatusServiceUnavailable, "The camera gives no picture.")
	}
	profile, set := s.camera.Profile()
	small, err := thumbnail(large, profile, set && !open)
	if err != nil {
		return nil, err
	}
	th.of, th.at, th.open, th.jpeg = t.ID(), time.Now(), open, small
	return small, nil
}

// thumbnail makes a picture small, with the box covered if it is to be.
func thumbnail(large []byte, p calibration.Profile, cover bool) ([]byte, error) {
	img, err := jpeg.Decode(bytes.NewReader(large))
	if err != nil {
		return nil, err
	}
	b := img.Bounds()
	w := min(thumbWidth, b.Dx())
	h := max(1, b.Dy()*w/b.Dx())
	var where *calibration.Locator
	if cover {
		where, _ = p.Locator(w, h) // nil for a profile that says nothing
	}
	small := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.BiLinear.Scale(small, small.Bounds(), img, b, draw.Src, nil)
	for y := range h {
		for x := range w {
			if where != nil && where.ZoneAt(float64(x), float64(y)) == zone.Box {
				small.SetRGBA(x, y, covered)
			}
		}
	}
	var out bytes.Buffer
	err = jpeg.Encode(&out, small, &jpeg.Options{Quality: thumbQuality})
	return out.Bytes(), err
}
