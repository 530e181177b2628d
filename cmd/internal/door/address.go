// Package door is how phones find the program: its address, the QR code of it,
// and the second listener for HTTPS.
package door

import (
	"fmt"
	"io"
	"net"
	"strings"

	"rsc.io/qr"
)

// Print tells people where to point a phone: the address and its QR
// code in half blocks, dark on light, readable on dark and light terminals. The
// code may lead to another page of it.
func Print(w io.Writer, url, scan string) {
	fmt.Fprintf(w, "\nOpen %s on any phone in the same network:\n\n", url)
	code, err := qr.Encode(scan, qr.L)
	if err != nil {
		return // the address alone will do
	}
	const quiet = 2
	for y := -quiet; y < code.Size+quiet; y += 2 {
		var line strings.Builder
		for x := -quiet; x < code.Size+quiet; x++ {
			line.WriteString(halfBlock(code.Black(x, y), code.Black(x, y+1)))
		}
		fmt.Fprintf(w, "  \x1b[30;107m%s\x1b[0m\n", line.String())
	}
	fmt.Fprintln(w)
}

func halfBlock(upper, lower bool) string {
	switch {
	case upper && lower:
		return "█"
	case upper:
		return "▀"
	case lower:
		return "▄"
	}
	return " "
}

// Address is the URL under which other devices reach a listener: its own host
// if it is bound to one, else this machine's address in the local network.
func Address(scheme string, l net.Addr) string {
	host, port, err := net.SplitHostPort(l.String())
	if err != nil {
		return scheme + "://" + l.String()
	}
	if ip := net.ParseIP(host); ip == nil || ip.IsUnspecified() {
		host = LocalAddress()
	}
	return scheme + "://" + net.JoinHostPort(host, port)
}

// LocalAddress is where other devices find this machine: a private IPv4 address
// of an interface that is up, else any address but its own loop and links, the
// IPv4 ones first; "localhost" when there is none.
func LocalAddress() string {
	addrs, err := net.InterfaceAddrs()
	if err != nil {
		return "localhost"
	}
	return reachable(addrs)
}

func reachable(addrs []net.Addr) string {
	best, rank := "localhost", 0
	for _, a := range addrs {
		n, ok := a.(*net.IPNet)
		if !ok || !n.IP.IsGlobalUnicast() {
			continue
		}
		r := 1
		switch v4 := n.IP.To4() != nil; {
		case v4 && n.IP.IsPrivate():
			r = 3
		case v4:
			r = 2
		}
		if r > rank {
			best, rank = n.IP.String(), r
		}
	}
	return best
}
