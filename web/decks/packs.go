package decks

import (
	"bytes"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/deckfile"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/packs"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/form"
	"github.com/tablemaid/tablemaid/web/limits"
	"github.com/tablemaid/tablemaid/web/page/shelf"
	"github.com/tablemaid/tablemaid/web/view/stock"
)

// keptFrom stands before the file of a kept pack whose cards a new one begins with.
const keptFrom = "@"

// largestPack is what a form with a pack file may have, in bytes.
const largestPack = pack.Largest + 1<<16

// PackRoutes are the addresses below /packs.
func (s *Service) PackRoutes(r chi.Router) {
	r.Use(s.HouseKeeper, s.withPacks)
	r.Get("/", s.Page(s.packsPage))
	r.Post("/", s.Page(s.makePack))
	r.With(limits.AtMost(largestPack)).Post("/import", s.Page(s.importPack))
	r.Get("/{file}.pack.json", s.Page(s.packFile))
	r.Get("/original/house.pack.json", s.Page(s.housePack))
	r.Get("/{file}", s.Page(s.packPage))
	r.Post("/{file}/remove", s.Page(s.removePack))
	s.packCardRoutes(r)
}

// withPacks is for a house that keeps packs.
func (s *Service) withPacks(next http.Handler) http.Handler {
	return s.Page(func(w http.ResponseWriter, r *http.Request) error {
		if s.packs == nil {
			return answer.ErrNotFound
		}
		next.ServeHTTP(w, r)
		return nil
	})
}

func (s *Service) packsPage(w http.ResponseWriter, r *http.Request) error {
	return s.drawPacks(w, r, http.StatusOK, stock.Packs{})
}

func (s *Service) drawPacks(w http.ResponseWriter, r *http.Request, code int, v stock.Packs) (err error) {
	all, err := s.packs.All()
	if err != nil {
		return err
	}
	for _, k := range all {
		v.Kept = append(v.Kept, stock.PackLineOf(k))
	}
	house, err := pack.Read([]byte(pack.House()))
	if err != nil {
		return err
	}
	v.House = stock.PackLineOf(packs.Kept{Pack: house})
	if v.Keeper, err = s.KeepsHouse(r); err != nil {
		return err
	}
	return answer.Render(w, r, code, shelf.Packs(shelf.PacksPage{Page: s.Frame("Packs of cards", "packs"), Packs: v}))
}

// problemOf is an error of the packs in words for people, "" for another error,
// with what is wrong card by card.
func problemOf(err error) (text string, faults []rules.Text) {
	var told packs.Problem
	if errors.As(err, &told) {
		return string(told.Told()), nil
	}
	for _, f := range pack.Faults(err) {
		faults = append(faults, f.Told())
	}
	if len(faults) == 0 {
		return "", nil
	}
	return "This pack cannot be played with:", faults
}

// makePack keeps a new pack, empty or with the cards of another.
func (s *Service) makePack(w http.ResponseWriter, r *http.Request) error {
	var p pack.Pack
	var err error
	if from := r.PostFormValue("from"); from == "house" {
		p, err = pack.Read([]byte(pack.House()))
	} else if from != "" {
		p, err = s.packs.Pack(strings.TrimPrefix(from, keptFrom))
	}
	p.Name, p.House = form.Clip(r.PostFormValue("name"), 60), false
	file := ""
	if err == nil {
		file, err = s.packs.Keep(p)
	}
	if text, faults := problemOf(err); text != "" {
		return s.drawPacks(w, r, http.StatusUnprocessableEntity, stock.Packs{Error: text, Faults: faults, Name: p.Name})
	}
	if err != nil {
		return err
	}
	http.Redirect(w, r, "/packs/"+file, http.StatusSeeOther)
	return nil
}

