package riichi_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/riichi"
	"github.com/tablemaid/tablemaid/referee/riichi/kinds"
)

func TestP4_HandsInTheRepository(t *testing.T) {
	seen := agree(t, "testdata/hands.jsonl.gz")
	assert.Greater(t, len(seen), 45, "kinds of yaku")
}

func score(t *testing.T, h riichi.Hand, s riichi.Situation, r riichi.Rules) riichi.Worth {
	t.Helper()
	w, err := riichi.Score(h, s, r)
	require.NoError(t, err)
	return w
}

// ron is a win of seat 1 with a discard of seat 2; seat 0 deals.
var ron = riichi.Situation{Seat: 1, From: 2, RoundWind: 0}

func pon(text string, from int) riichi.Meld {
	return riichi.Meld{Call: riichi.Pon, Tiles: tiles(text), From: from}
}

func with(change func(*riichi.Rules)) riichi.Rules {
	r := riichi.DefaultRules(4)
	change(&r)
	return r
}

func TestP4_OpenTanyao(t *testing.T) {
	h := riichi.Hand{
		Tiles: tiles("234m567p3466s"), Win: "5s", Melds: []riichi.Meld{{Call: riichi.Chi, Tiles: tiles("678p"), From: 0}},
	}
	assert.Equal(t, 1, score(t, h, ron, riichi.DefaultRules(4)).Han)
	_, err := riichi.Score(h, ron, with(func(r *riichi.Rules) { r.OpenTanyao = false }))
	assert.ErrorIs(t, err, riichi.ErrYaku)
}

func TestP4_Kiriage(t *testing.T) {
	h := riichi.Hand{Tiles: tiles("234m567p34678s88s"), Win: "5s"}
	s := ron
	s.Riichi, s.Dora = riichi.SingleRiichi, tiles("4p") // riichi, pinfu, tanyao, one dora: 4 han 30 fu
	assert.Equal(t, 7700, score(t, h, s, riichi.DefaultRules(4)).Total())
	w := score(t, h, s, with(func(r *riichi.Rules) { r.Kiriage = true }))
	assert.Equal(t, 8000, w.Total())
	assert.Equal(t, riichi.Mangan, w.Limit)
}

func TestP4_CountedAndDoubleYakuman(t *testing.T) {
	h := riichi.Hand{Tiles: tiles("2233445566778p"), Win: "8p"}
	s := ron
	s.Riichi, s.Ippatsu, s.Dora = riichi.DoubleRiichi, true, tiles(
		"1p",
	) // chinitsu 6, ryanpeikou 3, tanyao, pinfu, riichi 2, ippatsu, dora 2
	assert.Equal(t, 32000, score(t, h, s, riichi.DefaultRules(4)).Total())
	assert.Equal(t, 24000, score(t, h, s, with(func(r *riichi.Rules) { r.CountedYakuman = false })).Total())

	h = riichi.Hand{Tiles: tiles("19m19p19s1234567z"), Win: "1m"}
	w := score(t, h, ron, riichi.DefaultRules(4))
	assert.Equal(t, []riichi.Counted{{Yaku: riichi.YKokushi13, Han: 13}}, w.Yaku)
	assert.Equal(t, 2, score(t, h, ron, with(func(r *riichi.Rules) { r.DoubleYakuman = true })).Yakuman)
}

func TestP4_DoubleWindPair(t *testing.T) {
	s := riichi.Situation{Seat: 0, From: 1, Riichi: riichi.SingleRiichi}
	h := riichi.Hand{Tiles: tiles("123m456p11178s11z"), Win: "9s"} // 30, 8 for 111s: 38, and 4 or 2
	assert.Equal(t, 50, score(t, h, s, riichi.DefaultRules(4)).Fu)
	assert.Equal(t, 40, score(t, h, s, with(func(r *riichi.Rules) { r.DoubleWindPair = 2 })).Fu)
}

