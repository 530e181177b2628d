//go:build !nocamera

package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"syscall"

	"github.com/tablemaid/tablemaid/calibration"
	"github.com/tablemaid/tablemaid/referee/fact"
	clubhouse "github.com/tablemaid/tablemaid/referee/hall"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/rules"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/vision/source"
	"github.com/tablemaid/tablemaid/vision/studio/recording"
	"github.com/tablemaid/tablemaid/web"
)

type serveVerb struct {
	Camera  string   `placeholder:"0|URL|FILE|FOLDER|phone|none|demo" help:"What to look through: a camera's number, an rtsp or http address, a video, a folder of pictures; 'phone' for a phone's browser, 'none' for tapping only, 'demo' for the recorded table, read as a camera would. Left out: the first camera, if there is one. A phone may become the camera at any time."`
	Deck    string   `placeholder:"NAME|FILE" help:"The deck on the table, which was taught ('tablemaid teach'): its name, or its file; or 'tarot', or 'riichi', which need no teaching. Left out: the one that was chosen last."`
	Data    string   `default:"data" type:"path" help:"Folder for games, pictures and the table's profile; made when missing."`
	Addr    string   `default:":8080" help:"Address to listen on."`
	Secure  string   `default:":8443" help:"Address for HTTPS, which a phone needs to be the camera; 'none' for none."`
	Host    []string `placeholder:"NAME" help:"A further name under which phones reach this machine, such as table.example.org; its own name and addresses need not be named."`
	Hall    string   `placeholder:"nats://HOST|auto" help:"Be a table of a hall: the line that the hall shows for this table, and from then on nats://HOST, or auto for the hall of last time. The table goes on when the network is gone, and is made one with the hall when it is back."`
	Verbose bool     `short:"v" help:"Print a line for every request."`

	leaf *leaf `kong:"-"`
}

func (serveVerb) Help() string {
	return `Starts the companion: pages for every phone in the network, the referee, and the camera.

  tablemaid serve                      the first camera; without one, a recorded table to watch
  tablemaid serve --camera none        no camera: everything is tapped
  tablemaid serve --camera phone       a phone's browser is the camera
  tablemaid serve --camera rtsp://192.168.1.9/live

Every fact is on disk before anybody sees its ruling: stop it, or pull the plug, and start it again with the same --data.`
}

// demoPlayers sit at the recorded table.
var demoPlayers = []string{"Ann", "Bea", "Cal", "Dee"}

func (v *serveVerb) Run(ctx context.Context, s streams) (err error) {
	boundMemory()
	hall, log, release, err := v.open(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, release()) }()

	listener, err := net.Listen("tcp", v.Addr)
	if err != nil {
		if errors.Is(err, syscall.EADDRINUSE) {
			return fmt.Errorf("another program listens on %s, perhaps another tablemaid: stop it, or choose another port with --addr :8081", v.Addr)
		}
		return fmt.Errorf("cannot listen on %s (%w): an address is a port like :8081, or a machine and a port like 192.168.1.20:8081", v.Addr, err)
	}
	options := web.Options{Address: address("http", listener.Addr()), Hosts: v.Host}
	if options.Film, err = openFilm(); err != nil {
		return errors.Join(err, listener.Close())
	}
	level := slog.LevelError // errors are always told
	if v.Verbose {
		level = slog.LevelDebug
	}
	options.Log = slog.New(slog.NewTextHandler(s.err, &slog.HandlerOptions{Level: level}))
	door, err := openSecure(s, v.Secure, v.Data)
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	options.Secure, options.Authority = door.address, door.authority

	watching, stop := context.WithCancel(ctx)
	var running sync.WaitGroup
	defer running.Wait()
	defer stop()
	cameras, err := v.openCameras(watching, s, hall)
	if err != nil {
		return errors.Join(err, listener.Close(), door.close())
	}
	options.Camera, options.Decks = cameras.eye, cameras.shelf
	v.greet(cameras)
	if door.address != "" {
		options.Phone = cameras
	}
	running.Go(func() {
		defer cameras.close()
		cameras.run(watching, s)
	})
	running.Go(func() {
		backups{log, hall, v.Data, func(what string) { fmt.Fprintln(s.err, "tablemaid:", what) }}.follow(watching)
	})
	running.Go(func() { learner{cameras.shelf, hall}.follow(watching) })
	server, err := web.New(hall, options)
	if err != nil {
		return errors.Join(err, listener.Close(), door.close())
	}
	open := ""
	if cameras.named.source == nil && v.Camera == "" && hall.Current() == nil {
		open = "/watch" // a newcomer sees what it does first
	}
	scan := options.Address + open
	if !server.Kept() { // who scans it keeps the score first
		scan = server.FirstAddress() + "?to=" + url.QueryEscape(open)
	}
	printAddress(s.out, options.Address+open, scan)
	if !server.Kept() {
		fmt.Fprintf(s.out, "The first phone that scans this keeps the score; so does one that opens %s, and any browser on this machine.\n", server.FirstAddress())
	}
	fmt.Fprintf(s.out, "Games and pictures are kept in %s. Ctrl-C stops; nothing is lost.\n", v.Data)
	if door.listener != nil {
		fmt.Fprintf(s.out, "A phone can be the camera: open %s/phone on it.\n", options.Address)
		running.Go(func() {
			if err := server.Serve(watching, door.listener); err != nil {
				fmt.Fprintln(s.err, "tablemaid: HTTPS stopped:", err)
			}
		})
	}
	return server.Serve(ctx, listener)
}

