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
			Camera: &eye{picture: wideStill(t)}, Film: shortFilm(), Address: "http://192.168.1.20:8080",
			Secure: "https://192.168.1.20:8443", Phone: &lens{},
		},
	)
	g := func(h *house, tbl *table.Table) string { return h.url("/g/" + string(tbl.ID())) }

	over := full.keep(
		full.beginKind(
			"chaos-maid", map[string]string{"scoring": "points-rounds", "rounds": "2", "tie": "shared"}, "Ann", "Bea", "Cem",
			"Dörte",
		),
	)
	lose := func(h *house, tbl *table.Table) {
		h.rest(tbl)
		h.say(tbl, fact.Declared{Seat: 2, Verb: "last-card", Cards: []card.Card{"QS"}})
		h.say(tbl, fact.CardsLaid{Zone: zone.Box, Cards: fact.Read("QC")})
	}
	lose(full, over)
	full.say(over, fact.RoundBegan{Dealer: 2})
	lose(full, over)

	unasked := newHouse(t, web.Options{Address: "http://192.168.1.20:8080"})
	lobby, _ := unasked.Hall.Begin(t.Context(), "chaos-maid", ten, nil, fact.Source{Kind: fact.Person})
	unasked.keep(lobby)

	played := full.keep(
		full.beginKind("chaos-maid", map[string]string{"scoring": "points-target", "target": "10"}, ten...),
	)
	for i, c := range []card.Card{"5H", "6H", "7H", "8S", "9S"} {
		full.say(played, fact.CardsLaid{Zone: zone.Seat(i*2 + 1), Cards: fact.Read(c, card.Of(c.Rank(), c.Suit().Partner()))})
	}
	settled := newHouse(t, web.Options{Address: "http://192.168.1.20:8080"})
	revealed := settled.keep(settled.begin())
	lose(settled, revealed)

	wrong := newHouse(t, web.Options{Camera: &eye{picture: wideStill(t)}, Address: "http://192.168.1.20:8080"})
	fault := wrong.keep(wrong.beginKind("chaos-maid", nil, ten...))
	wrong.say(fault, fact.CardsLaid{Zone: zone.Seat(5), Cards: fact.Read("3H", "3D")})
	wrong.say(fault, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("3S", "4D")})
	wrong.say(
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
	broken := stopped.keep(stopped.begin())
	stopped.say(broken, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("5H", "5D")})
	stopped.say(broken, fact.Declared{Verb: "end-game"})

	poker := newHouse(t, web.Options{})
	hand := poker.keep(poker.beginKind("chaos", nil, "Ann", "Bea", "Cem", "Dörte", "Maximiliane"))
	for i, c := range []card.Card{"9D", "5C", "2C", "QH", "KD"} {
		poker.say(hand, fact.CardsLaid{Zone: zone.Seat(i + 1), Cards: fact.Read(c)})
	}
	tricks := newHouse(t, web.Options{})
	auction := tricks.keep(tricks.beginKind("chicks-rule", nil, "Ann", "Bea", "Cem", "Dörte"))
	riichi := newHouse(t, web.Options{})
	packed, made := withPacks(t, web.Options{})
	kept := someCards(t, made)
	discarding, mistaken := newHouse(t, web.Options{}), newHouse(t, web.Options{})
	rivers := discarding.keep(discarding.beginKind("chaos-jan", nil, "Ann", "Bea", "Cal", "Dee"))
	handOfTiles(t, rivers, 30)
	dealtAgain := mistaken.keep(mistaken.beginKind("chaos-jan", nil, "Ann", "Bea", "Cal", "Dee"))
	mistaken.say(dealtAgain, fact.RoundBegan{Dealer: 1})
	jan := riichi.keep(riichi.beginKind("chaos-jan", nil, "Ann", "Bea", "Cal", "Dee"))

	taught := newHouse(t, web.Options{Camera: &eye{picture: wideStill(t)}, Decks: shelf{wideStill(t)}})
	taught.keep(taught.begin())

	open := func(d *device) { d.tap("#dock [data-lay]", ""); d.sees("#keyboard[open]", "") }
	see := func(selector string) func(*device) { return func(d *device) { d.sees(selector, "") } }
	return append([]scene{
		{name: "home-bare", url: bare.url("/")},
		{name: "watch", url: bare.url("/watch"), do: see("#watch")},
		{name: "new-bare", url: bare.url("/new")},
		{name: "new-wrong", url: bare.url("/new"), do: func(d *device) {
			d.types("[data-seats] input", 0, "Ann")
			d.types("[data-seats] input", 1, "Ann")
			d.tap("#setup .big-button", "")
			d.sees(".problem", "")
		}},
		{name: "lobby", url: g(unasked, lobby), as: phoneCookie},
		{name: "who", url: unasked.url("/join"), as: beasPhone},
		{name: "seats", url: g(unasked, lobby) + "/seats", as: phoneCookie},
		{name: "home", url: full.url("/"), as: phoneCookie},
		{name: "board-ten", url: g(full, played), as: phoneCookie},
		{name: "board-guest", url: g(full, played), as: otherOne},
		{name: "keyboard", url: g(full, played), as: phoneCookie, do: open},
		{name: "fault", url: g(wrong, fault), as: phoneCookie, do: see(".alert.fault")},
		{name: "tv-fault", url: g(wrong, fault) + "/tv"},
		{name: "tv", url: g(full, played) + "/tv"},
		{name: "tv-overlay", url: g(full, played) + "/tv?overlay"},
		{
			name: "reveal", url: g(settled, revealed) + "/rounds/1", as: phoneCookie,
			do: func(d *device) { d.tap("[data-reveal-again]", ""); d.sees("dialog.reveal[open]", "") },
		},
		{name: "over", url: g(full, over), as: phoneCookie, do: see(".podium")},
		{name: "tv-lobby", url: g(unasked, lobby) + "/tv"},
		{name: "tv-over", url: g(full, over) + "/tv"},
		{name: "tv-stopped", url: g(stopped, broken) + "/tv"},
		{name: "stopped", url: g(stopped, broken), as: phoneCookie},
		{name: "share", url: file(t, g(full, over)+"/share.html")},
		{name: "new", url: full.url("/new"), as: phoneCookie},
		{name: "rounds", url: g(full, over) + "/rounds", as: phoneCookie},
		{name: "round", url: g(full, over) + "/rounds/1", as: phoneCookie},
		{name: "log", url: g(wrong, fault) + "/log", as: phoneCookie},
		{name: "correct", url: g(wrong, fault) + "/log/3", as: phoneCookie},
		{name: "compare", url: g(wrong, fault) + "/compare", as: phoneCookie},
		{name: "rules", url: g(full, over) + "/rules"},
		{name: "how", url: full.url("/how")},
		{name: "how-maid", url: full.url("/how/chaos-maid")},
		{name: "how-chicks", url: full.url("/how/chicks-rule")},
		{name: "clause", url: full.url("/clause/CM-4")},
		{name: "history", url: full.url("/history")},
		{name: "players", url: full.url("/players")},
		{name: "player", url: full.url("/players/Bea")},
		{name: "camera", url: full.url("/camera"), as: phoneCookie},
		{name: "phone", url: full.url("/phone"), as: phoneCookie},
		{name: "decks", url: taught.url("/decks"), as: phoneCookie},
		{name: "decks-guest", url: taught.url("/decks"), as: otherOne},
		{name: "lesson", url: taught.url("/decks"), as: phoneCookie, do: func(d *device) {
			d.tap("[name=from]", "")
			d.sees("#lesson h1", "")
		}},
		{name: "house", url: full.url("/house"), as: phoneCookie},
		{name: "licences", url: full.url("/licences")},
		{name: "nothing", url: full.url("/nowhere")},
		{name: "poker", url: g(poker, hand), as: phoneCookie},
		{name: "chicks", url: g(tricks, auction), as: phoneCookie},
		{name: "jan-hand", url: g(discarding, rivers), as: phoneCookie},
		{name: "jan-fault", url: g(mistaken, dealtAgain), as: phoneCookie},
		{name: "jan", url: g(riichi, jan), as: phoneCookie},
		{name: "packs", url: packed.url("/packs"), as: phoneCookie},
		{name: "pack", url: packed.url("/packs/" + kept), as: phoneCookie},
		{name: "pack-card", url: packed.url("/packs/" + kept + "/card?name=Gift"), as: phoneCookie},
		{name: "pack-stock", url: packed.url("/packs/" + kept + "/card?name=Double+or+Nothing"), as: phoneCookie},
		{name: "pack-character", url: packed.url("/packs/" + kept + "/card?name=Tiger"), as: phoneCookie},
		{name: "pack-wrong", url: packed.url("/packs/" + kept + "/card?type=modifier"), as: phoneCookie, do: func(d *device) {
			d.tap("#packcard .big-button", "")
			d.sees("[aria-invalid]", "")
		}},
		{
			name: "new-pack", url: packed.url("/new?kind=chaos-jan"), as: phoneCookie,
			do: func(d *device) { d.tap(".houserules summary", "") },
		},
	}, clubScenes(t)...)
}
