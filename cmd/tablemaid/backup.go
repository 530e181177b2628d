package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/tablemaid/tablemaid/cmd/internal/console"
	"github.com/tablemaid/tablemaid/cmd/internal/folder"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
)

type backupVerb struct {
	Data string `default:"data" type:"existingdir" help:"Folder of the games."`
	File string `arg:"" type:"path" placeholder:"FILE" help:"Where to write the backup."`
}

func (backupVerb) Help() string {
	return `Copies the games, without their pictures, to one file; also while 'tablemaid serve' runs. serve itself keeps
five backups in the folder "backups": one a day, and one after each game.

  tablemaid backup /media/stick/games.db
  tablemaid restore /media/stick/games.db`
}

func (v backupVerb) Run(ctx context.Context, s console.Streams) (err error) {
	log, err := sqlite.Open(v.Data)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, log.Close()) }()
	if err := log.Backup(ctx, v.File); err != nil {
		return err
	}
	fmt.Fprintf(s.Out, "The games are in %s.\n", v.File)
	return nil
}

type restoreVerb struct {
	Data string `default:"data" type:"path" help:"Folder of the games."`
	File string `arg:"" optional:"" type:"existingfile" placeholder:"FILE" help:"The backup; left out, the newest that serve has kept."`
}

func (restoreVerb) Help() string {
	return `Puts a backup in the place of the games. What was there is kept beside it under another name.

  tablemaid restore                    the newest backup in data/backups
  tablemaid restore /media/stick/games.db`
}

func (v restoreVerb) Run(ctx context.Context, s console.Streams) error {
	return folder.Restore(ctx, v.Data, v.File, s.Out)
}
