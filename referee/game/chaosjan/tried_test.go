package chaosjan_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/game"
	"github.com/tablemaid/tablemaid/referee/game/chaosjan"
	"github.com/tablemaid/tablemaid/referee/pack"
	"github.com/tablemaid/tablemaid/referee/rules"
)

// with is the switch for the house pack with one card more, or with a Character more.
func with(card string) string {
	list := `"cards": [`
	if strings.Contains(card, `"hyper": {`) {
		list = `"characters": [`
	}
	return "pack " + strings.Replace(pack.House(), list, list+card+",", 1)
}

// bringing is a table whose first hand has begun, and where Ann brings the card Zed instead of another.
func bringing(t *testing.T, card, instead string, switches ...string) *script {
	t.Helper()
	s := play(t, append(switches, with(card))...)
	for _, line := range setUp {
		if strings.HasPrefix(line, "Ann says brings") {
			line = strings.Replace(line, instead, "Zed", 1)
		}
		s.say(line)
	}
	s.say("table says modifier Open Table", "deal Ann")
	s.lawful()
	return s
}

// option is what a seat is offered under a label.
func (s *script) option(seat int, label string) rules.Option {
	s.t.Helper()
	for _, p := range s.Position().Awaiting {
		for _, o := range p.Options {
			if p.Seat == seat && o.Label.String() == label {
				return o
			}
		}
	}
	require.Fail(s.t, "not offered", "%s: %v", label, s.offers(seat))
	return rules.Option{}
}

// emptied is a table at the fifth deal of its first hand: the Action Deck, of 42, is drawn to its last card, and
// nothing lies among the discards.
func emptied(t *testing.T, switches ...string) *script {
	t.Helper()
	s := dealt(t, switches...)
	for range 4 {
		s.say("Ann says nine-terminals 1m9m1p9p1s9s1z2z3z4m5m6m7m8m", "deal Ann")
	}
	s.lawful()
	require.Contains(t, s.panel("Cards"), "The Action Deck is empty.")
	return s
}

func TestCJ1_1a_CJP17_ACardIsDiscardedOnceItsEffectHasOccurred(t *testing.T) {
	s := emptied(t)
	held := s.held()
	s.say("Ann says play Alms", "Ann says draw") // Ann’s Crane is white, as the card: she draws one
	s.Says("CJ-P17", "The Action Deck is empty: Ann draws no card")
	require.Equal(t, "10 11 10 11", held)
	require.Equal(
		t, "9 11 10 11", s.held(), "1.1a: its effect occurs and then it is discarded; it is not shuffled in before",
	)
	s.say("Ann says nine-terminals 1m9m1p9p1s9s1z2z3z4m5m6m7m8m", "deal Ann")
	require.Equal(t, "10 11 10 11", s.held(), "at the next hand it is there to be drawn")

	s = emptied(t)
	s.say("Ann says play Hyper") // a Crane draws two
	require.Equal(t, "9 11 10 11", s.held(), "P11: a Hyper is discarded after its effect, like an Action")

	s = emptied(t)
	s.say("Bea says play Alms", "Ann says play Gift to Cal", "table says quiet")
	require.Equal(t, "10 10 10 11", s.held(), "Gift draws two: there is Alms alone, and not Gift itself")
	s.lawful()
}

func TestCJ1_5c_CJP17_TheNegatedCardIsDiscardedFirstThenTheNegateActs(t *testing.T) {
	s := play(
		t,
		"negates 10",
		`pack {"name":"Small","cards":[{"name":"Hyper","type":"hyper"},{"name":"Negate","type":"negate","text":"Negate the card played before this one. Draw a card.","ops":[{"op":"draw","n":1}]},
{"name":"A","type":"action","colour":"red","text":"Pay 100 points onto the table.","ops":[{"op":"pay","amount":100,"to":"table"}]},{"name":"B","type":"action","colour":"red","text":"Draw.","ops":[{"op":"draw","n":1}]},{"name":"C","type":"action","colour":"red","text":"Draw.","ops":[{"op":"draw","n":1}]},
{"name":"D","type":"stock","colour":"red","text":"x"},{"name":"E","type":"stock","colour":"red","text":"x"},{"name":"F","type":"stock","colour":"red","text":"x"},
{"name":"M1","type":"modifier","colour":"red","text":"x"},{"name":"M2","type":"modifier","colour":"red","text":"x"},{"name":"M3","type":"modifier","colour":"red","text":"x"}],"characters":[{"name":"Crane","colour":"white","hyper":{"text":"x"}}]}`,
		"same_modifier once",
	)
	for _, p := range players {
		s.say(p+" says character Crane", p+" says brings A, B, C, D, E, F, M1, M2, M3")
	}
	s.say("table says modifier M1", "deal Ann")
	for range 4 {
		s.say("Ann says nine-terminals 1m9m1p9p1s9s1z2z3z4m5m6m7m8m", "deal Ann")
	}
	s.say("Ann says cards 2")
	require.Equal(t, "12 10 10 10", s.held())
	s.say("Ann says play A", "Bea says play Negate", "table says quiet")
	require.Equal(t, "11 10 10 10", s.held(), "Bea draws A, which was discarded before the Negate did anything else")
	require.Contains(t, s.panel("Cards"), "Discarded: Negate")
	s.lawful()
}

