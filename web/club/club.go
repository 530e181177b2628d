// Package club is the pages of a hall of many tables: all of them at once, its evenings with their
// rounds, standings and clock, and its leagues.
package club

import (
	"context"
	"crypto/subtle"
	"errors"
	"net/http"
	"strconv"
	"time"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/access"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/director"
	"github.com/tablemaid/tablemaid/web/form"
	"github.com/tablemaid/tablemaid/web/page/evenings"
	"github.com/tablemaid/tablemaid/web/view"
	"github.com/tablemaid/tablemaid/web/view/live"
)

// Club is what a hall of many tables has besides their games.
type Club interface {
	// Director is the code that makes a phone the director's.
	Director() string
	// Invite gives a table a new key and tells what to start it with; any key
	// that it had is void. Dismiss takes its key away.
	Invite(ctx context.Context, table string) (invitation string, err error)
	Dismiss(ctx context.Context, table string) error
	// Tables are the tables that have a key, by name.
	Tables(ctx context.Context) ([]Table, error)
	// Ready is nil if facts can be kept.
	Ready() error
	// DiskFree is how many bytes can yet be written to this machine's disk.
	DiskFree() (uint64, error)
	// Behind is how many changes the other machines have not got yet, by machine; one that is away is not in it.
	Behind(ctx context.Context) (map[string]uint64, error)
}

// Table is a table of a hall.
type Table struct {
	Name   string
	Seen   time.Time // when it was last heard of, zero for never by this machine
	Camera string    // how its camera sees the table
	Well   bool
	Behind int // how many entries it has that the hall has not
	// Refused is why the hall refuses some of them, "" if it does not.
	Refused rules.Text
}

const (
	// silent is how long a table may not be heard of before it counts as away.
	silent = 10 * time.Second
	// tableNote is the note of a game that says at which table it is played,
	// mergedNote how two orders of it were made one.
	tableNote, mergedNote = "table", "merged"
)

// Service answers a hall of many tables: all of them on one page, and its evenings.
type Service struct {
	*access.Access
	club     Club
	director *director.Service
	evenings readings[view.Event] // as those who ask again and again see them
	halls    readings[view.Club]
}

// New makes the service of a hall.
func New(a *access.Access, d *director.Service, c Club) *Service {
	return &Service{Access: a, director: d, club: c}
}

// evening is how far back a game may have begun to count for the standings.
const evening = 16 * time.Hour

// Routes are the pages of a hall.
func (s *Service) Routes(r chi.Router) {
	r.Get("/", s.Page(s.clubPage))
	r.Get("/club", s.Page(s.clubPage))
	r.Get("/club.csv", s.Page(s.clubCSV))
	r.Get("/director/{code}", s.Page(s.becomeDirector))
	r.With(s.HouseKeeper).Post("/club/tables", s.Page(s.inviteTable))
	r.With(s.HouseKeeper).Post("/club/answer", s.Page(s.answerCall))
	r.With(s.HouseKeeper).Post("/club/dismiss", s.Page(s.dismissTable))
	s.eventRoutes(r)
}

// becomeDirector makes a phone that knows the code the director's.
func (s *Service) becomeDirector(w http.ResponseWriter, r *http.Request) error {
	if subtle.ConstantTimeCompare([]byte(chi.URLParam(r, "code")), []byte(s.club.Director())) != 1 {
		return answer.ErrNotFound
	}
	if err := s.Direct(r); err != nil {
		return err
	}
	http.Redirect(w, r, "/club", http.StatusSeeOther)
	return nil
}

// clubPage shows all tables at once.
func (s *Service) clubPage(w http.ResponseWriter, r *http.Request) error {
	v, err := s.clubView(r)
	if err != nil {
		return err
	}
	if asksAgain(r) {
		return answer.Render(w, r, http.StatusOK, evenings.ClubTables(v))
	}
	return answer.Render(
		w, r, http.StatusOK, evenings.Club(evenings.ClubPage{Page: s.Frame("The club", "club", "htmx.min.js"), Club: v}),
	)
}

