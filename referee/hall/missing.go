package hall

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

const (
	// quiet is how long a node waits for the others before it says whom it misses.
	quiet = 5 * time.Second
	// asking is how long another node may take to say who it is.
	asking = 2 * time.Second
)

// missed are the nodes that this one is not connected to.
func (n *Node) missed(o Options) (away []string) {
	for _, a := range o.Cluster {
		if a != o.Self && !n.meets(o, a) {
			away = append(away, a)
		}
	}
	return away
}

// alone adds to an error which other nodes this one is not connected to.
func (n *Node) alone(o Options, err error) error {
	away := n.missed(o)
	if len(away) == 0 {
		return err
	}
	return fmt.Errorf(
		"no answer from %s, all of which the first start needs, and later one: %w", strings.Join(away, " and "), err,
	)
}

// meets reports whether a node is connected to the one with an address.
func (n *Node) meets(o Options, address string) bool {
	routes, err := n.server.Routez(&server.RoutezOptions{})
	if err != nil {
		return false
	}
	host, port, err := HostPort(address)
	for _, r := range routes.Routes {
		if err == nil && r.RemoteName == o.serverName(host, port) {
			return true
		}
	}
	return false
}

// sayMissing tells which nodes are missed and why, until stop is called: at first when the others have had time to
// start, and again whenever that has changed.
func (n *Node) sayMissing(o Options) (stop func()) {
	if len(o.Cluster) == 0 || o.Tell == nil {
		return func() {}
	}
	ctx, cancel := context.WithCancel(context.Background())
	var saying sync.WaitGroup
	saying.Go(func() {
		clock := time.NewTicker(quiet)
		defer clock.Stop()
		for told := ""; ; {
			select {
			case <-ctx.Done():
				return
			case <-clock.C:
			}
			var why []string
			for _, a := range n.missed(o) {
				why = append(why, a+" "+o.why(ctx, a))
			}
			if now := strings.Join(why, "\n"); now != told && now != "" && ctx.Err() == nil {
				told = now
				o.Tell(now)
			}
		}
	})
	return func() { cancel(); saying.Wait() }
}

// why asks another node for its certificate, and says what keeps this one from being connected to it.
func (o Options) why(ctx context.Context, address string) string {
	ctx, cancel := context.WithTimeout(ctx, asking)
	defer cancel()
	var to net.Dialer
	conn, err := to.DialContext(ctx, "tcp", address)
	if err != nil {
		return "does not answer: is it started, and is this its address?"
	}
	defer conn.Close()
	until, _ := ctx.Deadline()
	_ = conn.SetDeadline(until)
	if o.Peers == nil {
		return "is not ready yet"
	}
	host, _, _ := net.SplitHostPort(address)
	c := o.Peers.Clone()
	c.ServerName = host
	secure := tls.Client(conn, c)
	if err = secure.HandshakeContext(ctx); err == nil { // it says only now what it thinks of this one's
		_, err = secure.Read(make([]byte, 1))
	}
	return distrust(err)
}

// distrust says why two nodes do not take each other's certificates.
func distrust(err error) string {
	var (
		invalid x509.CertificateInvalidError
		name    x509.HostnameError
		unknown x509.UnknownAuthorityError
		remote  *net.OpError
	)
	switch {
	case errors.As(err, &invalid) && invalid.Reason == x509.Expired:
		return fmt.Sprintf(
			"has a certificate for %s to %s, and the clock of this machine says %s: one of the two clocks is wrong",
			day(invalid.Cert.NotBefore), day(invalid.Cert.NotAfter), day(time.Now()),
		)
	case errors.As(err, &unknown), errors.As(err, &invalid):
		return "has another certificate/authority.pem than this machine: copy that of the first machine to both others"
	case errors.As(err, &name):
		return "is no address of its own, by what its certificate says: name the machines by the addresses of their network cards"
	case errors.As(err, &remote) && remote.Op == "remote error":
		return "does not accept the certificate of this machine: its clock or its certificate/authority.pem differs"
	case err == nil, errors.Is(err, os.ErrDeadlineExceeded), errors.Is(err, context.DeadlineExceeded):
		return "is not ready yet"
	}
	return "breaks off: " + err.Error()
}

func day(t time.Time) string { return t.Local().Format("2 January 2006, 15:04") }
