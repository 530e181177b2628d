package pbn

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A file is taken apart into games, tags and the words below them, whatever
// comments, escapes and blank lines lie between.
func TestAFileIsTakenApart(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", ""},
		{"% a remark\n\n  \n", ""},
		{"[Event \"a\"]\n[Event \"b\"]\n", "1 Event=a"},
		{"[Event \"a\"]\n\n[Event \"b\"]", "1 Event=a | 3 Event=b"},
		{"[Event \"a\"]\n  \t \n[Event \"b\"]", "1 Event=a | 3 Event=b"},
		{"[Event \"a\"]\n% between\n[Site \"b\"]", "1 Event=a Site=b"},
		{"[Event \"a\"]\n{ over\n\nlines } [Site \"b\"]", "1 Event=a Site=b"},
		{"[Event \"a\"]\n{}\n[Site \"b\"]", "1 Event=a Site=b"},
		{"[Event \"a\"] ; the rest is said\n[Site \"b\"]", "1 Event=a Site=b"},
		{"[Event \"a \\\"b\\\" \\\\ {c}; d\"]", `1 Event=a "b" \ {c}; d`},
		{"[ Event  \"a\" ] [Site \"b\"]", "1 Event=a Site=b"},
		{"[Play \"W\"]\n7H 8H\n 9H\n[Event \"a\"] x", "1 Event=a Play=W Event:x Play:7H,8H,9H"},
		{"\n\n{ before } [Event \"a\"]", "3 Event=a"},
	} {
		games, err := scan(strings.NewReader(c.text))
		require.NoError(t, err, "%q", c.text)
		var said []string
		for _, g := range games {
			words := []string{fmt.Sprint(g.line)}
			for _, name := range []string{"Event", "Play", "Site"} {
				if v, ok := g.tags[name]; ok {
					words = append(words, name+"="+v)
				}
			}
			for _, name := range []string{"Event", "Play", "Site"} {
				if v := g.sections[name]; v != nil {
					words = append(words, name+":"+strings.Join(v, ","))
				}
			}
			said = append(said, strings.Join(words, " "))
		}
		require.Equal(t, c.want, strings.Join(said, " | "), "%q", c.text)
	}
	for text, why := range map[string]string{
		"7H 8H": `line 1: “7H 8H” is no tag`, "[Event \"a\"]\n[Site b]": `line 2: “[Site b]” is no tag`,
		"\n[Event": "line 2: ",
		"[Event \"" + strings.Repeat("x", mostLine) + "\"]": "a line is longer than 64 kB",
	} {
		_, err := scan(strings.NewReader(text))
		require.ErrorContains(t, err, why)
	}
	_, err := scan(strings.NewReader("[Event \"" + strings.Repeat("x", mostLine-20) + "\"]"))
	require.NoError(t, err, "as long as a line may be")
}

// What a tag says must be possible; which one is not is told with its words.
func TestCR5_ABidNamesATrickAtLeast(t *testing.T) {
	for text, want := range map[string]Bid{"1NT": {1, "no-trump"}, "13B": {13, "bettys"}, "Pass": {}} {
		bid, err := readBid(text)
		require.NoError(t, err, text)
		require.Equal(t, want, bid)
	}
	for _, text := range []string{"0NT", "-1H", "NT", "3", "3X", "H3", ""} {
		_, err := readBid(text)
		require.ErrorContains(t, err, "write a number", text)
	}
}

func TestWhatATagMaySay(t *testing.T) {
	four := []string{"Ann", "Bea", "Cal", "Dee"}
	read := func(tags map[string]string) (*Hand, error) {
		h := &Hand{Players: four}
		b := board{tags: tags}
		for _, part := range []func(board) error{h.readCards, h.readEnding} {
			if err := part(b); err != nil {
				return h, err
			}
		}
		return h, nil
	}
	for name, value := range map[string]string{"Deal": "x", "Kitty": "zz", "Discard": "zz"} {
		_, err := read(map[string]string{name: value})
		require.Error(t, err, name)
	}
	for ending, why := range map[string]string{
		"claim many": `“many” is no number of tricks`, "claim": "Ending", "claim 1 2": "Ending",
		"conceded N": `“N” is no team`, "conceded N/": `is no team`, "conceded /S": `is no team`, "slept": "Ending",
	} {
		_, err := read(map[string]string{"Ending": ending})
		require.ErrorContains(t, err, why, ending)
	}
	h, err := read(map[string]string{"Ending": "claim 3; stopped ;"})
	require.NoError(t, err)
	require.Equal(t, 3, *h.Claimed)
	require.True(t, h.Stopped)
	require.False(t, h.Away)
	h, err = read(map[string]string{"Discard": "?"})
	require.NoError(t, err)
	require.True(t, h.Away)
	require.Empty(t, h.Discard)
}
