package lessons

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/vision/source"
	"github.com/tablemaid/tablemaid/vision/teach"
)

// live teaches cards that are shown to a camera one after another; Enter takes
// a look at what lies there.
func (v Deck) live(ctx context.Context, in io.Reader, out io.Writer, lesson *teach.Lesson, cards []card.Card) error {
	src, err := source.Open(ctx, v.Camera, source.Options{Pace: source.RealTime})
	if err != nil {
		return err
	}
	defer src.Close()
	lines := bufio.NewScanner(in)
	for n := 0; len(cards) == 0 || n < len(cards); {
		c := card.None
		if len(cards) > 0 {
			c = cards[n]
			fmt.Fprintf(out, "Show %s and press Enter (or 'end'): ", c)
		} else {
			fmt.Fprint(out, "Show a card and write what it is (or 'end'): ")
		}
		if !lines.Scan() {
			break
		}
		word := strings.TrimSpace(lines.Text())
		if word == "end" {
			break
		}
		if word != "" {
			if c, err = card.Parse(word); err != nil {
				fmt.Fprintln(out, err)
				continue
			}
		}
		if c == card.None {
			continue
		}
		frame, err := src.Next(ctx)
		if err != nil {
			return err
		}
		if err := lesson.Show(frame.Picture, []card.Card{c}); err != nil {
			fmt.Fprintln(out, "Not taken:", err)
			continue
		}
		n++
	}
	return lines.Err()
}