// open opens the games of the folder, as a table of a hall if there is one.
func (v *serveVerb) open(ctx context.Context) (*table.Hall, *journal.SQLite, func() error, error) {
	if v.Hall == "" {
		return holdHouse(v.Data, "serve", "stop it first, or name another folder with --data")
	}
	l, err := joinHall(ctx, v.Data, v.Hall)
	if err != nil {
		return nil, nil, nil, err
	}
	v.leaf = l
	return l.Hall, l.local, l.close, nil
}

// greet has the hall hear how the camera is.
func (v *serveVerb) greet(c *cameras) {
	if v.leaf == nil {
		return
	}
	tell := func() clubhouse.Hello {
		s := c.eye.Status()
		return clubhouse.Hello{Camera: s.Text, Well: s.Well}
	}
	v.leaf.health.Store(&tell)
}

// openCameras opens what --camera names, or what there is.
func (v serveVerb) openCameras(ctx context.Context, s streams, hall *table.Hall) (*cameras, error) {
	c, err := newCameras(hall, v.Data)
	if err != nil {
		return nil, err
	}
	if v.Deck != "" {
		err = c.shelf.choose(v.Deck)
	}
	if trouble := c.shelf.Trouble(); trouble != "" {
		fmt.Fprintln(s.err, "tablemaid:", trouble)
	}
	if lacks := c.shelf.incomplete(); lacks != "" {
		fmt.Fprintln(s.err, "tablemaid:", lacks)
	}
	if err == nil {
		err = v.name(ctx, s, hall, c)
	}
	if err != nil {
		c.close()
		return nil, err
	}
	return c, nil
}

// name sets up the camera that was named.
func (v serveVerb) name(ctx context.Context, s streams, hall *table.Hall, c *cameras) error {
	l := &c.named
	spec := v.Camera
	switch {
	case spec == "none":
		return nil
	case spec == "phone":
		l.idle = web.CameraStatus{Text: "The phone is not the camera yet.", Advice: "Open this page on the phone that is to watch the table, and tap “Use a phone as the camera”.", Well: true}
		return nil
	case spec != "":
	case len(source.Cameras()) > 0:
		spec = source.Cameras()[0]
	default:
		fmt.Fprintln(s.out, "There is no camera: tap what is laid down, or let a phone look at the table. --camera names one.")
		return nil
	}
	if _, err := l.load(); err != nil {
		return err
	}
	if spec == "demo" {
		games, err := beginDemo(ctx, hall)
		if err != nil {
			return err
		}
		l.games = games
		l.over.Text = "The recorded table is over. Start with --camera 0 for a real one."
		if spec, l.given, c.clean, err = unpackDemo(v.Data); err != nil {
			return err
		}
	}
	var err error
	l.source, err = source.Open(ctx, spec, source.Options{Pace: source.RealTime})
	return err
}

// unpackDemo puts the recorded table into the data folder, where a video decoder
// finds it: what a start that was killed leaves there the next one uses. The caller
// runs clean when done, in any case.
func unpackDemo(data string) (path string, p *calibration.Profile, clean func(), err error) {
	clean = func() {}
	given, err := calibration.Decode(recording.Profile())
	if err != nil {
		return "", nil, clean, err
	}
	path = filepath.Join(data, "recorded-table.mp4")
	return path, &given, func() { os.Remove(path) }, os.WriteFile(path, recording.Video(), 0o600)
}

// demoGame is the game of the recorded table and of no other: what it shows
// never gets into a game that people play.
type demoGame struct{ *table.Table }

func (g demoGame) Current() *table.Table { return g.Table }

// beginDemo goes on with a game of the recorded table whose round is not dealt yet,
// or was broken off, or begins one. A game that people began is left alone: errGameUnderWay.
func beginDemo(ctx context.Context, hall *table.Hall) (demoGame, error) {
	if t := hall.Current(); t != nil {
		if t.Snapshot().Journal[0].Source.Kind != fact.Program {
			return demoGame{}, errGameUnderWay
		}
		switch t.Snapshot().Position.Phase {
		case rules.BeforeRound, rules.Playing, rules.Showing:
			return demoGame{t}, nil
		case rules.Settled, rules.Over:
		}
	}
	t, err := hall.Begin(ctx, "chaos-maid", demoPlayers, map[string]string{"scoring": "points-target"}, fact.Source{Kind: fact.Program})
	return demoGame{t}, err
}

var errGameUnderWay = errors.New("a game is under way here, and the recorded table is not played into it: finish it, name another --data folder, or use --camera none")
