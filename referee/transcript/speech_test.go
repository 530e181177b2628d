package transcript_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/transcript"
)

var spoken = transcript.Table{
	Players: []string{"Ann", "Bea", "Mary Ann"},
	Moves: []rules.Move{
		{Verb: "drew", Also: []string{"take"}, OfPlayer: true},
		{Verb: "last-card", Also: []string{"is-left-with"}},
		{Verb: "bid", Bare: true},
		{Verb: "pass", Also: []string{"no-bid"}},
		{Verb: "raise-to"},
		{Verb: "hold"},
		{Verb: "held"},
		{Verb: "agree"},
		{Verb: "cards", Also: []string{"draw-cards"}},
		{Verb: "let-stand", Also: []string{"let-it-stand"}},
	},
}

func TestPeopleSayItInTheirOwnWords(t *testing.T) {
	for line, want := range map[string]fact.Fact{
		"Bea says drew 1":             fact.Declared{Seat: 2, Verb: "drew", Number: 1},
		"Bea draws":                   fact.Declared{Seat: 2, Verb: "drew"},
		"Bea drew from Ann":           fact.Declared{Seat: 2, Verb: "drew", Number: 1},
		"Bea takes a card from Ann":   fact.Declared{Seat: 2, Verb: "drew", Number: 1},
		"bea: draws from Ann’s":       fact.Declared{Seat: 2, Verb: "drew", Number: 1},
		"Bea says draw from Mary Ann": fact.Declared{Seat: 2, Verb: "drew", Number: 3},
		"Mary Ann deals":              fact.RoundBegan{Dealer: 3},
		"bea is the dealer.":          fact.RoundBegan{Dealer: 2},
		"Mary Ann draws":              fact.Declared{Seat: 3, Verb: "drew"},
		"Ann says last card QS": fact.Declared{
			Seat: 1, Verb: "last-card", Cards: fact.CardsLaid{Cards: fact.Read("QS")}.Faces(),
		},
		"Ann is left with QS": fact.Declared{
			Seat: 1, Verb: "last-card", Cards: fact.CardsLaid{Cards: fact.Read("QS")}.Faces(),
		},
		"Ann bids 5 hearts":          fact.Declared{Seat: 1, Verb: "bid", Number: 5, Word: "hearts"},
		"Ann: bid 5 no trump":        fact.Declared{Seat: 1, Verb: "bid", Number: 5, Word: "no trump"},
		"Ann says 5 hearts":          fact.Declared{Seat: 1, Verb: "bid", Number: 5, Word: "hearts"},
		"Ann: 5 hearts":              fact.Declared{Seat: 1, Verb: "bid", Number: 5, Word: "hearts"},
		"Ann passes":                 fact.Declared{Seat: 1, Verb: "pass"},
		"Ann passed":                 fact.Declared{Seat: 1, Verb: "pass"},
		"Ann says no bid":            fact.Declared{Seat: 1, Verb: "pass"},
		"Ann agreed":                 fact.Declared{Seat: 1, Verb: "agree"},
		"Ann raises to 12":           fact.Declared{Seat: 1, Verb: "raise-to", Number: 12},
		"Ann holds":                  fact.Declared{Seat: 1, Verb: "hold"},
		"Ann says held":              fact.Declared{Seat: 1, Verb: "held"},
		"Ann draws 2 cards":          fact.Declared{Seat: 1, Verb: "cards", Number: 2},
		"table says let it stand #7": fact.Declared{Verb: "let-stand", About: 7},
		"Bea lays 7H 7D":             fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("7H", "7D")},
		"Bea puts down 7H and 7D":    fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("7H", "7D")},
		"Bea says discards the 7H":   fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("7H")},
		"amend 4 Bea draws from Ann": fact.Amended{Target: 4, Fact: fact.Declared{Seat: 2, Verb: "drew", Number: 1}},
		"after 4 Mary Ann lays 7H 7D": fact.Inserted{
			After: 4, Fact: fact.CardsLaid{Zone: zone.Seat(3), Cards: fact.Read("7H", "7D")},
		},
		"Ann says something else":      fact.Declared{Seat: 1, Verb: "something", Word: "else"},
		"Ann says drew":                fact.Declared{Seat: 1, Verb: "drew"},
		"Mary Ann says bid 2 diamonds": fact.Declared{Seat: 3, Verb: "bid", Number: 2, Word: "diamonds"},
	} {
		said, err := transcript.Parse(line, spoken)
		require.NoError(t, err, line)
		require.Equal(t, []fact.Fact{want}, said, line)
	}
}

