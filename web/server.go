package web

import (
	"log/slog"
	"net/http"
	"sync"

	"github.com/go-chi/chi/v5"

	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/assets"
)

// Options are what a server may be given besides its hall.
type Options struct {
	// Camera is nil when there is none.
	Camera Camera
	// Address is where other phones find this table, as in
	// "http://192.168.1.20:8080"; without it the address asked for is shown.
	Address string
	// Log takes one line a request, never a card; nil for none.
	Log *slog.Logger
}

// Server serves the pages of one hall. It is safe for use by many goroutines.
type Server struct {
	hall    *table.Hall
	camera  Camera
	address string
	log     *slog.Logger
	assets  *assets.Assets
	handler http.Handler

	closing chan struct{}
	close   func()
}

// New makes a server. The caller keeps the hall and closes it after the
// server.
func New(hall *table.Hall, o Options) (*Server, error) {
	a, err := assets.New()
	if err != nil {
		return nil, err
	}
	s := &Server{hall: hall, camera: o.Camera, address: o.Address, log: o.Log, assets: a, closing: make(chan struct{})}
	if s.log == nil {
		s.log = slog.New(slog.DiscardHandler)
	}
	s.close = sync.OnceFunc(func() { close(s.closing) })
	s.handler = s.routes()
	return s, nil
}

// ServeHTTP answers one request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// Close ends every live stream; the phones try to come back by themselves.
func (s *Server) Close() { s.close() }

func (s *Server) routes() http.Handler {
	r := chi.NewRouter()
	r.Use(s.logged, s.recovered, guarded, sameOrigin)
	r.NotFound(s.page(func(http.ResponseWriter, *http.Request) error { return errNotFound }))
	r.MethodNotAllowed(s.page(func(http.ResponseWriter, *http.Request) error { return errNotFound }))

	r.Get("/", s.page(s.home))
	r.Get("/new", s.page(s.setup))
	r.Post("/new", s.page(s.begin))
	r.Get("/history", s.page(s.history))
	r.Get("/rules/{kind}", s.page(s.rules))
	r.Post("/who", s.page(s.who))
	r.Get("/still/{name}", s.page(s.still))
	r.Get("/healthz", s.healthz)
	r.Get("/licences", s.page(s.licences))
	r.Handle("/assets/*", s.assets)
	r.Route("/g/{id}", func(r chi.Router) {
		r.Get("/", s.page(s.board))
		r.Get("/stream", s.page(s.stream))
		r.Post("/facts", s.page(s.submit))
		r.Post("/undo", s.page(s.undo))
		r.Get("/log", s.page(s.journal))
		r.Get("/log/{entry}", s.page(s.correct))
		r.Get("/rounds/{n}", s.page(s.round))
		r.Get("/rules", s.page(s.gameRules))
	})
	r.Route("/camera", func(r chi.Router) {
		r.Get("/", s.page(s.cameraPage))
		r.Post("/", s.page(s.saveCamera))
		r.Get("/live.jpg", s.page(s.live))
	})
	return r
}
