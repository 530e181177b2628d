package main

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestHandSaysWhatItIsWorth(t *testing.T) {
	hand := func(in string, args ...string) (string, string, int) {
		var out, errw bytes.Buffer
		code := run(context.Background(), append([]string{"hand"}, args...), strings.NewReader(in), &out, &errw)
		return out.String(), errw.String(), code
	}
	for args, want := range map[string]string{
		"234m067p34678s88s5s --riichi":                             "4 han 30 fu\t7700\tpinfu 1, riichi 1, tanyao 1, red 1\teast pays 7700",
		"234m067p34678s88s5s --riichi --rule red_fives=0":          "",
		"123m99s 555z@east 666z@west 777z@north --tsumo --honba 2": "13 han 40 fu, yakuman\t32600\tdaisangen 13\tnorth pays 32600",
		"123m456p789s1122z1z --from west":                          "1 han 40 fu\t1300\tround-wind 1\twest pays 1300",
		"123m456p789s1112z":                                        "waits for 2z",
		"123m456p11z closed-kan 3333z 789s":                        "no yaku",
		"123m456p1111z789s":                                        "not ready",
	} {
		out, told, code := hand("", strings.Fields(args)...)
		if want == "" {
			require.Equal(t, 1, code, args)
			require.Contains(t, told, "red_fives = 0")
			continue
		}
		require.Zero(t, code, told)
		require.Contains(t, out, want, args)
	}

	out, told, code := hand("123m456p789s11222z --riichi --ippatsu\n\n123m45p789s11222z\n", "--tsumo", "--json")
	require.Zero(t, code, told)
	lines := strings.Split(strings.TrimSpace(out), "\n")
	require.Len(t, lines, 2)
	require.JSONEq(t, `{"hand":"123m456p789s11222z","han":4,"fu":40,"limit":"mangan","yakuman":0,"base":2000,"total":8000,
		"yaku":[{"yaku":"seat-wind","han":1},{"yaku":"riichi","han":1},{"yaku":"ippatsu","han":1},{"yaku":"menzen-tsumo","han":1}],
		"payments":[{"from":"west","points":2000,"honba":0},{"from":"north","points":2000,"honba":0},{"from":"east","points":4000,"honba":0}]}`, lines[0])
	require.Contains(t, lines[1], `"waits":["3p","6p"]`)

	out, told, code = hand("111999m234p567s2s2s --tsumo --norths 1", "--players", "3")
	require.Zero(t, code, told)
	require.Contains(t, out, "nuki 1\twest pays 700, east pays 1300")
}

func TestHandSaysWhatIsWrong(t *testing.T) {
	for args, want := range map[string]string{
		"123x":                                        "is not expected here",
		"11111m":                                      "5 tiles",
		"11111m234p567s222z":                          "five times",
		"123m456p789s11222z --ura 3m":                 "after riichi only",
		"123m456p789s11222z --dora 3x":                "is not expected here",
		"123m456p789s11222z --rule foo=1":             "no house rule",
		"123m456p789s11z 222z --riichi":               "cannot declare riichi",
		"123m456p789s11z 223z":                        "three in a row",
		"123m456p789s11z 222z@south":                  "their own meld",
		"123m456p789s11z pon":                         "come the tiles",
		"123m456p789s11222z --from south":             "own discard",
		"123m456p789s11222z --rinshan":                "after a kan",
		"111m456p789s11222z --players 3 --seat north": "no seat here",
	} {
		var out, errw bytes.Buffer
		code := run(
			context.Background(), append([]string{"hand"}, strings.Fields(args)...), strings.NewReader(""), &out, &errw,
		)
		require.Equal(t, 1, code, args)
		require.Contains(t, errw.String(), want, args)
	}
	var out, errw bytes.Buffer
	require.Equal(
		t, 1, run(context.Background(), []string{"hand"}, strings.NewReader("123m456p789s11222z\n123m\n"), &out, &errw),
	)
	require.Contains(t, errw.String(), "line 2: these are 3 tiles")
}
