package web_test

import (
	"io"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/lang"
	"github.com/tablemaid/tablemaid/web/seating"
)

// suited is a card as pages draw it in a sentence.
var suited = regexp.MustCompile(
	`<span class="suit [a-z]+" data-spoken="[^"]*">(\w*)<svg.*?</svg><span class="sr">(.)</span></span>|` +
		`<span class="suit" role="img" [^>]*>(.*?)</span>`,
)

// heard are the texts of a page: what is read, and what is read aloud.
func heard(t *testing.T, page string) []string {
	t.Helper()
	root, err := html.Parse(strings.NewReader(suited.ReplaceAllString(page, "$1$2$3")))
	require.NoError(t, err)
	var texts []string
	var walk func(n *html.Node)
	walk = func(n *html.Node) {
		if n.Type == html.ElementNode && slices.Contains(
			[]string{"script", "style", "pre", "code", "noscript", "textarea"}, n.Data,
		) {
			return
		}
		for _, a := range n.Attr {
			if slices.Contains(
				[]string{"aria-label", "title", "alt", "placeholder", "data-title", "data-label", "data-kept", "data-away"}, a.Key,
			) {
				texts = append(texts, a.Val)
			}
		}
		if n.Type == html.TextNode && strings.TrimSpace(n.Data) != "" {
			texts = append(texts, strings.TrimSpace(n.Data))
		}
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			walk(c)
		}
	}
	walk(root)
	return texts
}

// getIn is a page in a language, or in none that was chosen.
func getIn(t *testing.T, url, phone, chosen, accepts string) string {
	t.Helper()
	req, err := http.NewRequest(http.MethodGet, url, nil)
	require.NoError(t, err)
	cookie := phone
	if chosen != "" {
		cookie += "; lang=" + chosen
	}
	req.Header.Set("Cookie", strings.TrimPrefix(cookie, "; "))
	req.Header.Set("Accept-Language", accepts)
	resp, err := http.DefaultClient.Do(req)
	require.NoError(t, err)
	defer resp.Body.Close()
	b, err := io.ReadAll(resp.Body)
	require.NoError(t, err)
	return string(b)
}

// The language of the browser is that of the pages until somebody chooses
// another one.
func TestPagesSpeakTheLanguageOfTheirReader(t *testing.T) {
	h := newHouse(t, web.Options{})
	for accepts, says := range map[string]string{
		"": "Begin a game", "de-AT,de;q=0.9,en;q=0.5": "Spiel beginnen", "fr-CA": "Commencer une partie",
		"ja,en;q=0.3": "Begin a game", "pt, de;q=0.4": "Spiel beginnen", "%%": "Begin a game",
	} {
		assert.Contains(t, getIn(t, h.URL("/"), "", "", accepts), ">"+says+"<", accepts)
	}
	german := getIn(t, h.URL("/"), "", "", "de")
	assert.Contains(t, german, `<html lang="de"`)
	assert.Contains(t, german, "Verbindung weg", "what scripts say")

	resp := post(t, h.URL("/language"), url.Values{"lang": {"fr"}, "back": {"/how"}})
	assert.Equal(t, "/how", resp.Header.Get("Location"))
	require.Len(t, resp.Cookies(), 1)
	assert.Equal(t, "fr", resp.Cookies()[0].Value)
	assert.Greater(t, resp.Cookies()[0].MaxAge, 0)
	assert.Contains(t, getIn(t, h.URL("/"), "", "fr", "de"), "Commencer une partie", "what was chosen counts")
	assert.Equal(t, http.StatusBadRequest, post(t, h.URL("/language"), url.Values{"lang": {"xx"}}).StatusCode)
}

