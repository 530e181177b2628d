package pbn_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/game/chicksrule/verb"
	"github.com/tablemaid/tablemaid/referee/notation/pbn"
)

// suited are hands of one suit and five bettys each; the universe and the fool
// lie in the kitty.
func suited() [][]card.Card {
	hands := make([][]card.Card, 4)
	for i, s := range card.Suits() {
		for _, r := range strings.Fields("D R C V 10 9 8 7 6 5 4 3 2 A") {
			hands[i] = append(hands[i], card.Of(card.Rank(r), s))
		}
		for n := range 5 {
			hands[i] = append(hands[i], card.Betty(5*i+5-n))
		}
	}
	return hands
}

// played is a journal of the whole hand: Ann plays 14 spades and leads them.
func played(tricks int) []fact.Entry {
	facts := []fact.Fact{
		fact.GameBegan{Game: "chicks-rule", Version: 1, Players: []string{"Ann", "Bea", "Cy", "Dee"}},
		fact.RoundBegan{Dealer: 4},
		fact.Declared{Seat: 1, Verb: verb.Bid, Number: 14, Word: "spades"},
		fact.Declared{
			Seat: 2,
			Verb: verb.Pass,
		},
		fact.Declared{Seat: 3, Verb: verb.Pass},
		fact.Declared{Seat: 4, Verb: verb.Pass},
		fact.CardsLaid{Zone: zone.Box, Cards: fact.Read("T21", "EXC")}, // not for anybody's eyes
		fact.Declared{Seat: 1, Verb: verb.Discard, Cards: []card.Card{"T21", "EXC"}},
	}
	hands := suited()
	for n := range tricks {
		first := 0
		if n > 14 {
			first = 3 // Dee's bettys are the highest
		}
		for i := range hands {
			facts = append(facts, fact.CardsLaid{Zone: zone.Middle, Cards: fact.Read(hands[(first+i)%4][n])})
		}
	}
	entries := make([]fact.Entry, len(facts))
	for i, f := range facts {
		entries[i] = fact.Entry{ID: fact.ID(i + 1), Fact: f}
	}
	return entries
}

func text(t *testing.T, hands []pbn.Hand) string {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, pbn.Write(&b, hands))
	return b.String()
}

func TestAHandPlayedToItsEndIsGivenInFull(t *testing.T) {
	hands, err := pbn.Hands(played(19))
	require.NoError(t, err)
	file := text(t, hands)
	for _, line := range []string{
		`[Dealer "W"]`, `[Declarer "N"]`, `[Contract "14S"]`, `[Result "14"]`, `[Score "N/S 14 E/W 0"]`, `[Discard "?"]`,
		`[Deal "N:DRCVT987654321....5,4,3,2,1 .DRCVT987654321...10,9,8,7,6 ..DRCVT987654321..15,14,13,12,11 ...DRCVT987654321.20,19,18,17,16"]`,
		"[Auction \"N\"]\n14S Pass Pass Pass\n[Play \"N\"]\nSD HD DD CD\nSR HR DR CR\n",
		"S1 H1 D1 C1\nB5 B10 B15 B20\n",
	} {
		assert.Contains(t, file, line)
	}
	assert.NotContains(t, file, "*")
	back, err := pbn.Read(strings.NewReader(file))
	require.NoError(t, err)
	require.Equal(t, hands, back)
	require.Equal(t, suited(), back[0].Deal)
}

// A hand that goes on tells the cards that were played, and no others; what the
// declarer put away is told by no export, however the hand ends.
func TestCR6_NoExportTellsWhatNobodyHasSeen(t *testing.T) {
	entries := played(19)
	for cut := 8; cut <= len(entries); cut++ {
		hands, err := pbn.Hands(entries[:cut])
		require.NoError(t, err)
		file := text(t, hands)
		assert.NotContains(t, file, "B21")
		assert.NotContains(t, file, "BF")
		if cut == len(entries) {
			continue
		}
		assert.Contains(t, file, `[Deal ""]`)
		_, play, _ := strings.Cut(file, "[Play \"N\"]")
		assert.Len(t, strings.Fields(strings.NewReplacer("-", "", "*", "").Replace(play)), cut-8, "the cards played")
	}
}

func TestDealsWithHiddenCardsAreKept(t *testing.T) {
	hands := []pbn.Hand{{
		Event: "Practice", Site: "Los Barriles", Date: "2026.11.21", Board: 7, Players: []string{"Ann", "Bea", "Cy", "Dee"},
		Dealer: 2, Deal: suited(), Kitty: []card.Card{"T21", "EXC"}, Discard: []card.Card{"AS", "T21"}, Away: true,
	}}
	hands[0].Deal[2] = nil // nobody knows
	back, err := pbn.Read(strings.NewReader(text(t, hands)))
	require.NoError(t, err)
	require.Equal(t, hands, back)
}

