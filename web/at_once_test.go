package web_test

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"html"
	"net/http"
	"net/url"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/models/sight"
	"github.com/tablemaid/tablemaid/models/zone"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web"
)

// sent is a form that a phone sends.
type sent struct {
	phone, path string
	form        url.Values
}

// atOnce sends forms, one after the other, so that all of them have been looked at before the first is written down,
// and returns what is answered to each.
func (h *house) atOnce(forms ...sent) []int {
	h.T.Helper()
	held := make(chan struct{})
	h.Append = func() error { <-held; return nil }
	released := sync.OnceFunc(func() { close(held) })
	defer func() { h.Append = nil }()
	defer released()
	codes := make([]int, len(forms))
	var all sync.WaitGroup
	for i, f := range forms {
		all.Go(func() {
			codes[i] = post(h.T, h.URL(f.path), f.form, "Cookie", f.phone, "HX-Request", "true").StatusCode
		})
		require.Eventually(
			h.T, func() bool { return submitting() == i+1 }, patience, time.Millisecond, "it waits for its turn",
		)
	}
	released()
	all.Wait()
	return codes
}

// submitting is how many goroutines of this program submit a fact.
func submitting() int {
	stacks := make([]byte, 4<<20)
	return bytes.Count(stacks[:runtime.Stack(stacks, true)], []byte("table.(*Table).Submit("))
}

// seatBea gives a seat to Bea's phone.
func (h *house) seatBea(tbl *table.Table) {
	h.T.Helper()
	g := h.URL("/g/" + string(tbl.ID()))
	post(h.T, g+"/ask", url.Values{"seat": {"2"}}, "Cookie", beasPhone)
	_, body, _ := getAs(h.T, g, phoneCookie)
	_, id, _ := strings.Cut(body, `name="phone" value="`)
	id, _, _ = strings.Cut(id, `"`)
	require.Equal(h.T, http.StatusSeeOther, post(h.T, g+"/answer", url.Values{"phone": {id}, "yes": {"1"}}).StatusCode)
}

// of says which entries facts put right, as a page does that is drawn now.
func of(tbl *table.Table, facts ...fact.Fact) string {
	return fact.Marks(tbl.Snapshot().Journal, facts...)
}

// since are the facts noted after an entry.
func since(tbl *table.Table, n fact.ID) (facts []fact.Fact) {
	for _, e := range tbl.Snapshot().Journal[n:] {
		facts = append(facts, e.Fact)
	}
	return facts
}

// What one phone sends twice, or two phones say, is noted once, and all are told that it was.
func TestWhatIsSaidSeveralTimesAtOnceIsNotedOnce(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.Begin())
	g := "/g/" + string(tbl.ID())
	h.seatBea(tbl)
	said := url.Values{
		"fact": {encoded(t, fact.CardsLaid{Zone: zone.Seat(2)})}, "cards": {"7H 7D"}, "at": {"2"}, "offered": {"1"},
	}
	assert.Equal(
		t, []int{204, 204, 204},
		h.atOnce(
			sent{phoneCookie, g + "/facts", said}, sent{phoneCookie, g + "/facts", said}, sent{beasPhone, g + "/facts", said},
		),
	)
	assert.Equal(t, []fact.Fact{fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("7H", "7D")}}, since(tbl, 2))
	undo := url.Values{"target": {"3"}, "of": {of(tbl, fact.Retracted{Target: 3})}}
	assert.Equal(t, []int{204, 204}, h.atOnce(sent{phoneCookie, g + "/undo", undo}, sent{phoneCookie, g + "/undo", undo}))
	assert.Equal(t, []fact.Fact{fact.Retracted{Target: 3}}, since(tbl, 3))
}