// importPack takes a pack file in, or says what is wrong with it.
func (s *Service) importPack(w http.ResponseWriter, r *http.Request) error {
	if err := r.ParseMultipartForm(form.LargestPhoto); err != nil {
		return form.FileNotTaken(
			err, answer.Refuse(http.StatusRequestEntityTooLarge, "The pack is too large: shorten its texts, or take cards out."),
		)
	}
	defer func() { _ = r.MultipartForm.RemoveAll() }()
	data, err := form.File(r, "file")
	if err != nil {
		return err
	}
	p, err := pack.Draft(bytes.TrimSpace(data))
	file := ""
	if err == nil {
		p.House = false
		file, err = s.packs.Keep(p)
	}
	if text, faults := problemOf(err); text != "" {
		return s.drawPacks(w, r, http.StatusUnprocessableEntity, stock.Packs{Error: text, Faults: faults})
	}
	if err != nil {
		return err
	}
	http.Redirect(w, r, "/packs/"+file, http.StatusSeeOther)
	return nil
}

// packOf is the pack that an address names.
func (s *Service) packOf(r *http.Request) (packs.Kept, error) {
	file := chi.URLParam(r, "file")
	p, err := s.packs.Pack(file)
	if errors.Is(err, packs.ErrNone) {
		return packs.Kept{}, answer.ErrNotFound
	}
	return packs.Kept{File: file, Pack: p}, err
}

func (s *Service) packPage(w http.ResponseWriter, r *http.Request) error {
	k, err := s.packOf(r)
	if err != nil {
		return err
	}
	deck, taught, err := s.deckOfPack(k.Pack)
	if err != nil {
		return err
	}
	v := stock.PackPageOf(k, taught)
	v.Pictures, v.Deck, v.Camera = s.decks != nil, deck, s.looks()
	if v.Keeper, err = s.KeepsHouse(r); err != nil {
		return err
	}
	f := s.Frame(k.Pack.Name, "packs", "lesson.js")
	return answer.Render(w, r, http.StatusOK, shelf.Pack(shelf.PackPage{Page: f, Pack: v}))
}

// looks reports whether there is a camera to look through.
func (s *Service) looks() bool {
	if s.camera == nil {
		return false
	}
	_, _, sees := s.camera.Live()
	return sees
}

// deckOfPack is the file of the taught deck that has a pack's pictures, "" for
// none, and what it was taught: it has the pack's name.
func (s *Service) deckOfPack(p pack.Pack) (file string, taught []card.Card, err error) {
	if s.decks == nil {
		return "", nil, nil
	}
	d, err := s.deckNamed(p.Name)
	return d.File, d.Taught, err
}

// packOfDeck is the pack whose pictures a deck of that name has, zero for none.
func (s *Service) packOfDeck(name string) (packs.Kept, error) {
	if s.packs == nil || deckfile.Name(name) == "" {
		return packs.Kept{}, nil
	}
	all, err := s.packs.All()
	for _, k := range all {
		if deckfile.Name(k.Pack.Name) == deckfile.Name(name) {
			return k, err
		}
	}
	return packs.Kept{}, err
}

// packFile hands a pack out, as "tablemaid pack check" reads it.
func (s *Service) packFile(w http.ResponseWriter, r *http.Request) error {
	k, err := s.packOf(r)
	if err != nil {
		return err
	}
	data, err := k.Pack.File()
	if err != nil {
		return err
	}
	return handOut(w, k.File, data)
}

// housePack hands out the pack that comes with the program.
func (s *Service) housePack(w http.ResponseWriter, _ *http.Request) error {
	return handOut(w, "house", []byte(pack.House()))
}

func handOut(w http.ResponseWriter, file string, data []byte) error {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Disposition", fmt.Sprintf("attachment; filename=%q", file+".pack.json"))
	_, err := w.Write(data)
	return err
}

func (s *Service) removePack(w http.ResponseWriter, r *http.Request) error {
	k, err := s.packOf(r)
	if err == nil {
		err = form.Sure(r)
	}
	if err != nil {
		return err
	}
	if err := s.packs.Remove(k.File); err != nil {
		return err
	}
	http.Redirect(w, r, "/packs", http.StatusSeeOther)
	return nil
}
