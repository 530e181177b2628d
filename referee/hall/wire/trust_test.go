package wire

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"math/big"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// Only the authority that invited the table is believed, and what it has made.
func TestATableBelievesTheHallThatInvitedItAndNoOther(t *testing.T) {
	hall, leaf := authority(t, 0)
	other, stranger := authority(t, 0)
	sum := sha256.Sum256(hall.Raw)
	believes := func(certificates ...*x509.Certificate) error {
		return Invitation{Authority: sum[:]}.trust().VerifyConnection(tls.ConnectionState{PeerCertificates: certificates})
	}
	require.NoError(t, believes(leaf, hall))
	for _, certificates := range [][]*x509.Certificate{
		nil, {hall}, {leaf}, {stranger, other}, {leaf, other}, {stranger, hall},
	} {
		require.Error(t, believes(certificates...))
	}
	require.False(t, bytes.Equal(hall.Raw, other.Raw))

	for ahead, believed := range map[time.Duration]bool{30 * 24 * time.Hour: true, -30 * 24 * time.Hour: false} {
		hall, leaf = authority(t, ahead) // as a table sees it whose clock is behind, or ahead
		sum = sha256.Sum256(hall.Raw)
		require.Equal(t, believed, believes(leaf, hall) == nil, ahead)
	}
}

// authority makes a certificate that may make others, and one that it has made.
func authority(t *testing.T, ahead time.Duration) (ca, leaf *x509.Certificate) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "a hall"}, NotBefore: time.Now().Add(ahead - time.Hour),
		NotAfter: time.Now().Add(ahead + time.Hour),
		IsCA:     true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign,
	}
	of := func(template, parent *x509.Certificate) *x509.Certificate {
		der, err := x509.CreateCertificate(rand.Reader, template, parent, &key.PublicKey, key)
		require.NoError(t, err)
		c, err := x509.ParseCertificate(der)
		require.NoError(t, err)
		return c
	}
	ca = of(template, template)
	return ca, of(
		&x509.Certificate{SerialNumber: big.NewInt(2), NotBefore: template.NotBefore, NotAfter: template.NotAfter}, ca,
	)
}