func TestP4_Renhou(t *testing.T) {
	h := riichi.Hand{Tiles: tiles("123m456p789s3344z"), Win: "3z"}
	s := ron
	s.FirstTurn = true
	_, err := riichi.Score(h, s, riichi.DefaultRules(4))
	assert.ErrorIs(t, err, riichi.ErrYaku)
	assert.Equal(t, 8000, score(t, h, s, with(func(r *riichi.Rules) { r.Renhou = "mangan" })).Total())
	assert.Equal(t, 32000, score(t, h, s, with(func(r *riichi.Rules) { r.Renhou = "yakuman" })).Total())
	later := s
	later.FirstTurn = false
	_, err = riichi.Score(h, later, with(func(r *riichi.Rules) { r.Renhou = "mangan" }))
	assert.ErrorIs(t, err, riichi.ErrYaku, "after the first go-around there is none")
	s.Seat, s.Dealer = 1, 1
	for _, worth := range []string{"mangan", "yakuman"} {
		_, err = riichi.Score(h, s, with(func(r *riichi.Rules) { r.Renhou = worth }))
		assert.ErrorIs(t, err, riichi.ErrYaku, "the dealer has no renhou")
	}
}

func TestP4_WindsAndDragonsMakeNoRun(t *testing.T) {
	s := riichi.Situation{Seat: 0, From: 1, Riichi: riichi.SingleRiichi}
	for _, hand := range []string{"123m456p789s12355z", "123m456p789s23455z", "123m456p789s56722z", "123m456p12s89m155z"} {
		_, err := riichi.Score(riichi.Hand{Tiles: tiles(hand), Win: "5z"}, s, riichi.DefaultRules(4))
		assert.Error(t, err, hand)
	}
	for _, hand := range []string{"123m456p789s1255z", "123m456p789s6755z", "123m456p89m1255s1z"} {
		assert.Empty(t, riichi.Waits(tiles(hand), nil), hand)
	}
}

func TestP4_TheFirstDraw(t *testing.T) {
	h := riichi.Hand{Tiles: tiles("123m456p789s3344z"), Win: "3z"}
	s := riichi.Situation{Seat: 0, From: 1, Tsumo: true, FirstTurn: true}
	assert.Equal(t, riichi.YTenhou, score(t, h, s, riichi.DefaultRules(4)).Yaku[0].Yaku)
	s.Dealer = 3
	assert.Equal(t, riichi.YChiihou, score(t, h, s, riichi.DefaultRules(4)).Yaku[0].Yaku)
}

// The brief's case: Bea's three dragons by tsumo, fed by Dee: Dee alone pays.
func TestP4_Pao(t *testing.T) {
	h := riichi.Hand{
		Tiles: tiles("123m9s"), Win: "9s", Melds: []riichi.Meld{pon("555z", 0), pon("666z", 2), pon("777z", 3)},
	}
	s := riichi.Situation{Seat: 1, From: 0, Tsumo: true}
	assert.Equal(t, []riichi.Payment{{From: 3, To: 1, Points: 32000}}, score(t, h, s, riichi.DefaultRules(4)).Payments)
	assert.Len(t, score(t, h, s, with(func(r *riichi.Rules) { r.Pao = false })).Payments, 3)
	s.Tsumo, s.From, s.Honba = false, 2, 1
	assert.Equal(
		t, []riichi.Payment{{From: 2, To: 1, Points: 16000, Honba: 300}, {From: 3, To: 1, Points: 16000}},
		score(t, h, s, riichi.DefaultRules(4)).Payments,
	)
	h.Melds[2] = riichi.Meld{Call: riichi.ClosedKan, Tiles: tiles("7777z")}
	assert.Len(t, score(t, h, s, riichi.DefaultRules(4)).Payments, 1, "nobody fed a closed kan")
}

func TestP4_SeveralRon(t *testing.T) {
	all := riichi.DefaultRules(4)
	winners, abortive := riichi.Winners([]int{0, 1, 3}, 2, all)
	assert.Equal(t, []int{3, 0, 1}, winners, "in turn order from the discarder")
	assert.False(t, abortive)
	winners, _ = riichi.Winners([]int{0, 1, 3}, 2, with(func(r *riichi.Rules) { r.MultipleRon = "head-bump" }))
	assert.Equal(t, []int{3}, winners)
	two := with(func(r *riichi.Rules) { r.MultipleRon = "two" })
	_, abortive = riichi.Winners([]int{0, 1, 3}, 2, two)
	assert.True(t, abortive)
	winners, abortive = riichi.Winners([]int{0, 3}, 2, two)
	assert.Equal(t, []int{3, 0}, winners)
	assert.False(t, abortive)
}

