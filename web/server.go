package web

import (
	"context"
	"log/slog"
	"net/http"
	"sync"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"

	"github.com/tablemaid/tablemaid/referee/packs"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/access"
	"github.com/tablemaid/tablemaid/web/answer"
	"github.com/tablemaid/tablemaid/web/assets"
	"github.com/tablemaid/tablemaid/web/board"
	"github.com/tablemaid/tablemaid/web/camera"
	"github.com/tablemaid/tablemaid/web/club"
	"github.com/tablemaid/tablemaid/web/decks"
	"github.com/tablemaid/tablemaid/web/director"
	"github.com/tablemaid/tablemaid/web/fellows"
	"github.com/tablemaid/tablemaid/web/film"
	"github.com/tablemaid/tablemaid/web/guard"
	"github.com/tablemaid/tablemaid/web/join"
	"github.com/tablemaid/tablemaid/web/lang"
	"github.com/tablemaid/tablemaid/web/lens"
	"github.com/tablemaid/tablemaid/web/limits"
	"github.com/tablemaid/tablemaid/web/memory"
	"github.com/tablemaid/tablemaid/web/seating"
	"github.com/tablemaid/tablemaid/web/setup"
	"github.com/tablemaid/tablemaid/web/share"
	"github.com/tablemaid/tablemaid/web/stream"
	"github.com/tablemaid/tablemaid/web/taps"
	"github.com/tablemaid/tablemaid/web/traces"
)

// Options are what a server may be given besides its hall.
type Options struct {
	// Camera is nil when there is none.
	Camera camera.Camera
	// Phone takes the pictures of a phone that serves as the camera; nil when
	// none can.
	Phone lens.Phone
	// Decks are the decks that people have taught; nil when none can be.
	Decks decks.Shelf
	// Packs are the packs of cards that people have made; nil when none are kept.
	Packs *packs.Shelf
	// Secure is the address of this server over HTTPS, which a browser asks
	// before it gives a page its camera; Authority is the certificate, in DER,
	// under which it answers there.
	Secure    string
	Authority []byte
	// Address is where other phones find this table, as in
	// "http://192.168.1.20:8080"; without it the address asked for is shown.
	Address string
	// Film is a recorded table to watch; nil for none.
	Film *film.Film
	// Club is what a hall of many tables has besides; nil for one table.
	Club club.Club
	// InHall says that this is a table of a hall: its phones can call the director.
	InHall bool
	// Fellows are the other machines of its hall; nil for none. Ticket is a key
	// that all of them have and nobody else.
	Fellows fellows.Fellows
	Ticket  [32]byte
	// Hosts are further names under which this server is known; others than
	// those and the machine's own are not answered.
	Hosts []string
	// Traces takes a span a request, by its route; nil for none.
	Traces *traces.Exporter
	// Log takes one line a request, never a card; nil for none.
	Log *slog.Logger
}

// Server serves the pages of one hall. It is safe for use by many goroutines.
type Server struct {
	*access.Access
	camera  camera.Camera
	club    club.Club
	phone   lens.Phone
	metrics *metrics
	cinema  *film.Cinema
	crowd   *limits.Crowd
	turns   *limits.Turns
	traces  *traces.Exporter // nil for none
	streams *stream.Streams
	fellows *fellows.Service // nil for none
	handler chi.Router
	parts   parts
	close   func()
}

// parts are the services that answer the addresses of a server.
type parts struct {
	setup  *setup.Service
	taps   *taps.Service
	join   *join.Service
	memory *memory.Service
	share  *share.Service
	calls  *director.Service
	board  *board.Service
	camera *camera.Service
	lens   *lens.Service
	decks  *decks.Service
	club   *club.Service // nil for one table
}

// New makes a server. The caller keeps the hall and closes it after the
// server.
func New(hall *table.Hall, o Options) (*Server, error) {
	a, err := newAnswers(o)
	if err != nil {
		return nil, err
	}
	door, err := lens.OpenDoor(o.Phone, hall.Notes())
	if err != nil {
		return nil, err
	}
	film, err := film.Open(o.Film, a, hall.Now)
	if err != nil {
		return nil, err
	}
	others, err := fellows.New(a, o.Fellows, o.Ticket, hall.Now)
	if err != nil {
		return nil, err
	}
	who := &access.Access{
		Answers: a, Hall: hall, Seats: seating.New(hall.Notes(), goOn(hall), hall.Now), Film: film,
		Hosts: guard.NewHosts(o.Hosts, o.Address, o.Secure), Tries: limits.NewTries(hall.Now), InClub: o.Club != nil,
		Lens: door.Code(), First: seating.NewCode(), Address: o.Address,
	}
	closing := make(chan struct{})
	m := newMetrics(hall.Facts, seeing(o.Camera))
	s := &Server{
		Access: who, camera: o.Camera, club: o.Club, phone: o.Phone, metrics: m, cinema: film, fellows: others,
		traces: o.Traces,
		crowd:  limits.NewCrowd(m.turned.Inc), turns: limits.NewTurns(m.turned.Inc),
		streams: stream.New(a, closing, m.turned.Inc, others != nil),
		close:   sync.OnceFunc(func() { close(closing) }),
	}
	hall.OnNote(func(game table.GameID) { s.Seats.Refresh(context.Background(), game) })
	s.parts = s.open(o, door, closing)
	s.handler = s.routes()
	return s, others.Meet(s.Seats, o.Address, o.Secure)
}

// goOn lists the games of a house that are not over.
func goOn(hall *table.Hall) func() []table.GameID {
	return func() (all []table.GameID) {
		for _, g := range hall.Archive().Games() {
			if !g.Over {
				all = append(all, g.ID)
			}
		}
		return all
	}
}

