package guard

import (
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/tablemaid/tablemaid/web/lang"
)

// Hosts are the names and addresses under which this server answers. A browser
// that was told by a stranger's name server that the stranger's name leads here
// would otherwise show our pages to the stranger's.
type Hosts struct {
	names []string // lower case

	mu      sync.Mutex
	own     []netip.Addr // of this machine
	checked time.Time
}

// addressesFor is how long this machine's addresses are believed.
const addressesFor = 10 * time.Second

// NewHosts takes the names that were configured, and addresses of this server,
// whose hosts are names as well.
func NewHosts(names []string, addresses ...string) *Hosts {
	h := &Hosts{names: []string{"localhost"}}
	if name, err := os.Hostname(); err == nil {
		name = strings.ToLower(name)
		first, _, _ := strings.Cut(name, ".")
		h.names = append(h.names, name, first, first+".local")
	}
	for _, n := range names {
		h.names = append(h.names, strings.ToLower(n))
	}
	for _, a := range addresses {
		if u, err := url.Parse(a); err == nil && u.Hostname() != "" {
			h.names = append(h.names, strings.ToLower(u.Hostname()))
		}
	}
	return h
}

// known reports whether a request's Host is one of ours.
func (h *Hosts) known(host string) bool {
	u, err := url.Parse("http://" + host)
	if err != nil {
		return false
	}
	name := strings.ToLower(strings.TrimSuffix(u.Hostname(), "."))
	if slices.Contains(h.names, name) {
		return true
	}
	ip, err := netip.ParseAddr(name)
	return err == nil && (ip.IsLoopback() || h.ours(ip.WithZone("").Unmap()))
}

func (h *Hosts) ours(ip netip.Addr) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if time.Since(h.checked) > addressesFor {
		h.checked, h.own = time.Now(), nil
		all, err := net.InterfaceAddrs()
		if err != nil {
			return false
		}
		for _, a := range all {
			if p, err := netip.ParsePrefix(a.String()); err == nil {
				h.own = append(h.own, p.Addr().Unmap())
			}
		}
	}
	return slices.Contains(h.own, ip)
}

// Only answers only under our own names.
func (h *Hosts) Only(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !h.known(r.Host) {
			text := "This table is not known under that name. Open the address that tablemaid shows; whoever runs it can allow another name with --host."
			http.Error(w, lang.Say(r.Context(), text), http.StatusMisdirectedRequest)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// AtMachine reports whether a request comes from a browser on the machine itself,
// whichever of its addresses it opened. What a proxy on the machine passes on comes
// from elsewhere.
func (h *Hosts) AtMachine(r *http.Request) bool {
	for _, by := range []string{"Forwarded", "X-Forwarded-For", "X-Real-Ip", "Via"} {
		if r.Header.Get(by) != "" {
			return false
		}
	}
	p, err := netip.ParseAddrPort(r.RemoteAddr)
	return err == nil && (p.Addr().Unmap().IsLoopback() || h.ours(p.Addr().WithZone("").Unmap()))
}
