package club

import (
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/referee/event"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/form"
	"github.com/tablemaid/tablemaid/web/page/evenings"
	"github.com/tablemaid/tablemaid/web/view"
)

// byDirector is where the facts of an event come from.
var byDirector = fact.Source{Kind: fact.Person, Person: "the director"}

// eventRoutes are the pages of evenings.
func (s *Service) eventRoutes(r chi.Router) {
	r.Get("/events", s.Page(s.events))
	r.Get("/events/{id}", s.Page(s.eventPage))
	r.Get("/events/{id}.csv", s.Page(s.eventCSV))
	r.Get("/events/{id}/wall", s.Page(s.eventWall))
	r.Get("/league", s.Page(s.league))
	r.Get("/league.csv", s.Page(s.leagueCSV))
	r.With(s.HouseKeeper).Post("/events", s.Page(s.beginEvent))
	r.With(s.HouseKeeper).Post("/events/{id}/steps/{step}", s.Page(s.stepEvent))
}

// stands is how a game stands at this moment.
func (s *Service) stands(id journal.GameID) (event.Standing, bool) {
	g, ok := s.Hall.Summary(id)
	if !ok || g.Trouble != "" {
		return event.Standing{}, false
	}
	return event.Standing{Points: g.Points, Ended: g.Over}, true
}

// openEvent is an event with its games as they stand.
func (s *Service) openEvent(r *http.Request, id journal.GameID) (event.State, error) {
	if !journal.Named(id) {
		return event.State{}, answer.ErrNotFound
	}
	state, err := event.Open(r.Context(), s.Hall.Log(), id)
	var other event.FormatError
	if errors.Is(err, journal.ErrNoGame) || errors.As(err, &other) {
		return state, answer.ErrNotFound
	}
	state.Follow(s.stands)
	return state, err
}

// infoOf describes a game by its id.
func (s *Service) infoOf(id string) (game.Info, bool) {
	kinds := s.Hall.Kinds()
	i := slices.IndexFunc(kinds, func(k game.Info) bool { return k.ID == id })
	if i < 0 {
		return game.Info{ID: id, Name: id}, false
	}
	return kinds[i], true
}

func (s *Service) events(w http.ResponseWriter, r *http.Request) (err error) {
	v := view.Events{}
	if v.Director, err = s.KeepsHouse(r); err != nil {
		return err
	}
	ids, err := event.All(r.Context(), s.Hall.Log())
	if err != nil {
		return err
	}
	for _, id := range ids {
		e, err := s.openEvent(r, id)
		if err != nil {
			return err
		}
		info, _ := s.infoOf(e.Game)
		v.Events = append(v.Events, view.EventLink{
			ID: string(id), Name: e.Name, Game: info.Name, Players: len(e.Players), Rounds: len(e.Rounds), Over: e.Over,
		})
		if e.League != "" && !slices.Contains(v.Leagues, e.League) {
			v.Leagues = append(v.Leagues, e.League)
		}
	}
	for _, k := range s.Hall.Kinds() {
		v.Kinds = append(v.Kinds, view.Kind{ID: k.ID, Name: k.Name})
	}
	return answer.Render(
		w, r, http.StatusOK, evenings.Events(evenings.EventsPage{Page: s.Frame("Evenings", "club"), Events: v}),
	)
}

// beginEvent plans an evening.
func (s *Service) beginEvent(w http.ResponseWriter, r *http.Request) error {
	info, ok := s.infoOf(r.PostFormValue("game"))
	size, err := strconv.Atoi(r.PostFormValue("size"))
	if !ok || err != nil {
		return answer.Refuse(http.StatusUnprocessableEntity, "Choose a game, and how many people sit at a table.")
	}
	setup := event.Setup{
		Name: form.OneLine(r.PostFormValue("name"), 60), Game: info.ID, League: form.OneLine(r.PostFormValue("league"), 60),
		Format: event.Format{Size: size, Min: info.MinPlayers, Max: info.MaxPlayers, Pairs: info.InPairs},
		Names:  form.Trimmed(strings.Split(r.PostFormValue("players"), "\n")),
	}
	id, err := event.Begin(r.Context(), s.Hall.Log(), setup, s.Hall.Now(), byDirector)
	if err != nil {
		return refusedEvent(err)
	}
	http.Redirect(w, r, "/events/"+string(id), http.StatusSeeOther)
	return nil
}

// refusedEvent tells the director what is not possible.
func refusedEvent(err error) error {
	var refusal event.Refusal
	if errors.As(err, &refusal) {
		return answer.Refuse(http.StatusUnprocessableEntity, string(rules.Say(refusal.Message, refusal.Args...)))
	}
	return err
}

func (s *Service) eventPage(w http.ResponseWriter, r *http.Request) error {
	return s.eventAs(w, r, false)
}

// eventWall is the same for a screen on the wall.
func (s *Service) eventWall(w http.ResponseWriter, r *http.Request) error {
	return s.eventAs(w, r, true)
}

func (s *Service) eventAs(w http.ResponseWriter, r *http.Request, wall bool) error {
	v, err := s.eventView(r)
	if err != nil {
		return err
	}
	v.Wall = wall
	if asksAgain(r) {
		return answer.Render(w, r, http.StatusOK, evenings.EventNow(v))
	}
	kind := "club"
	if wall {
		kind = "wall"
	}
	return answer.Render(
		w, r, http.StatusOK, evenings.Event(evenings.EventPage{Page: s.Frame(v.Name, kind, "htmx.min.js"), Event: v}),
	)
}

