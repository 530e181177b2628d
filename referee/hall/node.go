package hall

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/url"
	"path/filepath"
	"strconv"
	"sync"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"

	"github.com/tablemaid/tablemaid/referee/hall/clusterport"
	"github.com/tablemaid/tablemaid/referee/journal/stream"
)

// Options say how a node of the hall is run.
type Options struct {
	// Name is the hall's: letters, digits, - and _. All nodes have the same.
	Name string
	// Dir is the folder for the stream.
	Dir string
	// Listen is the address for tables, as in ":4222"; port 0 takes any.
	Listen string
	// Secret admits a node to its cluster. All nodes have the same.
	Secret string
	// Self is the address of this node among the others, as in
	// "192.168.1.5:6222", and Cluster those of all nodes, three of them; both
	// empty for a hall of one.
	Self    string
	Cluster []string
	// TLS serves tables and other nodes; nil for none, in tests only. Peers
	// checks the other nodes.
	TLS, Peers *tls.Config
	// Tell hears which other nodes are missed, and why, while this one waits for them; nil for nobody.
	Tell func(string)
}

// largest is the most that one message may hold, in bytes: a picture of 4K, or
// a long game at once.
const largest = 16 << 20

// Node is a running server of the hall with its journal. Use Start.
type Node struct {
	server   *server.Server
	replicas int
	conn     *nats.Conn
	gate     *Gate
	port     *clusterport.Proxy // nil for a hall of one
	dir      string
	stop     context.CancelFunc
	running  sync.WaitGroup
	Journal  *stream.Journal
}

// Start runs a node until it is closed. It returns when the journal can be
// written to: in a cluster of three, when two of them are there.
func Start(ctx context.Context, o Options) (*Node, error) {
	g := &Gate{inside: newPassword()}
	opts, err := o.server(g)
	if err != nil {
		return nil, fmt.Errorf("start the hall: %w", err)
	}
	s, err := server.NewServer(opts)
	if err != nil {
		return nil, fmt.Errorf("start the hall: %w", err)
	}
	n := &Node{server: s, gate: g, dir: o.Dir, stop: func() {}}
	s.Start()
	if err := n.open(ctx, o); err != nil {
		return nil, errors.Join(fmt.Errorf("start the hall: %w", err), n.Close())
	}
	return n, nil
}

func (n *Node) open(ctx context.Context, o Options) (err error) {
	if err := n.listens(ctx, o); err != nil {
		return err
	}
	n.conn, err = nats.Connect(
		"", nats.InProcessServer(n.server), nats.UserInfo(insider, n.gate.inside), nats.Name("tablemaid hall"),
		nats.MaxReconnects(-1), nats.ReconnectWait(100*time.Millisecond),
	)
	if err != nil {
		return err
	}
	n.replicas = max(1, len(o.Cluster))
	defer n.sayMissing(o)()
	if err := n.gather(ctx, o); err != nil {
		return err
	}
	if n.Journal, err = n.OpenJournal(ctx, o.Name); err != nil {
		return n.alone(o, err)
	}
	if n.gate.crowd, err = newCrowd(n.server); err != nil {
		return err
	}
	n.gate.Admit(n.Journal)
	running, stop := context.WithCancel(context.WithoutCancel(ctx))
	n.stop = stop
	n.guardKeys(running)
	return n.purge(running)
}

// OpenJournal opens the journal of a hall on this node's server. The caller
// closes it before the node.
func (n *Node) OpenJournal(ctx context.Context, name string) (*stream.Journal, error) {
	return stream.Open(ctx, n.conn, stream.Options{Hall: name, Replicas: n.replicas})
}

// mostKnocking is how many tables and machines may be connected, or knock: each costs memory before it has shown a
// key, 150 kB with TLS, and what asks for nothing within seconds is sent away.
const mostKnocking = 1024

