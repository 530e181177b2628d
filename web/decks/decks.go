// Package decks is the pages of the cards that a house plays with: decks that people taught with
// pictures, and packs that they wrote, card by card.
package decks

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/deckfile"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/referee/packs"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/web/access"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/form"
	"github.com/tablemaid/tablemaid/web/lang"
	"github.com/tablemaid/tablemaid/web/limits"
	"github.com/tablemaid/tablemaid/web/page/shelf"
	"github.com/tablemaid/tablemaid/web/view/stock"
)

// Shelf keeps the decks that people have taught. All of it is called from many
// goroutines. An error of Advice is told to the phone as it is.
type Shelf interface {
	// List tells the decks and the File of the one on the table, "" for any
	// deck with a corner index.
	List() (decks []stock.Deck, inUse string, err error)
	// Trouble says in one sentence why the chosen deck is not read, "" when it
	// is.
	Trouble() string
	// Missing tells which cards of a game's deck the deck on the table was never
	// taught, in words; "" for none.
	Missing(of []card.Card) string
	// Use puts a deck on the table.
	Use(file string) error
	// Show finds the cards in a picture that somebody took, or, for nil, in
	// what the camera sees.
	Show(ctx context.Context, encoded []byte) (Shown, error)
	// Shown is a picture that was shown not long ago.
	Shown(token string) (Shown, bool)
	// Teach names the cards of a picture that was shown, card.None for what is
	// none, and tells what the self-test doubts.
	Teach(ctx context.Context, token, name string, cards []card.Card) (doubts []string, err error)
	// File is a deck as one file; Take keeps such a file and tells its name.
	File(file string) ([]byte, error)
	Take(ctx context.Context, data []byte) (name string, err error)
}

// Shown is a picture with cards to be named.
type Shown struct {
	Token         string
	JPEG          []byte
	Width, Height int
	Corners       []sight.Quad
	// Names are guesses, card.None where there is none.
	Names []card.Card
}

// picture is a camera that cards can be shown to.
type picture interface {
	// Live is the newest picture; ok is false when there is none.
	Live() (jpeg []byte, at time.Time, ok bool)
}

// Service answers decks that are taught, and packs of cards.
type Service struct {
	*access.Access
	decks  Shelf        // nil where none can be taught
	packs  *packs.Shelf // nil where none are kept
	camera picture      // nil for none
}

// New makes the service.
func New(a *access.Access, d Shelf, p *packs.Shelf, c picture) *Service {
	return &Service{a, d, p, c}
}

// largestDeck is what a deck file may have.
const largestDeck = deckfile.Largest + 1<<20 // bytes, with the form around it

// Routes are the addresses below /decks.
func (s *Service) Routes(r chi.Router) {
	r.Use(s.HouseKeeper)
	r.Get("/", s.Page(s.decksPage))
	r.Post("/", s.Page(s.useDeck))
	r.With(limits.AtMost(form.LargestPhoto)).Post("/photo", s.Page(s.showCards))
	r.Get("/shown/{token}.jpg", s.Page(s.shownPicture))
	r.Post("/teach", s.Page(s.teachCards))
	r.Get("/{file}.deck.json", s.Page(s.deckFile))
	r.With(limits.AtMost(largestDeck)).Post("/import", s.Page(s.importDeck))
}

func (s *Service) decksPage(w http.ResponseWriter, r *http.Request) error {
	return s.drawDecks(w, r, http.StatusOK, stock.Decks{})
}

func (s *Service) drawDecks(w http.ResponseWriter, r *http.Request, code int, v stock.Decks) (err error) {
	if s.decks == nil {
		return answer.ErrNotFound
	}
	if v.Decks, v.InUse, err = s.decks.List(); err != nil {
		return err
	}
	v.Trouble = s.decks.Trouble()
	if t := s.Hall.Current(); t != nil {
		v.Missing = s.decks.Missing(t.Snapshot().Info.Deck)
	}
	v.Name = newName(lang.Say(r.Context(), "Our deck"), v.Decks)
	if v.Keeper, err = s.KeepsHouse(r); err != nil {
		return err
	}
	if s.camera != nil {
		_, _, v.Camera = s.camera.Live()
	}
	return answer.Render(w, r, code, shelf.Decks(shelf.DecksPage{Page: s.Frame("Decks", "decks", "lesson.js"), Decks: v}))
}

// newName is what the next deck may be called, ours if there is none of that name yet: nobody
// has to write.
func newName(ours string, decks []stock.Deck) string {
	for n := 1; ; n++ {
		name := ours
		if n > 1 {
			name += " " + strconv.Itoa(n)
		}
		if !slices.ContainsFunc(decks, func(d stock.Deck) bool { return d.Name == name }) {
			return name
		}
	}
}

func (s *Service) useDeck(w http.ResponseWriter, r *http.Request) error {
	if s.decks == nil {
		return answer.ErrNotFound
	}
	if err := s.decks.Use(r.PostFormValue("deck")); err != nil {
		return answer.Advised(err)
	}
	http.Redirect(w, r, "/decks", http.StatusSeeOther)
	return nil
}

func (s *Service) deckFile(w http.ResponseWriter, r *http.Request) error {
	if s.decks == nil {
		return answer.ErrNotFound
	}
	file := chi.URLParam(r, "file")
	data, err := s.decks.File(file)
	if err != nil {
		return answer.ErrNotFound
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Disposition", fmt.Sprintf("attachment; filename=%q", file+".deck.json"))
	_, err = w.Write(data)
	return err
}

func (s *Service) importDeck(w http.ResponseWriter, r *http.Request) error {
	if s.decks == nil {
		return answer.ErrNotFound
	}
	if err := r.ParseMultipartForm(form.LargestPhoto); err != nil {
		return form.FileNotTaken(
			err,
			answer.Refuse(
				http.StatusRequestEntityTooLarge, "This file is larger than any deck is. Choose one that tablemaid has written.",
			),
		)
	}
	defer func() { _ = r.MultipartForm.RemoveAll() }()
	data, err := form.File(r, "file")
	if err != nil {
		return err
	}
	name, err := s.decks.Take(r.Context(), data)
	var said answer.Refused
	if err = answer.Advised(err); errors.As(err, &said) {
		return s.drawDecks(w, r, said.Code, stock.Decks{Error: said.Text})
	}
	if err != nil {
		return err
	}
	return s.drawDecks(w, r, http.StatusOK, stock.Decks{Note: string(rules.Say("%s is here now.", name))})
}
