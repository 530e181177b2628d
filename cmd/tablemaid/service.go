package main

import (
	"fmt"
	"os"

	"github.com/tablemaid/tablemaid/cmd/internal/console"
	"github.com/tablemaid/tablemaid/cmd/internal/service"
)

type serviceVerb struct {
	Install serviceInstallVerb `cmd:"" help:"Start with the machine: a systemd unit, and a udev rule for cameras."`
	Remove  serviceRemoveVerb  `cmd:"" help:"Stop, and start with the machine no more; games stay."`
	Show    serviceShowVerb    `cmd:"" help:"Print the systemd unit."`
}

type serviceFlags struct {
	Hall bool   `help:"The machine of a club instead of a table."`
	Root string `default:"/" type:"path" placeholder:"DIR" help:"Where the system's files begin, for an image of another machine."`
}

func (f serviceFlags) service() (service.Service, error) {
	program, err := os.Executable()
	return service.Service{Hall: f.Hall, Program: program, Root: f.Root, System: service.Run}, err
}

type (
	serviceInstallVerb struct{ serviceFlags }
	serviceRemoveVerb  struct{ serviceFlags }
	serviceShowVerb    struct{ serviceFlags }
)

func (serviceInstallVerb) Help() string {
	return `Runs 'tablemaid serve' as a system service, under a user of its own that may read cameras and write to
/var/lib/tablemaid and nothing else. 'journalctl -u tablemaid' shows what it says, its first address among it.

  sudo tablemaid service install
  sudo tablemaid service install --hall`
}

func (v serviceInstallVerb) Run(s console.Streams) error {
	to, err := v.service()
	if err != nil {
		return err
	}
	if err := to.Install(s.Out); err != nil {
		return err
	}
	if to.Elsewhere() {
		_, err = fmt.Fprintf(s.Out, "tablemaid starts with the machine whose files begin at %s.\n", to.Root)
		return err
	}
	_, err = fmt.Fprintf(
		s.Out, "tablemaid runs now, and starts with this machine. 'journalctl -u %s' shows its address.\n", to.Name(),
	)
	return err
}

func (v serviceRemoveVerb) Run(s console.Streams) error {
	to, err := v.service()
	if err != nil {
		return err
	}
	return to.Remove(s.Out)
}

func (v serviceShowVerb) Run(s console.Streams) error {
	to, err := v.service()
	if err != nil {
		return err
	}
	_, err = fmt.Fprint(s.Out, to.Unit())
	return err
}
