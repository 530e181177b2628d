package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"path/filepath"
	"sync"

	"github.com/tablemaid/tablemaid/cmd/internal/console"
	"github.com/tablemaid/tablemaid/cmd/internal/door"
	"github.com/tablemaid/tablemaid/cmd/internal/folder"
	"github.com/tablemaid/tablemaid/cmd/internal/recorded"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
	"github.com/tablemaid/tablemaid/referee/packs"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/camera"
	"github.com/tablemaid/tablemaid/web/decks"
	"github.com/tablemaid/tablemaid/web/lens"
	"github.com/tablemaid/tablemaid/web/traces"
)

type serveVerb struct {
	Camera  string   `placeholder:"0|URL|FILE|FOLDER|phone|none|demo" help:"What to look through: a camera's number, an rtsp or http address, a video, a folder of pictures; 'phone' for a phone's browser, 'none' for tapping only, 'demo' for the recorded table, read as a camera would. Left out: the first camera, if there is one. A phone may become the camera at any time."`
	Deck    string   `placeholder:"NAME|FILE" help:"The deck on the table, which was taught ('tablemaid teach'): its name, or its file; or 'tarot', or 'riichi', which need no teaching. Left out: the one that was chosen last."`
	Data    string   `default:"data" type:"path" help:"Folder for games, pictures and the table's profile; made when missing."`
	Addr    string   `default:":8080" help:"Address to listen on."`
	Secure  string   `default:":8443" help:"Address for HTTPS, which a phone needs to be the camera; 'none' for none."`
	Host    []string `placeholder:"NAME" help:"A further name under which phones reach this machine, such as table.example.org; its own name and addresses need not be named."`
	Hall    string   `placeholder:"nats://HOST|auto" help:"Be a table of a hall: the line that the hall shows for this table, and from then on nats://HOST, or auto for that hall, wherever it is in the network. The table goes on when the network is gone, and is made one with the hall when it is back."`
	Traces  string   `placeholder:"URL" help:"Tell an OpenTelemetry collector there how long requests took, as http://127.0.0.1:4318; by route, never a game or a person. Left out: nothing is told."`
	Verbose bool     `short:"v" help:"Print a line for every request."`

	// tell has the hall of a club hear how the camera is; nil for a table of none.
	tell func(status func() camera.Status) `kong:"-"`
}

func (serveVerb) Help() string {
	return `Starts the companion: pages for every phone in the network, the referee, and the camera.

  tablemaid serve                      the first camera; without one, a recorded table to watch
  tablemaid serve --camera none        no camera: everything is tapped
  tablemaid serve --camera phone       a phone's browser is the camera
  tablemaid serve --camera rtsp://192.168.1.9/live

Every fact is on disk before anybody sees its ruling: stop it, or pull the plug, and start it again with the same
--data.`
}

// seeing is what a program with a camera adds to a table; the zero value is a
// table on which everything is tapped.
type seeing struct {
	camera camera.Camera
	phone  lens.Phone
	decks  decks.Shelf
	named  bool // there is a camera besides a phone
	// run looks until ctx ends, and then closes what was opened; nil for nothing.
	run func(ctx context.Context)
}

func (v *serveVerb) Run(ctx context.Context, s console.Streams) (err error) {
	hall, log, release, err := v.open(s)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, release()) }()
	listener, err := door.Listen(v.Addr)
	if err != nil {
		return err
	}
	options, err := v.options(s, listener)
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	defer options.Traces.Start()()
	second, err := door.OpenSecure(s.Err, v.Secure, v.Data)
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	options.Secure, options.Authority = second.Address, second.Authority

	watching, stop := context.WithCancel(ctx)
	var running sync.WaitGroup
	defer running.Wait()
	defer stop()
	eyes, err := v.see(watching, s, hall)
	if err != nil {
		return errors.Join(err, listener.Close(), second.Close())
	}
	if eyes.run != nil {
		running.Go(func() { eyes.run(watching) })
	}
	options.Camera, options.Decks = eyes.camera, eyes.decks
	if v.tell != nil && eyes.camera != nil {
		v.tell(eyes.camera.Status)
	}
	if second.Address != "" {
		options.Phone = eyes.phone
	}
	tell := func(what string) { fmt.Fprintln(s.Err, "tablemaid:", what) }
	running.Go(func() { folder.Backups{Journal: log, Hall: hall, Data: v.Data, Tell: tell}.Follow(watching) })
	running.Go(func() { folder.TellLost(watching, log, tell) })
	server, err := web.New(hall, options)
	if err != nil {
		return errors.Join(err, listener.Close(), second.Close())
	}
	v.greet(ctx, s, server, options, !eyes.named && v.Camera == "" && hall.Current() == nil)
	if second.Listener != nil {
		running.Go(func() {
			if err := server.Serve(watching, second.Listener); err != nil {
				tell("HTTPS stopped: " + err.Error())
			}
		})
	}
	return server.Serve(ctx, listener)
}

// options are those of the pages that need no camera.
func (v *serveVerb) options(s console.Streams, l net.Listener) (o web.Options, err error) {
	o = web.Options{
		Address: door.Address("http", l.Addr()), Hosts: v.Host, Log: v.log(s), InHall: v.Hall != "",
		Packs: packs.Open(filepath.Join(v.Data, "packs")),
	}
	if o.Film, err = recorded.OpenFilm(); err != nil {
		return o, err
	}
	o.Traces, err = traces.New(v.Traces, "tablemaid", o.Log)
	return o, err
}

// log takes errors, which are always told, and with --verbose every request.
func (v *serveVerb) log(s console.Streams) *slog.Logger {
	level := slog.LevelError
	if v.Verbose {
		level = slog.LevelDebug
	}
	return slog.New(slog.NewTextHandler(s.Err, &slog.HandlerOptions{Level: level}))
}

// greet prints where the pages are; a newcomer sees first what the program does.
func (v *serveVerb) greet(
	ctx context.Context,
	s console.Streams,
	server *web.Server,
	options web.Options,
	newcomer bool,
) {
	open := ""
	if newcomer {
		open = "/watch"
	}
	scan := options.Address + open
	if !server.Kept(ctx) { // who scans it keeps the score first
		scan = server.FirstAddress() + "?to=" + url.QueryEscape(open)
	}
	door.Print(s.Out, options.Address+open, scan)
	if !server.Kept(ctx) {
		fmt.Fprintf(
			s.Out,
			"The first phone that scans this keeps the score; so does one that opens %s, and any browser on this machine.\n",
			server.FirstAddress(),
		)
	}
	fmt.Fprintf(s.Out, "Games and pictures are kept in %s. Ctrl-C stops; nothing is lost.\n", v.Data)
	if options.Phone != nil {
		fmt.Fprintf(s.Out, "A phone can be the camera: open %s/phone on it.\n", options.Address)
	}
}

// open opens the games of the folder, as a table of a hall if there is one.
func (v *serveVerb) open(s console.Streams) (*table.Hall, *sqlite.Journal, func() error, error) {
	if v.Hall == "" {
		return folder.HoldJournal(v.Data, "serve", "stop it first, or name another folder with --data")
	}
	return v.join(s)
}