// server are the options of the embedded server.
func (o Options) server(g *Gate) (*server.Options, error) {
	host, port, err := HostPort(o.Listen)
	if err != nil {
		return nil, err
	}
	opts := &server.Options{
		ServerName: o.Name, Host: host, Port: port, NoSigs: true, NoLog: true, MaxPayload: largest, MaxPending: 8 * largest,
		JetStream: true, StoreDir: filepath.Join(o.Dir, "stream"), SyncAlways: true, SyncInterval: 10 * time.Second,
		JetStreamMaxMemory: 64 << 20, JetStreamMaxStore: 1 << 40,
		CustomClientAuthentication: g, AlwaysEnableNonce: true, PingInterval: 5 * time.Second, MaxPingsOut: 2,
		WriteDeadline: 5 * time.Second, MaxConn: mostKnocking, AuthTimeout: 2,
	}
	if port == 0 {
		opts.Port = server.RANDOM_PORT
	}
	if o.TLS != nil {
		opts.TLSConfig, opts.TLSTimeout = o.TLS, 5
	}
	if len(o.Cluster) == 0 {
		return opts, nil
	}
	if len(o.Cluster) != 3 {
		return nil, fmt.Errorf("a cluster has three machines, not %d: with three, one may fail", len(o.Cluster))
	}
	host, port, err = HostPort(o.Self)
	if err != nil {
		return nil, err
	}
	opts.ServerName = o.serverName(host, port)
	opts.Cluster = server.ClusterOpts{ // reached through clusterport
		Name: o.Name, Host: "127.0.0.1", Port: server.RANDOM_PORT, Advertise: o.Self,
		Username: "node", Password: o.Secret, AuthTimeout: 5, ConnectRetries: 1 << 30,
		PingInterval: 2 * time.Second, MaxPingsOut: 2, PoolSize: 1,
	}
	if o.TLS != nil {
		opts.Cluster.TLSConfig, opts.Cluster.TLSTimeout = o.TLS.Clone(), 5
		opts.Cluster.TLSConfig.ClientAuth = tls.RequireAndVerifyClientCert
		if o.Peers != nil {
			opts.Cluster.TLSConfig.RootCAs, opts.Cluster.TLSConfig.ClientCAs = o.Peers.RootCAs, o.Peers.RootCAs
			opts.Cluster.TLSConfig.GetClientCertificate = o.Peers.GetClientCertificate
		}
	}
	for _, node := range o.Cluster { // this one, too: by them the server knows how many there are
		opts.Routes = append(opts.Routes, &url.URL{Scheme: "nats", User: url.UserPassword("node", o.Secret), Host: node})
	}
	return opts, nil
}

// HostPort splits an address; without a machine it stands for all addresses of this one.
func HostPort(address string) (string, int, error) {
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return "", 0, fmt.Errorf("%q is no address: name a machine and a port, as in 192.168.1.5:4222", address)
	}
	n, err := strconv.Atoi(port)
	if err != nil {
		return "", 0, fmt.Errorf("%q is no address: %q is no port", address, port)
	}
	if host == "" {
		host = "0.0.0.0"
	}
	return host, n, nil
}

// Name is what the node is called among those of its hall.
func (n *Node) Name() string { return n.server.Name() }

// Addr is where tables find this node.
func (n *Node) Addr() net.Addr { return n.server.Addr() }

// Close stops the node. What was acknowledged stays.
func (n *Node) Close() error {
	n.stop()
	n.running.Wait()
	var err error
	if n.Journal != nil {
		err = n.Journal.Close()
	}
	if n.conn != nil {
		n.conn.Close()
	}
	n.server.Shutdown()
	if n.port != nil {
		n.port.Close()
	}
	n.server.WaitForShutdown()
	return err
}

// DiskFree is how many bytes can yet be written to the disk of this node.
func (n *Node) DiskFree() (uint64, error) { return diskFree(n.dir) }

// Ready reports whether the node takes part in its hall: nil if facts can be
// kept through it.
func (n *Node) Ready() error {
	if !n.server.JetStreamEnabled() || n.replicas > 1 && !n.server.JetStreamIsCurrent() {
		return errors.New("this machine is not up to date with the others of its hall")
	}
	return nil
}