// Whoever sits at the table reads the same game each in the own language, also
// as it goes on.
func TestOneTableInThreeLanguages(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.Begin())
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("7H", "7D")})
	g := h.URL("/g/" + string(tbl.ID()))
	for lang, says := range map[string]string{"en": "Bea laid ", "de": "Bea hat ", "fr": "Bea a posé "} {
		assert.Contains(t, getIn(t, g+"/log", phoneCookie, lang, ""), says)
	}
	for lang, says := range map[string]string{
		"en": "1 of 25 pairs are down", "de": "1 von 25 Paaren liegt", "fr": "1 paire sur 25 est posée",
	} {
		assert.Contains(t, event(t, g+"/stream", "board", otherOne, "lang="+lang), says, "one drawing for each language")
	}
	board := getIn(t, g, phoneCookie, "de", "")
	assert.Contains(t, board, "von der Kamera gesehen")
	assert.Contains(t, board, `aria-label="Herz 7"`)
	assert.Contains(t, board, "Karo")
	for _, lang := range []string{"de", "fr"} {
		player := getIn(t, h.URL("/players/Bea"), phoneCookie, lang, "")
		assert.NotRegexp(t, `\b(rounds?|games?|since|caught)\b`, strings.Join(heard(t, player), "\n"))
	}
}

// nobodys is what is nobody's language: names of people, tables and evenings, cards, addresses, figures.
var nobodys = regexp.MustCompile(
	`tablemaid|Our deck|Großmutters Schwarzer Peter mit den Handwerkern|English|Deutsch|Français|https?://\S+|\b(Ann|Bea|Cem|Cal|Dee|Dörte|Maximiliane|Friedrich|Guadalupe|Hel|Iskandar|Jo|Kim|Nele|Ludmilla Wassiljewna|Friday|Winter|table-\d)\b|\b[A-Z]{2}-[A-Z]?\d+(\.\d+)?\b|\b[A-Z0-9]{6}\b`,
)

// unspoken are the texts of a page that went past the catalogues, and those
// that a catalogue lacks (“de fr: Good evening”), as the language of tests shows them.
func unspoken(t *testing.T, page string) (past, lacking []string) {
	t.Helper()
	spoken := regexp.MustCompile(`⟦[^⟦⟧]*⟧`)
	for _, text := range heard(t, page) {
		rest := text
		for spoken.MatchString(rest) {
			for _, said := range spoken.FindAllString(rest, -1) {
				lack, lacks := strings.CutPrefix(strings.TrimSuffix(strings.TrimPrefix(said, "⟦"), "⟧"), "¿")
				_, key, _ := strings.Cut(lack, ": ")
				if lacks && regexp.MustCompile(`\pL{2}`).MatchString(nobodys.ReplaceAllString(key, "")) {
					lacking = append(lacking, lack)
				}
			}
			rest = spoken.ReplaceAllString(rest, "")
		}
		if regexp.MustCompile(`\pL{2}`).MatchString(
			nobodys.ReplaceAllString(rest, ""),
		) || strings.ContainsAny(rest, "\x0e\x1e") {
			past = append(past, text)
		}
	}
	return past, lacking
}

// packed are the names of the house pack's cards, which are the same in every language.
func packed(t *testing.T) (names []string) {
	p, err := pack.Read([]byte(pack.House()))
	require.NoError(t, err)
	for _, c := range p.Cards {
		names = append(names, c.Name)
	}
	for _, c := range p.Characters {
		names = append(names, c.Name)
	}
	return names
}

// Every sentence goes through the catalogues, which are complete.
func TestNoSentenceGoesPastTheCatalogues(t *testing.T) {
	t.Parallel()
	names := packed(t)
	for _, s := range scenes(t) {
		if strings.HasPrefix(s.url, "file:") {
			continue
		}
		past, lacking := unspoken(t, getIn(t, s.url, s.as, "en-x-shout", ""))
		for _, x := range past {
			if slices.Contains(names, x) {
				continue
			}
			t.Errorf("%s: past the catalogues: %s", s.name, x)
		}
		for _, x := range lacking {
			t.Errorf("%s: not in %s", s.name, x)
		}
	}
}

