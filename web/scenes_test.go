package web_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/webtest"
)

// file keeps what lies at an address and is where it can be opened.
func file(t *testing.T, url string) string {
	_, body, _ := get(t, url)
	name := filepath.Join(t.TempDir(), "kept.html")
	require.NoError(t, os.WriteFile(name, []byte(body), 0o600))
	return "file://" + name
}

var ten = []string{"Ann", "Bea", "Cem", "Dörte", "Maximiliane", "Friedrich", "Guadalupe", "Hel", "Iskandar", "Jo"}

// scenes are all pages, each in a state that shows what it has.
func scenes(t *testing.T) []scene {
	bare := newHouse(t, web.Options{Film: shortFilm(), Address: "http://192.168.1.20:8080"})
	full := newHouse(
		t,
		web.Options{
			Camera: &eye{Picture: wideStill(t)}, Film: shortFilm(), Address: "http://192.168.1.20:8080",
			Secure: "https://192.168.1.20:8443", Phone: &lens{},
		},
	)
	g := func(h *house, tbl *table.Table) string { return h.URL("/g/" + string(tbl.ID())) }

	over := full.keep(
		full.BeginKind(
			"chaos-maid", map[string]string{"scoring": "points-rounds", "rounds": "2", "tie": "shared"}, "Ann", "Bea", "Cem",
			"Dörte",
		),
	)
	lose := func(h *house, tbl *table.Table) {
		h.Rest(tbl)
		h.Say(tbl, fact.Declared{Seat: 2, Verb: "last-card", Cards: []card.Card{"QS"}})
		h.Say(tbl, fact.CardsLaid{Zone: zone.Box, Cards: fact.Read("QC")})
	}
	lose(full, over)
	full.Say(over, fact.RoundBegan{Dealer: 2})
	lose(full, over)

	unasked := newHouse(t, web.Options{Address: "http://192.168.1.20:8080"})
	lobby, _ := unasked.Hall.Begin(t.Context(), "chaos-maid", ten, nil, fact.Source{Kind: fact.Person})
	unasked.keep(lobby)

	played := full.keep(
		full.BeginKind("chaos-maid", map[string]string{"scoring": "points-target", "target": "10"}, ten...),
	)
	for i, c := range []card.Card{"5H", "6H", "7H", "8S", "9S"} {
		full.Say(played, fact.CardsLaid{Zone: zone.Seat(i*2 + 1), Cards: fact.Read(c, card.Of(c.Rank(), c.Suit().Partner()))})
	}
	settled := newHouse(t, web.Options{Address: "http://192.168.1.20:8080"})
	revealed := settled.keep(settled.Begin())
	lose(settled, revealed)

	wrong := newHouse(t, web.Options{Camera: &eye{Picture: wideStill(t)}, Address: "http://192.168.1.20:8080"})
	fault := wrong.keep(wrong.BeginKind("chaos-maid", nil, ten...))
	wrong.Say(fault, fact.CardsLaid{Zone: zone.Seat(5), Cards: fact.Read("3H", "3D")})
	wrong.Say(fault, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("3S", "4D")})
	wrong.Say(
		fault,
		fact.CardsLaid{
			Zone: zone.Seat(3),
			Cards: []fact.Reading{
				{Card: "QH"},
				{Card: card.Unknown, Alternatives: []sight.Guess{{Card: "QD", Confidence: 0.6}, {Card: "JD", Confidence: 0.3}}},
			},
		},
	)

	stopped := newHouse(t, web.Options{Address: "http://192.168.1.20:8080"})
	broken := stopped.keep(stopped.Begin())
	stopped.Say(broken, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("5H", "5D")})
	stopped.Say(broken, fact.Declared{Verb: "end-game"})

	poker := newHouse(t, web.Options{})
	hand := poker.keep(poker.BeginKind("chaos", nil, "Ann", "Bea", "Cem", "Dörte", "Maximiliane"))
	for i, c := range []card.Card{"9D", "5C", "2C", "QH", "KD"} {
		poker.Say(hand, fact.CardsLaid{Zone: zone.Seat(i + 1), Cards: fact.Read(c)})
	}
	tricks := newHouse(t, web.Options{})
	auction := tricks.keep(tricks.BeginKind("chicks-rule", nil, "Ann", "Bea", "Cem", "Dörte"))
	riichi := newHouse(t, web.Options{})
	packed, made := withPacks(t, web.Options{})
	kept := someCards(t, made)
	discarding, mistaken := newHouse(t, web.Options{}), newHouse(t, web.Options{})
	rivers := discarding.keep(discarding.BeginKind("chaos-jan", nil, "Ann", "Bea", "Cal", "Dee"))
	webtest.HandOfTiles(t, rivers, 30)
	dealtAgain := mistaken.keep(mistaken.BeginKind("chaos-jan", nil, "Ann", "Bea", "Cal", "Dee"))
	mistaken.Say(dealtAgain, fact.RoundBegan{Dealer: 1})
	jan := riichi.keep(riichi.BeginKind("chaos-jan", nil, "Ann", "Bea", "Cal", "Dee"))

	taught := newHouse(t, web.Options{Camera: &eye{Picture: wideStill(t)}, Decks: shelf{wideStill(t)}})
	taught.keep(taught.Begin())

	open := func(d *device) { d.Tap("#dock [data-lay]", ""); d.Sees("#keyboard[open]", "") }
	see := func(selector string) func(*device) { return func(d *device) { d.Sees(selector, "") } }
	return append([]scene{
		{name: "home-bare", url: bare.URL("/")},
		{name: "watch", url: bare.URL("/watch"), do: see("#watch")},
		{name: "new-bare", url: bare.URL("/new")},
		{name: "new-wrong", url: bare.URL("/new"), do: func(d *device) {
			d.Types("[data-seats] input", 0, "Ann")
			d.Types("[data-seats] input", 1, "Ann")
			d.Tap("#setup .big-button", "")
			d.Sees(".problem", "")
		}},
		{name: "lobby", url: g(unasked, lobby), as: phoneCookie},
		{name: "who", url: unasked.URL("/join"), as: beasPhone},
		{name: "seats", url: g(unasked, lobby) + "/seats", as: phoneCookie},
		{name: "home", url: full.URL("/"), as: phoneCookie},
		{name: "board-ten", url: g(full, played), as: phoneCookie},
		{name: "board-guest", url: g(full, played), as: otherOne},
		{name: "keyboard", url: g(full, played), as: phoneCookie, do: open},
		{name: "fault", url: g(wrong, fault), as: phoneCookie, do: see(".alert.fault")},
		{name: "tv-fault", url: g(wrong, fault) + "/tv"},
		{name: "tv", url: g(full, played) + "/tv"},
		{name: "tv-overlay", url: g(full, played) + "/tv?overlay"},
		{
			name: "reveal", url: g(settled, revealed) + "/rounds/1", as: phoneCookie,
			do: func(d *device) { d.Tap("[data-reveal-again]", ""); d.Sees("dialog.reveal[open]", "") },
		},
		{name: "over", url: g(full, over), as: phoneCookie, do: see(".podium")},
		{name: "tv-lobby", url: g(unasked, lobby) + "/tv"},
		{name: "tv-over", url: g(full, over) + "/tv"},
		{name: "tv-stopped", url: g(stopped, broken) + "/tv"},
		{name: "stopped", url: g(stopped, broken), as: phoneCookie},
		{name: "share", url: file(t, g(full, over)+"/share.html")},
		{name: "new", url: full.URL("/new"), as: phoneCookie},
		{name: "rounds", url: g(full, over) + "/rounds", as: phoneCookie},
		{name: "round", url: g(full, over) + "/rounds/1", as: phoneCookie},
		{name: "log", url: g(wrong, fault) + "/log", as: phoneCookie},
		{name: "correct", url: g(wrong, fault) + "/log/3", as: phoneCookie},
		{name: "compare", url: g(wrong, fault) + "/compare", as: phoneCookie},
		{name: "rules", url: g(full, over) + "/rules"},
		{name: "how", url: full.URL("/how")},
		{name: "how-maid", url: full.URL("/how/chaos-maid")},
		{name: "how-chicks", url: full.URL("/how/chicks-rule")},
		{name: "clause", url: full.URL("/clause/CM-4")},
		{name: "history", url: full.URL("/history")},
		{name: "players", url: full.URL("/players")},
		{name: "player", url: full.URL("/players/Bea")},
		{name: "camera", url: full.URL("/camera"), as: phoneCookie},
		{name: "phone", url: full.URL("/phone"), as: phoneCookie},
		{name: "decks", url: taught.URL("/decks"), as: phoneCookie},
		{name: "decks-guest", url: taught.URL("/decks"), as: otherOne},
		{name: "lesson", url: taught.URL("/decks"), as: phoneCookie, do: func(d *device) {
			d.Tap("[name=from]", "")
			d.Sees("#lesson h1", "")
		}},
		{name: "house", url: full.URL("/house"), as: phoneCookie},
		{name: "licences", url: full.URL("/licences")},
		{name: "nothing", url: full.URL("/nowhere")},
		{name: "poker", url: g(poker, hand), as: phoneCookie},
		{name: "chicks", url: g(tricks, auction), as: phoneCookie},
		{name: "jan-hand", url: g(discarding, rivers), as: phoneCookie},
		{name: "jan-fault", url: g(mistaken, dealtAgain), as: phoneCookie},
		{name: "jan", url: g(riichi, jan), as: phoneCookie},
		{name: "packs", url: packed.URL("/packs"), as: phoneCookie},
		{name: "pack", url: packed.URL("/packs/" + kept), as: phoneCookie},
		{name: "pack-card", url: packed.URL("/packs/" + kept + "/card?name=Gift"), as: phoneCookie},
		{name: "pack-stock", url: packed.URL("/packs/" + kept + "/card?name=Double+or+Nothing"), as: phoneCookie},
		{name: "pack-character", url: packed.URL("/packs/" + kept + "/card?name=Tiger"), as: phoneCookie},
		{name: "pack-wrong", url: packed.URL("/packs/" + kept + "/card?type=modifier"), as: phoneCookie, do: func(d *device) {
			d.Tap("#packcard .big-button", "")
			d.Sees("[aria-invalid]", "")
		}},
		{
			name: "new-pack", url: packed.URL("/new?kind=chaos-jan"), as: phoneCookie,
			do: func(d *device) { d.Tap(".houserules summary", "") },
		},
	}, clubScenes(t)...)
}
