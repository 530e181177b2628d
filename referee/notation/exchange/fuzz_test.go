package exchange_test

import (
	"bytes"
	"testing"
	"time"

	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/notation/exchange"
)

// FuzzRead: a file of games from elsewhere may hold anything.
func FuzzRead(f *testing.F) {
	line, err := fact.Encode(
		fact.Entry{
			ID:     1,
			At:     time.Unix(0, 0).UTC(),
			Source: fact.Source{Kind: fact.Person},
			Fact:   fact.GameBegan{Game: "old-maid", Version: 1, Players: []string{"A", "B"}},
		},
	)
	if err != nil {
		f.Fatal(err)
	}
	whole := `{"tablemaid":1,"game":"aaaaaaaa"}` + "\n" + string(line) + "\n"
	for _, seed := range []string{
		whole, whole + whole, `{"tablemaid":2}`, `{"still":"x","jpeg":"AAAA"}`,
		whole + `{"still":"../../x.jpg","jpeg":"/9j/"}`, "\x00", `[`, `{"tablemaid":1,"game":""}`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(_ *testing.T, b []byte) {
		_ = exchange.Read(bytes.NewReader(b), func(exchange.Game) error { return nil })
	})
}
