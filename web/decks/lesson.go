package decks

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/deckfile"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/form"
	"github.com/tablemaid/tablemaid/web/page/shelf"
	"github.com/tablemaid/tablemaid/web/view/stock"
)

// showCards finds the cards in a photo or in what the camera sees.
func (s *Service) showCards(w http.ResponseWriter, r *http.Request) error {
	if s.decks == nil {
		return answer.ErrNotFound
	}
	if err := r.ParseMultipartForm(form.LargestPhoto); err != nil {
		return form.NotTaken(err)
	}
	defer func() { _ = r.MultipartForm.RemoveAll() }()
	deck := r.PostFormValue("deck")
	shown, err := s.shownIn(r, deck)
	var said answer.Refused
	if errors.As(err, &said) { // the next photo is one tap away
		old, err := s.deckNamed(deck)
		if err != nil {
			return err
		}
		if old.Name = deck; deckfile.Name(deck) == "" {
			return s.drawDecks(w, r, said.Code, stock.Decks{Error: said.Text})
		}
		return s.drawDecks(w, r, said.Code, stock.Decks{Error: said.Text, Teaching: &old})
	}
	if err != nil {
		return err
	}
	names := make([]string, len(shown.Names))
	for i, c := range shown.Names {
		names[i] = string(c)
	}
	if len(names) == 1 && r.PostFormValue("card") != "" { // the one that was asked for
		names[0] = r.PostFormValue("card")
	}
	return s.drawLesson(w, r, http.StatusOK, deck, shown, names, "")
}

// shownIn are the cards in the photo that a form brought, or in what the camera
// sees.
func (s *Service) shownIn(r *http.Request, deck string) (Shown, error) {
	if deckfile.Name(deck) == "" {
		return Shown{}, rules.Refuse(
			"“%s” cannot be a deck’s name: give it one with letters or figures, of up to 60, and no slash.", form.Clip(deck, 60),
		)
	}
	var picture []byte
	if r.PostFormValue("from") != "camera" {
		var err error
		if picture, err = form.File(r, "photo"); err != nil {
			return Shown{}, err
		}
	}
	shown, err := s.decks.Show(r.Context(), picture)
	return shown, answer.Advised(err)
}

func (s *Service) drawLesson(
	w http.ResponseWriter,
	r *http.Request,
	code int,
	deck string,
	shown Shown,
	names []string,
	problem string,
) error {
	v := stock.Lesson{Deck: deck, Token: shown.Token, Width: shown.Width, Height: shown.Height, Error: problem}
	for i, q := range shown.Corners {
		var corners []string
		for _, p := range q {
			corners = append(corners, fmt.Sprintf("%.0f,%.0f", p.X, p.Y))
		}
		c := stock.LessonCard{Number: i + 1, Corners: strings.Join(corners, " "), X: int(q.Centre().X), Y: int(q.Centre().Y)}
		if i < len(names) {
			c.Name = names[i]
		}
		v.Cards = append(v.Cards, c)
	}
	var game []card.Card
	if t := s.Hall.Current(); t != nil {
		game = t.Snapshot().Info.Deck
	}
	old, err := s.deckNamed(deck)
	if err != nil {
		return err
	}
	named, err := s.packOfDeck(deck)
	if err != nil {
		return err
	}
	if len(named.Pack.Cards) > 0 {
		game = stock.PackPictures(named.Pack)
	}
	v.Boards = stock.LessonBoards(old.Taught, game, shown.sure())
	return answer.Render(
		w, r, code, shelf.Lesson(shelf.LessonPage{Page: s.Frame("Teach a deck", "decks", "lesson.js"), Lesson: v}),
	)
}

// sure are the cards that were guessed.
func (s Shown) sure() []card.Card {
	return slices.DeleteFunc(slices.Clone(s.Names), func(c card.Card) bool { return !c.IsFace() })
}

// deckNamed is the deck of that name, zero for none.
func (s *Service) deckNamed(name string) (stock.Deck, error) {
	decks, _, err := s.decks.List()
	for _, d := range decks {
		if d.File+".deck.json" == deckfile.Name(name) {
			return d, err
		}
	}
	return stock.Deck{}, err
}

func (s *Service) shownPicture(w http.ResponseWriter, r *http.Request) error {
	if s.decks == nil {
		return answer.ErrNotFound
	}
	shown, ok := s.decks.Shown(chi.URLParam(r, "token"))
	if !ok {
		return answer.ErrNotFound
	}
	return answer.Picture(w, shown.JPEG, "no-store")
}

// teachCards takes the names of the cards in a picture.
func (s *Service) teachCards(w http.ResponseWriter, r *http.Request) error {
	if s.decks == nil {
		return answer.ErrNotFound
	}
	shown, ok := s.decks.Shown(r.PostFormValue("token"))
	if !ok {
		return answer.Refuse(http.StatusGone, "This picture is gone. Take it again.")
	}
	deck, typed := r.PostFormValue("deck"), r.PostForm["card"]
	cards := make([]card.Card, len(typed))
	taught := 0
	for i, t := range typed {
		if strings.TrimSpace(t) == "" {
			continue
		}
		c, err := form.Cards(strings.TrimSpace(t))
		if err != nil {
			return s.drawLesson(w, r, http.StatusUnprocessableEntity, deck, shown, typed, answer.Words(err))
		}
		cards[i] = c[0]
		taught++
	}
	doubts, err := s.decks.Teach(r.Context(), shown.Token, deck, cards)
	var a answer.Advice
	if errors.As(err, &a) {
		return s.drawLesson(w, r, http.StatusUnprocessableEntity, deck, shown, typed, answer.Words(a))
	}
	if err != nil {
		return err
	}
	learnt, err := s.deckNamed(deck)
	if err != nil {
		return err
	}
	note := string(rules.Say("%s learnt: %s in this picture.", deck, rules.Text(stock.CardsIn(taught))))
	of, err := s.packOfDeck(deck)
	if err != nil {
		return err
	}
	return s.drawDecks(w, r, http.StatusOK, stock.Decks{Note: note, Doubts: doubts, Teaching: &learnt, Pack: of.File})
}