// Of two answers at once to one question the first holds; the second is judged by what the table is then, and told so.
func TestOfTwoAnswersAtOnceTheFirstHolds(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl, err := h.Hall.Begin(
		t.Context(), "chaos-maid", []string{"Ann", "Bea", "Cem", "Dörte"}, nil, fact.Source{Kind: fact.Person},
	)
	require.NoError(t, err)
	h.keep(tbl)
	h.seatBea(tbl)
	to := "/g/" + string(tbl.ID()) + "/facts"
	deals := func(seat int) url.Values {
		return url.Values{"fact": {encoded(t, fact.RoundBegan{Dealer: seat})}, "at": {"1"}, "offered": {"1"}}
	}
	assert.Equal(t, []int{204, 409}, h.atOnce(sent{beasPhone, to, deals(2)}, sent{phoneCookie, to, deals(1)}))
	assert.Equal(t, []fact.Fact{fact.RoundBegan{Dealer: 2}}, since(tbl, 1))
	// Said again, as by phones that got no answer, both are answered as before.
	for _, phone := range []string{beasPhone, phoneCookie} {
		assert.Equal(t, 204, post(t, h.URL(to), deals(2), "Cookie", phone, "HX-Request", "true").StatusCode)
		assert.Equal(t, 409, post(t, h.URL(to), deals(1), "Cookie", phone, "HX-Request", "true").StatusCode)
	}
	assert.EqualValues(t, 2, tbl.Last())
}

// Where corrections need a second person, what was an answer to a question and is one no more needs one, too.
func TestAnAnswerThatCameSecondIsNoCorrectionByOne(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.agreed(map[string]string{"table_corrections": "on"}))
	h.Say(
		tbl,
		fact.CardsLaid{
			Zone: zone.Seat(2),
			Cards: []fact.Reading{
				{Card: "7H"},
				{Card: card.Unknown, Alternatives: []sight.Guess{{Card: "7D", Confidence: 0.5}, {Card: "7S", Confidence: 0.4}}},
			},
		},
	)
	answer := func(c card.Card) sent {
		f := fact.Amended{Target: 3, Fact: fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("7H", c)}}
		return sent{
			phoneCookie, "/g/" + string(tbl.ID()) + "/facts",
			url.Values{"fact": {encoded(t, f)}, "at": {"3"}, "of": {of(tbl, f)}},
		}
	}
	assert.Equal(t, []int{204, 409}, h.atOnce(answer("7D"), answer("7S")))
	assert.Len(t, since(tbl, 3), 1)
}

// A second person's yes that arrives twice is noted once, and so is what puts camera and notes in step.
func TestAYesThatArrivesTwiceIsNotedOnce(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.agreed(map[string]string{"table_corrections": "on"}))
	h.seatBea(tbl)
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("5H", "5D")})
	g := "/g/" + string(tbl.ID())
	more := fact.Inserted{After: 2, Fact: fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("7H", "7D")}}
	require.Equal(
		t, http.StatusSeeOther,
		post(t, h.URL(g+"/facts"), url.Values{"fact": {encoded(t, more)}, "of": {of(tbl, more)}}).StatusCode,
	)
	_, body, _ := getAs(t, h.URL(g), beasPhone)
	yes := sent{beasPhone, g + "/second", url.Values{"proposal": {proposed(t, body)}, "yes": {"1"}}}
	assert.Equal(t, []int{204, 204}, h.atOnce(yes, yes))
	assert.Equal(t, []fact.Fact{more}, since(tbl, 3))
}

func TestWhatPutsBothInStepIsNotedOnce(t *testing.T) {
	h, camera, tbl := comparing(t)
	camera.Lay(map[card.Card][2]float64{"7H": atAnn, "7D": besides(atAnn, 1), "KS": atBea})
	king := fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("KS")}
	note := sent{phoneCookie, "/g/" + string(tbl.ID()) + "/compare", url.Values{"fact": {encoded(t, king)}, "at": {"3"}}}
	assert.Equal(t, []int{200, 200}, h.atOnce(note, note))
	assert.Equal(t, []fact.Fact{king}, since(tbl, 3))
}

// CR-6: what only the declarer's phone may know is noted once, too, however often that phone sends it.
func TestCR6_WhatIsPutAwayIsNotedOnce(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.BeginKind("chicks-rule", nil, "Ann", "Bea", "Cem", "Dörte"))
	h.seatBea(tbl)
	h.Say(tbl, fact.Declared{Seat: 2, Verb: "bid", Number: 3, Word: "hearts"})
	for _, seat := range []int{3, 4, 1} {
		h.Say(tbl, fact.Declared{Seat: seat, Verb: "pass"})
	}
	away := url.Values{
		"fact": {encoded(t, fact.CardsLaid{Zone: zone.Box})}, "cards": {"2C 3C 4C 5C 6C 7C"}, "at": {"6"}, "offered": {"1"},
	}
	to := "/g/" + string(tbl.ID()) + "/facts"
	assert.Equal(t, []int{204, 204}, h.atOnce(sent{beasPhone, to, away}, sent{beasPhone, to, away}))
	assert.Equal(t, 204, post(t, h.URL(to), away, "Cookie", beasPhone, "HX-Request", "true").StatusCode)
	assert.EqualValues(t, 7, tbl.Last())
}

