// Package service makes the program start with the machine: a systemd unit, and
// a udev rule that gives it the cameras.
package service

import (
	_ "embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

var (
	//go:embed tablemaid.service
	table string
	//go:embed tablemaid-hall.service
	hall string
	//go:embed 70-tablemaid.rules
	cameras string
)

// Service is one that systemd runs.
type Service struct {
	Hall bool // the machine of a club instead of a table
	// Program is the path that the service starts.
	Program string
	// Root is where the system's files begin, "/" but for an image of another machine: there the service starts when
	// that machine does.
	Root string
	// System runs a command of the system and writes what it says to out.
	System func(out io.Writer, name string, args ...string) error
}

// Run is the System of a real machine.
func Run(out io.Writer, name string, args ...string) error {
	c := exec.Command(name, args...)
	c.Stdout, c.Stderr = out, out
	if err := c.Run(); errors.Is(err, exec.ErrNotFound) {
		return fmt.Errorf("there is no %s: only systems with systemd have services; start 'tablemaid serve' by hand", name)
	} else if err != nil {
		return fmt.Errorf("%s %s: %w", name, strings.Join(args, " "), err)
	}
	return nil
}

// Name is what systemd calls the service.
func (s Service) Name() string {
	if s.Hall {
		return "tablemaid-hall"
	}
	return "tablemaid"
}

// Unit is the text of the systemd unit.
func (s Service) Unit() string {
	unit := table
	if s.Hall {
		unit = hall
	}
	return strings.Replace(unit, "ExecStart=/usr/bin/tablemaid ", "ExecStart="+s.program()+" ", 1)
}

// Elsewhere reports whether it is for an image of another machine.
func (s Service) Elsewhere() bool { return filepath.Clean(s.Root) != "/" }

// program is the path of the program as the service's machine sees it.
func (s Service) program() string {
	if in, err := filepath.Rel(s.Root, s.Program); s.Elsewhere() && err == nil && filepath.IsLocal(in) {
		return "/" + filepath.ToSlash(in)
	}
	return s.Program
}

// hidden are folders that the service does not see, so that nobody's own files are in its reach.
var hidden = []string{"/home/", "/root/", "/run/user/", "/tmp/", "/var/tmp/"}

// checkProgram refuses a program that the service could not start.
func (s Service) checkProgram() error {
	program := s.program()
	if strings.ContainsAny(program, " \t\n\"'%") {
		return fmt.Errorf(
			"%s: a service's program must not have spaces or quotes in its path: move it, to /usr/local/bin say", program,
		)
	}
	for _, folder := range hidden {
		if strings.HasPrefix(program, folder) {
			return fmt.Errorf("%s: the service does not see what lies in %s: move it, to /usr/local/bin say", program, folder)
		}
	}
	return nil
}

// files are what is written, by path below Root.
func (s Service) files() map[string]string {
	all := map[string]string{"etc/systemd/system/" + s.Name() + ".service": s.Unit()}
	if !s.Hall {
		all["etc/udev/rules.d/70-tablemaid.rules"] = cameras
	}
	return all
}

// Install writes the files, starts the service now and at every start of the
// machine.
func (s Service) Install(out io.Writer) error {
	if err := s.checkProgram(); err != nil {
		return err
	}
	for name, text := range s.files() {
		path := filepath.Join(s.Root, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return asRoot(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			return asRoot(err)
		}
		fmt.Fprintln(out, "written:", path)
	}
	return s.system(out, s.begin()...)
}

// begin are the commands by which it starts with its machine, and now where that is this one.
func (s Service) begin() [][]string {
	if s.Elsewhere() {
		return [][]string{{"systemctl", "--root=" + s.Root, "enable", s.Name()}}
	}
	return [][]string{
		{"systemctl", "daemon-reload"}, {"udevadm", "control", "--reload"}, {"systemctl", "enable", "--now", s.Name()},
	}
}

// end are the commands by which it starts no more, before its files go and after.
func (s Service) end() (before, after [][]string) {
	if s.Elsewhere() {
		return [][]string{{"systemctl", "--root=" + s.Root, "disable", s.Name()}}, nil
	}
	return [][]string{{"systemctl", "disable", "--now", s.Name()}}, [][]string{{"systemctl", "daemon-reload"}}
}

// Remove stops the service and deletes its files; games stay where they are.
func (s Service) Remove(out io.Writer) error {
	before, after := s.end()
	stopped := s.system(out, before...)
	for name := range s.files() {
		path := filepath.Join(s.Root, name)
		if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return asRoot(err)
		}
		fmt.Fprintln(out, "deleted:", path)
	}
	fmt.Fprintf(out, "Games and pictures stay in /var/lib/%s.\n", s.Name())
	return errors.Join(stopped, s.system(out, after...))
}

func (s Service) system(out io.Writer, commands ...[]string) error {
	for _, c := range commands {
		if c[0] == "udevadm" && s.Hall {
			continue
		}
		if err := s.System(out, c[0], c[1:]...); err != nil {
			return err
		}
	}
	return nil
}

func asRoot(err error) error {
	if errors.Is(err, fs.ErrPermission) {
		return fmt.Errorf("only root may do this (%w): run it again with sudo", err)
	}
	return err
}
