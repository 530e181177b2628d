package club

import (
	"cmp"
	"context"
	"crypto/hkdf"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/tablemaid/tablemaid/cmd/internal/door"
	"github.com/tablemaid/tablemaid/cmd/internal/folder"
	"github.com/tablemaid/tablemaid/referee/fact"
	"github.com/tablemaid/tablemaid/referee/hall"
	"github.com/tablemaid/tablemaid/referee/journal"
	"github.com/tablemaid/tablemaid/referee/registry"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web"
	"github.com/tablemaid/tablemaid/web/certificate"
	"github.com/tablemaid/tablemaid/web/traces"
)

// Machine is a machine of a club, as it is started. Addresses are HOST:PORT or :PORT.
type Machine struct {
	Data    string   // folder for the journal, the pictures and the certificates
	Name    string   // of the hall
	Addr    string   // of the pages
	Secure  string   // of the pages over HTTPS; "none" for none
	Listen  string   // for tables
	Cluster []string // of all machines, when several keep the journal together
	Self    string   // which of them this is; found when empty
	Hosts   []string // further names under which phones reach it
	Traces  string   // where an OpenTelemetry collector is; "" for none
	Verbose bool     // a log line for every request
}

// clusterPort is where machines of a cluster talk to each other.
const clusterPort = "6222"

// Run keeps the journal and serves the pages until ctx ends.
func (v Machine) Run(ctx context.Context, out, errs io.Writer) (err error) {
	unlock, err := folder.Lock(v.Data, "hall")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, unlock()) }()
	o, keeper, err := v.options()
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", v.Addr)
	if err != nil {
		return fmt.Errorf("cannot listen on %s (%w): choose another port with --addr :8081", v.Addr, err)
	}
	second, err := door.OpenSecure(errs, v.Secure, v.Data)
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	doors := doors{listener, second}
	if err := v.serve(ctx, o, keeper, doors, out, errs); err != nil {
		return errors.Join(err, doors.Close())
	}
	return nil
}

// doors are where phones come in.
type doors struct {
	plain  net.Listener
	secure door.Secure
}

// Close closes them; one that is closed already stays so.
func (d doors) Close() error {
	if err := d.plain.Close(); err != nil && !errors.Is(err, net.ErrClosed) {
		return errors.Join(err, d.secure.Close())
	}
	return d.secure.Close()
}

// serve starts the node and serves its pages until ctx ends.
func (v Machine) serve(
	ctx context.Context, o hall.Options, keeper *certificate.Keeper, in doors, out, errs io.Writer,
) (err error) {
	if len(v.Cluster) > 0 {
		fmt.Fprintln(out, "Waiting for the other machines of the cluster: for both at the very first start, later for one …")
		o.Tell = func(missed string) { fmt.Fprintln(out, missed) }
	}
	node, err := hall.Start(ctx, o)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, node.Close()) }()
	games, err := table.OpenHall(node.Journal, registry.New(), time.Now)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, games.Close()) }()
	log := slog.New(slog.NewTextHandler(errs, nil))
	desk, err := hall.OpenDesk(node, settler{games, log}, time.Now)
	if err != nil {
		return err
	}
	defer desk.Close()

	fellows := hall.OpenFellows(node)
	defer fellows.Close()
	defer v.announce(node, keeper)()
	club := &pages{
		node:      node,
		desk:      desk,
		address:   v.forTables(node),
		authority: keeper.Authority(),
		director:  secretOf(keeper, "director")[:12],
	}
	options := web.Options{
		Address:   door.Address("http", in.plain.Addr()),
		Secure:    in.secure.Address,
		Authority: in.secure.Authority,
		Club:      club,
		Fellows:   fellows,
		Ticket:    sha256.Sum256([]byte(secretOf(keeper, "ticket"))),
		Hosts:     v.Hosts,
		Log:       v.log(errs),
	}
	if options.Traces, err = traces.New(v.Traces, "tablemaid-hall", options.Log); err != nil {
		return err
	}
	defer options.Traces.Start()()
	server, err := web.New(games, options)
	if err != nil {
		return err
	}
	door.Print(out, options.Address, options.Address)
	fmt.Fprintf(
		out,
		"The director's phone opens %s/director/%s once.\nTables find the hall at %s. Ctrl-C stops; nothing is lost.\n",
		options.Address, club.director, strings.Join(club.address, ", "),
	)
	return in.serve(ctx, server, log)
}

// serve answers at both doors until ctx ends; HTTPS that stops earlier leaves the other open.
func (d doors) serve(ctx context.Context, server *web.Server, log *slog.Logger) error {
	if d.secure.Listener != nil {
		go func() {
			if err := server.Serve(ctx, d.secure.Listener); err != nil {
				log.Error("HTTPS stopped", "err", err)
			}
		}()
	}
	return server.Serve(ctx, d.plain)
}

