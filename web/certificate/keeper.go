package certificate

import (
	"bytes"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"
)

// checkEvery is how often the addresses are looked at, at most.
const checkEvery = 10 * time.Second

// Keeper keeps the certificates in a folder and makes them anew when needed.
// It is safe for use by many goroutines.
type Keeper struct {
	dir       string
	addresses func() []net.IP
	now       func() time.Time
	authority pair

	mu      sync.Mutex
	leaf    *tls.Certificate
	checked time.Time
}

// Open reads the certificates of a folder, or makes them; addresses tells
// those of this machine, now the time.
func Open(dir string, addresses func() []net.IP, now func() time.Time) (*Keeper, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("folder for certificates: %w", err)
	}
	k := &Keeper{dir: dir, addresses: addresses, now: now}
	authority, err := k.load("authority")
	if errors.Is(err, fs.ErrNotExist) || err == nil && now().After(authority.cert.NotAfter.Add(-renewBefore)) {
		if authority, err = newAuthority(hostnames(), now()); err == nil {
			err = k.save("authority", authority)
		}
	}
	if err != nil {
		return nil, err
	}
	k.authority = authority
	if leaf, err := k.load("table"); err == nil {
		k.leaf = k.served(leaf)
	}
	_, err = k.Leaf()
	return k, err
}

// Authority is the certificate that a phone may be told to trust, in DER.
func (k *Keeper) Authority() []byte { return k.authority.cert.Raw }

// Config serves HTTPS with the certificate for the addresses of the moment.
func (k *Keeper) Config() *tls.Config {
	return &tls.Config{
		MinVersion: tls.VersionTLS12,
		// The one connection that matters is a WebSocket, which is HTTP/1.1.
		NextProtos:     []string{"http/1.1"},
		GetCertificate: func(*tls.ClientHelloInfo) (*tls.Certificate, error) { return k.Leaf() },
	}
}

// Leaf is the certificate for the addresses of the moment.
func (k *Keeper) Leaf() (*tls.Certificate, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	now := k.now()
	if k.leaf != nil && now.Sub(k.checked) < checkEvery {
		return k.leaf, nil
	}
	addresses := k.addresses()
	k.checked = now
	if k.leaf != nil && k.good(k.leaf.Leaf, addresses, now) {
		return k.leaf, nil
	}
	leaf, err := newLeaf(k.authority, hostnames(), addresses, now)
	if err != nil {
		return nil, err
	}
	k.leaf = k.served(leaf)
	return k.leaf, k.save("table", leaf)
}

// good reports whether a certificate speaks for all addresses and will do so
// for a while, under this authority.
func (k *Keeper) good(c *x509.Certificate, addresses []net.IP, now time.Time) bool {
	if now.After(c.NotAfter.Add(-renewBefore)) || c.CheckSignatureFrom(k.authority.cert) != nil {
		return false
	}
	if !slices.Contains(
		c.ExtKeyUsage, x509.ExtKeyUsageClientAuth,
	) { // made before machines of a hall showed it to each other
		return false
	}
	for _, a := range addresses {
		if c.VerifyHostname(a.String()) != nil {
			return false
		}
	}
	return true
}

// served is a certificate with its authority's, as browsers want them.
func (k *Keeper) served(p pair) *tls.Certificate {
	return &tls.Certificate{Certificate: [][]byte{p.cert.Raw, k.authority.cert.Raw}, PrivateKey: p.key, Leaf: p.cert}
}

func (k *Keeper) file(name string) string { return filepath.Join(k.dir, name+".pem") }

// load reads certificate and key from one file.
func (k *Keeper) load(name string) (pair, error) {
	b, err := os.ReadFile(k.file(name))
	if err != nil {
		return pair{}, fmt.Errorf("certificate: %w", err)
	}
	unreadable := fmt.Errorf("%s holds no certificate: remove it, a new one is made at the next start", k.file(name))
	block, rest := pem.Decode(b)
	second, _ := pem.Decode(rest)
	if block == nil || second == nil {
		return pair{}, unreadable
	}
	cert, err := x509.ParseCertificate(block.Bytes)
	if err != nil {
		return pair{}, unreadable
	}
	key, err := x509.ParseECPrivateKey(second.Bytes)
	if err != nil {
		return pair{}, unreadable
	}
	return pair{cert, key}, nil
}

// save writes both to one file, so that they never come apart.
func (k *Keeper) save(name string, p pair) error {
	key, err := x509.MarshalECPrivateKey(p.key)
	if err != nil {
		return err
	}
	b := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: p.cert.Raw})
	b = append(b, pem.EncodeToMemory(&pem.Block{Type: "EC PRIVATE KEY", Bytes: key})...)
	part := k.file(name) + ".part"
	if err := os.WriteFile(part, b, 0o600); err != nil {
		return fmt.Errorf("keep the certificate: %w", err)
	}
	return os.Rename(part, k.file(name))
}

// Secret is what only the holder of the authority's key knows. It is for
// deriving other secrets, and is never shown.
func (k *Keeper) Secret() ([]byte, error) {
	b, err := k.authority.key.Bytes()
	return bytes.TrimLeft(b, "\x00"), err // without leading zeros, as every hall has derived from it so far
}
