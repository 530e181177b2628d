package web

import (
	"context"
	"log/slog"
	"net/http"
	"sync"
	"sync/atomic"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"

	"github.com/tablemaid/tablemaid/referee/packs"
	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/assets"
	"github.com/tablemaid/tablemaid/web/lang"
	"github.com/tablemaid/tablemaid/web/seating"
	"github.com/tablemaid/tablemaid/web/view"
)

// Options are what a server may be given besides its hall.
type Options struct {
	// Camera is nil when there is none.
	Camera Camera
	// Phone takes the pictures of a phone that serves as the camera; nil when
	// none can.
	Phone Phone
	// Decks are the decks that people have taught; nil when none can be.
	Decks Decks
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
	Film *Film
	// Club is what a hall of many tables has besides; nil for one table.
	Club Club
	// InHall says that this is a table of a hall: its phones can call the director.
	InHall bool
	// Fellows are the other machines of its hall; nil for none. Ticket is a key
	// that all of them have and nobody else.
	Fellows Fellows
	Ticket  [32]byte
	// Hosts are further names under which this server is known; others than
	// those and the machine's own are not answered.
	Hosts []string
	// Log takes one line a request, never a card; nil for none.
	Log *slog.Logger
}

// Server serves the pages of one hall. It is safe for use by many goroutines.
type Server struct {
	hall    *table.Hall
	seats   *seating.Seats
	camera  Camera
	club    Club
	inHall  bool        // of a hall, or a table of one
	paused  atomic.Bool // the director has everybody pause
	metrics *metrics
	decks   Decks
	packs   *packs.Shelf
	phone   *phoneDoor
	photos  photos
	thumbs  thumbs
	cinema  *cinema
	crowd   *crowd
	turns   *turns
	phones  streams

	evenings readings[view.Event] // as those who ask again and again see them
	halls    readings[view.Club]
	drawings drawings
	joins    joins
	fellows  *fellows // nil for none
	tickets  tickets
	hosts    *hosts
	tries    *tries
	address  string
	first    string // the code of the terminal
	log      *slog.Logger
	assets   *assets.Assets
	handler  chi.Router

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
	door, err := openPhoneDoor(o, hall.Notes())
	if err != nil {
		return nil, err
	}
	cinema, err := openCinema(o.Film, hall.Now)
	if err != nil {
		return nil, err
	}
	s := &Server{hall: hall, seats: seating.New(hall.Notes(), hall.Now), camera: o.Camera, club: o.Club, inHall: o.InHall || o.Club != nil, decks: o.Decks, packs: o.Packs, phone: door, cinema: cinema, hosts: newHosts(o.Hosts, o.Address, o.Secure), tries: newTries(hall.Now), first: seating.NewCode(), address: o.Address, log: o.Log, assets: a, closing: make(chan struct{})}
	if s.log == nil {
		s.log = slog.New(slog.DiscardHandler)
	}
	if s.tickets, err = newTickets(o.Ticket); err != nil {
		return nil, err
	}
	if o.Fellows != nil {
		s.fellows = &fellows{Fellows: o.Fellows}
	}
	s.close = sync.OnceFunc(func() { close(s.closing) })
	s.metrics = newMetrics(s)
	s.crowd, s.turns = newCrowd(s.metrics.turned.Inc), newTurns(s.metrics.turned.Inc)
	hall.OnNote(func(game table.GameID) { s.seats.Refresh(context.Background(), game) })
	hall.OnNote(func(game table.GameID) { s.heardPause(context.Background(), game) })
	s.heardPause(context.Background(), "")
	s.handler = s.routes()
	return s, s.meet(o)
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

// routes puts together what the files of this room answer: each has the addresses
// of its resource beside it, with who may ask and how much may be sent.
func (s *Server) routes() chi.Router {
	r := chi.NewRouter()
	r.Use(s.crowd.asked, s.logged, s.recovered, s.hosted, paced, s.turns.fair, guarded, atMost(smallBody), middleware.Compress(5, "text/html"), sameOrigin, seating.Known, lang.Chosen, s.moving)
	r.NotFound(s.page(func(http.ResponseWriter, *http.Request) error { return errNotFound }))
	r.MethodNotAllowed(s.page(func(http.ResponseWriter, *http.Request) error { return errNotFound }))

	if s.club == nil {
		r.Get("/", s.page(s.home))
	} else {
		r.Get("/", s.page(s.clubPage))
		s.clubRoutes(r)
		s.eventRoutes(r)
	}
	for _, add := range []func(chi.Router){
		s.homeRoutes, s.setupRoutes, s.presetsRoutes, s.languageRoutes, s.howRoutes, s.workerRoutes,
		s.watchRoutes, s.memoryRoutes, s.seatsRoutes, s.stillRoutes, s.firstRoutes, s.houseRoutes,
		s.exchangeRoutes, s.readyRoutes, s.moveRoutes,
	} {
		add(r)
	}
	r.Method(http.MethodGet, "/metrics", s.metrics.handler())
	r.Handle("/assets/*", s.assets)
	r.Route("/g/{id}", s.gameRoutes)
	r.Route("/camera", s.cameraRoutes)
	r.Route("/decks", s.deckRoutes)
	r.Route("/packs", s.packRoutes)
	r.Route("/phone", s.phoneRoutes)
	return r
}

// gameRoutes are the addresses of one game.
func (s *Server) gameRoutes(r chi.Router) {
	for _, add := range []func(chi.Router){
		s.boardGameRoutes, s.streamGameRoutes, s.tvGameRoutes, s.shareGameRoutes, s.thumbGameRoutes,
		s.factsGameRoutes, s.photoGameRoutes, s.compareGameRoutes, s.ownGameRoutes, s.logGameRoutes,
		s.correctGameRoutes, s.memoryGameRoutes, s.homeGameRoutes, s.exchangeGameRoutes, s.seatsGameRoutes,
		s.keeperGameRoutes, s.secondGameRoutes, s.houseGameRoutes, s.directorGameRoutes,
	} {
		add(r)
	}
}
