package certificate

import (
	"crypto/tls"
	"crypto/x509"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// place is a machine whose clock and addresses a test sets.
type place struct {
	dir string
	at  time.Time
	ips []net.IP
}

func (p *place) open(t *testing.T) *Keeper {
	t.Helper()
	k, err := Open(p.dir, func() []net.IP { return p.ips }, func() time.Time { return p.at })
	require.NoError(t, err)
	return k
}

func newPlace(t *testing.T) *place {
	return &place{dir: t.TempDir(), at: time.Now(), ips: []net.IP{net.IPv4(127, 0, 0, 1), net.IPv4(192, 168, 1, 20)}}
}

func TestAPhoneThatTrustsTheAuthorityReachesTheTable(t *testing.T) {
	k := newPlace(t).open(t)
	l, err := tls.Listen("tcp", "127.0.0.1:0", k.Config())
	require.NoError(t, err)
	srv := &http.Server{
		ErrorLog: log.New(io.Discard, "", 0),
		Handler:  http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "ok") }),
	}
	go func() { _ = srv.Serve(l) }()
	defer srv.Close()

	ca, err := x509.ParseCertificate(k.Authority())
	require.NoError(t, err)
	roots := x509.NewCertPool()
	roots.AddCert(ca)
	trusting := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: roots}}}
	resp, err := trusting.Get("https://" + l.Addr().String())
	require.NoError(t, err)
	require.NoError(t, resp.Body.Close())
	_, err = (&http.Client{Transport: &http.Transport{}}).Get("https://" + l.Addr().String())
	assert.ErrorContains(t, err, "certificate", "nobody else trusts it")
}

func TestTheAuthorityStaysAndTheCertificateFollowsTheAddresses(t *testing.T) {
	p := newPlace(t)
	k := p.open(t)
	first, err := k.Leaf()
	require.NoError(t, err)
	again := p.open(t)
	assert.Equal(t, k.Authority(), again.Authority(), "what phones trust stays")
	same, err := again.Leaf()
	require.NoError(t, err)
	assert.Equal(t, first.Leaf.SerialNumber, same.Leaf.SerialNumber)

	p.ips = append(p.ips, net.IPv4(10, 0, 0, 7))
	p.at = p.at.Add(time.Minute)
	moved, err := again.Leaf()
	require.NoError(t, err)
	assert.NotEqual(t, first.Leaf.SerialNumber, moved.Leaf.SerialNumber)
	require.NoError(t, moved.Leaf.VerifyHostname("10.0.0.7"))

	p.at = p.at.Add(leafLife - renewBefore + time.Hour)
	renewed, err := again.Leaf()
	require.NoError(t, err)
	assert.NotEqual(t, moved.Leaf.SerialNumber, renewed.Leaf.SerialNumber)
	assert.True(t, renewed.Leaf.NotAfter.After(p.at.Add(renewBefore)))
}

func TestTheAuthorityCannotSpeakForTheInternet(t *testing.T) {
	k := newPlace(t).open(t)
	roots := x509.NewCertPool()
	roots.AddCert(k.authority.cert)
	for _, c := range []*x509.Certificate{
		{DNSNames: []string{"bank.example"}}, {IPAddresses: []net.IP{net.IPv4(8, 8, 8, 8)}},
	} {
		c.NotBefore, c.NotAfter = k.now(), k.now().Add(time.Hour)
		forged, err := sign(c, &k.authority)
		require.NoError(t, err)
		_, err = forged.cert.Verify(x509.VerifyOptions{Roots: roots})
		assert.Error(t, err)
	}
}

func TestKeysAreForTheOwnerAlone(t *testing.T) {
	p := newPlace(t)
	p.open(t)
	for _, name := range []string{"authority.pem", "table.pem"} {
		info, err := os.Stat(filepath.Join(p.dir, name))
		require.NoError(t, err)
		assert.Equal(t, os.FileMode(0o600), info.Mode().Perm())
	}
	require.NoError(t, os.WriteFile(filepath.Join(p.dir, "authority.pem"), []byte("spoilt"), 0o600))
	_, err := Open(p.dir, func() []net.IP { return p.ips }, time.Now)
	assert.ErrorContains(t, err, "remove it")
}

// TestAMachineWithAnotherNameUnderTheSameAuthority: the authority of a hall was made on a machine with
// another name, and its certificate is trusted all the same, by phones and by the other machines.
func TestAMachineWithAnotherNameUnderTheSameAuthority(t *testing.T) {
	now := time.Now()
	authority, err := newAuthority([]string{"first"}, now)
	require.NoError(t, err)
	leaf, err := newLeaf(authority, []string{"second", "second.local", "FIRST"}, []net.IP{net.IPv4(127, 0, 0, 1)}, now)
	require.NoError(t, err)
	assert.Equal(t, []string{"localhost", "second.local", "FIRST"}, leaf.cert.DNSNames)
	roots := x509.NewCertPool()
	roots.AddCert(authority.cert)
	for _, use := range []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth} {
		_, err = leaf.cert.Verify(x509.VerifyOptions{Roots: roots, DNSName: "127.0.0.1", KeyUsages: []x509.ExtKeyUsage{use}})
		require.NoError(t, err)
	}
}