func TestP4_Furiten(t *testing.T) {
	waits := riichi.Waits(tiles("23m456p789s11122z"), nil)
	assert.Equal(t, kinds.SetOf("1m", "4m"), waits)
	assert.True(t, riichi.Furiten(waits, tiles("9p4m"), nil), "own discard, though the other wait comes")
	assert.True(t, riichi.Furiten(waits, nil, tiles("1m")), "one let pass")
	assert.False(t, riichi.Furiten(waits, tiles("9p5m"), tiles("2z")))
	assert.True(t, riichi.Furiten(kinds.SetOf("5p"), tiles("0p"), nil), "a red five is a five")
}

func TestP4_SwapCalls(t *testing.T) {
	chi := func(text string) riichi.Meld { return riichi.Meld{Call: riichi.Chi, Tiles: tiles(text)} }
	assert.Equal(t, kinds.SetOf("4m", "7m"), riichi.SwapCalls(chi("456m"), "4m"))
	assert.Equal(t, kinds.SetOf("3m", "6m"), riichi.SwapCalls(chi("456m"), "6m"))
	assert.Equal(t, kinds.SetOf("5m"), riichi.SwapCalls(chi("406m"), "0m"))
	assert.Equal(t, kinds.SetOf("3m"), riichi.SwapCalls(chi("123m"), "3m"))
	assert.Equal(t, kinds.SetOf("7m"), riichi.SwapCalls(chi("789m"), "7m"))
	assert.Equal(t, kinds.SetOf("5z"), riichi.SwapCalls(pon("555z", 0), "5z"))
}

func TestP4_KanAfterRiichi(t *testing.T) {
	assert.True(t, riichi.KanAfterRiichi(tiles("111z23m456p789s22z"), nil, "1z"))
	assert.False(t, riichi.KanAfterRiichi(tiles("33345m456p789s22z"), nil, "3m"), "it would no longer wait for 3m and 6m")
	assert.False(t, riichi.KanAfterRiichi(tiles("11z23m456p7899s22z"), nil, "1z"), "two are no kan")
}

func TestP4_Draws(t *testing.T) {
	pay := func(from, to, points int) riichi.Payment { return riichi.Payment{From: from, To: to, Points: points} }
	assert.Equal(
		t, []riichi.Payment{pay(1, 0, 1000), pay(2, 0, 1000), pay(3, 0, 1000)},
		riichi.NoTen([]bool{true, false, false, false}),
	)
	assert.Equal(
		t, []riichi.Payment{pay(3, 0, 1000), pay(3, 1, 1000), pay(3, 2, 1000)}, riichi.NoTen([]bool{true, true, true, false}),
	)
	assert.Empty(t, riichi.NoTen(make([]bool, 4)))
	assert.Equal(
		t, []riichi.Payment{pay(3, 2, 2000), pay(0, 2, 4000), pay(1, 2, 2000)}, riichi.Nagashi(2, 0, riichi.DefaultRules(4)),
	)
	assert.True(t, riichi.IsNagashi(tiles("19m1z"), false))
	assert.False(t, riichi.IsNagashi(tiles("19m1z"), true))
	assert.False(t, riichi.IsNagashi(tiles("18m1z"), false))
	assert.False(t, riichi.IsNagashi(nil, false), "who has discarded nothing has discarded no terminals")
	assert.True(t, riichi.NineTerminals(tiles("19m19p19s123z55678p")))
	assert.False(t, riichi.NineTerminals(tiles("19m19p19s1122z5678p")))
}

