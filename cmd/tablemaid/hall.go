//go:build !nohall

package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/tablemaid/tablemaid/cmd/internal/club"
	"github.com/tablemaid/tablemaid/cmd/internal/console"
	"github.com/tablemaid/tablemaid/referee/journal/sqlite"
	"github.com/tablemaid/tablemaid/referee/table"
)

// hallVerbs are the commands of a club.
type hallVerbs struct {
	Move moveVerb `cmd:"" help:"Copy all games from one folder to another, of a table or of a hall."`
	Hall hallVerb `cmd:"" help:"Be the machine of a club: the journal and the pages of all its tables."`
}

type hallVerb struct {
	Data    string   `default:"hall" type:"path" help:"Folder for the journal, the pictures and the certificates; made when missing."`
	Name    string   `default:"club" help:"The hall's name: letters, digits, - and _. All machines of a cluster have the same."`
	Addr    string   `default:":8080" help:"Address of the pages."`
	Secure  string   `default:":8443" help:"Address of the pages over HTTPS; 'none' for none."`
	Listen  string   `default:":4222" help:"Address for tables."`
	Cluster []string `placeholder:"A,B,C" help:"The addresses of three machines that keep the journal together: any one of them may fail. Port 6222 when left out."`
	Self    string   `placeholder:"A" help:"Which of them this machine is; found by its addresses when left out."`
	Host    []string `placeholder:"NAME" help:"A further name under which phones reach this machine, such as club.example.org; its own name and addresses need not be named."`
	Traces  string   `placeholder:"URL" help:"Tell an OpenTelemetry collector there how long requests took, as http://127.0.0.1:4318; by route, never a game or a person. Left out: nothing is told."`
	Verbose bool     `short:"v" help:"Print a line for every request."`
}

func (hallVerb) Help() string {
	return `Is the machine of a club: it keeps the journal of all tables, and phones join here. The first page shows all
tables; it prints the address that makes a phone the director's.

  tablemaid hall                                                    one machine
  tablemaid hall --cluster 192.168.1.5,192.168.1.6,192.168.1.7      the same on each of three

The machines of a cluster share one secret: copy certificate/authority.pem from the data folder of the first one into
those of the others before they are started. A table joins with 'tablemaid serve --hall' and the line that the hall
shows for it.`
}

func (v hallVerb) Run(ctx context.Context, s console.Streams) error {
	return club.Machine{
		Data: v.Data, Name: v.Name, Addr: v.Addr, Secure: v.Secure, Listen: v.Listen,
		Cluster: v.Cluster, Self: v.Self, Hosts: v.Host, Traces: v.Traces, Verbose: v.Verbose,
	}.Run(ctx, s.Out, s.Err)
}

// hallLook is what 'doctor' looks at of a hall.
type hallLook struct {
	Hall []string `placeholder:"HOST" help:"Look at a hall instead: the addresses of its machines' pages (port 8080 when left out). Tells which keep facts, and how its tables are."`
}

const hallHelp = `
  tablemaid doctor --hall 192.168.1.5,192.168.1.6,192.168.1.7

The exit status is 1 when something essential is missing, or a machine of the hall keeps no facts.`

// look tells how the machines of a hall are, if that is asked for.
func (v hallLook) look(ctx context.Context, s console.Streams) (asked bool, err error) {
	if len(v.Hall) == 0 {
		return false, nil
	}
	err = club.Look(ctx, v.Hall, s.Out)
	if errors.Is(err, club.ErrUnwell) {
		err = exitCode(1)
	}
	return true, err
}

// join opens the games of the folder as a table of a hall.
func (v *serveVerb) join(s console.Streams) (*table.Hall, *sqlite.Journal, func() error, error) {
	l, err := club.Join(v.Data, v.Hall, func(what string) { fmt.Fprintln(s.Err, "tablemaid:", what) })
	if err != nil {
		return nil, nil, nil, err
	}
	v.tell = l.Greet
	return l.Hall, l.Local, l.Close, nil
}
