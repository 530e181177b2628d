//go:build !nocamera

package main

import (
	"context"

	"github.com/tablemaid/tablemaid/cmd/internal/console"
	"github.com/tablemaid/tablemaid/cmd/internal/lessons"
)

type teachVerb struct {
	Name   string   `arg:"" help:"What the deck is called; a deck of that name gets more looks."`
	Photos []string `arg:"" optional:"" type:"path" help:"Photographs or scans, or folders of them. Left out: show cards to the camera."`
	Cards  string   `placeholder:"CARDS" help:"The cards in the order in which they lie, row by row from the left, over all photographs: '6D 7D 8D', or standard52, tarot78, jass36, tiles37. Left out: each file is named after its card (QS.jpg)."`
	Camera string   `default:"0" placeholder:"0|URL|FILE" help:"What to look through when no photographs are given."`
	Size   string   `placeholder:"63x88" help:"A card's size in millimetres."`
	Decks  string   `default:"data/decks" type:"path" placeholder:"DIR" help:"The folder that taught decks are kept in."`
}

func (teachVerb) Help() string {
	return `Teaches a deck that nobody trained for: no corner index, pictures of your own, tarot, tiles. Lay the cards
apart on a cloth of another colour, upright, or show them one after another.

  tablemaid teach "Swiss Jass" --cards jass36 photos/      in known order
  tablemaid teach "Old Maid" baker.jpg "miss prim.jpg"     each file named after its card
  tablemaid teach "Tarot" --cards tarot78 --camera 0       one after another; Enter takes a look

The self-test says which cards may be confused: show those again, under the light of your table. The deck is one file
in --decks that can be given to others.`
}

func (v teachVerb) Run(ctx context.Context, s console.Streams) error {
	return lessons.Deck(v).Run(ctx, s.In, s.Out, s.Err)
}