func TestWhatPeopleWriteIsRead(t *testing.T) {
	hands, err := pbn.Read(strings.NewReader(`% PBN 2.1
{ A deal to practise
  with }
[Event "Evening"] [North "Ann"] [East "Bea; the second"]
[South "Cy {no comment}"] ; this is one
[West "Dee"][Dealer "E"]
[Dealer "N"]
[Auction "S"]
Pass 2B 3NT Pass - Pass { and out } 
[Declarer "N"] [Contract "3NT"]
[Play "N"]
B12 BF S1 DT
*

[Event "Second"] [North "Ann"] [East "Bea; the second"] [South "Cy {no comment}"] [West "Dee"] [Dealer "S"]
`))
	require.NoError(t, err)
	require.Len(t, hands, 2)
	h := hands[0]
	require.Equal(t, []string{"Ann", "Bea; the second", "Cy {no comment}", "Dee"}, h.Players)
	require.Equal(t, 2, h.Dealer, "the first of two tags counts")
	require.Len(t, h.Auction, 5)
	require.Equal(t, pbn.Call{Seat: 4, Bid: pbn.Bid{Number: 2, Denomination: "bettys"}}, h.Auction[1])
	require.Equal(t, pbn.Bid{Number: 3, Denomination: "no-trump"}, h.Contract)
	require.Equal(t, []card.Card{"T12", card.Fool, "AS", "10D"}, h.Tricks[0].Cards)
	entries, err := pbn.Entries(hands)
	require.NoError(t, err)
	require.True(t, slices.ContainsFunc(entries, func(e fact.Entry) bool {
		return assert.ObjectsAreEqual(fact.CardsLaid{Zone: zone.Middle, Cards: fact.Read(card.Fool)}, e.Fact)
	}))
}

func TestWhatCannotBeReadIsSaid(t *testing.T) {
	const head = `[North "a"][East "b"][South "c"][West "d"]`
	for file, words := range map[string]string{
		head:                              "who dealt is missing",
		head + `[Dealer "NE"]`:            "no seat of 4 players",
		head + `[Dealer "N"][Deal "N:S"]`: "a hand of each",
		head + `[Dealer "N"][Deal "N:AK... ... .. ."]`:                    "five suits",
		head + `[Dealer "N"][Kitty "Q...."]`:                              "no card",
		head + `[Dealer "N"][Auction "N"] 5X`:                             `“5X” is no bid`,
		head + `[Dealer "N"][Declarer "N"][Contract "Pass"]`:              "the contract is a pass",
		head + `[Dealer "N"][Declarer "N"][Contract "5S"][Play "N"] ZZ`:   `“ZZ” is no card`,
		head + `[Dealer "N"][Declarer "N"][Contract "5S"][Play "N"] S1^Q`: "write ^R",
		head + `[Dealer "N"][Ending "rain"]`:                              `“rain” is not known`,
		head + `[Dealer "N"][Score "X/Y 3"]`:                              "no team",
		head + `[Dealer "N"][Result "many"]`:                              "no number of tricks",
		head + `[Dealer "N"][HouseRules "revoke"]`:                        "name=value",
		head + `[Dealer "N"][Game "bridge"]`:                              "a hand of bridge",
		"[Event oops]":                                                    "line 1",
		"hello":                                                           "no tag",
	} {
		_, err := pbn.Read(strings.NewReader(file))
		assert.ErrorContains(t, err, words, file)
	}
	_, err := pbn.Entries(nil)
	require.ErrorContains(t, err, "no hands")
	_, err = pbn.Hands([]fact.Entry{{ID: 1, Fact: fact.GameBegan{Game: "old-maid"}}})
	require.ErrorContains(t, err, "only Chicks Rule")
}

func FuzzRead(f *testing.F) {
	hands, err := pbn.Hands(played(3))
	require.NoError(f, err)
	var b bytes.Buffer
	require.NoError(f, pbn.Write(&b, hands))
	f.Add(b.String())
	f.Add("[A \"\\\"\"] {\n} ; x\n[Deal \"N:\"]")
	f.Fuzz(func(t *testing.T, file string) {
		hands, err := pbn.Read(strings.NewReader(file))
		if err != nil {
			return
		}
		_, _ = pbn.Entries(hands)
	})
}
