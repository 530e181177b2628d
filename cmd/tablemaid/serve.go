package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/vision/reader"
	"github.com/tablemaid/tablemaid/vision/source"
	"github.com/tablemaid/tablemaid/vision/studio/recording"
	"github.com/tablemaid/tablemaid/vision/watch"
	"github.com/tablemaid/tablemaid/web"
)

type serveVerb struct {
	Camera  string `placeholder:"0|URL|FILE|FOLDER|none|demo" help:"What to look through: a camera's number, an rtsp or http address, a video, a folder of pictures; 'none' for tapping only, 'demo' for the recorded table. Left out: the first camera, and the recorded table when there is none."`
	Data    string `default:"data" type:"path" help:"Folder for games, pictures and the table's profile; made when missing."`
	Addr    string `default:":8080" help:"Address to listen on."`
	Verbose bool   `short:"v" help:"Print a line for every request."`
}

func (serveVerb) Help() string {
	return `Starts the companion: pages for every phone in the network, the referee, and the camera.

  tablemaid serve                      the first camera, or a recorded table
  tablemaid serve --camera none        no camera: everything is tapped
  tablemaid serve --camera rtsp://192.168.1.9/live

Every fact is on disk before anybody sees its ruling: stop it, or pull the plug, and start it again with the same --data.`
}

// demoPlayers sit at the recorded table.
var demoPlayers = []string{"Ann", "Bea", "Cal", "Dee"}

func (v serveVerb) Run(ctx context.Context, s streams) error {
	log, err := journal.Open(v.Data)
	if err != nil {
		return err
	}
	hall, err := table.OpenHall(log, registry.New(), time.Now)
	if err != nil {
		return errors.Join(err, log.Close())
	}
	defer hall.Close()

	listener, err := net.Listen("tcp", v.Addr)
	if err != nil {
		return fmt.Errorf("cannot listen on %s (%w): is another tablemaid running? Choose another with --addr :8081", v.Addr, err)
	}
	options := web.Options{Address: address(listener.Addr())}
	if v.Verbose {
		options.Log = slog.New(slog.NewTextHandler(s.err, nil))
	}

	watching, stop := context.WithCancel(ctx)
	var running sync.WaitGroup
	defer running.Wait()
	defer stop()
	if v.Camera != "none" {
		camera, err := v.openCamera(watching, s, hall)
		switch {
		case errors.Is(err, errGameUnderWay) && v.Camera == "":
			fmt.Fprintln(s.out, "A game is under way: the recorded table is not played. Go on by tapping, or name a --camera.")
		case err != nil:
			return errors.Join(err, listener.Close())
		default:
			options.Camera = camera.eye
			running.Go(func() {
				defer camera.close()
				camera.run(watching, s)
				<-watching.Done() // the camera page shows the last picture until the end
			})
		}
	}
	server, err := web.New(hall, options)
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	printAddress(s.out, options.Address)
	fmt.Fprintf(s.out, "Games and pictures are kept in %s. Ctrl-C stops; nothing is lost.\n", v.Data)
	return server.Serve(ctx, listener)
}

// camera is a source with the eye that looks through it.
type camera struct {
	eye    *eye
	source source.Source
	reader *reader.Reader
	demo   bool
	clean  func()
}

func (c *camera) close() {
	c.source.Close()
	c.reader.Close()
	c.clean()
}

func (c *camera) run(ctx context.Context, s streams) {
	err := watch.Run(ctx, c.source, c.eye)
	switch {
	case ctx.Err() != nil:
	case err != nil:
		c.eye.tell("The camera stopped: "+err.Error(), false)
		fmt.Fprintln(s.err, "tablemaid: the camera stopped:", err)
	case c.demo:
		c.eye.tell("The recorded table is over. Start with --camera 0 for a real one.", true)
	default:
		c.eye.tell("The recording is over.", true)
	}
}

// openCamera opens what --camera names, or what there is.
func (v serveVerb) openCamera(ctx context.Context, s streams, hall *table.Hall) (*camera, error) {
	c := &camera{clean: func() {}}
	spec := v.Camera
	if spec == "" {
		if cameras := source.Cameras(); len(cameras) > 0 {
			spec = cameras[0]
		} else {
			spec = "demo"
			fmt.Fprintln(s.out, "There is no camera: a recorded table is played. --camera names one.")
		}
	}
	profilePath := filepath.Join(v.Data, "table.json")
	profile, set, err := loadProfile(profilePath)
	if err != nil {
		return nil, err
	}
	var games currentGame = hall
	if spec == "demo" {
		if spec, profile, c.clean, err = unpackDemo(); err != nil {
			return nil, err
		}
		c.demo, set = true, true
		if games, err = beginDemo(ctx, hall); err != nil {
			c.clean()
			return nil, err
		}
	}
	if c.source, err = source.Open(ctx, spec, source.Options{Pace: source.RealTime}); err != nil {
		c.clean()
		return nil, err
	}
	if c.reader, err = reader.New(); err != nil {
		c.clean()
		return nil, errors.Join(err, c.source.Close())
	}
	demo := c.demo
	c.eye = newEye(c.reader, games, profile, set, func(p calibration.Profile) error {
		if demo {
			return p.Check() // the recorded table keeps its own profile file
		}
		return p.Save(profilePath)
	})
	return c, nil
}

// loadProfile reads the table's profile; without one it proposes a table for
// four.
func loadProfile(path string) (p calibration.Profile, set bool, err error) {
	p, err = calibration.Load(path)
	if errors.Is(err, fs.ErrNotExist) {
		return calibration.Default(len(demoPlayers)), false, nil
	}
	return p, true, err
}

// unpackDemo puts the recorded table where a video decoder finds it. The
// caller runs clean when done.
func unpackDemo() (path string, p calibration.Profile, clean func(), err error) {
	if p, err = calibration.Decode(recording.Profile()); err != nil {
		return "", p, nil, err
	}
	dir, err := os.MkdirTemp("", "tablemaid-")
	if err != nil {
		return "", p, nil, err
	}
	clean = func() { os.RemoveAll(dir) }
	path = filepath.Join(dir, "table.mp4")
	if err := os.WriteFile(path, recording.Video(), 0o600); err != nil {
		clean()
		return "", p, nil, err
	}
	return path, p, clean, nil
}

// demoGame is the game of the recorded table and of no other: what it shows
// never gets into a game that people play.
type demoGame struct{ *table.Table }

func (g demoGame) Current() *table.Table { return g.Table }

// beginDemo goes on with a round of the recorded table that was broken off, or
// begins a game. A game that people began is left alone: errGameUnderWay.
func beginDemo(ctx context.Context, hall *table.Hall) (demoGame, error) {
	if t := hall.Current(); t != nil {
		if t.Snapshot().Journal[0].Source.Kind != fact.Program {
			return demoGame{}, errGameUnderWay
		}
		if p := t.Snapshot().Position.Phase; p == rules.Playing || p == rules.Showing {
			return demoGame{t}, nil
		}
	}
	t, err := hall.Begin(ctx, "chaos-maid", demoPlayers, map[string]string{"scoring": "points-target"}, fact.Source{Kind: fact.Program})
	return demoGame{t}, err
}

var errGameUnderWay = errors.New("a game is under way here, and the recorded table is not played into it: finish it, name another --data folder, or use --camera none")
