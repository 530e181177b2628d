package shelf

import (
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/cmd/internal/decktest"
	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/deckfile"
	"github.com/tablemaid/tablemaid/models/picture"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/vision/decks"
	"github.com/tablemaid/tablemaid/vision/studio/photo"
	"github.com/tablemaid/tablemaid/vision/teach"
	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/view/stock"
)

// players sit at the tables of the tests.
var players = []string{"Ann", "Bea", "Cal", "Dee"}

// onTable is a photograph of cards without index, whole and apart.
func onTable(t *testing.T, seed uint64, cards ...card.Card) (picture.Picture, []photo.Laid) {
	t.Helper()
	printed := photo.Poker()
	for _, c := range cards {
		require.NoError(t, printed.Add(c, decktest.Scanned(c)))
	}
	s := photo.Setting{
		Width:  1000,
		Height: 750,
		Scale:  1.8,
		Cards:  len(cards),
		Tilt:   0.2,
		Dim:    0.9,
		Blur:   0.6,
		Noise:  2,
		Cast:   [2]float64{0.9, 1},
	}
	p, laid, err := photo.Take(rand.New(rand.NewPCG(seed, 9)), printed, s)
	require.NoError(t, err)
	require.Len(t, laid, len(cards))
	return p, laid
}

// house is a server with a shelf of decks and no camera.
func house(t *testing.T) (*Shelf, *table.Hall, *httptest.Server) {
	t.Helper()
	plain, err := decks.Open()
	require.NoError(t, err)
	t.Cleanup(plain.Close)
	kept := Open(t.TempDir(), plain)
	hall, err := table.OpenHall(journal.NewMemory(), registry.New(), time.Now)
	require.NoError(t, err)
	t.Cleanup(func() { hall.Close() })
	server, err := web.New(hall, web.Options{Decks: kept})
	require.NoError(t, err)
	t.Cleanup(server.Close)
	site := httptest.NewServer(server)
	t.Cleanup(site.Close)
	return kept, hall, site
}

var tokens = regexp.MustCompile(`name="token" value="([A-Z0-9]+)"`)

// On the phone: a photo, the names of the cards in it, and the deck is read,
// handed out, and taken elsewhere.
func TestADeckIsTaughtOnThePhone(t *testing.T) {
	kept, _, site := house(t)
	cards := []card.Card{"KH", "QS", "JD", "8C"}
	p, laid := onTable(t, 3, cards...)
	code, page := decktest.Send(
		t, site.URL+"/decks/photo", "photo", decktest.Encoded(t, p), map[string]string{"deck": "No Index"},
	)
	require.Equal(t, http.StatusOK, code, page)
	token := tokens.FindStringSubmatch(page)
	require.Len(t, token, 2, page)
	code, _ = decktest.Replied(t)(http.Get(site.URL + "/decks/shown/" + token[1] + ".jpg"))
	require.Equal(t, http.StatusOK, code)

	shown, ok := kept.Shown(token[1])
	require.True(t, ok)
	form := url.Values{"deck": {"No Index"}, "token": {token[1]}}
	for _, q := range shown.Corners {
		name := ""
		for _, l := range laid {
			if l.Corners.Centre().Distance(q.Centre()) < 10 {
				name = string(l.Card)
			}
		}
		form.Add("card", name)
	}
	wrong := url.Values{"deck": form["deck"], "token": form["token"], "card": {"banana", "", "", ""}}
	code, page = decktest.Replied(t)(http.PostForm(site.URL+"/decks/teach", wrong))
	require.Equal(t, http.StatusUnprocessableEntity, code)
	require.Contains(t, page, "banana")
	code, page = decktest.Replied(t)(http.PostForm(site.URL+"/decks/teach", form))
	require.Equal(t, http.StatusOK, code, page)
	require.Contains(t, page, "No Index learnt: 4 cards")

	_, page = decktest.Replied(t)(http.Get(site.URL + "/new"))
	require.Contains(t, page, `name="deck" value="no-index"`, "the set-up offers it")
	code, _ = decktest.Replied(t)(http.PostForm(site.URL+"/decks", url.Values{"deck": {"no-index"}}))
	require.Equal(t, http.StatusOK, code)
	other, _ := onTable(t, 4, cards...)
	seen, err := kept.Read(other)
	require.NoError(t, err)
	var read []card.Card
	for _, s := range seen {
		require.True(t, s.Sure, s.Card)
		read = append(read, s.Card)
	}
	require.ElementsMatch(t, cards, read)

	code, file := decktest.Replied(t)(http.Get(site.URL + "/decks/no-index.deck.json"))
	require.Equal(t, http.StatusOK, code)
	code, page = decktest.Send(t, site.URL+"/decks/import", "file", []byte(file), nil)
	require.Equal(t, http.StatusUnprocessableEntity, code, "it is here already")
	require.Contains(t, page, "here already")
	elsewhere, _, there := house(t)
	code, _ = decktest.Send(t, there.URL+"/decks/import", "file", []byte(file), nil)
	require.Equal(t, http.StatusOK, code)
	list, _, err := elsewhere.List()
	require.NoError(t, err)
	require.Len(t, stock.Decks{Decks: list}.Own(), 1)
	_, page = decktest.Replied(t)(http.Get(there.URL + "/decks"))
	require.Contains(t, page, "Any French tarot with indices", "it needs no teaching")

	again := Open(kept.dir, kept.plain)
	require.Equal(t, "no-index", again.inUse, "the choice is kept")
}

