package hall

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/base64"
	"math/big"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nkeys"
	"github.com/stretchr/testify/require"

	"github.com/tablemaid/tablemaid/referee/journal"
)

// An invitation is read as it was written; what is cut short or changed is none.
func TestAnInvitationIsReadAsItWasWritten(t *testing.T) {
	seed, err := NewKey(context.Background(), journal.NewMemory(), "table-7")
	require.NoError(t, err)
	sum := sha256.Sum256([]byte("the hall"))
	for _, i := range []Invitation{
		{Hall: []string{"192.168.1.5:4222"}, Table: "table-7", Seed: seed},
		{Hall: []string{"192.168.1.5:4222", "192.168.1.6:4222"}, Table: "table-7", Seed: seed, Authority: sum[:]},
	} {
		read, err := ParseInvitation(" " + i.String() + "\n")
		require.NoError(t, err)
		require.Equal(t, i, read)
	}
	whole := Invitation{Hall: []string{"192.168.1.5:4222"}, Table: "table-7", Seed: seed, Authority: sum[:]}.String()
	require.Equal(t, 1, strings.Count(whole, "?authority="))
	require.NotContains(t, Invitation{Hall: []string{"x:1"}, Table: "a", Seed: seed}.String(), "authority")
	for _, broken := range []string{
		"", "https://example.org", strings.TrimPrefix(whole, "nats://"), strings.Replace(whole, "@", "", 1), strings.Replace(whole, ":"+seed, "", 1),
		strings.Replace(whole, seed, seed[:20], 1), strings.Replace(whole, "table-7", "Table 7", 1), whole[:len(whole)-4], whole + "%zz", strings.Replace(whole, "authority=", "authority=*", 1),
	} {
		_, err := ParseInvitation(broken)
		require.ErrorContains(t, err, "this is no invitation to a hall", "%q", broken)
	}
}

func TestAnAddressNamesAMachineAndAPort(t *testing.T) {
	for address, want := range map[string]string{"192.168.1.5:4222": "192.168.1.5", ":4222": "0.0.0.0", "[::1]:4222": "::1"} {
		host, port, err := hostPort(address)
		require.NoError(t, err)
		require.Equal(t, want, host)
		require.Equal(t, 4222, port)
	}
	_, _, err := hostPort("192.168.1.5")
	require.ErrorContains(t, err, "name a machine and a port")
	_, _, err = hostPort("192.168.1.5:many")
	require.ErrorContains(t, err, `"many" is no port`)
}

// A table is let in by its own key alone, over what the machine has just asked.
func TestAKeyOpensTheGateForItsTable(t *testing.T) {
	ctx, notes := context.Background(), journal.NewMemory()
	seed, err := NewKey(ctx, notes, "one")
	require.NoError(t, err)
	require.NoError(t, notes.Note(ctx, "", "something else", "of the house"))
	pair, err := nkeys.FromSeed([]byte(seed))
	require.NoError(t, err)
	public, err := pair.PublicKey()
	require.NoError(t, err)
	nonce := []byte("a question")
	signature := func(of []byte) string {
		sig, err := pair.Sign(of)
		require.NoError(t, err)
		return base64.RawURLEncoding.EncodeToString(sig)
	}
	var g gate
	_, ok := g.table(public, signature(nonce), nonce)
	require.False(t, ok, "no keys are known yet")
	g.admit(notes)
	name, ok := g.table(public, signature(nonce), nonce)
	require.True(t, ok)
	require.Equal(t, "one", name)
	_, ok = g.table(public, signature(nonce)+"=", nonce)
	require.True(t, ok, "padded")
	for why, c := range map[string]struct {
		key, signature string
		nonce          []byte
	}{
		"no key":             {"", signature(nonce), nonce},
		"no question":        {public, signature(nil), nil},
		"another question":   {public, signature([]byte("another")), nonce},
		"no signature":       {public, "", nonce},
		"not written as one": {public, "*", nonce},
		"no key that can be": {public[:20], signature(nonce), nonce},
	} {
		_, ok := g.table(c.key, c.signature, c.nonce)
		require.False(t, ok, why)
	}
	names, err := Tables(ctx, notes)
	require.NoError(t, err)
	require.Equal(t, []string{"one"}, names)
	require.NoError(t, DropKey(ctx, notes, "one"))
	_, ok = g.table(public, signature(nonce), nonce)
	require.False(t, ok, "taken away")
	for name, ok := range map[string]bool{"a": true, strings.Repeat("a", 24): true, strings.Repeat("a", 25): false, "": false, "A": false, "a.b": false} {
		_, err := NewKey(ctx, notes, name)
		require.Equal(t, ok, err == nil, "%q", name)
	}
}

// Only the authority that invited the table is believed, and what it has made.
func TestATableBelievesTheHallThatInvitedItAndNoOther(t *testing.T) {
	hall, leaf := authority(t)
	other, stranger := authority(t)
	sum := sha256.Sum256(hall.Raw)
	believes := func(certificates ...*x509.Certificate) error {
		return Invitation{Authority: sum[:]}.trust().VerifyConnection(tls.ConnectionState{PeerCertificates: certificates})
	}
	require.NoError(t, believes(leaf, hall))
	for _, certificates := range [][]*x509.Certificate{nil, {hall}, {leaf}, {stranger, other}, {leaf, other}, {stranger, hall}} {
		require.Error(t, believes(certificates...))
	}
	require.False(t, bytes.Equal(hall.Raw, other.Raw))
}

// authority makes a certificate that may make others, and one that it has made.
func authority(t *testing.T) (ca, leaf *x509.Certificate) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "a hall"}, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign,
	}
	of := func(template, parent *x509.Certificate) *x509.Certificate {
		der, err := x509.CreateCertificate(rand.Reader, template, parent, &key.PublicKey, key)
		require.NoError(t, err)
		c, err := x509.ParseCertificate(der)
		require.NoError(t, err)
		return c
	}
	ca = of(template, template)
	return ca, of(&x509.Certificate{SerialNumber: big.NewInt(2), NotBefore: template.NotBefore, NotAfter: template.NotAfter}, ca)
}
