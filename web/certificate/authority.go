package certificate

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"fmt"
	"math/big"
	"net"
	"os"
	"slices"
	"strings"
	"time"
)

const (
	authorityLife = 10 * 365 * 24 * time.Hour
	// leafLife is below what phones accept of an authority that people added.
	leafLife = 397 * 24 * time.Hour
	// renewBefore is how long before its end a certificate is made anew.
	renewBefore = 30 * 24 * time.Hour
)

// private are the addresses that the authority may speak for: RFC 1918, 3927,
// 4193, 4291 and the machine itself.
var private = []string{
	"10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "127.0.0.0/8", "fc00::/7", "fe80::/10", "::1/128",
}

// pair is a certificate with its key.
type pair struct {
	cert *x509.Certificate
	key  *ecdsa.PrivateKey
}

func newAuthority(names []string, now time.Time) (pair, error) {
	var ranges []*net.IPNet
	for _, r := range private {
		_, n, err := net.ParseCIDR(r)
		if err != nil {
			return pair{}, err
		}
		ranges = append(ranges, n)
	}
	names = append([]string{"localhost", "local", "lan", "home.arpa"}, names...)
	return sign(&x509.Certificate{
		Subject:                     pkix.Name{CommonName: "tablemaid at this table", Organization: []string{"tablemaid"}},
		NotBefore:                   now.Add(-time.Hour),
		NotAfter:                    now.Add(authorityLife),
		IsCA:                        true,
		MaxPathLenZero:              true,
		BasicConstraintsValid:       true,
		KeyUsage:                    x509.KeyUsageCertSign | x509.KeyUsageCRLSign,
		PermittedDNSDomainsCritical: true,
		PermittedDNSDomains:         names,
		PermittedIPRanges:           ranges,
	}, nil)
}

// newLeaf is a certificate for this machine's addresses and those of its names that the authority may
// speak for: the authority of a hall was made on another machine, which did not know this one's name, and
// one name too many would spoil all. Machines of a hall show it to each other, as server and as client.
func newLeaf(authority pair, names []string, addresses []net.IP, now time.Time) (pair, error) {
	return sign(&x509.Certificate{
		Subject:     pkix.Name{CommonName: "tablemaid"},
		NotBefore:   now.Add(-time.Hour),
		NotAfter:    now.Add(leafLife),
		KeyUsage:    x509.KeyUsageDigitalSignature,
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth},
		DNSNames:    append([]string{"localhost"}, permitted(authority.cert, names)...),
		IPAddresses: addresses,
	}, &authority)
}

// permitted are the names that an authority may speak for (RFC 5280, 4.2.1.10).
func permitted(authority *x509.Certificate, names []string) []string {
	var all []string
	for _, name := range names {
		if slices.ContainsFunc(authority.PermittedDNSDomains, func(domain string) bool {
			return strings.EqualFold(name, domain) || strings.HasSuffix(strings.ToLower(name), "."+strings.ToLower(domain))
		}) {
			all = append(all, name)
		}
	}
	return all
}

// sign makes a key and certifies it, by itself when there is no authority.
func sign(template *x509.Certificate, by *pair) (pair, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return pair{}, err
	}
	if template.SerialNumber, err = rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 120)); err != nil {
		return pair{}, err
	}
	parent := pair{template, key}
	if by != nil {
		parent = *by
	}
	der, err := x509.CreateCertificate(rand.Reader, template, parent.cert, &key.PublicKey, parent.key)
	if err != nil {
		return pair{}, fmt.Errorf("make a certificate: %w", err)
	}
	cert, err := x509.ParseCertificate(der)
	return pair{cert, key}, err
}

// hostnames are what this machine is called in its network.
func hostnames() []string {
	name, err := os.Hostname()
	if err != nil || name == "" {
		return nil
	}
	return []string{name, name + ".local"}
}

// Addresses are this machine's addresses that the authority may speak for, the
// machine's own view of itself included.
func Addresses() []net.IP {
	ips := []net.IP{net.IPv4(127, 0, 0, 1).To4(), net.IPv6loopback}
	all, err := net.InterfaceAddrs()
	if err != nil {
		return ips
	}
	for _, a := range all {
		if n, ok := a.(*net.IPNet); ok && n.IP.IsPrivate() {
			ip := n.IP
			if four := ip.To4(); four != nil {
				ip = four
			}
			ips = append(ips, ip)
		}
	}
	return ips
}
