package web

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/web/page"
	"github.com/tablemaid/tablemaid/web/view"
)

// Camera is what the pages need of the camera. All of it is called from many
// goroutines.
type Camera interface {
	// Live is the newest picture of the table as a JPEG and when it was taken;
	// ok is false when there is none. The slice is not written to any more.
	Live() (jpeg []byte, at time.Time, ok bool)
	// Status is one plain sentence ("The table is still.", "Hands in view.",
	// "The camera gives no picture: check the cable."); well is false when
	// somebody must do something about it.
	Status() (sentence string, well bool)
	// Profile is where on the table what lies; ok is false when nobody has said
	// so yet.
	Profile() (p calibration.Profile, ok bool)
	// SetProfile keeps a checked profile; the camera uses it from then on.
	SetProfile(p calibration.Profile) error
}

func (s *Server) cameraLine() view.CameraLine {
	if s.camera == nil {
		return view.CameraLine{}
	}
	text, well := s.camera.Status()
	if well {
		return view.CameraLine{Text: text, Tone: "well"}
	}
	return view.CameraLine{Text: text, Tone: "trouble"}
}

// live is the newest picture of the table.
func (s *Server) live(w http.ResponseWriter, _ *http.Request) error {
	if s.camera == nil {
		return errNotFound
	}
	jpeg, at, ok := s.camera.Live()
	if !ok {
		return words{http.StatusServiceUnavailable, "The camera gives no picture."}
	}
	w.Header().Set("Last-Modified", at.UTC().Format(http.TimeFormat))
	return picture(w, jpeg, "no-store")
}

// cameraPage shows what the camera sees and where it thinks that things lie.
func (s *Server) cameraPage(w http.ResponseWriter, r *http.Request) error {
	v := view.Camera{Line: s.cameraLine(), Saved: r.URL.Query().Has("saved")}
	if s.camera == nil {
		return s.drawCamera(w, r, http.StatusOK, v, calibration.Profile{})
	}
	p, ok := s.camera.Profile()
	if n, err := strconv.Atoi(r.URL.Query().Get("seats")); err == nil && n >= 1 && n <= zone.MaxSeats {
		area := p.PlayArea
		if p = calibration.Default(n); ok {
			p.PlayArea = area
		}
	} else if !ok {
		p = calibration.Default(s.players())
	}
	return s.drawCamera(w, r, http.StatusOK, v, p)
}

// saveCamera checks and keeps a profile.
func (s *Server) saveCamera(w http.ResponseWriter, r *http.Request) error {
	if s.camera == nil {
		return errNotFound
	}
	var p calibration.Profile
	if err := json.Unmarshal([]byte(r.PostFormValue("profile")), &p); err != nil {
		return words{http.StatusBadRequest, "This page is out of date. Load it again."}
	}
	if err := p.Check(); err != nil {
		return s.drawCamera(w, r, http.StatusUnprocessableEntity, view.Camera{Line: s.cameraLine(), Error: err.Error()}, p)
	}
	if err := s.camera.SetProfile(p); err != nil {
		return fmt.Errorf("keep the table's profile: %w", err)
	}
	http.Redirect(w, r, "/camera?saved", http.StatusSeeOther)
	return nil
}

func (s *Server) drawCamera(w http.ResponseWriter, r *http.Request, code int, v view.Camera, p calibration.Profile) error {
	if s.camera != nil {
		_, _, v.Live = s.camera.Live()
	}
	profile, err := json.Marshal(p)
	if err != nil {
		return err
	}
	names, err := json.Marshal(s.zoneNames(p))
	if err != nil {
		return err
	}
	v.Profile, v.Names, v.Seats = string(profile), string(names), p.Seats()
	return render(w, r, code, page.Camera(page.CameraPage{Page: s.frame("Camera", "camera", "camera.js"), Camera: v}))
}

// zoneNames calls seats by who sits there.
func (s *Server) zoneNames(p calibration.Profile) map[string]string {
	names := map[string]string{string(zone.Middle): "middle", string(zone.Box): "box", string(zone.Deck): "deck"}
	var players []string
	if t := s.hall.Current(); t != nil {
		players = t.Snapshot().Setup.Players
	}
	for _, z := range p.Zones {
		if n := z.Name.Seat(); n > 0 && n <= len(players) {
			names[string(z.Name)] = players[n-1]
		} else if n > 0 {
			names[string(z.Name)] = "seat " + strconv.Itoa(n)
		}
	}
	return names
}

// players is how many sit at the table now, four if nobody plays.
func (s *Server) players() int {
	if t := s.hall.Current(); t != nil {
		return len(t.Snapshot().Setup.Players)
	}
	return 4
}
