// Package camera is the page of the camera: what it sees, how well, and where on the table things
// lie. Camera is all that the pages ask of one.
package camera

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/access"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/lang"
	"github.com/tablemaid/tablemaid/web/page/cameras"
	"github.com/tablemaid/tablemaid/web/view"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// Camera is what the pages need of the camera. All of it is called from many
// goroutines.
type Camera interface {
	// Live is the newest picture of the table as a JPEG and when it was taken;
	// ok is false when there is none. The slice is not written to any more.
	Live() (jpeg []byte, at time.Time, ok bool)
	// Status is how the camera does.
	Status() Status
	// Watches reports whether what the camera sees belongs to a game. A
	// recording belongs to its own game and to no other.
	Watches(table.GameID) bool
	// Look judges the newest picture and reads every card in it, which takes a
	// second or so. ok is false when there is no picture.
	Look(context.Context) (l Look, ok bool, err error)
	// ReadPhoto reads the cards in a picture that somebody took;
	// ErrNoPicture if it is none.
	ReadPhoto(ctx context.Context, encoded []byte) (Photo, error)
	// Profile is where on the table what lies; ok is false when nobody has said
	// so yet.
	Profile() (p calibration.Profile, ok bool)
	// SetProfile keeps a checked profile; the camera uses it from then on.
	SetProfile(p calibration.Profile) error
}

// Status is how the camera does, in plain words.
type Status struct {
	// Text is one small sentence for the scoreboard ("The table is still.",
	// "The camera's picture is gone."), empty when no camera is used.
	Text string
	// Advice says on the camera page what to do about it, empty for nothing.
	Advice string
	// Well is false when somebody must do something about it.
	Well bool
}

// Look is one picture of the table, judged and read.
type Look struct {
	At            time.Time
	Width, Height int // pixels
	Findings      []view.Finding
	// Cards are all that lie open or face down, with their corners in pixels.
	Cards []sight.Sighting
}

// Service answers what the camera sees and where on the table things lie.
type Service struct {
	*access.Access
	camera Camera                   // nil for none
	phone  interface{ Used() bool } // whether a phone is the camera; nil where none can be
	thumbs thumbs
}

// New makes the service; phone is nil where no phone can be the camera.
func New(a *access.Access, c Camera, phone interface{ Used() bool }) *Service {
	return &Service{Access: a, camera: c, phone: phone}
}

// Routes are the addresses below /camera.
func (s *Service) Routes(r chi.Router) {
	r.Use(s.HouseKeeper)
	r.Use(s.Joined)
	r.Get("/", s.Page(s.page))
	r.Post("/", s.Page(s.save))
	r.Get("/live.jpg", s.Page(s.live))
	r.Get("/look", s.Page(s.look))
	r.Post("/propose", s.Page(s.propose))
}

// LineFor is how the camera of a game does; nothing for a game that it does not watch.
func LineFor(c Camera, id table.GameID) view.CameraLine {
	if c == nil || !c.Watches(id) {
		return view.CameraLine{}
	}
	return LineOf(c)
}

// LineOf is how a camera does; nothing for none.
func LineOf(c Camera) view.CameraLine {
	if c == nil {
		return view.CameraLine{}
	}
	now := c.Status()
	line := view.CameraLine{Text: now.Text, Advice: now.Advice, Tone: "trouble"}
	if now.Well {
		line.Tone = "well"
	}
	return line
}

// live is the newest picture of the table.
func (s *Service) live(w http.ResponseWriter, _ *http.Request) error {
	if s.camera == nil {
		return answer.ErrNotFound
	}
	jpeg, at, ok := s.camera.Live()
	if !ok {
		return answer.Refuse(http.StatusServiceUnavailable, "The camera gives no picture.")
	}
	w.Header().Set("Last-Modified", at.UTC().Format(http.TimeFormat))
	return answer.Picture(w, jpeg, "no-store")
}

