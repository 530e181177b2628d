//go:build !nocamera

package main

import (
	"context"
	"errors"

	"github.com/tablemaid/tablemaid/cmd/internal/console"
	"github.com/tablemaid/tablemaid/cmd/internal/flags"
	"github.com/tablemaid/tablemaid/cmd/internal/photos"
	"github.com/tablemaid/tablemaid/cmd/internal/plain"
	"github.com/tablemaid/tablemaid/vision/decks"
)

type readVerb struct {
	Photos []string `arg:"" name:"photo" type:"path" help:"Photographs, or folders of photographs."`
	JSON   bool     `name:"json" help:"One line of JSON a photograph."`
	flags.PhotoCards
	flags.Packs
	Annotate string `placeholder:"DIR" type:"path" help:"Also write each photograph with outlines and names to this folder."`
}

func (r *readVerb) Help() string {
	return "Cards are written as rank and suit (10H, QS), JKR is a joker, BACK a card face down, ?? a card that cannot be told. Without --json a card that is not sure carries a question mark. A photograph that cannot be decoded is told on stderr and makes the exit status 1."
}

func (v readVerb) Run(ctx context.Context, s console.Streams) error {
	cards, closer, err := v.Open()
	if err != nil {
		return err
	}
	defer closer()
	read := photos.Photos{
		Cards: decks.Settled{Cards: cards, Copies: v.Copies}, Plainly: plain.Words,
		Files: v.Photos, JSON: v.JSON, Annotate: v.Annotate,
	}
	if err = read.Run(ctx, s.Out, s.Err); errors.Is(err, photos.ErrUnread) {
		return exitCode(1)
	}
	return err
}