// Pages name a tile by what stands on it, as its key does, or by its name; only who teaches a deck types the notation.
func TestPagesNameTilesAsTheTableDoes(t *testing.T) {
	t.Parallel()
	notation := regexp.MustCompile(`\b\d+[mpsz]\b`)
	for _, s := range scenes(t) {
		if strings.HasPrefix(s.url, "file:") {
			continue
		}
		for _, x := range heard(t, getIn(t, s.url, s.as, "", "de")) {
			if notation.MatchString(x) && !strings.Contains(x, "@baker") {
				t.Errorf("%s: %s", s.name, x)
			}
		}
	}
}

// What the cards of the house pack say can be read in every language; a pack that
// people wrote stays in their words.
func TestTheHousePackSpeaksEveryLanguage(t *testing.T) {
	t.Parallel()
	p, err := pack.Read([]byte(pack.House()))
	require.NoError(t, err)
	known := func(text string) {
		if text != "" {
			require.True(t, lang.Known(text), text)
		}
	}
	said := func(lists ...[]pack.Op) {
		for _, ops := range lists {
			for _, o := range ops {
				known(strings.TrimSuffix(o.Text, "."))
			}
		}
	}
	on := func(list []pack.On) {
		for _, x := range list {
			said(x.Ops)
		}
	}
	for _, c := range p.Cards {
		known(c.Text)
		known(c.Bonus)
		said(c.Ops, c.BonusOps)
		on(c.On)
	}
	for _, c := range p.Characters {
		known(c.Hyper.Text)
		said(c.Hyper.Ops)
		on(c.Hyper.On)
	}

	known(p.Name)

	h := newHouse(t, web.Options{})
	own := strings.Replace(pack.House(), "Draw 2 cards. Take up to 1000 points from the table.", "Purr at 100%d.", 1)
	for house, says := range map[string]string{
		"": "Ziehe 2 Karten. Nimm bis zu 1000 Punkte vom Tisch.", own: "Purr at 100%d.",
	} {
		tbl, err := h.Hall.Begin(
			t.Context(), "chaos-jan", []string{"Ann", "Bea", "Cal", "Dee"}, map[string]string{"pack": house},
			fact.Source{Kind: fact.Person},
		)
		require.NoError(t, err)
		h.Say(tbl, fact.Declared{Seat: 1, Verb: "character", Word: "Crane"})
		require.Contains(t, getIn(t, h.URL("/g/"+string(tbl.ID())), "", "", "de"), says)
	}
}

// Who keeps the score has no name to be told by: it is said in the reader's words.
func TestWhoKeepsTheScoreIsToldInTheReadersWords(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.Begin())
	laid := fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("7D", "7H")}
	_, err := tbl.Submit(
		t.Context(), table.Submission{Fact: laid, Source: fact.Source{Kind: fact.Person, Person: seating.Scorekeeper}},
	)
	require.NoError(t, err)
	for lang, told := range map[string]string{
		"en": "tapped by the scorekeeper", "de": "getippt von dem Handy, das aufschreibt",
		"fr": "la personne qui tient la marque",
	} {
		_, body, _ := getAs(t, h.URL("/g/"+string(tbl.ID())), phoneCookie+"; lang="+lang)
		assert.Contains(t, body, told, lang)
	}
}

// A word that is quoted, and the pack that comes with the game, are told in the reader's words.
func TestWhatIsQuotedIsInTheReadersWords(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl, err := h.Hall.Begin(
		t.Context(), "chaos-jan", []string{"Ann", "Bea", "Cal", "Dee"}, nil, fact.Source{Kind: fact.Person},
	)
	require.NoError(t, err)
	h.Say(tbl, fact.Declared{Verb: "closed-kan"})
	for lang, told := range map[string][2]string{
		"en": {"Say who it is that says “closed kan”.", "House pack:"},
		"de": {"Sag, wer „verdecktes Kan“ sagt.", "Haussammlung:"},
		"fr": {"Dis qui dit «\u00a0kan fermé\u00a0».", "Collection de la maison\u00a0:"},
	} {
		board := getIn(t, h.URL("/g/"+string(tbl.ID())), phoneCookie, lang, "")
		assert.Contains(t, board, told[0])
		assert.Contains(t, board, told[1])
	}
}