func TestCJ3_1f_4_WhatAModifierLeavesToThePlayersIsAsked(t *testing.T) {
	s := play(
		t,
		with(
			`{"name": "Zed", "type": "modifier", "colour": "red", "you": true, "text": "Take any number of points from the table.", "ops": [{"op": "take", "limit": "any"}]}`,
		),
	)
	for _, line := range setUp {
		s.say(strings.Replace(line, "High Stakes", "Zed", 1))
	}
	s.say("Bea says pay 700", "table says modifier Zed")
	require.Equal(t, 700, s.onTable(), "nobody chose for them")
	require.NotContains(t, strings.Join(s.told(), ";"), "takes nothing")
	for _, name := range players {
		require.Contains(t, s.panel("Carry out"), name+", for Zed: take any number of points from the table.")
	}
	s.say("Cal says take 300 any")
	s.lawful()
	require.Equal(t, 400, s.onTable())
}

func TestCJ3_1f_4_3_2a_WhatAnEventLeavesToAPlayerIsAsked(t *testing.T) {
	for ops, asked := range map[string]string{
		`{"op": "take", "limit": "any"}`:                                    "take any number of points from the table",
		`{"op": "pay", "amount": "any", "to": "table"}`:                     "pay any number of points onto the table",
		`{"op": "pay", "amount": "any", "to": "chosen"}`:                    "pay any number of points to a player whom you choose",
		`{"op": "pay", "amount": 500, "to": "chosen"}`:                      "pay 500 points to a player whom you choose",
		`{"op": "pay", "amount": "any", "from": "each-other", "to": "you"}`: "each other player pays you any number of points",
	} {
		s := bringing(
			t,
			`{"name": "Zed", "type": "stock", "colour": "red", "until": "game", "text": "x", "on": [{"event": "riichi", "ops": [`+ops+`]}]}`,
			"Wandering Wareme",
		)
		s.say("Bea says pay 2000", "Ann says play Zed", "Ann says riichi", "Ann: 1z", "Bea: 1z")
		require.Contains(t, s.panel("Carry out"), "Ann, for Zed: "+asked)
		require.Equal(t, 3000, s.onTable())
		s.Points(24000, 23000, 25000, 25000)
		s.lawful()
	}
	s := bringing(
		t,
		`{"name": "Zed", "type": "action", "colour": "red", "text": "x", "ops": [{"op": "pay", "amount": "any", "from": "each-other", "to": "you"}]}`,
		"Toll",
	)
	s.say("Ann says play Zed", "table says quiet")
	require.Contains(t, s.panel("Carry out"), "Ann, for Zed: each other player pays you any number of points.")
	s.say("Bea says pay 300 Ann", "Cal says pay 100 Ann")
	s.lawful()
	s.Points(25400, 24700, 24900, 25000)
}

func TestCJP5_WhatAWinAsksForIsToldOnceTheHandIsOver(t *testing.T) {
	s := bringing(
		t,
		`{"name": "Zed", "type": "stock", "colour": "red", "until": "win", "text": "x", "on": [{"event": "win", "ops": [{"op": "call", "text": "look at the cards of whoever paid"}]}]}`,
		"Wandering Wareme",
	)
	s.say(
		"Ann says play Zed", "Ann says play Own Counsel", "Ann: 1z", "Bea: 1z", "Cal: 1z", "Dee: 7z",
		"Ann says ron 234m567m234p55s77z",
	)
	require.Contains(t, s.panel("Carry out"), "Ann, for Zed: look at the cards of whoever paid.")
	require.NotContains(t, s.panel("Carry out"), "Own Counsel", "what was to be done in the hand is over with it")
	s.lawful()
}