// A person's correction improves the deck on the table, with the picture that
// the camera's fact was read from; a wrong one leaves it as it is.
func TestACorrectionTeaches(t *testing.T) {
	kept, hall, _ := house(t)
	lesson := teach.Begin("mine", 63, 88)
	for _, c := range []card.Card{"KH", "QS", "7D", "8D"} {
		require.NoError(t, lesson.Show(decktest.Scanned(c), []card.Card{c}))
	}
	require.NoError(t, kept.keep(lesson.Deck()))
	require.NoError(t, kept.Use("mine"))
	game, err := hall.Begin(t.Context(), "chaos-maid", players, nil, fact.Source{Kind: fact.Program})
	require.NoError(t, err)
	l := Learner{kept, hall}

	correct := func(still []byte, was, now []card.Card) (bool, error) {
		t.Helper()
		snap, err := game.Submit(
			t.Context(),
			table.Submission{Fact: laidByCamera(was...), Source: fact.Source{Kind: fact.Camera}, Still: still},
		)
		require.NoError(t, err)
		at := snap.Last
		snap, err = game.Submit(
			t.Context(),
			table.Submission{
				Fact:   fact.Amended{Target: at, Fact: laidByCamera(now...)},
				Source: fact.Source{Kind: fact.Person, Person: "Ann"},
			},
		)
		require.NoError(t, err)
		c, name := correction(snap.Journal, snap.Journal[len(snap.Journal)-1])
		require.NotEmpty(t, c.now)
		return l.learn(c, name)
	}
	taught := func() deckfile.Deck {
		t.Helper()
		d, err := deckfile.Find(kept.dir, "mine")
		require.NoError(t, err)
		return d
	}
	p, _ := onTable(t, 5, "7D")
	one := decktest.Encoded(t, p)
	learnt, err := correct(one, []card.Card{card.Unknown}, []card.Card{"7D"})
	require.NoError(t, err)
	require.True(t, learnt)
	deck := taught()
	require.Len(t, deck.Faces[2].Looks, 2)

	learnt, err = correct(one, []card.Card{card.Unknown}, []card.Card{"8D"})
	require.ErrorIs(t, err, teach.ErrWorse)
	assert.False(t, learnt)
	require.Equal(t, deck, taught())

	// Both cards of a pair were not told, and are named in no order: each look
	// goes to its own card.
	p, _ = onTable(t, 6, "7D", "8D")
	for _, now := range [][]card.Card{{"7D", "8D"}, {"8D", "7D"}} {
		require.NoError(t, kept.keep(deck))
		learnt, err = correct(decktest.Encoded(t, p), []card.Card{card.Unknown, card.Unknown}, now)
		require.NoError(t, err)
		require.True(t, learnt)
		better := taught()
		require.Len(t, better.Faces[2].Looks, 3)
		require.Len(t, better.Faces[3].Looks, 2)
		doubts, err := teach.Doubts(better)
		require.NoError(t, err)
		assert.Empty(t, doubts)
	}
	// Two looks that could be of either card teach nothing.
	require.NoError(t, kept.keep(deck))
	_, err = correct(decktest.Encoded(t, p), []card.Card{card.Unknown, card.Unknown}, []card.Card{"KH", "QS"})
	require.Error(t, err)
	require.Equal(t, deck, taught())
}

func laidByCamera(cards ...card.Card) fact.CardsLaid {
	return fact.CardsLaid{Zone: "middle", Cards: fact.Read(cards...)}
}