// A tap that says several things is noted whole, though it was cut off after the first and sent again.
func TestATapThatWasCutOffIsNotedWhole(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.BeginKind("chaos", nil, "Ann", "Bea", "Cem"))
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("5C")})
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("6C")})
	meant := fact.Amended{Target: 3, Fact: fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("6C")}}
	tap := url.Values{
		"fact": {encoded(t, meant)}, "and": {encoded(t, fact.Retracted{Target: 4})},
		"of": {of(tbl, meant, fact.Retracted{Target: 4})}, "at": {"4"}, "offered": {"1"},
	}
	_, page, _ := getAs(t, h.URL("/g/"+string(tbl.ID())), phoneCookie)
	assert.Contains(t, page, `name="and" value="`+html.EscapeString(tap.Get("and"))+`"`)
	h.failsAtSecondWrite()
	to := h.URL("/g/" + string(tbl.ID()) + "/facts")
	assert.Equal(t, 500, post(t, to, tap, "HX-Request", "true").StatusCode)
	require.Equal(t, []fact.Fact{meant}, since(tbl, 4))
	for range 2 {
		assert.Equal(t, 204, post(t, to, tap, "HX-Request", "true").StatusCode)
		assert.Equal(t, []fact.Fact{meant, fact.Retracted{Target: 4}}, since(tbl, 4))
	}
}

// So it is where a table and its hall came together in between, and the entries that it puts right have other numbers.
func TestATapThatWasCutOffByAMergeIsNotedWhole(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.BeginKind("chaos", nil, "Ann", "Bea", "Cem"))
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("5C")})
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("6C")})
	right := func(target fact.ID) fact.Fact {
		return fact.Amended{Target: target, Fact: fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("6C")}}
	}
	tap := func(target fact.ID) url.Values {
		return url.Values{
			"fact": {encoded(t, right(target))}, "and": {encoded(t, fact.Retracted{Target: target + 1})},
			"of": {of(tbl, right(3), fact.Retracted{Target: 4})}, "at": {fmt.Sprint(target + 1)}, "offered": {"1"},
		}
	}
	h.failsAtSecondWrite()
	to := h.URL("/g/" + string(tbl.ID()) + "/facts")
	assert.Equal(t, 500, post(t, to, tap(3), "HX-Request", "true").StatusCode)
	require.Equal(t, []fact.Fact{right(3)}, since(tbl, 4))
	for range 2 {
		before := tap(2) // its entries had the numbers 2 and 3 when the page was drawn
		assert.Equal(t, 204, post(t, to, before, "HX-Request", "true").StatusCode)
		assert.Equal(t, []fact.Fact{right(3), fact.Retracted{Target: 4}}, since(tbl, 4))
	}
}

// A page that was drawn before the entries of a table that was away got other numbers names an entry that is now
// another: nothing of it is noted.
func TestACorrectionMeansTheEntryThatThePageShowed(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.agreed(nil))
	h.Say(
		tbl,
		fact.CardsLaid{
			Zone:  zone.Seat(2),
			Cards: []fact.Reading{{Card: "6H"}, {Card: "9D", Alternatives: []sight.Guess{{Card: "6D", Confidence: 0.1}}}},
		},
	)
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(3), Cards: fact.Read("7H", "7D")})
	g := h.URL("/g/" + string(tbl.ID()))
	mark := func(page string) string {
		_, body, _ := getAs(t, g+page, phoneCookie)
		_, of, found := strings.Cut(body, `name="of" value="`)
		require.True(t, found, page)
		of, _, _ = strings.Cut(of, `"`)
		return of
	}
	right := fact.Amended{Target: 3, Fact: fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("6H", "6D")}}
	form := func(of string) url.Values {
		return url.Values{"fact": {encoded(t, right)}, "at": {"4"}, "of": {of}}
	}
	assert.Equal(t, 409, post(t, g+"/facts", form(mark("/log/4?do=retract")), "HX-Request", "true").StatusCode)
	assert.Empty(t, since(tbl, 4))
	assert.Equal(t, 204, post(t, g+"/facts", form(mark("/log/3")), "HX-Request", "true").StatusCode)
	assert.Equal(t, []fact.Fact{right}, since(tbl, 4))
}

