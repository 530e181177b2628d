package web

import (
	"context"
	"crypto/subtle"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/coder/websocket"

	"github.com/tablemaid/tablemaid/web/page"
	"github.com/tablemaid/tablemaid/web/seating"
	"github.com/tablemaid/tablemaid/web/view"
)

// Phone takes the pictures of a phone that serves as the camera. All of it is
// called from many goroutines.
type Phone interface {
	// Use makes the phone the camera, or goes back to the one before it.
	Use(on bool)
	// Used reports whether the phone is the camera now.
	Used() bool
	// Put takes one picture, as the phone encoded it. It is not written to any
	// more.
	Put(jpeg []byte)
}

// phoneDoor is how phones come to be the camera.
type phoneDoor struct {
	Phone
	secure    string // the address over HTTPS, "" for none
	authority []byte
	// code lets a phone be the camera: the scorekeeper's pages show it, so that
	// no spectator can put another picture before the table.
	code string

	mu   sync.Mutex
	oust func() // ends the connection of the phone that is the camera now
}

// take makes a connection the one that counts and ends the one before it.
func (d *phoneDoor) take(oust func()) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.oust != nil {
		d.oust()
	}
	d.oust = oust
	d.Use(true)
}

// give ends the connection that counts and goes back to the camera before it.
func (d *phoneDoor) give() {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.oust != nil {
		d.oust()
		d.oust = nil
	}
	d.Use(false)
}

const (
	largestFrame = 12 << 20 // bytes: a picture of 4K in good quality, and room
	phoneSilence = 20 * time.Second
	// ousted closes the connection of a phone when another camera looks:
	// it does not come back by itself. phone.js knows the number.
	ousted websocket.StatusCode = 4001
)

// phonePage is the phone's camera over HTTPS, and over HTTP the way there.
func (s *Server) phonePage(w http.ResponseWriter, r *http.Request) error {
	if s.phone.Phone == nil {
		return errNotFound
	}
	if ok, err := s.mayBeCamera(r); err != nil {
		return err
	} else if !ok {
		return words{http.StatusForbidden, "Only the phone that keeps the score may choose the camera: open its camera page, and point this phone at the code it shows."}
	}
	if r.TLS != nil {
		w.Header().Set("Content-Security-Policy", mayReach("wss://"+r.Host))
		return render(w, r, http.StatusOK, page.Phone(page.PhonePage{Page: s.frame("This phone is the camera", "phone", "phone.js")}))
	}
	here := "/phone?code=" + s.phone.code
	v := view.ToPhone{Secure: s.secureHere(r), Camera: s.secureHere(r) + here, Join: view.JoinOf(s.origin(r) + here)}
	// This page may ask whether the other door is open already.
	w.Header().Set("Content-Security-Policy", mayReach(v.Secure))
	return render(w, r, http.StatusOK, page.ToPhone(page.ToPhonePage{Page: s.frame("A phone as the camera", "camera", "tophone.js"), ToPhone: v}))
}

// mayBeCamera lets in who has the code, and the scorekeeper.
func (s *Server) mayBeCamera(r *http.Request) (bool, error) {
	if subtle.ConstantTimeCompare([]byte(r.URL.Query().Get("code")), []byte(s.phone.code)) == 1 {
		return true, nil
	}
	return s.seats.KeepsHouse(seating.DeviceOf(r))
}

// mayReach is the policy of a page that may also speak to one other address.
func mayReach(address string) string {
	return strings.Replace(policy, "connect-src 'self'", "connect-src 'self' "+address, 1)
}

// phoneStop goes back to the camera before the phone, wherever the phone is.
func (s *Server) phoneStop(w http.ResponseWriter, r *http.Request) error {
	if s.phone.Phone == nil {
		return errNotFound
	}
	s.phone.give()
	http.Redirect(w, r, "/camera", http.StatusSeeOther)
	return nil
}

// secureHere is the address over HTTPS with the host by which the phone found
// this server: the certificate speaks for every address of the machine.
func (s *Server) secureHere(r *http.Request) string {
	u, err := url.Parse(s.phone.secure)
	if err != nil {
		return s.phone.secure
	}
	if here, err := url.Parse("http://" + r.Host); err == nil && here.Hostname() != "" {
		u.Host = here.Hostname() + ":" + u.Port()
	}
	return u.String()
}

// phoneAuthority is the certificate that a phone may be told to trust.
func (s *Server) phoneAuthority(w http.ResponseWriter, _ *http.Request) error {
	if len(s.phone.authority) == 0 {
		return errNotFound
	}
	w.Header().Set("Content-Type", "application/x-x509-ca-cert")
	w.Header().Set("Content-Disposition", `attachment; filename="tablemaid.crt"`)
	_, _ = w.Write(s.phone.authority)
	return nil
}

// phoneFrames takes the pictures of one phone, one at a time: each is answered
// when it has been taken, and only then the phone sends the next, so that
// nothing queues on a slow network. The newest phone is the camera.
func (s *Server) phoneFrames(w http.ResponseWriter, r *http.Request) error {
	if s.phone.Phone == nil {
		return errNotFound
	}
	if ok, err := s.mayBeCamera(r); err != nil || !ok {
		return errors.Join(err, words{http.StatusForbidden, "Only the phone that keeps the score may choose the camera."})
	}
	_ = http.NewResponseController(w).SetReadDeadline(time.Time{})
	c, err := websocket.Accept(w, r, nil) // refuses other origins
	if err != nil {
		return nil // it has been answered
	}
	defer func() { _ = c.CloseNow() }()
	c.SetReadLimit(largestFrame)
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	go func() {
		select {
		case <-s.closing:
			cancel()
		case <-ctx.Done():
		}
	}()
	s.phone.take(func() { go c.Close(ousted, "another camera looks now") })
	for {
		kind, b, err := readFrame(ctx, c)
		if err != nil {
			return nil // asleep or gone: the source says so
		}
		if kind == websocket.MessageText { // "stop"
			s.phone.Use(false)
			_ = c.Close(websocket.StatusNormalClosure, "") // the phone may be gone already
			return nil
		}
		s.phone.Put(b)
		if err := c.Write(ctx, websocket.MessageText, []byte("next")); err != nil {
			return nil
		}
	}
}

func readFrame(ctx context.Context, c *websocket.Conn) (websocket.MessageType, []byte, error) {
	ctx, cancel := context.WithTimeout(ctx, phoneSilence)
	defer cancel()
	return c.Read(ctx)
}