func TestP19_ThreePlayers(t *testing.T) {
	h := riichi.Hand{Tiles: tiles("111999m234p5672s"), Win: "2s"}
	loss := riichi.DefaultRules(3)
	s := riichi.Situation{
		Seat: 1, From: 0, Tsumo: true, Honba: 1, Dora: tiles("1m"),
	} // tsumo, three dora 9m: 4 han 40 fu, mangan
	w := score(t, h, s, loss)
	assert.Equal(t, 4, w.Han)
	assert.Equal(
		t, []riichi.Payment{{From: 2, To: 1, Points: 2000, Honba: 100}, {From: 0, To: 1, Points: 4000, Honba: 100}},
		w.Payments,
	)
	split := loss
	split.SanmaTsumo = "split"
	assert.Equal(
		t, []riichi.Payment{{From: 2, To: 1, Points: 3000, Honba: 100}, {From: 0, To: 1, Points: 5000, Honba: 100}},
		score(t, h, s, split).Payments,
	)

	h.Norths = 2
	s.Dora = tiles("3z") // north
	w = score(t, h, s, loss)
	assert.Equal(
		t, []riichi.Counted{{Yaku: riichi.YTsumo, Han: 1}, {Yaku: riichi.YDora, Han: 2}, {Yaku: riichi.YNuki, Han: 2}},
		w.Yaku,
	)

	assert.Equal(
		t, []riichi.Payment{{From: 1, To: 0, Points: 1000}, {From: 2, To: 0, Points: 1000}},
		riichi.NoTen([]bool{true, false, false}),
	)
	assert.ErrorContains(t, riichi.Hand{Tiles: tiles("111999m234p2223s"), Win: "5m"}.Check(loss), "2m to 8m")
	chi := riichi.Hand{
		Tiles: tiles("111999m2233s"), Win: "2s", Melds: []riichi.Meld{{Call: riichi.Chi, Tiles: tiles("234p")}},
	}
	assert.ErrorContains(t, chi.Check(loss), "no chi")
}

func TestHandsThatCannotBe(t *testing.T) {
	r := riichi.DefaultRules(4)
	for text, want := range map[string]string{
		"123m":              "13 concealed tiles",
		"11111m234p567s22z": "five times",
		"00m1234567p1234s":  "2 times",
	} {
		assert.ErrorContains(t, riichi.Hand{Tiles: tiles(text)}.Check(r), want, text)
	}
	for _, m := range []riichi.Meld{
		{Call: riichi.Chi, Tiles: tiles("124m")}, {Call: riichi.Chi, Tiles: tiles("891m")},
		{Call: riichi.Chi, Tiles: tiles("9m12p")},
		{Call: riichi.Chi, Tiles: tiles("123z")}, {Call: riichi.Pon, Tiles: tiles("112z")},
		{Call: riichi.OpenKan, Tiles: tiles("111z")},
		{Call: riichi.Pon, Tiles: []card.Card{"AS", "AS", "AS"}}, {Tiles: tiles("111z")},
	} {
		assert.Error(t, riichi.Hand{Tiles: tiles("234p567s2222z"), Melds: []riichi.Meld{m}}.Check(r), "%v", m)
	}
	_, err := riichi.Score(riichi.Hand{Tiles: tiles("123m456p789s1234z"), Win: "1z"}, ron, r)
	assert.ErrorIs(t, err, riichi.ErrShape)
	s := ron
	s.From = 1
	_, err = riichi.Score(riichi.Hand{Tiles: tiles("123m456p789s1122z"), Win: "1z"}, s, r)
	assert.ErrorContains(t, err, "own discard")
}

func TestKinds(t *testing.T) {
	for k := range kinds.Kind(34) {
		back, ok := kinds.Of(k.Card())
		assert.True(t, ok)
		assert.Equal(t, k, back)
	}
	for from, to := range map[card.Card]card.Card{"9m": "1m", "4z": "1z", "7z": "5z", "0p": "6p", "2s": "3s"} {
		k, _ := kinds.Of(from)
		assert.Equal(t, to, k.Indicated(4).Card())
	}
	for _, c := range []card.Card{"AS", "0z", "8z", "JKR", "", "??", "10m"} {
		_, ok := kinds.Of(c)
		assert.False(t, ok, string(c))
	}
}

// CJ-3.1f.5: two who are ready and two who are not pay each other whole sticks, one to one.
func TestCJ3_1f_5_TwoAndTwoPayWholeSticks(t *testing.T) {
	assert.Equal(
		t, []riichi.Payment{{From: 0, To: 1, Points: 1500}, {From: 2, To: 3, Points: 1500}},
		riichi.NoTen([]bool{false, true, false, true}),
	)
	assert.Equal(
		t, []riichi.Payment{{From: 2, To: 0, Points: 1500}, {From: 3, To: 1, Points: 1500}},
		riichi.NoTen([]bool{true, true, false, false}),
	)
}