func TestCJ3_2a_3_1f_4_ACardIsOfferedWithAllThatItWants(t *testing.T) {
	s := bringing(
		t,
		`{"name": "Zed", "type": "action", "colour": "red", "text": "x", "ops": [{"op": "pay", "amount": "any", "to": "chosen"}]}`,
		"Toll",
	)
	o := s.option(1, "Zed to Cal")
	require.True(t, o.Wants.Number)
	require.Equal(t, 25000, o.Wants.Max)
	require.NotContains(t, s.offers(1), "Zed")

	s = bringing(
		t,
		`{"name": "Zed", "type": "action", "colour": "red", "only": "riichi", "text": "x", "ops": [{"op": "take", "limit": "any"}, {"op": "pay", "amount": 500, "to": "chosen"}]}`,
		"Toll",
	)
	s.say("Bea says pay 700")
	o = s.option(1, "Riichi with Zed to Dee")
	require.True(t, o.Wants.Number)
	require.Equal(t, 700, o.Wants.Max)
	f, err := o.Fill(nil, 300)
	require.NoError(t, err)
	s.Happens(f)
	s.say("Ann: 1z", "table says quiet")
	s.lawful()
	s.Points(23800, 24300, 25000, 25500)

	s = bringing(
		t,
		`{"name": "Zed", "type": "negate", "copies": 1, "text": "x", "ops": [{"op": "pay", "amount": "any", "to": "negated"}]}`,
		"Zed",
	)
	s.say("Ann says play Alms")
	require.True(t, s.option(2, "Zed").Wants.Number)

	s = play(
		t,
		with(
			`{"name": "Owl", "colour": "white", "hyper": {"text": "x", "ops": [{"op": "pay", "amount": 500, "to": "chosen"}]}}`,
		),
	)
	for _, line := range setUp {
		s.say(strings.Replace(line, "Crane", "Owl", 1))
	}
	s.say("table says modifier Open Table", "deal Ann")
	require.Subset(t, s.offers(1), []string{"Hyper to Bea", "Hyper to Cal", "Hyper to Dee"})
	s.Happens(s.option(1, "Hyper to Dee").Fact)
	s.lawful()
	s.Points(24500, 25000, 25000, 25500)
}

func TestCJ5_1d_1_ThePackHoldsTheHypersAndNegatesThatWereAgreedOn(t *testing.T) {
	few := "pack " + strings.Replace(
		pack.House(), `{"name": "Hyper", "type": "hyper"}`, `{"name": "Hyper", "type": "hyper", "copies": 6}`, 1,
	)
	refusal := func(names []string, switches ...string) string {
		given := map[string]string{}
		for _, s := range switches {
			name, value, _ := strings.Cut(s, " ")
			given[name] = value
		}
		_, err := game.Prepare(chaosjan.New(), names, given)
		if err == nil {
			return ""
		}
		return err.Error()
	}
	require.Contains(t, refusal(players, few), "6 Hyper cards")
	require.Contains(t, refusal(players, few), "8")
	require.Empty(t, refusal(players[:3], few), "two for each of three")
	require.Empty(t, refusal(players, few, "hypers 1"), "they may agree on fewer")

	left := func(switches ...string) string {
		s := play(t, switches...)
		s.say(setUp...)
		s.say("deal Ann")
		s.lawful()
		return s.panel("Cards")
	}
	require.Contains(t, left(), "18 cards left") // 8 + 10 + 24 - 24
	require.Contains(t, left(few, "hypers 1"), "16 cards left")
	two := "pack " + strings.Replace(
		pack.House(), `{"name": "Hyper", "type": "hyper"}`,
		`{"name": "Hyper", "type": "hyper", "copies": 4}, {"name": "Ultra", "type": "hyper", "copies": 4}`, 1,
	)
	require.Contains(t, left(two), "18 cards left", "eight in all, not eight of each")
	three := "pack " + strings.NewReplacer(
		`"type": "negate", "copies": 6,`, `"type": "negate",`, `"type": "negate", "copies": 2,`, `"type": "negate",`,
	).Replace(pack.House())
	require.Contains(
		t, left(three), "20 cards left", "three Negates of which no number is told: four of each, as nine would be too few",
	)
}

func TestCJ5_1_WhatIsNotInTheActionDeckAndWhy(t *testing.T) {
	s := play(t, "hypers 0")
	s.say(setUp...)
	require.Contains(t, s.wrong("Ann says brings Crane", "CJ-5.1").Text, "Crane is a Character")
	require.Contains(t, s.wrong("Ann says character Alms", "CJ-1.2").Text, "no Character")
	s.say("table says modifier Open Table", "deal Ann")
	require.Contains(t, s.wrong("Ann says play Hyper", "CJ-5.1").Text, "plays without Hyper cards")
	require.Contains(t, s.wrong("Ann says play Open Hand", "CJ-5.1").Text, "nobody brought it")
}