func TestWhatIsNotUnderstoodSaysWhatCanBeSaid(t *testing.T) {
	for line, words := range map[string]string{
		"Bea draws from Zoe": `nobody here is called "Zoe"`,
		"Bea dances":         "\n  Bea says drew",
		"Ann raises 12":      "raise-to 12",
		"Bea lays sevens":    "Bea: 7H 7D",
	} {
		_, err := transcript.Parse(line, spoken)
		require.ErrorContains(t, err, words, line)
	}
}

func TestCardsAreNamedInWords(t *testing.T) {
	said := spoken
	said.Moves = append(said.Moves, rules.Move{Verb: "discarded", With: "NUMBER", Also: []string{"put-away"}},
		rules.Move{Verb: "pon", With: "TILE TILE"}, rules.Move{Verb: "modifier", With: "CARD"})
	for line, want := range map[string]fact.Fact{
		"Bea: 7 of hearts, 7 of diamonds":    fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("7H", "7D")},
		"Bea: seven of hearts and 7♦":        fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("7H", "7D")},
		"Bea lays the ten of clubs and 10 ♠": fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("10C", "10S")},
		"Bea: red joker, black joker":        fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read(card.Joker, card.Joker)},
		"Middle: a queen of spades":          fact.CardsLaid{Zone: zone.Middle, Cards: fact.Read("QS")},
		"Bea: fool":                          fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read(card.Fool)},
		"Bea plays the Nymph":                fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read(card.Fool)},
		"Bea plays betty 5":                  fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("T5")},
		"Bea: east":                          fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("1z")},
		"Bea lays the red dragon":            fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("7z")},
		"Bea plays 5 man":                    fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("5m")},
		"Take Bea: king of hearts":           fact.CardsTaken{Zone: zone.Seat(2), Cards: []card.Card{"KH"}},
		"Deal Ann":                           fact.RoundBegan{Dealer: 1},
		"Ann is left with the queen of spades": fact.Declared{
			Seat: 1, Verb: "last-card", Cards: []card.Card{"QS"},
		},
		"Ann bids five hearts":    fact.Declared{Seat: 1, Verb: "bid", Number: 5, Word: "hearts"},
		"Ann: three no trump":     fact.Declared{Seat: 1, Verb: "bid", Number: 3, Word: "no trump"},
		"Ann bids 3NT":            fact.Declared{Seat: 1, Verb: "bid", Number: 3, Word: "NT"},
		"Ann bids 3♠":             fact.Declared{Seat: 1, Verb: "bid", Number: 3, Word: "♠"},
		"Ann puts away two":       fact.Declared{Seat: 1, Verb: "discarded", Number: 2},
		"Ann puts away two cards": fact.Declared{Seat: 1, Verb: "discarded", Number: 2, Word: "cards"},
		"Ann pons east east":      fact.Declared{Seat: 1, Verb: "pon", Cards: []card.Card{"1z", "1z"}},
		"Ann says modifier East":  fact.Declared{Seat: 1, Verb: "modifier", Word: "East"},
	} {
		f, err := transcript.Parse(line, said)
		require.NoError(t, err, line)
		require.Equal(t, []fact.Fact{want}, f, line)
	}
	_, err := transcript.Parse("Bea: 7 of stars", said)
	require.ErrorContains(t, err, `"7" is no card`)
	_, err = transcript.Parse("pass", said)
	require.ErrorContains(t, err, "“Ann: pass”")

	for line, in := range map[string][2][]card.Card{
		"Bea: QH, king of spades, 1 of clubs": {card.Tarot78(), {"DH", "RS", "AC"}},
		"Bea: 9s 9c kh":                       {card.Standard52(), {"9S", "9C", "KH"}},
		"Bea: 9s 5S":                          {card.Tiles37(), {"9s", "5s"}},
	} {
		said.Deck = in[0]
		f, err := transcript.Parse(line, said)
		require.NoError(t, err)
		require.Equal(t, []fact.Fact{fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read(in[1]...)}}, f)
	}
}
