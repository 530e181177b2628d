package camera

import (
	"context"
	"encoding/json"
	"net/http"
	"slices"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/lang"
	"github.com/tablemaid/tablemaid/web/view"
	"github.com/tablemaid/tablemaid/web/view/wording"
)

// looked is what the set-up page is told of a look. Places are fractions of
// the picture.
type looked struct {
	// Line is how the camera does, as on the scoreboard, with what to do.
	Line     view.CameraLine `json:"line"`
	Lamp     view.Grade      `json:"lamp"`
	Say      string          `json:"say"`
	Findings []view.Finding  `json:"findings"`
	Width    int             `json:"width"`
	Height   int             `json:"height"`
	Cards    []seen          `json:"cards"`
	Set      bool            `json:"set"` // somebody has set the table up
}

// seen is one card of a look.
type seen struct {
	Label   string               `json:"label"`
	Sure    bool                 `json:"sure"`
	Corners [4]calibration.Point `json:"corners"`
}

// look judges and reads the table as it lies now, for the set-up page.
func (s *Service) look(w http.ResponseWriter, r *http.Request) error {
	if s.camera == nil {
		return answer.ErrNotFound
	}
	l, ok, err := s.camera.Look(r.Context())
	if err != nil {
		return err
	}
	if !ok {
		return answer.JSON(
			w, looked{Line: LineOf(s.camera), Lamp: view.Unknown, Say: "There is no picture yet."}.in(r.Context()),
		)
	}
	findings := l.Findings
	p, set := s.camera.Profile()
	if set {
		findings = append(findings, fit(p, l)...)
	}
	v := looked{Line: LineOf(s.camera), Findings: findings, Width: l.Width, Height: l.Height, Set: set}
	if v.Lamp, v.Say = view.Lamp(findings); v.Line.Tone == "trouble" { // the picture may be an old one
		v.Lamp, v.Say = view.Poor, v.Line.Text
	}
	where, _ := p.Locator(l.Width, l.Height) // nil for a profile that says nothing
	var deck wording.Speaker
	if t := s.Hall.Current(); t != nil {
		deck = wording.SpeakerOf(t.Snapshot())
	}
	for _, c := range l.Cards {
		is := seen{Sure: c.Sure && c.Card.IsFace()}
		if is.Label = lang.Plain(r.Context(), deck.Card(c.Card)); hidden(c, where) {
			is.Label = placeName(r.Context(), zone.Box)
		}
		for i, p := range c.Corners {
			is.Corners[i] = calibration.Point{X: p.X / float64(l.Width), Y: p.Y / float64(l.Height)}
		}
		v.Cards = append(v.Cards, is)
	}
	return answer.JSON(w, v.in(r.Context()))
}

// in is the same in the language of whoever looks.
func (l looked) in(ctx context.Context) looked {
	word := func(s *string) { *s = lang.Word(ctx, *s) }
	l.Findings = slices.Clone(l.Findings)
	for _, s := range []*string{&l.Line.Text, &l.Line.Advice, &l.Say} {
		word(s)
	}
	for i := range l.Findings {
		word(&l.Findings[i].Name)
		word(&l.Findings[i].Text)
	}
	return l
}

// hidden reports whether a card lies in the box: nobody may learn it before it is shown (CM-2).
func hidden(c sight.Sighting, where *calibration.Locator) bool {
	at := c.Corners.Centre()
	return where != nil && where.ZoneAt(at.X, at.Y) == zone.Box
}

// moved is by how much cards may differ from their size before the camera, or
// the table, has moved since the set-up.
const moved = 0.09

// fit says whether the profile still fits the cards that lie there.
func fit(p calibration.Profile, l Look) []view.Finding {
	var sure []sight.Quad
	for _, c := range l.Cards {
		if c.Sure {
			sure = append(sure, c.Corners)
		}
	}
	off, ok := p.Misfit(sure, l.Width, l.Height)
	switch {
	case !ok:
		return nil
	case off > moved:
		return []view.Finding{
			{
				Name: "Place", Grade: view.Poor,
				Text: string(
					rules.Say(
						"Cards look %d %% off their size: the camera or the table has moved. Set it up again; nothing need be cleared away.",
						int(100*off+0.5),
					),
				),
			},
		}
	}
	return []view.Finding{{Name: "Place", Grade: view.Good, Text: "The table lies as it was set up."}}
}

// wish asks for a profile: the play area from cards, if there are any, and the
// seats from a place before each that is known. Places are fractions of the
// picture.
type wish struct {
	Profile calibration.Profile       `json:"profile"`
	Width   int                       `json:"width"`
	Height  int                       `json:"height"`
	Cards   [][4]calibration.Point    `json:"cards"`
	Seats   int                       `json:"seats"`
	Known   map[int]calibration.Point `json:"known"`
}

// proposal answers a wish; with a problem, the profile is as it was.
type proposal struct {
	Profile calibration.Profile  `json:"profile"`
	Names   map[zone.Zone]string `json:"names"`
	Problem string               `json:"problem,omitempty"`
	Note    string               `json:"note,omitempty"`
}

// propose works out a profile. Nothing is kept: the page saves what is right.
func (s *Service) propose(w http.ResponseWriter, r *http.Request) error {
	var q wish
	if err := json.NewDecoder(r.Body).Decode(&q); err != nil || q.Seats < 1 || q.Seats > zone.MaxSeats {
		return answer.Refuse(http.StatusBadRequest, "This page is out of date. Load it again.")
	}
	a := proposal{Profile: q.Profile}
	a.Profile.Version = calibration.Version
	if len(q.Cards) > 0 {
		if p, err := a.Profile.FromCards(q.quads(), q.Width, q.Height); err != nil {
			a.Problem = lang.Say(r.Context(), err.Error())
		} else {
			a.Profile = p
		}
	}
	known := map[int]calibration.Point{}
	for seat, at := range q.Known {
		if p, err := a.Profile.Place(at); err == nil {
			known[seat] = p
		}
	}
	if !calibration.Clockwise(known) {
		a.Note = lang.Say(
			r.Context(),
			"These seats do not go clockwise as the names were given. Check who sits where, or put the names in order in the game.",
		)
	}
	a.Profile = a.Profile.Arrange(q.Seats, known)
	var players []string
	if t := s.Hall.Current(); t != nil {
		players = t.Snapshot().Setup.Players
	}
	a.Names = zoneNames(r.Context(), a.Profile, players)
	return answer.JSON(w, a)
}

func (q wish) quads() []sight.Quad {
	var quads []sight.Quad
	for _, c := range q.Cards {
		var quad sight.Quad
		for i, p := range c {
			quad[i] = sight.Point{X: p.X * float64(q.Width), Y: p.Y * float64(q.Height)}
		}
		quads = append(quads, quad)
	}
	return quads
}
