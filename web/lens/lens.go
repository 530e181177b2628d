// Package lens makes a phone the camera of the table: the page on it, the pictures that it sends, and
// which of all phones it is.
package lens

import (
	"net/http"
	"net/url"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/web/access"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/guard"
	"github.com/tablemaid/tablemaid/web/limits"
	"github.com/tablemaid/tablemaid/web/page/cameras"
	"github.com/tablemaid/tablemaid/web/view"
	"github.com/tablemaid/tablemaid/web/view/live"
)

// Phone takes the pictures of a phone that serves as the camera. All of it is
// called from many goroutines.
type Phone interface {
	// Use makes the phone the camera, or goes back to the one before it.
	Use(on bool)
	// Used reports whether the phone is the camera now.
	Used() bool
	// Put takes one picture, as the phone encoded it. It is not written to any
	// more. An error of Advice says why it is not taken.
	Put(jpeg []byte) error
}

// Options are how a phone comes to be the camera.
type Options struct {
	// Secure is the address of this server over HTTPS, "" for none; Authority is the
	// certificate, in DER, under which it answers there.
	Secure    string
	Authority []byte
	// Closing is closed when the server stops.
	Closing <-chan struct{}
}

// Service answers a phone that is the camera.
type Service struct {
	*access.Access
	Options
	phone *Door
}

// New makes the service.
func New(a *access.Access, o Options, d *Door) *Service {
	return &Service{a, o, d}
}

// Routes are the addresses below /phone.
func (s *Service) Routes(r chi.Router) {
	r.Get("/", s.Page(s.phonePage))
	r.Get("/authority.crt", s.Page(s.phoneAuthority))
	r.Get("/frames", s.Page(s.phoneFrames))
	r.With(limits.AtMost(largestFrame)).Post("/frame", s.Page(s.phoneFrame))
	r.With(s.HouseKeeper).Post("/stop", s.Page(s.phoneStop))
}

// phonePage is the phone's camera over HTTPS, and over HTTP the way there.
func (s *Service) phonePage(w http.ResponseWriter, r *http.Request) error {
	if s.phone.Phone == nil {
		return answer.ErrNotFound
	}
	if ok, err := s.MayBeCamera(r); err != nil {
		return err
	} else if !ok {
		return answer.Refuse(
			http.StatusForbidden,
			"Only the phone that keeps the score may choose the camera: open its camera page, and point this phone at the code it shows.",
		)
	}
	if r.TLS != nil {
		w.Header().Set("Content-Security-Policy", guard.MayReach("wss://"+r.Host)+"; frame-src 'self'")
		return answer.Render(
			w, r, http.StatusOK,
			cameras.Phone(cameras.PhonePage{Page: s.Frame("This phone as the camera", "phone", "lens.js", "phone.js")}),
		)
	}
	here := "/phone?code=" + s.phone.code
	v := view.ToPhone{Secure: s.secureHere(r), Camera: s.secureHere(r) + here, Join: live.JoinOf(s.Origin(r) + here)}
	// This page may ask whether the other door is open already.
	w.Header().Set("Content-Security-Policy", guard.MayReach(v.Secure))
	return answer.Render(
		w, r, http.StatusOK,
		cameras.ToPhone(cameras.ToPhonePage{Page: s.Frame("A phone as the camera", "camera", "tophone.js"), ToPhone: v}),
	)
}

// phoneStop goes back to the camera before the phone, wherever the phone is.
func (s *Service) phoneStop(w http.ResponseWriter, r *http.Request) error {
	if s.phone.Phone == nil {
		return answer.ErrNotFound
	}
	if err := s.phone.give(r.Context()); err != nil {
		return err
	}
	http.Redirect(w, r, "/camera", http.StatusSeeOther)
	return nil
}

// secureHere is the address over HTTPS with the host by which the phone found
// this server: the certificate speaks for every address of the machine.
func (s *Service) secureHere(r *http.Request) string {
	u, err := url.Parse(s.Secure)
	if err != nil {
		return s.Secure
	}
	if here, err := url.Parse("http://" + r.Host); err == nil && here.Hostname() != "" {
		u.Host = here.Hostname() + ":" + u.Port()
	}
	return u.String()
}

// phoneAuthority is the certificate that a phone may be told to trust.
func (s *Service) phoneAuthority(w http.ResponseWriter, _ *http.Request) error {
	if len(s.Authority) == 0 {
		return answer.ErrNotFound
	}
	w.Header().Set("Content-Type", "application/x-x509-ca-cert")
	w.Header().Set("Content-Disposition", `attachment; filename="tablemaid.crt"`)
	_, _ = w.Write(s.Authority)
	return nil
}