// log takes errors, which are always told, and with Verbose every request.
func (v Machine) log(errs io.Writer) *slog.Logger {
	level := slog.LevelError
	if v.Verbose {
		level = slog.LevelDebug
	}
	return slog.New(slog.NewJSONHandler(errs, &slog.HandlerOptions{Level: level}))
}

// options are those of the node.
func (v Machine) options() (hall.Options, *certificate.Keeper, error) {
	keeper, err := certificate.Open(filepath.Join(v.Data, "certificate"), certificate.Addresses, time.Now)
	if err != nil {
		return hall.Options{}, nil, err
	}
	o := hall.Options{Name: v.Name, Dir: v.Data, Listen: v.Listen, Secret: secretOf(keeper, "cluster")}
	o.TLS = keeper.Config()
	o.TLS.NextProtos = nil
	if len(v.Cluster) == 0 {
		return o, keeper, nil
	}
	for _, a := range v.Cluster {
		if _, _, err := net.SplitHostPort(a); err != nil {
			a = net.JoinHostPort(a, clusterPort)
		}
		o.Cluster = append(o.Cluster, a)
	}
	if o.Self, err = v.self(o.Cluster); err != nil {
		return o, nil, err
	}
	roots := x509.NewCertPool()
	authority, err := x509.ParseCertificate(keeper.Authority())
	if err != nil {
		return o, nil, err
	}
	roots.AddCert(authority)
	o.Peers = &tls.Config{
		RootCAs:              roots,
		GetClientCertificate: func(*tls.CertificateRequestInfo) (*tls.Certificate, error) { return keeper.Leaf() },
	}
	return o, keeper, nil
}

// self is the address of this machine among those of the cluster.
func (v Machine) self(cluster []string) (string, error) {
	name, _ := os.Hostname()
	var mine []string
	for _, a := range cluster {
		host, _, err := net.SplitHostPort(a)
		if err != nil {
			return "", err
		}
		switch {
		case v.Self != "":
			if v.Self == a || v.Self == host {
				mine = append(mine, a)
			}
		case host == name || isOurs(net.ParseIP(host)):
			mine = append(mine, a)
		}
	}
	if len(mine) != 1 {
		return "", fmt.Errorf("say with --self which of %s this machine is", strings.Join(cluster, ", "))
	}
	return mine[0], nil
}

// isOurs reports whether an address is one of this machine's.
func isOurs(ip net.IP) bool { return slices.ContainsFunc(certificate.Addresses(), ip.Equal) }

// forTables are the addresses at which tables find the hall.
func (v Machine) forTables(node *hall.Node) []string {
	_, port, _ := net.SplitHostPort(node.Addr().String())
	if len(v.Cluster) == 0 {
		host, _, _ := net.SplitHostPort(v.Listen)
		return []string{net.JoinHostPort(cmp.Or(host, door.LocalAddress()), port)}
	}
	var all []string
	for _, a := range v.Cluster {
		host, _, err := net.SplitHostPort(a)
		if err != nil {
			host = a
		}
		all = append(all, net.JoinHostPort(host, port))
	}
	return all
}

// announce has tables find the machine in its network, until stop is called.
// Where that cannot be, they are told its address.
func (v Machine) announce(node *hall.Node, keeper *certificate.Keeper) (stop func()) {
	host, _, _ := net.SplitHostPort(cmp.Or(v.Self, v.Listen)) // Self may be a host alone
	at, err := forOthers(host, node.Addr(), door.LocalAddress())
	if err != nil {
		return func() {}
	}
	sum := sha256.Sum256(keeper.Authority())
	end, err := announce(node.Name(), at, sum[:], nil)
	if err != nil {
		return func() {}
	}
	return func() { _ = end() } // nothing of it is kept
}

// secretOf is a secret that all who hold the authority's key can work out.
func secretOf(keeper *certificate.Keeper, what string) string {
	secret, err := keeper.Secret()
	if err != nil { // the authority's key was checked when it was read
		panic(err)
	}
	key, err := hkdf.Key(sha256.New, secret, nil, "tablemaid hall "+what, 32)
	if err != nil { // 32 bytes are never too many
		panic(err)
	}
	return hex.EncodeToString(key)
}

// settler says so where a result was not kept.
type settler struct {
	*table.Hall
	log *slog.Logger
}

func (s settler) Settle(ctx context.Context, id journal.GameID, entries []fact.Entry) error {
	err := s.Hall.Settle(context.WithoutCancel(ctx), id, entries)
	if err != nil {
		s.log.Error("a result was not kept", "game", id, "err", err)
	}
	return err
}
