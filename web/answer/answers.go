package answer

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"strings"

	"github.com/a-h/templ"
	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/assets"
	"github.com/tablemaid/tablemaid/web/lang"
	"github.com/tablemaid/tablemaid/web/limits"
	"github.com/tablemaid/tablemaid/web/page"
	"github.com/tablemaid/tablemaid/web/view"
)

// ErrNotFound is answered with a page that says so.
var ErrNotFound = errors.New("there is no such page")

// Answers is what all answers of the program have in common.
type Answers struct {
	Log    *slog.Logger
	Assets *assets.Assets
	// What there is, besides tables: the foot of a page leads there.
	Camera, Decks, Packs bool
}

// Page turns a handler that may fail into one that answers in any case. What
// went wrong inside goes to the log, to the phone go words.
func (s *Answers) Page(h func(http.ResponseWriter, *http.Request) error) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		err := h(w, r)
		if err != nil && limits.TooLarge(r) { // and little of it was understood
			err = tooLarge(err)
		}
		if err != nil {
			s.fail(w, r, err)
		}
	}
}

// tooLarge is what to say of a request that was too large, unless that was said already.
func tooLarge(err error) error {
	var said Refused
	if errors.As(err, &said) && said.Code == http.StatusRequestEntityTooLarge {
		return err
	}
	return Refuse(http.StatusRequestEntityTooLarge, "That is more than may be sent here. Send less at once.")
}

func (s *Answers) fail(w http.ResponseWriter, r *http.Request, err error) {
	f := view.Failure{
		Code: http.StatusInternalServerError, Title: "That did not work",
		Text: "Something went wrong here. Look at the game’s log before you try again: what stands there is kept, what does not was not noted.",
	}
	var told interface{ Told() rules.Text }
	var said Refused
	var damaged *table.DamagedError
	var newer *table.NewerError
	switch {
	case errors.As(err, &damaged):
		f = view.Failure{Code: http.StatusGone, Title: "This game is damaged", Text: string(damaged.Told())}
	case errors.As(err, &newer): // what was tapped is kept on the phone and sent again
		f = view.Failure{
			Code: http.StatusServiceUnavailable, Title: "This game needs a newer tablemaid", Text: string(newer.Told()),
		}
	case errors.As(err, &said):
		f.Code, f.Text = said.Code, said.Text
	case errors.As(err, &told):
		f.Code, f.Text = http.StatusUnprocessableEntity, string(told.Told())
	case errors.Is(err, ErrNotFound), errors.Is(err, table.ErrNoGame), errors.Is(err, table.ErrNoStill):
		f = view.Failure{
			Code: http.StatusNotFound, Title: "There is nothing here",
			Text: "This address leads nowhere. Perhaps the game was begun on another table.",
		}
	case errors.Is(err, table.ErrClosed), isGone(r, err):
		f.Code, f.Text = http.StatusServiceUnavailable, "The table is being closed. Try again in a moment."
	case sqlite.Unwritable(err) != "":
		f.Code, f.Title = http.StatusInsufficientStorage, "That was not noted"
		f.Text = string(rules.Say("That was not noted. %s", rules.Text(sqlite.Unwritable(err))))
		s.Log.Error("request failed", "route", chi.RouteContext(r.Context()).RoutePattern(), "err", err)
	default:
		s.Log.Error("request failed", "route", chi.RouteContext(r.Context()).RoutePattern(), "err", err)
	}
	component := page.Notice(f)
	if r.Header.Get("HX-Request") == "" {
		p := s.Frame(f.Title, "failed")
		f.Back = CameFrom(r)
		p.Failure = &f
		component = page.Failed(p)
	}
	if err := Render(w, r, f.Code, component); err != nil {
		http.Error(w, lang.Word(r.Context(), f.Text), f.Code)
	}
}

// isGone reports an error that says only that the phone did not wait, or that the server
// stops.
func isGone(r *http.Request, err error) bool {
	gone := r.Context().Err()
	return gone != nil && errors.Is(err, gone)
}

// CameFrom is the page of this house that a form was sent from, "" if the
// browser does not tell.
func CameFrom(r *http.Request) string {
	u, err := url.Parse(r.Referer())
	if err != nil || u.Host != r.Host || r.Method == http.MethodGet {
		return ""
	}
	return u.RequestURI()
}

// Refused is a failure that is told to the phone as it is, with the answer's status.
type Refused struct {
	Code int
	Text string
}

func (w Refused) Error() string { return w.Text }

// Refuse is an error that says to the phone, in words, why it may not do what it
// asked for, or why that cannot be done.
func Refuse(code int, text string) error { return Refused{code, text} }

// Render draws into memory first: a page is sent whole or not at all.
func Render(w http.ResponseWriter, r *http.Request, code int, c templ.Component) error {
	var b bytes.Buffer
	if err := c.Render(r.Context(), &b); err != nil {
		return err
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(code)
	_, _ = w.Write(b.Bytes()) // a phone that has gone away is nobody's fault
	return nil
}

// Frame is what surrounds a page.
func (s *Answers) Frame(title, kind string, scripts ...string) view.Page {
	return view.Page{
		Title: title, Assets: s.Assets.Path(), Kind: kind, Scripts: scripts, Tab: kind, Camera: s.Camera, Decks: s.Decks,
		Packs: s.Packs,
	}
}

// GameFrame surrounds a page of one game.
func (s *Answers) GameFrame(snap table.Snapshot, title, kind string, scripts ...string) view.Page {
	p := s.Frame(title, kind, scripts...)
	p.Game = string(snap.Game)
	return p
}

func Picture(w http.ResponseWriter, jpeg []byte, cache string) error {
	w.Header().Set("Content-Type", "image/jpeg")
	w.Header().Set("Cache-Control", cache)
	_, _ = w.Write(jpeg)
	return nil
}

func JSON(w http.ResponseWriter, v any) error {
	b, err := json.Marshal(v)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/json")
	_, _ = w.Write(b)
	return nil
}

// CSV sends a table to be opened in a spreadsheet.
func CSV(w http.ResponseWriter, name string, rows [][]string) error {
	w.Header().Set("Content-Type", "text/csv; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="`+name+`"`)
	return csv.NewWriter(w).WriteAll(rows)
}

// Attach says that what comes is a file.
func Attach(w http.ResponseWriter, kind string, id table.GameID, ending string) {
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Content-Disposition", fmt.Sprintf(`attachment; filename="tablemaid-%s.%s"`, id, ending))
}

// Done answers a phone whose stream brings the news anyway with nothing, and
// a plain form with the page to go to.
func Done(w http.ResponseWriter, r *http.Request, back string) error {
	if r.Header.Get("HX-Request") != "" {
		w.WriteHeader(http.StatusNoContent)
		return nil
	}
	http.Redirect(w, r, Local(r.PostFormValue("back"), back), http.StatusSeeOther)
	return nil
}

// Local is a place on this server to go back to.
func Local(back, otherwise string) string {
	if strings.HasPrefix(back, "/") && !strings.HasPrefix(back, "//") && !strings.ContainsAny(back, "\\\r\n") {
		return back
	}
	return otherwise
}
