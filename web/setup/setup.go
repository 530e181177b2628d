// Package setup begins a game: who plays what, with which cards and house rules. What was chosen can be
// kept as a preset.
package setup

import (
	"errors"
	"net/http"
	"slices"
	"strings"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/packs"
	"github.com/tablemaid/tablemaid/referee/presets"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/access"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/form"
	"github.com/tablemaid/tablemaid/web/lang"
	"github.com/tablemaid/tablemaid/web/page/newgame"
	"github.com/tablemaid/tablemaid/web/seating"
	"github.com/tablemaid/tablemaid/web/view"
	"github.com/tablemaid/tablemaid/web/view/stock"
)

// deckShelf keeps the decks that a game can be played with.
type deckShelf interface {
	// List tells the decks and the File of the one on the table, "" for any deck with
	// a corner index.
	List() (decks []stock.Deck, inUse string, err error)
	// Use puts a deck on the table; an error that is advice is told to the phone.
	Use(file string) error
}

// Service answers how a game is set up.
type Service struct {
	*access.Access
	decks deckShelf    // nil where none can be taught
	packs *packs.Shelf // nil where none are kept
}

// New makes the service.
func New(a *access.Access, d deckShelf, p *packs.Shelf) *Service {
	return &Service{a, d, p}
}

// Routes are the addresses of the set-up.
func (s *Service) Routes(r chi.Router) {
	s.setupRoutes(r)
	s.presetsRoutes(r)
}

// setupRoutes are the addresses that this file answers.
func (s *Service) setupRoutes(r chi.Router) {
	r.With(s.MayBegin).Get("/new", s.Page(s.setup))
	r.With(s.MayBegin).Post("/new", s.Page(s.begin))
}

// setup is the form for a new game, filled in as the last one was.
func (s *Service) setup(w http.ResponseWriter, r *http.Request) error {
	games, err := s.Hall.Games()
	if err != nil {
		return err
	}
	a := view.Asked{Kind: r.URL.Query().Get("kind"), Rules: map[string]string{}}
	for _, g := range games {
		if g.Trouble == "" {
			a.Names = g.Players
			if a.Kind == "" {
				a.Kind = g.Info.ID
			}
			break
		}
	}
	if kinds := s.Hall.Kinds(); a.Kind == "" && len(kinds) > 0 {
		a.Kind = kinds[0].ID
	}
	if len(a.Names) == 0 {
		a.Names = make([]string, 4)
	}
	if a.Presets, err = presets.Open(s.Hall.Notes()).All(r.Context()); err != nil {
		return err
	}
	s.lastRules(games, &a)
	if err := s.offerPacks(games, &a); err != nil {
		return err
	}
	v, _ := view.SetupOf(s.Hall.Kinds(), games, a)
	return s.form(w, r, http.StatusOK, v)
}

// lastRules fills in the house rules of the newest game, if it is of the kind
// asked for.
func (s *Service) lastRules(games []table.Summary, a *view.Asked) {
	if len(games) == 0 || games[0].Info.ID != a.Kind {
		return
	}
	t, err := s.Hall.Table(games[0].ID)
	if err != nil {
		return // then the defaults will do
	}
	for name, value := range t.Snapshot().Setup.Rules {
		a.Rules[a.Kind+"."+name] = value
	}
}

// asked reads what the form says; chosen are the house rules of its game.
func (s *Service) asked(r *http.Request) (a view.Asked, chosen map[string]string, err error) {
	if err := r.ParseForm(); err != nil {
		return a, nil, answer.Refuse(http.StatusBadRequest, "This form could not be read.")
	}
	a = view.Asked{
		Kind: r.PostForm.Get("kind"), Names: form.Trimmed(r.PostForm["name"]), Rules: map[string]string{}, Check: true,
	}
	chosen = map[string]string{}
	for name, values := range r.PostForm {
		rule, ok := strings.CutPrefix(name, "rule.")
		if !ok || len(values) == 0 {
			continue
		}
		value := values[0]
		if s.lists(rule) {
			value = lang.Unpictured(value)
		}
		a.Rules[rule] = value
		if sw, mine := strings.CutPrefix(rule, a.Kind+"."); mine {
			chosen[sw] = value
		}
	}
	return a, chosen, nil
}

// lists reports a house rule that is a list of names.
func (s *Service) lists(rule string) bool {
	return slices.ContainsFunc(s.Hall.Kinds(), func(k game.Info) bool {
		return slices.ContainsFunc(k.Switches, func(sw rules.Switch) bool {
			return rule == k.ID+"."+sw.Name && sw.Words && sw.Kept == ""
		})
	})
}

// begin opens the game, or shows the form again with what is wrong beside
// what was typed.
func (s *Service) begin(w http.ResponseWriter, r *http.Request) error {
	a, chosen, err := s.asked(r)
	if err != nil {
		return err
	}
	games, err := s.Hall.Games()
	if err != nil {
		return err
	}
	if a.Presets, err = presets.Open(s.Hall.Notes()).All(r.Context()); err != nil {
		return err
	}
	if err := s.offerPacks(games, &a); err != nil {
		return err
	}
	v, ok := view.SetupOf(s.Hall.Kinds(), games, a)
	if !ok {
		return s.form(w, r, http.StatusUnprocessableEntity, v)
	}
	if err := s.chooseDeck(r); err != nil {
		return err
	}
	before := s.Hall.Archive().Newest()
	if err := s.packed(games, a.Kind, chosen); err != nil {
		return err
	}
	t, err := s.Hall.Begin(
		r.Context(), a.Kind, a.Names, chosen, fact.Source{Kind: fact.Person, Person: seating.Scorekeeper},
	)
	var refusal table.Refusal
	if errors.As(err, &refusal) {
		a.Problem = string(refusal.Told())
		v, _ = view.SetupOf(s.Hall.Kinds(), games, a)
		return s.form(w, r, http.StatusUnprocessableEntity, v)
	}
	if err != nil {
		return err
	}
	// Who sets the game up keeps its score; who sat there sits there again.
	if err := s.Seats.Keep(r.Context(), t.ID(), seating.DeviceOf(r)); err != nil {
		return err
	}
	if before != "" && !s.InClub {
		if g, ok := s.Hall.Archive().Game(before); ok {
			err = s.Seats.Carry(r.Context(), before, t.ID(), g.Players, a.Names)
		}
		if err != nil {
			return err
		}
	}
	http.Redirect(w, r, "/g/"+string(t.ID()), http.StatusSeeOther)
	return nil
}

func (s *Service) form(w http.ResponseWriter, r *http.Request, code int, v view.Setup) (err error) {
	if v.Decks, err = s.deckChoices(); err != nil {
		return err
	}
	return answer.Render(
		w, r, code, newgame.Setup(newgame.SetupPage{Page: s.Frame("New game", "new", "setup.js"), Setup: v}),
	)
}