// newAnswers knows what there is besides tables.
func newAnswers(o Options) (*answer.Answers, error) {
	files, err := assets.New()
	if err != nil {
		return nil, err
	}
	a := &answer.Answers{Log: o.Log, Assets: files, Camera: o.Camera != nil, Decks: o.Decks != nil, Packs: o.Packs != nil}
	if a.Log == nil {
		a.Log = slog.New(slog.DiscardHandler)
	}
	return a, nil
}

// open makes the services, each of those that it shows something of.
func (s *Server) open(o Options, door *lens.Door, closing <-chan struct{}) parts {
	who := s.Access
	var phone interface{ Used() bool }
	if o.Phone != nil {
		phone = o.Phone
	}
	p := parts{
		setup: setup.New(who, o.Decks, o.Packs), taps: taps.New(who, o.Camera), memory: memory.New(who),
		share: share.New(who),
		calls: director.New(who, o.InHall || o.Club != nil), camera: camera.New(who, o.Camera, phone),
		lens:  lens.New(who, lens.Options{Secure: o.Secure, Authority: o.Authority, Closing: closing}, door),
		decks: decks.New(who, o.Decks, o.Packs, o.Camera),
	}
	p.join = join.New(who, p.calls, p.taps)
	p.board = board.New(who, board.Parts{
		Camera: o.Camera, Join: p.join, Memory: p.memory, Director: p.calls, Streams: s.streams,
		Counts: board.Counts{Streams: s.metrics.streams, Sent: s.metrics.sent, Drawn: s.metrics.drawn},
	})
	if o.Club != nil {
		p.club = club.New(who, p.calls, o.Club)
		s.metrics.registry.MustRegister(p.club.Metrics())
	}
	return p
}

// seeing tells whether all is well with a camera; nil where there is none.
func seeing(c camera.Camera) func() bool {
	if c == nil {
		return nil
	}
	return func() bool { return c.Status().Well }
}

// ServeHTTP answers one request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// Close ends every live stream; the phones try to come back by themselves.
func (s *Server) Close() { s.close() }

// Routes walks all routes, for those who must know them all.
func (s *Server) Routes(each func(method, pattern string)) error {
	return chi.Walk(s.handler, func(method, pattern string, _ http.Handler, _ ...func(http.Handler) http.Handler) error {
		each(method, pattern)
		return nil
	})
}

// routes puts together what the rooms answer: each has the addresses of its resource
// beside it, with who may ask and how much may be sent.
func (s *Server) routes() chi.Router {
	r := chi.NewRouter()
	r.Use(
		s.crowd.Asked,
		s.traces.Traced,
		s.logged,
		lang.Chosen,
		s.recovered,
		s.Hosts.Only,
		limits.Paced,
		s.turns.Fair,
		guard.Headers,
		limits.AtMost(limits.SmallBody),
		headAsGet,
		middleware.Compress(5, "text/html"),
		guard.SameOrigin,
		seating.Known,
		s.fellows.Moving,
	)
	r.NotFound(s.Page(func(http.ResponseWriter, *http.Request) error { return answer.ErrNotFound }))
	r.MethodNotAllowed(s.Page(func(http.ResponseWriter, *http.Request) error { return answer.ErrNotFound }))

	p := s.parts
	if p.club == nil {
		r.Get("/", s.Page(s.home))
	} else {
		p.club.Routes(r)
	}
	if s.cinema != nil {
		s.cinema.Routes(r)
	}
	for _, add := range []func(chi.Router){
		s.homeRoutes, s.languageRoutes, s.howRoutes, s.workerRoutes, s.stillRoutes, s.readyRoutes, s.Access.Routes,
		s.fellows.Routes, p.setup.Routes, p.memory.Routes, p.join.Routes,
	} {
		add(r)
	}
	r.Method(http.MethodGet, "/metrics", s.metrics.handler())
	r.Handle("/assets/*", s.Assets)
	r.Route("/g/{id}", s.gameRoutes)
	r.Route("/camera", p.camera.Routes)
	r.Route("/decks", p.decks.Routes)
	r.Route("/packs", p.decks.PackRoutes)
	r.Route("/phone", p.lens.Routes)
	return r
}

// headAsGet answers HEAD wherever GET is answered; the server leaves out what is
// written. (chi's own takes every mounted address for one that answers HEAD.)
func headAsGet(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodHead {
			chi.RouteContext(r.Context()).RouteMethod = http.MethodGet
		}
		next.ServeHTTP(w, r)
	})
}

// gameRoutes are the addresses of one game.
func (s *Server) gameRoutes(r chi.Router) {
	p := s.parts
	for _, add := range []func(chi.Router){
		p.board.GameRoutes, p.taps.GameRoutes, p.memory.GameRoutes, p.join.GameRoutes, p.share.GameRoutes,
		p.camera.GameRoutes, p.calls.GameRoutes, s.homeGameRoutes,
	} {
		add(r)
	}
}

// FirstAddress is the address that makes the phone which opens it the first
// scorekeeper, for the terminal.
func (s *Server) FirstAddress() string { return s.Address + "/keep/" + s.First }

// Kept reports whether some phone has ever kept the score.
func (s *Server) Kept(ctx context.Context) bool {
	_, any, err := s.Seats.KeepsHouse(ctx, "")
	return any || err != nil
}

// readyRoutes is the address that says whether facts can be kept.
func (s *Server) readyRoutes(r chi.Router) {
	r.Get("/readyz", s.readyz)
}

// readyz says whether facts can be kept through this machine.
func (s *Server) readyz(w http.ResponseWriter, _ *http.Request) {
	if s.club != nil {
		if err := s.club.Ready(); err != nil {
			http.Error(w, err.Error(), http.StatusServiceUnavailable)
			return
		}
	}
	_, _ = w.Write([]byte("ready\n"))
}
