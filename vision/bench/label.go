package bench

import (
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/tablemaid/tablemaid/models/card"
)

// Standard is the domain of photographs of standard decks; photographs of
// others are judged apart.
const Standard = "standard52"

// Photo is one labelled photograph.
type Photo struct {
	// Image is its path inside the folder, with slashes.
	Image  string
	Domain string
	// Cards are those a person can tell, backs left out.
	Cards []card.Card
	// Optional cards count neither way; with Any, no further card does.
	Optional []card.Card
	Any      bool
}

// Set is the folder that the photograph came in.
func (p Photo) Set() string {
	set, _, _ := strings.Cut(p.Image, "/")
	return set
}

// Labels reads labels.csv in folder. Photographs without labels are left out.
func Labels(folder string) ([]Photo, error) {
	path := filepath.Join(folder, "labels.csv")
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("no labels to judge by: %w", err)
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if len(rows) == 0 {
		return nil, fmt.Errorf("%s is empty", path)
	}
	column := map[string]int{}
	for i, name := range rows[0] {
		column[name] = i
	}
	for _, need := range []string{"image", "cards"} {
		if _, ok := column[need]; !ok {
			return nil, fmt.Errorf("%s has no column %q; its first line names the columns", path, need)
		}
	}
	var photos []Photo
	for n, row := range rows[1:] {
		field := func(name string) string {
			if i, ok := column[name]; ok {
				return row[i]
			}
			return ""
		}
		if field("cards") == "" && strings.Contains(field("label_source"), "not labelled") {
			continue
		}
		p, err := labelled(field)
		if err != nil {
			return nil, fmt.Errorf("%s line %d: %w", path, n+2, err)
		}
		photos = append(photos, p)
	}
	return photos, nil
}

func labelled(field func(string) string) (Photo, error) {
	p := Photo{Image: field("image"), Domain: field("domain")}
	if p.Domain == "" {
		p.Domain = Standard
	}
	for _, word := range strings.Fields(field("cards")) {
		c, err := p.card(word)
		if err != nil {
			return p, err
		}
		if c != card.Back {
			p.Cards = append(p.Cards, c)
		}
	}
	for _, o := range strings.Fields(field("optional")) {
		if o == "*" {
			p.Any = true
			continue
		}
		c, err := p.card(o)
		if err != nil {
			return p, err
		}
		p.Optional = append(p.Optional, c)
	}
	return p, nil
}

// card is one word of the labels. Decks of other domains may have cards
// without a notation here; those keep the labels' own word and count as
// missed.
func (p Photo) card(word string) (card.Card, error) {
	c, err := card.Parse(word)
	if err != nil && p.Domain != Standard {
		return card.Card(word), nil
	}
	return c, err
}