// After a table and its hall are together again the entries that it noted alone have other numbers. What was tapped
// before, and arrives or arrives again now, is never taken for what has the number: it means its entry, or nothing.
func TestALateTapNeverMeansAnotherEntry(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.Begin())
	laid := func(seat int, cards ...card.Card) fact.Fact {
		return fact.CardsLaid{Zone: zone.Seat(seat), Cards: fact.Read(cards...)}
	}
	for seat, c := range []card.Card{"5H", "6H", "7H"} {
		h.Say(tbl, laid(seat+1, c, card.Of(c.Rank(), card.Diamonds)))
	}
	g := h.URL("/g/" + string(tbl.ID()))
	tap := func(door string, form url.Values) int {
		return post(t, g+door, form, "HX-Request", "true").StatusCode
	}
	_, page, _ := getAs(t, g, phoneCookie)
	undo := between(page, `class="undo"`, "</form>")
	assert.Equal(t, "5", between(undo, `name="target" value="`, `"`))
	newest := between(undo, `name="of" value="`, `"`)
	assert.Equal(t, of(tbl, fact.Retracted{Target: 5}), newest, "the button says which entry it means")

	// The entry that the page meant has the number 4 by now; 5 is another.
	was := of(tbl, fact.Retracted{Target: 4})
	assert.Equal(t, http.StatusConflict, tap("/undo", url.Values{"target": {"5"}, "of": {was}}))
	for _, f := range []fact.Fact{
		fact.Retracted{Target: 5}, fact.Amended{Target: 5, Fact: laid(2, "8H", "8D")},
		fact.Inserted{After: 5, Fact: laid(2, "8H", "8D")},
	} {
		assert.Equal(t, http.StatusConflict, tap("/facts", url.Values{"fact": {encoded(t, f)}, "of": {was}}))
		assert.Equal(t, http.StatusBadRequest, tap("/facts", url.Values{"fact": {encoded(t, f)}}), "by its number alone")
	}
	assert.Equal(t, http.StatusBadRequest, tap("/undo", url.Values{"target": {"5"}}))
	assert.Empty(t, since(tbl, 5))

	// What arrived already is said to be noted, though its entry had the number 3 when it was tapped.
	require.Equal(t, http.StatusNoContent, tap("/undo", url.Values{"target": {"5"}, "of": {newest}}))
	for _, door := range []string{"/undo", "/facts"} {
		again := url.Values{"target": {"3"}, "fact": {encoded(t, fact.Retracted{Target: 3})}, "at": {"3"}, "of": {newest}}
		assert.Equal(t, http.StatusNoContent, tap(door, again), door)
	}
	assert.Equal(t, []fact.Fact{fact.Retracted{Target: 5}}, since(tbl, 5))
}

// A correction that waits for a second person keeps to its entry, whatever number that has when the yes comes.
func TestAProposalKeepsToItsEntry(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.agreed(map[string]string{"table_corrections": "on"}))
	h.seatBea(tbl)
	for _, c := range []card.Card{"5H", "6H"} {
		h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read(c, card.Of(c.Rank(), card.Diamonds))})
	}
	g := h.URL("/g/" + string(tbl.ID()))
	right := fact.Amended{Target: 4, Fact: fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("6H", "6D")}}
	require.Equal(
		t, http.StatusSeeOther,
		post(t, g+"/facts", url.Values{"fact": {encoded(t, right)}, "of": {of(tbl, right)}}).StatusCode,
	)
	notes, err := h.Hall.Notes().Notes(t.Context(), tbl.ID())
	require.NoError(t, err)
	rename := func(target fact.ID, mark string) {
		for name, value := range notes {
			if strings.HasPrefix(name, "proposal/") {
				value = strings.Replace(value, `"target":4`, fmt.Sprintf(`"target":%d`, target), 1)
				value = strings.Replace(value, of(tbl, right), mark, 1)
				require.NoError(t, h.Hall.Notes().Note(t.Context(), tbl.ID(), name, value))
			}
		}
	}
	rename(3, "gone")
	_, page, _ := getAs(t, g, beasPhone)
	assert.NotContains(t, page, `class="proposal"`, "what it puts right is not there")
	rename(3, of(tbl, right)) // proposed when its entry was the third
	_, page, _ = getAs(t, g, beasPhone)
	yes := url.Values{"proposal": {proposed(t, page)}, "yes": {"1"}}
	require.Equal(t, http.StatusSeeOther, post(t, g+"/second", yes, "Cookie", beasPhone).StatusCode)
	assert.Equal(t, []fact.Fact{right}, since(tbl, 4))
}

