package club

import (
	"net/http"
	"strconv"

	"github.com/tablemaid/tablemaid/referee/event"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/page/evenings"
	"github.com/tablemaid/tablemaid/web/view"
)

// leagueOf are the lines of a league, with the names of its evenings that are not over yet.
func (s *Service) leagueOf(r *http.Request) (name string, lines []event.LeagueLine, open []string, err error) {
	if name = r.URL.Query().Get("name"); name == "" {
		return "", nil, nil, answer.ErrNotFound
	}
	ids, err := event.All(r.Context(), s.Hall.Log())
	if err != nil {
		return name, nil, nil, err
	}
	var evenings [][]event.Line
	for _, id := range ids {
		e, err := s.openEvent(r, id)
		if err != nil {
			return name, nil, nil, err
		}
		if e.League == name {
			evenings = append(evenings, e.Standings())
			if !e.Over {
				open = append(open, e.Name)
			}
		}
	}
	if len(evenings) == 0 {
		return name, nil, nil, answer.ErrNotFound
	}
	return name, event.League(evenings...), open, nil
}

func (s *Service) league(w http.ResponseWriter, r *http.Request) error {
	name, lines, open, err := s.leagueOf(r)
	if err != nil {
		return err
	}
	return answer.Render(
		w, r, http.StatusOK,
		evenings.League(evenings.LeaguePage{Page: s.Frame(name, "club"), League: name, Lines: lines, Open: open}),
	)
}

func (s *Service) leagueCSV(w http.ResponseWriter, r *http.Request) error {
	_, lines, _, err := s.leagueOf(r)
	if err != nil {
		return err
	}
	rows := [][]string{{"place", "player", "points", "evenings", "best place"}}
	for _, l := range lines {
		rows = append(
			rows,
			[]string{
				strconv.Itoa(l.Place), view.Plain(l.Name), strconv.Itoa(l.Points), strconv.Itoa(l.Evenings), strconv.Itoa(l.Best),
			},
		)
	}
	return answer.CSV(w, "league.csv", rows)
}
