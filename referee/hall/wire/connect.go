package wire

import (
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"
)

// Invitation is what a table needs to join a hall. Its text is shown once, as
// a QR code, and kept by the table; the hall keeps only the public key.
type Invitation struct {
	// Hall are the addresses of its machines: "192.168.1.5:4222".
	Hall []string
	// Table is the table's name, Seed its secret key.
	Table, Seed string
	// Authority is the SHA-256 of the certificate under which the hall answers;
	// nil for a hall without TLS, in tests only.
	Authority []byte
}

// String is nats://table:SEED@host:port,host:port?authority=….
func (i Invitation) String() string {
	text := fmt.Sprintf("nats://%s:%s@%s", i.Table, i.Seed, strings.Join(i.Hall, ","))
	if len(i.Authority) > 0 {
		text += "?authority=" + base64.RawURLEncoding.EncodeToString(i.Authority)
	}
	return text
}

// ParseInvitation reads the text of an invitation.
func ParseInvitation(text string) (i Invitation, err error) {
	bad := errors.New(
		"this is no invitation to a hall: copy the whole line that the hall shows for this table, from nats:// on",
	)
	rest, ok := strings.CutPrefix(strings.TrimSpace(text), "nats://")
	if !ok {
		return i, bad
	}
	rest, query, _ := strings.Cut(rest, "?")
	who, where, ok := strings.Cut(rest, "@")
	if !ok {
		return i, bad
	}
	i.Table, i.Seed, ok = strings.Cut(who, ":")
	if _, err := nkeys.FromSeed([]byte(i.Seed)); !ok || err != nil || !TableName(i.Table) {
		return i, bad
	}
	i.Hall = strings.Split(where, ",")
	values, err := url.ParseQuery(query)
	if err != nil {
		return i, bad
	}
	if text := values.Get("authority"); text != "" {
		if i.Authority, err = base64.RawURLEncoding.DecodeString(text); err != nil || len(i.Authority) != sha256.Size {
			return i, bad
		}
	}
	return i, nil
}

// Connect connects a table to its hall, for as long as the connection lives:
// it comes back by itself, at whichever machine of the hall answers. It returns
// at once, also while the hall is not there.
func (i Invitation) Connect(more ...nats.Option) (*nats.Conn, error) {
	pair, err := nkeys.FromSeed([]byte(i.Seed))
	if err != nil {
		return nil, err
	}
	public, err := pair.PublicKey()
	if err != nil {
		return nil, err
	}
	var addresses []string
	for _, a := range i.Hall {
		addresses = append(addresses, "nats://"+a)
	}
	options := []nats.Option{
		nats.Name("table " + i.Table), nats.Nkey(public, pair.Sign), nats.CustomInboxPrefix("answer." + i.Table),
		nats.RetryOnFailedConnect(true), nats.MaxReconnects(-1), nats.ReconnectWait(500 * time.Millisecond),
		nats.PingInterval(
			2 * time.Second,
		), nats.MaxPingsOutstanding(1), nats.Timeout(2 * time.Second), nats.ReconnectBufSize(-1),
		nats.IgnoreAuthErrorAbort(),
	}
	if len(i.Authority) > 0 {
		options = append(options, nats.Secure(i.trust()))
	}
	return nats.Connect(strings.Join(addresses, ","), append(options, more...)...)
}

// trust believes a machine whose certificate was made by the hall's authority,
// whatever its address is. It does so, too, where the clock of the table is behind,
// as that of a machine that keeps no time while it is off: the authority itself is known.
func (i Invitation) trust() *tls.Config {
	return &tls.Config{
		MinVersion:         tls.VersionTLS12,
		InsecureSkipVerify: true, // the check below takes its place
		VerifyConnection: func(s tls.ConnectionState) error {
			wrong := errors.New("this is not the hall that invited the table")
			if len(s.PeerCertificates) < 2 {
				return wrong
			}
			authority := s.PeerCertificates[len(s.PeerCertificates)-1]
			if sum := sha256.Sum256(authority.Raw); string(sum[:]) != string(i.Authority) {
				return wrong
			}
			roots := x509.NewCertPool()
			roots.AddCert(authority)
			now := time.Now()
			for _, c := range []*x509.Certificate{s.PeerCertificates[0], authority} {
				if now.Before(c.NotBefore) {
					now = c.NotBefore
				}
			}
			_, err := s.PeerCertificates[0].Verify(x509.VerifyOptions{Roots: roots, CurrentTime: now})
			return err
		},
	}
}

var tablePattern = regexp.MustCompile(`^[a-z0-9-]{1,24}$`)

// TableName reports whether a table can be called so: up to 24 of a to z, 0 to 9 and -.
func TableName(name string) bool { return tablePattern.MatchString(name) }
