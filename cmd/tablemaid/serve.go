//go:build !nocamera

package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"sync"
	"syscall"

	"github.com/tablemaid/tablemaid/cmd/internal/cameras"
	"github.com/tablemaid/tablemaid/cmd/internal/club"
	"github.com/tablemaid/tablemaid/cmd/internal/desk"
	"github.com/tablemaid/tablemaid/cmd/internal/door"
	"github.com/tablemaid/tablemaid/cmd/internal/folder"
	"github.com/tablemaid/tablemaid/cmd/internal/recorded"
	"github.com/tablemaid/tablemaid/cmd/internal/shelf"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/table"
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

	club *club.Table `kong:"-"` // nil for a table of no club
}

func (serveVerb) Help() string {
	return `Starts the companion: pages for every phone in the network, the referee, and the camera.

  tablemaid serve                      the first camera; without one, a recorded table to watch
  tablemaid serve --camera none        no camera: everything is tapped
  tablemaid serve --camera phone       a phone's browser is the camera
  tablemaid serve --camera rtsp://192.168.1.9/live

Every fact is on disk before anybody sees its ruling: stop it, or pull the plug, and start it again with the same --data.`
}

func (v *serveVerb) Run(ctx context.Context, s streams) (err error) {
	desk.BoundMemory()
	hall, log, release, err := v.open()
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
	options := web.Options{Address: door.Address("http", listener.Addr()), Hosts: v.Host}
	if options.Film, err = recorded.OpenFilm(); err != nil {
		return errors.Join(err, listener.Close())
	}
	level := slog.LevelError // errors are always told
	if v.Verbose {
		level = slog.LevelDebug
	}
	options.Log = slog.New(slog.NewTextHandler(s.err, &slog.HandlerOptions{Level: level}))
	second, err := door.OpenSecure(s.err, v.Secure, v.Data)
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	options.Secure, options.Authority = second.Address, second.Authority

	watching, stop := context.WithCancel(ctx)
	var running sync.WaitGroup
	defer running.Wait()
	defer stop()
	looking, err := v.openCameras(watching, s, hall)
	if err != nil {
		return errors.Join(err, listener.Close(), second.Close())
	}
	options.Camera, options.Decks = looking.Eye, looking.Shelf
	if v.club != nil {
		v.club.Greet(looking.Eye.Status)
	}
	if second.Address != "" {
		options.Phone = looking
	}
	running.Go(func() {
		defer looking.Close()
		looking.Run(watching, s.err)
	})
	running.Go(func() {
		folder.Backups{Journal: log, Hall: hall, Data: v.Data, Tell: func(what string) { fmt.Fprintln(s.err, "tablemaid:", what) }}.Follow(watching)
	})
	running.Go(func() { shelf.Learner{Shelf: looking.Shelf, Hall: hall}.Follow(watching) })
	server, err := web.New(hall, options)
	if err != nil {
		return errors.Join(err, listener.Close(), second.Close())
	}
	open := ""
	if !looking.Named() && v.Camera == "" && hall.Current() == nil {
		open = "/watch" // a newcomer sees what it does first
	}
	scan := options.Address + open
	if !server.Kept() { // who scans it keeps the score first
		scan = server.FirstAddress() + "?to=" + url.QueryEscape(open)
	}
	door.Print(s.out, options.Address+open, scan)
	if !server.Kept() {
		fmt.Fprintf(s.out, "The first phone that scans this keeps the score; so does one that opens %s, and any browser on this machine.\n", server.FirstAddress())
	}
	fmt.Fprintf(s.out, "Games and pictures are kept in %s. Ctrl-C stops; nothing is lost.\n", v.Data)
	if second.Listener != nil {
		fmt.Fprintf(s.out, "A phone can be the camera: open %s/phone on it.\n", options.Address)
		running.Go(func() {
			if err := server.Serve(watching, second.Listener); err != nil {
				fmt.Fprintln(s.err, "tablemaid: HTTPS stopped:", err)
			}
		})
	}
	return server.Serve(ctx, listener)
}

// open opens the games of the folder, as a table of a hall if there is one.
func (v *serveVerb) open() (*table.Hall, *journal.SQLite, func() error, error) {
	if v.Hall == "" {
		return folder.HoldJournal(v.Data, "serve", "stop it first, or name another folder with --data")
	}
	l, err := club.Join(v.Data, v.Hall)
	if err != nil {
		return nil, nil, nil, err
	}
	v.club = l
	return l.Hall, l.Local, l.Close, nil
}

// openCameras opens what --camera names, or what there is.
func (v serveVerb) openCameras(ctx context.Context, s streams, hall *table.Hall) (*cameras.Cameras, error) {
	c, err := cameras.New(hall, v.Data)
	if err != nil {
		return nil, err
	}
	if v.Deck != "" {
		err = c.Shelf.Choose(v.Deck)
	}
	if trouble := c.Shelf.Trouble(); trouble != "" {
		fmt.Fprintln(s.err, "tablemaid:", trouble)
	}
	if lacks := c.Shelf.Incomplete(); lacks != "" {
		fmt.Fprintln(s.err, "tablemaid:", lacks)
	}
	told := ""
	if err == nil {
		told, err = c.Name(ctx, v.Camera)
	}
	if err != nil {
		c.Close()
		return nil, err
	}
	if told != "" {
		fmt.Fprintln(s.out, told)
	}
	return c, nil
}
