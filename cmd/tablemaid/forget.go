package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/tablemaid/tablemaid/cmd/internal/console"
	"github.com/tablemaid/tablemaid/cmd/internal/folder"
	"github.com/tablemaid/tablemaid/referee/table"
)

type forgetVerb struct {
	Data   string `default:"data" type:"existingdir" help:"Folder of the games."`
	Game   string `placeholder:"ID" xor:"what" required:"" help:"The game to delete with its pictures, as its address names it."`
	Player string `placeholder:"NAME" xor:"what" required:"" help:"The player whose name another takes the place of, in every game."`
	Sure   bool   `help:"Say that you mean it: this cannot be undone."`
}

func (forgetVerb) Help() string {
	return `Deletes a game for good, or a player's name from all games; points and rounds stay under another name. While
'tablemaid serve' runs, do it on its pages.

  tablemaid forget --game rsjpsqi3 --sure
  tablemaid forget --player Bea --sure`
}

func (v forgetVerb) Run(ctx context.Context, s console.Streams) (err error) {
	if !v.Sure {
		return errors.New("this cannot be undone: say --sure")
	}
	hall, release, err := folder.HoldHall(v.Data, "forget", "stop it first, or forget on its pages")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, release()) }()
	if v.Game != "" {
		if err := hall.Forget(ctx, table.GameID(v.Game)); err != nil {
			return fmt.Errorf("game %s: %w", v.Game, err)
		}
		fmt.Fprintf(s.Out, "Game %s is gone.\n", v.Game)
		return nil
	}
	guest, err := hall.ForgetPlayer(ctx, v.Player)
	if err == nil {
		fmt.Fprintf(s.Out, "%s is called %s from now on.\n", v.Player, guest)
	}
	return err
}
