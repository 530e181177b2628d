package club

import (
	"net/http"
	"strconv"

	"github.com/tablemaid/tablemaid/referee/event"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/page"
	"github.com/tablemaid/tablemaid/web/view"
)

// leagueOf are the lines of a league.
func (s *Service) leagueOf(r *http.Request) (name string, lines []event.LeagueLine, err error) {
	if name = r.URL.Query().Get("name"); name == "" {
		return "", nil, answer.ErrNotFound
	}
	ids, err := event.All(r.Context(), s.Hall.Log())
	if err != nil {
		return name, nil, err
	}
	var evenings [][]event.Line
	for _, id := range ids {
		e, err := s.openEvent(r, id)
		if err != nil {
			return name, nil, err
		}
		if e.League == name {
			evenings = append(evenings, e.Standings())
		}
	}
	if len(evenings) == 0 {
		return name, nil, answer.ErrNotFound
	}
	return name, event.League(evenings...), nil
}

func (s *Service) league(w http.ResponseWriter, r *http.Request) error {
	name, lines, err := s.leagueOf(r)
	if err != nil {
		return err
	}
	return answer.Render(w, r, http.StatusOK, page.League(page.LeaguePage{Page: s.Frame(name, "club"), League: name, Lines: lines}))
}

func (s *Service) leagueCSV(w http.ResponseWriter, r *http.Request) error {
	_, lines, err := s.leagueOf(r)
	if err != nil {
		return err
	}
	rows := [][]string{{"place", "player", "points", "evenings", "best place"}}
	for _, l := range lines {
		rows = append(rows, []string{strconv.Itoa(l.Place), view.Plain(l.Name), strconv.Itoa(l.Points), strconv.Itoa(l.Evenings), strconv.Itoa(l.Best)})
	}
	return answer.CSV(w, "league.csv", rows)
}
