// Package memory is the pages of what is remembered: the log with its corrections, rounds, games,
// players, what goes out and comes in, and for how long pictures are kept.
package memory

import (
	"net/http"
	"net/url"
	"strconv"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/referee/notation"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/access"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/form"
	"github.com/tablemaid/tablemaid/web/page/house"
	"github.com/tablemaid/tablemaid/web/page/story"
	"github.com/tablemaid/tablemaid/web/view/live"
	"github.com/tablemaid/tablemaid/web/view/past"
)

// gamesShown is how many games one page of the history lists.
const gamesShown = 30

// Service answers what is remembered of games.
type Service struct{ *access.Access }

// New makes the service.
func New(a *access.Access) *Service { return &Service{a} }

// GameRoutes are the addresses of what is remembered of one game.
func (s *Service) GameRoutes(r chi.Router) {
	for _, add := range []func(chi.Router){
		s.logGameRoutes, s.correctGameRoutes, s.memoryGameRoutes, s.exchangeGameRoutes, s.houseGameRoutes,
	} {
		add(r)
	}
}

// Routes are the addresses of what is remembered of all games.
func (s *Service) Routes(r chi.Router) {
	s.memoryRoutes(r)
	s.houseRoutes(r)
	s.exchangeRoutes(r)
}

// memoryGameRoutes are the addresses of a game that this file answers.
func (s *Service) memoryGameRoutes(r chi.Router) {
	r.Get("/rounds", s.Page(s.story))
	r.Get("/rounds/{n}", s.Page(s.round))
}

// memoryRoutes are the addresses that this file answers.
func (s *Service) memoryRoutes(r chi.Router) {
	r.Get("/history", s.Page(s.history))
	r.Get("/players", s.Page(s.people))
	r.Get("/players/{name}", s.Page(s.player))
}

// history lists the games that somebody looks for, all of them at first.
func (s *Service) history(w http.ResponseWriter, r *http.Request) error {
	q := r.URL.Query()
	search := past.Search{
		Words: form.Clip(q.Get("q"), 80), From: form.Clip(q.Get("from"), 10), To: form.Clip(q.Get("to"), 10),
	}
	search.Any = search.Words != "" || search.From != "" || search.To != ""
	games, err := s.Hall.Find(past.QueryOf(search))
	if err != nil {
		return err
	}
	n := pageOf(q, len(games), gamesShown)
	shown := games[n*gamesShown : min((n+1)*gamesShown, len(games))]
	return answer.Render(w, r, http.StatusOK, house.History(house.HistoryPage{
		Page: s.Frame("History", "history"), Games: past.PastOf(shown), Search: search,
		Pager: past.PagerOf("/history", q, n, len(games), gamesShown),
	}))
}

// pageOf is the page that an address asks for, within what there is.
func pageOf(q url.Values, all, shown int) int {
	n, _ := strconv.Atoi(q.Get("page"))
	return min(max(n, 0), max(0, all-1)/shown)
}

// people lists everybody who has played here.
func (s *Service) people(w http.ResponseWriter, r *http.Request) error {
	return answer.Render(w, r, http.StatusOK, house.Players(house.PlayersPage{
		Page: s.Frame("Players", "players"), Players: past.PlayersOf(s.Hall.Archive().Players(20)),
	}))
}

// player is one of them over time.
func (s *Service) player(w http.ResponseWriter, r *http.Request) error {
	name, err := url.PathUnescape(chi.URLParam(r, "name"))
	if err != nil {
		return answer.ErrNotFound
	}
	p, ok := s.Hall.Archive().Player(name)
	if !ok {
		return answer.ErrNotFound
	}
	keeper, err := s.KeepsHouse(r)
	if err != nil {
		return err
	}
	return answer.Render(
		w, r, http.StatusOK,
		house.Player(house.PlayerPage{Page: s.Frame(name, "players"), Player: past.PlayerOf(p), Keeper: keeper}),
	)
}

// story is a whole game as it is remembered.
func (s *Service) story(w http.ResponseWriter, r *http.Request) error {
	t, err := s.Table(r)
	if err != nil {
		return err
	}
	n, _ := strconv.Atoi(r.URL.Query().Get("page"))
	snap := t.Snapshot()
	v, err := s.StoryOf(r, t, snap, n)
	if err != nil {
		return err
	}
	p := story.StoryPage{Page: s.GameFrame(snap, snap.Info.Name, "round", "htmx.min.js", "stream.js"), Story: v}
	p.Live = n == 0 && snap.Position.Phase != rules.Over
	return answer.Render(w, r, http.StatusOK, story.Story(p))
}

// StoryOf tells page n of a game's rounds.
func (s *Service) StoryOf(r *http.Request, t *table.Table, snap table.Snapshot, n int) (past.Story, error) {
	g, ok := s.Hall.Archive().Game(t.ID())
	if !ok {
		return past.Story{}, answer.ErrNotFound
	}
	v := past.StoryOf(g, n, live.DiffersOf(snap))
	if own, ok := notation.Of(snap.Info.ID); ok {
		v.Notation = own.Name
	}
	var err error
	if v.Favourite, err = s.Hall.Stills().Favourite(r.Context(), t.ID()); err != nil {
		return v, err
	}
	if v.Keeper, err = s.KeepsHouse(r); err != nil {
		return v, err
	}
	v.Headline = string(snap.Position.Told())
	return v, nil
}

// round is one round with its result, a way through it and its part of the
// log.
func (s *Service) round(w http.ResponseWriter, r *http.Request) error {
	t, err := s.Table(r)
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(chi.URLParam(r, "n"))
	snap := t.Snapshot()
	if err != nil || n < 1 || n > snap.Position.Round {
		return answer.ErrNotFound
	}
	v := past.RoundOf(snap, n)
	if v.Log.Fix, err = s.Fixes(r, t.ID()); err != nil {
		return err
	}
	if steps := past.Steps(snap, n); len(steps) > 0 {
		at, err := strconv.Atoi(r.URL.Query().Get("at"))
		if err != nil || at < 0 || at >= len(steps) {
			at = len(steps) - 1
		}
		scrub := past.ScrubOf(snap, t.At(steps[at].ID), n, steps, at)
		if r.Header.Get("HX-Request") != "" {
			return answer.Render(w, r, http.StatusOK, story.Moment(scrub.Moment))
		}
		v.Scrub = &scrub
	}
	return answer.Render(w, r, http.StatusOK, story.Round(story.RoundPage{
		Page: s.GameFrame(snap, string(rules.Say("Round %d", n)), "round", "reveal.js", "zoom.js", "scrub.js"), Round: v,
	}))
}