// A correction is taken back from the page of its line.
func TestACorrectionIsTakenBackFromTheLog(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.Begin())
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("6H", "6D")})
	h.Say(tbl, fact.Amended{Target: 3, Fact: fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("6H", "6D")}})
	g := h.URL("/g/" + string(tbl.ID()))
	_, page, _ := getAs(t, g+"/log/3?undo=4", phoneCookie)
	form := url.Values{
		"fact": {html.UnescapeString(between(page, `name="fact" value="`, `"`))}, "at": {"4"},
		"of": {between(page, `name="of" value="`, `"`)},
	}
	require.Equal(t, http.StatusSeeOther, post(t, g+"/facts", form).StatusCode)
	assert.Equal(t, []fact.Fact{fact.Retracted{Target: 4}}, since(tbl, 4))
}

// Where a table and its hall come together between two things of one tap, the rest is noted at the table as it is
// opened anew, and the phone need not send it again.
func TestATapIsNotedWholeThroughAMerge(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.BeginKind("chaos", nil, "Ann", "Bea", "Cem"))
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("5C")})
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("6C")})
	meant := fact.Amended{Target: 3, Fact: fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("6C")}}
	tap := url.Values{
		"fact": {encoded(t, meant)}, "and": {encoded(t, fact.Retracted{Target: 4})},
		"of": {of(tbl, meant, fact.Retracted{Target: 4})}, "at": {"4"}, "offered": {"1"},
	}
	written := 0
	h.Append = func() error {
		if written++; written == 2 {
			return table.ErrClosed
		}
		return nil
	}
	assert.Equal(t, 204, post(t, h.URL("/g/"+string(tbl.ID())+"/facts"), tap, "HX-Request", "true").StatusCode)
	assert.Equal(t, []fact.Fact{meant, fact.Retracted{Target: 4}}, since(tbl, 4))
}

// A correction that waits for a second person is on every phone at once.
func TestAProposalIsToldAtOnce(t *testing.T) {
	h := newHouse(t, web.Options{})
	tbl := h.keep(h.agreed(map[string]string{"table_corrections": "on"}))
	h.seatBea(tbl)
	h.Say(tbl, fact.CardsLaid{Zone: zone.Seat(1), Cards: fact.Read("5H", "5D")})
	g := h.URL("/g/" + string(tbl.ID()))
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, g+"/stream", nil)
	require.NoError(t, err)
	req.Header.Set("Cookie", beasPhone)
	stream, err := http.DefaultClient.Do(req)
	require.NoError(t, err)
	defer stream.Body.Close()
	right := fact.Amended{Target: 3, Fact: fact.CardsLaid{Zone: zone.Seat(2), Cards: fact.Read("5H", "5D")}}
	lines, sent := bufio.NewScanner(stream.Body), false
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		if strings.Contains(lines.Text(), `class="proposal"`) {
			return
		}
		if lines.Text() == "" && !sent { // the first board is there
			sent = true
			require.Equal(
				t, http.StatusSeeOther,
				post(t, g+"/facts", url.Values{"fact": {encoded(t, right)}, "of": {of(tbl, right)}}).StatusCode,
			)
		}
	}
	require.Fail(t, "Bea's phone does not show it", "%v", lines.Err())
}

// failsAtSecondWrite has the second thing that is written from here on find the disk full.
func (h *house) failsAtSecondWrite() {
	written := 0
	h.Append = func() error {
		if written++; written == 2 {
			return errors.New("the disk is full")
		}
		return nil
	}
}