// clubView is the hall as the one who asks may see it.
func (s *Service) clubView(r *http.Request) (v view.Club, err error) {
	if asksAgain(r) {
		v, err = s.halls.of("", func() (view.Club, error) { return s.readClub(forAll(r)) })
	} else {
		v, err = s.readClub(r)
	}
	if err == nil {
		v.Director, err = s.KeepsHouse(r)
	}
	return v, err
}

// readClub reads all tables and the notes of their games.
func (s *Service) readClub(r *http.Request) (v view.Club, err error) {
	tables, err := s.club.Tables(r.Context())
	if err != nil {
		return v, err
	}
	games, err := s.Hall.Games()
	if err != nil {
		return v, err
	}
	now := s.Hall.Now()
	for _, t := range tables {
		v.Tables = append(v.Tables, view.ClubTable{
			Name: t.Name, Away: now.Sub(t.Seen) > silent, Seen: view.SeenOf(t.Seen, now), Camera: t.Camera, CameraWell: t.Well,
			Behind: t.Behind, Refused: t.Refused,
		})
	}
	seen := newShown()
	for _, g := range games {
		if now.Sub(g.Began) >= evening {
			continue
		}
		v.Count(g)
		if err := s.place(r.Context(), &v, seen, g, now); err != nil {
			return v, err
		}
	}
	v.Rank()
	return v, nil
}

// place puts a game at its table, if it concerns a director now.
func (s *Service) place(ctx context.Context, v *view.Club, seen shown, g table.Summary, now time.Time) error {
	if g.Trouble != "" {
		return nil
	}
	notes, err := s.Hall.Notes().Notes(ctx, g.ID)
	if err != nil {
		return err
	}
	at := notes[tableNote]
	defer seen.add(g, at)
	if g.Over && !seen.is(g, at, g.Ended, now) {
		return nil
	}
	t, err := s.Hall.Table(g.ID)
	if errors.As(err, new(*table.NewerError)) {
		v.Place(at, view.UnreadOf(g))
		return nil
	}
	if err != nil {
		return nil // it has just been forgotten
	}
	snap := t.Snapshot()
	c := view.ClubGameOf(snap, now)
	c.Merged = notes[mergedNote]
	if since, err := s.director.Called(ctx, g.ID); err == nil && since != "" {
		at, _ := time.Parse(time.RFC3339, since)
		c.Called = view.SeenOf(at, now)
	}
	if c.Called != "" || seen.is(g, at, snap.Journal[len(snap.Journal)-1].At, now) {
		v.Place(at, c)
	}
	return nil
}

// inviteTable gives a table its key, and shows it once.
func (s *Service) inviteTable(w http.ResponseWriter, r *http.Request) error {
	name := form.Clip(r.PostFormValue("table"), 40)
	text, err := s.club.Invite(r.Context(), name)
	if err != nil {
		return err
	}
	return answer.Render(w, r, http.StatusOK, evenings.Invitation(evenings.InvitationPage{
		Page: s.Frame(string(rules.Say("Table %s", name)), "club"), Table: name, Text: text, Join: live.JoinOf(text),
	}))
}

func (s *Service) dismissTable(w http.ResponseWriter, r *http.Request) error {
	if err := s.club.Dismiss(r.Context(), form.Clip(r.PostFormValue("table"), 40)); err != nil {
		return err
	}
	http.Redirect(w, r, "/club", http.StatusSeeOther)
	return nil
}

// clubCSV is the standings as a table.
func (s *Service) clubCSV(w http.ResponseWriter, r *http.Request) error {
	v, err := s.clubView(r)
	if err != nil {
		return err
	}
	rows := [][]string{{"place", "player", "game", "points", "won", "games", "rounds"}}
	for _, p := range v.Standings {
		rows = append(rows, []string{
			strconv.Itoa(p.Place), view.Plain(p.Name), p.Kind, strconv.Itoa(p.Points), strconv.Itoa(p.Won),
			strconv.Itoa(p.Games), strconv.Itoa(p.Rounds),
		})
	}
	return answer.CSV(w, "standings.csv", rows)
}