// page shows what the camera sees and where it thinks that things lie.
func (s *Service) page(w http.ResponseWriter, r *http.Request) error {
	v := view.Camera{Line: LineOf(s.camera), Saved: r.URL.Query().Has("saved")}
	if s.camera == nil {
		return s.draw(w, r, http.StatusOK, v, calibration.Profile{})
	}
	p, ok := s.camera.Profile()
	if !ok {
		p = calibration.Default(s.players()).Arrange(s.players(), nil)
	}
	v.Set = ok
	return s.draw(w, r, http.StatusOK, v, p)
}

// save checks and keeps a profile.
func (s *Service) save(w http.ResponseWriter, r *http.Request) error {
	if s.camera == nil {
		return answer.ErrNotFound
	}
	var p calibration.Profile
	if err := json.Unmarshal([]byte(r.PostFormValue("profile")), &p); err != nil {
		return answer.Refuse(http.StatusBadRequest, "This page is out of date. Load it again.")
	}
	if err := p.Check(); err != nil {
		return s.draw(
			w, r, http.StatusUnprocessableEntity, view.Camera{Line: LineOf(s.camera), Set: true, Error: answer.Words(err)}, p,
		)
	}
	if err := s.camera.SetProfile(p); err != nil {
		return fmt.Errorf("keep the table's profile: %w", err)
	}
	http.Redirect(w, r, "/camera?saved", http.StatusSeeOther)
	return nil
}

func (s *Service) draw(w http.ResponseWriter, r *http.Request, code int, v view.Camera, p calibration.Profile) error {
	if s.camera != nil {
		_, _, v.Live = s.camera.Live()
	}
	profile, err := json.Marshal(p)
	if err != nil {
		return err
	}
	v.Profile, v.Seats, v.Phone = string(profile), p.Seats(), s.phone != nil
	v.ByPhone = v.Phone && s.phone.Used()
	if v.Keeper, err = s.MayBeCamera(r); err != nil {
		return err
	}
	if t := s.Hall.Current(); t != nil {
		v.Game, v.Players = string(t.ID()), t.Snapshot().Setup.Players
	}
	names, err := json.Marshal(zoneNames(r.Context(), p, v.Players))
	if err != nil {
		return err
	}
	v.Names = string(names)
	return answer.Render(
		w, r, code,
		cameras.Camera(cameras.CameraPage{Page: s.Frame("Camera", "camera", "layout.js", "camera.js"), Camera: v}),
	)
}

// players is how many sit at the table now, four if nobody plays.
func (s *Service) players() int {
	if t := s.Hall.Current(); t != nil {
		return len(t.Snapshot().Setup.Players)
	}
	return 4
}

// seatName is who sits at a seat of the game being played.
func seatName(ctx context.Context, players []string, n int) string {
	if n >= 1 && n <= len(players) {
		return players[n-1]
	}
	return lang.Say(ctx, "Seat %s", strconv.Itoa(n))
}

// zoneNames calls seats by who sits there, and places in the language of whoever looks.
func zoneNames(ctx context.Context, p calibration.Profile, players []string) map[zone.Zone]string {
	names := map[zone.Zone]string{}
	for _, z := range []zone.Zone{zone.Middle, zone.Box, zone.Deck} {
		names[z] = placeName(ctx, z)
	}
	for _, z := range p.Zones {
		if n := z.Name.Seat(); n > 0 {
			names[z.Name] = seatName(ctx, players, n)
		}
	}
	return names
}

// placeName is a place that is nobody's, in the language of whoever looks.
func placeName(ctx context.Context, z zone.Zone) string {
	return lang.Plain(ctx, rules.Text(wording.Speaker{}.Place(z)))
}

// Photo is a picture that somebody took, read.
type Photo struct {
	Still []byte // JPEG, upright
	Cards []sight.Sighting
	// Advice says what is wrong with the picture itself, "" for nothing.
	Advice string
}

// ErrNoPicture says that bytes are no picture that can be decoded.
var ErrNoPicture error = answer.Advise(
	"This is no picture that can be read. Take it here with the camera, or send a JPEG, PNG or WebP (on an iPhone: Settings, Camera, Formats, “Most Compatible”).",
)