// eventView is an evening as the one who asks may see it.
func (s *Service) eventView(r *http.Request) (v view.Event, err error) {
	if asksAgain(r) {
		v, err = s.evenings.of(chi.URLParam(r, "id"), func() (view.Event, error) { return s.readEvent(forAll(r)) })
	} else {
		v, err = s.readEvent(r)
	}
	if err == nil {
		v.Director, err = s.KeepsHouse(r)
	}
	return v, err
}

// readEvent reads an evening and the notes of its games.
func (s *Service) readEvent(r *http.Request) (view.Event, error) {
	id := journal.GameID(chi.URLParam(r, "id"))
	e, err := s.openEvent(r, id)
	if err != nil {
		return view.Event{}, err
	}
	info, _ := s.infoOf(e.Game)
	v := view.EventOf(string(id), info.Name, e, s.Hall.Now())
	for i := range v.Rounds {
		for j := range v.Rounds[i].Tables {
			t := &v.Rounds[i].Tables[j]
			if t.Called, err = s.director.Called(r.Context(), journal.GameID(t.Game)); err != nil {
				return v, err
			}
		}
	}
	return v, nil
}

// stepEvent changes an evening.
func (s *Service) stepEvent(w http.ResponseWriter, r *http.Request) error {
	id := journal.GameID(chi.URLParam(r, "id"))
	if _, err := s.openEvent(r, id); err != nil {
		return err
	}
	var step event.Step
	switch chi.URLParam(r, "step") {
	case "play":
		return s.playRound(w, r, id)
	case "answer":
		return s.answerCalls(w, r, id)
	default:
		var err error
		if step, err = s.eventStep(r); err != nil {
			return err
		}
	}
	if err := event.Take(r.Context(), s.Hall.Log(), id, s.Hall.Now(), byDirector, step); err != nil {
		return refusedEvent(err)
	}
	if err := s.pauseAll(r, id); err != nil {
		return err
	}
	http.Redirect(w, r, "/events/"+string(id), http.StatusSeeOther)
	return nil
}

// eventStep is the step of an evening that a form asks for.
func (s *Service) eventStep(r *http.Request) (event.Step, error) {
	number := func(name string) int {
		n, _ := strconv.Atoi(r.PostFormValue(name)) // 0 is refused by the step
		return n
	}
	switch chi.URLParam(r, "step") {
	case "round":
		return event.DrawRound(uint64(s.Hall.Now().UnixNano()), s.stands), nil
	case "finish":
		return event.Finish(s.stands), nil
	case "pause":
		return event.Pause(r.PostFormValue("paused") != ""), nil
	case "clock":
		return event.SetClock(time.Duration(min(number("minutes"), 1000)) * time.Minute), nil
	case "join":
		return event.Join(form.OneLine(r.PostFormValue("player"), 40)), nil
	case "leave":
		return event.Leave(number("number"), r.PostFormValue("left") != ""), nil
	case "merge":
		return event.Merge(number("into"), number("from")), nil
	case "rule":
		points, ok := event.ParsePoints(r.PostFormValue("points"))
		if !ok {
			return nil, answer.Refuse(http.StatusUnprocessableEntity, "Give the points by seat, as in 5 0 2 1.")
		}
		return event.Rule(number("round"), number("table"), points), nil
	case "back":
		return event.TakeBack(), nil
	}
	return nil, answer.ErrNotFound
}

// playRound begins a game at every table of the newest round that has none.
func (s *Service) playRound(w http.ResponseWriter, r *http.Request, id journal.GameID) error {
	e, err := s.openEvent(r, id)
	if err != nil {
		return err
	}
	if len(e.Rounds) == 0 {
		return answer.Refuse(http.StatusUnprocessableEntity, "No round is drawn yet.")
	}
	round := e.Rounds[len(e.Rounds)-1]
	tables, err := s.club.Tables(r.Context())
	if err != nil {
		return err
	}
	for _, t := range round.Tables {
		if t.Game != "" || t.Points != nil {
			continue
		}
		began, err := s.Hall.Begin(r.Context(), e.Game, e.NamesOf(t.Seats), nil, byDirector)
		if err != nil {
			return err
		}
		step := event.Play(round.Number, t.Number, began.ID())
		if err := event.Take(r.Context(), s.Hall.Log(), id, s.Hall.Now(), byDirector, step); err != nil {
			// Another director was quicker: that game is played.
			return errors.Join(refusedEvent(err), s.Hall.Forget(r.Context(), began.ID()))
		}
		// A table of the hall that has the number in its name plays it on its own machine.
		if i := slices.IndexFunc(tables, func(c Table) bool { return numbered(c.Name, t.Number) }); i >= 0 {
			if err := s.Hall.Notes().Note(r.Context(), began.ID(), tableNote, tables[i].Name); err != nil {
				return err
			}
		}
	}
	http.Redirect(w, r, "/events/"+string(id), http.StatusSeeOther)
	return nil
}

func (s *Service) eventCSV(w http.ResponseWriter, r *http.Request) error {
	v, err := s.eventView(r)
	if err != nil {
		return err
	}
	rows := [][]string{
		{
			"place", "player", "points", "of rounds sat out", "tables won", "points of opponents", "rounds played",
			"rounds sat out", "left", "decided by",
		},
	}
	for _, l := range v.Standings {
		rows = append(rows, []string{
			strconv.Itoa(l.Place), view.Plain(l.Name), strconv.Itoa(l.Points), strconv.Itoa(l.Bye), strconv.Itoa(l.Won),
			strconv.Itoa(l.Opponents),
			strconv.Itoa(l.Played), strconv.Itoa(l.Byes), strconv.FormatBool(l.Left), string(l.By),
		})
	}
	return answer.CSV(w, url.PathEscape(v.ID)+".csv", rows)
}
