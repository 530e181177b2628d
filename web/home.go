package web

import (
	"net/http"
	"reflect"
	"time"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/page/house"
	"github.com/tablemaid/tablemaid/web/page/how"
	"github.com/tablemaid/tablemaid/web/stream"
	"github.com/tablemaid/tablemaid/web/view"
	"github.com/tablemaid/tablemaid/web/view/past"
)

// homeGameRoutes are the addresses of a game that this file answers.
func (s *Server) homeGameRoutes(r chi.Router) {
	r.Get("/rules", s.Page(s.gameRules))
}

// homeRoutes are the addresses that this file answers.
func (s *Server) homeRoutes(r chi.Router) {
	r.With(s.streams.Bounded).Get("/stream", s.Page(s.homeStream))
	r.Get("/rules/{kind}", s.Page(s.rules))
	r.Get("/tv", s.Page(s.television))
}

// home is the game being played, or an invitation to begin one.
func (s *Server) home(w http.ResponseWriter, r *http.Request) error {
	v, err := s.homeView(r)
	if err != nil {
		return err
	}
	return answer.Render(
		w, r, http.StatusOK, house.Home(house.HomePage{Page: s.Frame("Card table", "home", "stream.js"), Home: v}),
	)
}

func (s *Server) homeView(r *http.Request) (view.Home, error) {
	games, err := s.Hall.Games()
	if err != nil {
		return view.Home{}, err
	}
	past := past.PastOf(games)
	v := view.Home{Join: s.JoinAt(r, ""), Begin: s.RefuseBegin(r) == nil, Demo: s.cinema != nil}
	if t := s.Hall.Current(); t != nil && len(past) > 0 && past[0].ID == string(t.ID()) {
		v.Current, past = &past[0], past[1:]
		v.Current.Headline = string(t.Snapshot().Position.Told())
		v.Join = s.JoinHere(r)
	}
	v.Recent = past[:min(3, len(past))]
	return v, nil
}

// homeStream keeps the first page in step with the game that is played, and
// with one that begins.
func (s *Server) homeStream(w http.ResponseWriter, r *http.Request) error {
	to := stream.To(w)
	beat, look := time.NewTicker(s.streams.Beat()), time.NewTicker(homeLook)
	defer beat.Stop()
	defer look.Stop()
	to.Alive()
	var was view.Home
	for first := true; to.Open(); first = false {
		v, err := s.homeView(r)
		if err != nil {
			return nil // the hall is closing
		}
		if !first && !reflect.DeepEqual(v, was) {
			to.Draw(r.Context(), house.HomeNow(v))
		}
		was = v
		select {
		case <-r.Context().Done():
			return nil
		case <-s.streams.Ended():
			return nil
		case <-look.C:
		case <-beat.C:
			to.Alive()
		}
	}
	return nil
}

// television leads a screen to the game begun last, and from there, once it is over, to the next.
func (s *Server) television(w http.ResponseWriter, r *http.Request) error {
	to := "/"
	if newest := s.Hall.Archive().Newest(); newest != "" {
		to = "/g/" + string(newest) + "/tv"
	}
	http.Redirect(w, r, to, http.StatusSeeOther)
	return nil
}

// rules are a game's house rules as they can be chosen.
func (s *Server) rules(w http.ResponseWriter, r *http.Request) error {
	for _, k := range s.Hall.Kinds() {
		if k.ID == chi.URLParam(r, "kind") {
			return answer.Render(
				w, r, http.StatusOK, how.Rules(how.RulesPage{Page: s.Frame(k.Name, "rules"), Rules: view.RulesOf(k, nil)}),
			)
		}
	}
	return answer.ErrNotFound
}

// gameRules are the house rules that one table agreed on.
func (s *Server) gameRules(w http.ResponseWriter, r *http.Request) error {
	t, err := s.Table(r)
	if err != nil {
		return err
	}
	snap := t.Snapshot()
	v := view.RulesOf(snap.Info, snap.Setup.Rules)
	v.Game = string(snap.Game)
	return answer.Render(
		w, r, http.StatusOK, how.Rules(how.RulesPage{Page: s.GameFrame(snap, "House rules", "rules"), Rules: v}),
	)
}

// homeLook is how often the first page looks for news.
const homeLook = 2 * time.Second
