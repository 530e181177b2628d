package memory

import (
	"bytes"
	"io"
	"net/http"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/referee/notation"
	"github.com/tablemaid/tablemaid/referee/notation/exchange"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/limits"
)

// largestImport is what a file of games may have: an evening with its pictures.
const largestImport = 256 << 20

// exchangeGameRoutes are the addresses of a game that this file answers.
func (s *Service) exchangeGameRoutes(r chi.Router) {
	r.Get("/export.jsonl", s.Page(s.exportLines))
	r.Get("/rounds.csv", s.Page(s.exportRounds))
	r.Get("/cards.csv", s.Page(s.exportCards))
	r.Get("/notation", s.Page(s.exportNotation))
}

// exchangeRoutes are the addresses that this file answers.
func (s *Service) exchangeRoutes(r chi.Router) {
	r.With(s.HouseKeeper, limits.AtMost(largestImport)).Post("/import", s.Page(s.importGames))
}

// exportLines hands out a game as JSON lines, with its pictures if asked for.
// It is written to the phone as it is made: there may be a hundred pictures.
func (s *Service) exportLines(w http.ResponseWriter, r *http.Request) error {
	t, err := s.Table(r)
	if err != nil {
		return err
	}
	answer.Attach(w, "application/jsonl; charset=utf-8", t.ID(), "jsonl")
	return t.Export(w, r.URL.Query().Get("stills") != "")
}

// exportRounds hands out the settled rounds for a spreadsheet.
func (s *Service) exportRounds(w http.ResponseWriter, r *http.Request) error {
	return s.exportTable(w, r, "rounds", exchange.Rounds)
}

// exportCards hands out the cards that were laid for a spreadsheet.
func (s *Service) exportCards(w http.ResponseWriter, r *http.Request) error {
	return s.exportTable(w, r, "cards", exchange.Laid)
}

// exportNotation hands out a game in the notation of its own.
func (s *Service) exportNotation(w http.ResponseWriter, r *http.Request) error {
	t, err := s.Table(r)
	if err != nil {
		return err
	}
	snap := t.Snapshot()
	n, ok := notation.Of(snap.Info.ID)
	if !ok {
		return answer.Refuse(
			http.StatusNotFound, string(rules.Say("%s has no notation of its own.", rules.Text(snap.Info.Name))),
		)
	}
	var b bytes.Buffer
	if err := n.Write(&b, snap.Journal); err != nil {
		return err
	}
	answer.Attach(w, "text/plain; charset=utf-8", t.ID(), n.Ending)
	_, err = b.WriteTo(w)
	return err
}

func (s *Service) exportTable(
	w http.ResponseWriter,
	r *http.Request,
	what string,
	write func(io.Writer, ...exchange.Story) error,
) error {
	t, err := s.Table(r)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := write(&b, t.Snapshot().Story()); err != nil {
		return err
	}
	answer.Attach(w, "text/csv; charset=utf-8", t.ID(), what+".csv")
	_, err = b.WriteTo(w)
	return err
}

// importGames takes a file of games from a form field "games" and goes to the
// list of games.
func (s *Service) importGames(w http.ResponseWriter, r *http.Request) error {
	parts, err := r.MultipartReader()
	if err != nil {
		return answer.Refuse(http.StatusBadRequest, "Choose a file that tablemaid has exported.")
	}
	part, err := parts.NextPart()
	for err == nil && part.FormName() != "games" {
		part, err = parts.NextPart()
	}
	if err != nil {
		return answer.Refuse(http.StatusBadRequest, "Choose a file that tablemaid has exported.")
	}
	if n, ok := notation.For(part.FileName()); ok {
		_, err = s.Hall.Retell(r.Context(), n, part)
	} else {
		_, err = s.Hall.Import(r.Context(), part)
	}
	if err != nil {
		return err
	}
	http.Redirect(w, r, "/history", http.StatusSeeOther)
	return nil
}