func TestCJP5_AnOldGameIsFoldedByItsPackThoughItWouldBeRefusedToday(t *testing.T) {
	s := bringing(
		t,
		`{"name": "Zed", "type": "stock", "colour": "red", "until": "game", "text": "x", "on": [{"event": "riichi", "ops": [{"op": "draw", "n": 1}]}]}`,
		"Wandering Wareme",
	)
	s.Setup.Rules["pack"] = strings.Replace(
		s.Setup.Rules["pack"], `{"op": "draw", "n": 1}]}]}`, `{"op": "draw", "n": 1}, {"op": "double", "reach": "owner"}]}]}`,
		1,
	)
	_, err := pack.Read([]byte(s.Setup.Rules["pack"]))
	require.ErrorContains(t, err, "CJ-3.2c.2")
	s.say("Ann says play Zed", "Ann says riichi", "Ann: 1z", "Bea: 1z")
	s.lawful()
	require.Contains(t, s.panel("Stocks"), "Zed")
	require.Equal(t, "6 7 6 7", s.held(), "Zed drew a card for Ann’s riichi")
	require.Contains(t, chaosjan.New().(game.Named).Names(s.Setup.Rules), "Zed")
}

func TestCJ3_1g_CJP14_WhoCannotPayIsTold(t *testing.T) {
	s := dealt(t, "start_points 900")
	require.Contains(
		t, s.wrong("Ann says play Gift to Bea", "CJ-P14").Text,
		"Gift costs 1000 points, and Ann has 900: it cannot be played.",
	)
	require.Contains(
		t, s.wrong("Ann says pay 1000 Bea", "CJ-3.1g").Text,
		"Ann pays 1000 points. Ann has 900, and nobody pays more than they have.",
	)
	require.Contains(
		t, s.wrong("Ann says play 1000 Open Purse", "CJ-3.1g").Text, "Ann has 900, and nobody pays more than they have.",
	)
	s.say("Cal says pay 700", "Dee says pay 900", "Ann says play Toll", "table says quiet")
	s.Says("CJ-3.1g", "Cal has 200 and pays nothing")
	s.Says("CJ-3.1g", "Dee has 0 and pays nothing")
	s.Points(1200, 600, 200, 0)

	s = dealt(t, "start_points 900", "cannot_pay pays-what-they-have")
	s.say("Cal says pay 700", "Dee says pay 900", "Ann says play Toll", "table says quiet")
	s.Says("CJ-P14", "Cal has 200, less than Toll asks for, and pays what there is")
	s.Says("CJ-3.1g", "Dee has 0 and pays nothing")
	s.Points(1400, 600, 0, 0)
	s.lawful()

	two := `{"name": "Zed", "type": "action", "colour": "red", "text": "x", "ops": [{"op": "pay", "amount": 600, "to": "table", "cost": true}, {"op": "pay", "amount": 600, "to": "chosen", "cost": true}]}`
	s = bringing(t, two, "Toll", "start_points 1000")
	require.Contains(t, s.wrong("Ann says play Zed to Bea", "CJ-P14").Text, "Zed costs 1200 points, and Ann has 1000")
	s = bringing(t, two, "Toll", "start_points 1200")
	s.say("Ann says play Zed to Bea", "table says quiet")
	s.Points(0, 1800, 1200, 1200)
	s.lawful()
}

func TestCJP4_AChomboIsToldStickByStick(t *testing.T) {
	s := dealt(t)
	s.say("Ann: 1z", "Bea says riichi", "Bea: 1z", "Cal says chombo")
	s.Says("CJ-P4", "Cal pays Ann 4000 (chombo)")
	s.Says("CJ-P4", "Cal pays Bea 2000 (chombo)")
	s.lawful()
	s = dealt(t)
	s.say("Ann: 1z", "Bea says riichi", "Bea: 1z", "Cal: 1z", "Dee says chombo")
	s.Says("CJ-P4", "Bea takes back 1000 points of the riichi")
	s.Points(29000, 27000, 27000, 17000)
	s.lawful()
}

func TestCJP4_ARedFiveTooManyAndALateRonAreSaidPlainly(t *testing.T) {
	s := dealt(t, "red_fives 0")
	require.Contains(t, s.wrong("Ann: 0p", "CJ-P4").Text, "There is no 0p in this game: every five is a plain one.")
	s = dealt(t)
	s.say("Ann: 0p")
	require.Contains(t, s.wrong("Bea: 0p", "CJ-P4").Text, "0p is seen once too often: this game has 1 of it.")
	s = dealt(t)
	s.say("Ann: 7z", "Bea says ron 234m567m234p55s77z", "table says modifier Left Hand")
	require.Contains(
		t, s.wrong("Cal says ron 345m678m345p11s77z", "CJ-P7").Text,
		"The hand is over, and its last tile can be claimed no more",
	)
}
