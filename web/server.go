package web

import (
	"log/slog"
	"net/http"
	"sync"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"

	"github.com/tablemaid/tablemaid/referee/table"
	"github.com/tablemaid/tablemaid/web/assets"
	"github.com/tablemaid/tablemaid/web/lang"
	"github.com/tablemaid/tablemaid/web/seating"
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
	metrics *metrics
	decks   Decks
	phone   *phoneDoor
	photos  photos
	thumbs  thumbs
	cinema  *cinema
	crowd   *crowd
	phones  streams

	drawings drawings
	joins    joins
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
	s := &Server{hall: hall, seats: seating.New(hall.Notes(), hall.Now), camera: o.Camera, club: o.Club, decks: o.Decks, phone: door, cinema: cinema, hosts: newHosts(o.Hosts, o.Address, o.Secure), tries: newTries(hall.Now), first: seating.NewCode(), address: o.Address, log: o.Log, assets: a, closing: make(chan struct{})}
	if s.log == nil {
		s.log = slog.New(slog.DiscardHandler)
	}
	s.close = sync.OnceFunc(func() { close(s.closing) })
	s.metrics = newMetrics(s)
	s.crowd = newCrowd(s.metrics.turned.Inc)
	hall.OnNote(s.seats.Refresh)
	s.handler = s.routes()
	return s, nil
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

func (s *Server) routes() chi.Router {
	r := chi.NewRouter()
	r.Use(s.crowd.asked, s.logged, s.recovered, s.hosted, paced, guarded, atMost(smallBody), middleware.Compress(5, "text/html"), sameOrigin, seating.Known, lang.Chosen)
	r.NotFound(s.page(func(http.ResponseWriter, *http.Request) error { return errNotFound }))
	r.MethodNotAllowed(s.page(func(http.ResponseWriter, *http.Request) error { return errNotFound }))

	if s.club == nil {
		r.Get("/", s.page(s.home))
	} else {
		r.Get("/", s.page(s.clubPage))
		s.clubRoutes(r)
	}
	r.With(s.streamed).Get("/stream", s.page(s.homeStream))
	r.With(s.mayBegin).Get("/new", s.page(s.setup))
	r.With(s.mayBegin).Post("/new", s.page(s.begin))
	r.With(s.mayBegin).Post("/presets", s.page(s.savePreset))
	r.Post("/language", s.page(s.chooseLanguage))
	r.Get("/how", s.page(s.howAll))
	r.Get("/how/{kind}", s.page(s.how))
	r.Get("/clause/{id}", s.page(s.clause))
	r.Get("/sw.js", s.page(s.serviceWorker))
	r.Get("/watch", s.page(s.watch))
	r.Get("/watch/film.mp4", s.page(s.watchFilm))
	r.Post("/watch/{id}/beat", s.page(s.watchBeat))
	r.Get("/history", s.page(s.history))
	r.Get("/players", s.page(s.people))
	r.Get("/players/{name}", s.page(s.player))
	r.Get("/rules/{kind}", s.page(s.rules))
	r.Get("/join", s.page(s.joinPage))
	r.Get("/join/{code}", s.page(s.joinPage))
	r.Post("/join", s.page(s.join))
	r.Get("/still/{name}", s.page(s.still))
	r.Get("/keep/{code}", s.page(s.keepFirst))
	r.Get("/house", s.page(s.house))
	r.With(s.houseKeeper).Post("/presets/remove", s.page(s.dropPreset))
	r.With(s.houseKeeper).Post("/house", s.page(s.saveHouse))
	r.With(s.houseKeeper).Post("/players/{name}/forget", s.page(s.forgetPlayer))
	r.With(s.houseKeeper, atMost(largestImport)).Post("/import", s.page(s.importGames))
	r.Get("/healthz", s.healthz)
	r.Get("/readyz", s.readyz)
	r.Method(http.MethodGet, "/metrics", s.metrics.handler())
	r.Get("/licences", s.page(s.licences))
	r.Handle("/assets/*", s.assets)
	r.Route("/g/{id}", func(r chi.Router) {
		r.Get("/", s.page(s.board))
		r.With(s.streamed).Get("/stream", s.page(s.stream))
		r.Get("/tv", s.page(s.tv))
		r.Get("/share.png", s.page(s.sharePNG))
		r.Get("/share.html", s.page(s.shareHTML))
		r.Get("/table.jpg", s.page(s.tablePicture))
		r.Post("/facts", s.page(s.submit))
		r.With(atMost(largestPhoto)).Post("/photo", s.page(s.photo))
		r.Post("/photo/note", s.page(s.notePhoto))
		r.With(s.joined).Get("/compare", s.page(s.compare))
		r.Post("/compare", s.page(s.putInStep))
		r.Post("/undo", s.page(s.undo))
		r.Post("/own", s.page(s.ownHand))
		r.Get("/log", s.page(s.journal))
		r.Get("/log/{entry}", s.page(s.correct))
		r.Get("/rounds", s.page(s.story))
		r.Get("/rounds/{n}", s.page(s.round))
		r.Get("/rules", s.page(s.gameRules))
		r.Get("/export.jsonl", s.page(s.exportLines))
		r.Get("/rounds.csv", s.page(s.exportRounds))
		r.Get("/cards.csv", s.page(s.exportCards))
		r.Get("/notation", s.page(s.exportNotation))
		r.Get("/seats", s.page(s.seatsPage))
		r.Post("/keep", s.page(s.keep))
		r.Post("/sit", s.page(s.sit))
		r.Post("/ask", s.page(s.ask))
		r.Post("/claim", s.page(s.claim))
		r.Post("/answer", s.page(s.answer))
		r.Post("/free", s.page(s.free))
		r.Post("/leave", s.page(s.leave))
		r.Post("/second", s.page(s.second))
		r.Post("/here", s.page(s.here))
		r.With(s.houseKeeper).Post("/favourite", s.page(s.favourite))
		r.With(s.houseKeeper).Post("/forget", s.page(s.forgetGame))
	})
	r.Route("/camera", func(r chi.Router) {
		r.Use(s.houseKeeper)
		r.Use(s.joined)
		r.Get("/", s.page(s.cameraPage))
		r.Post("/", s.page(s.saveCamera))
		r.Get("/live.jpg", s.page(s.live))
		r.Get("/look", s.page(s.look))
		r.Post("/propose", s.page(s.propose))
	})
	r.Route("/decks", s.deckRoutes)
	r.Route("/phone", func(r chi.Router) {
		r.Get("/", s.page(s.phonePage))
		r.Get("/authority.crt", s.page(s.phoneAuthority))
		r.Get("/frames", s.page(s.phoneFrames))
		r.With(atMost(largestFrame)).Post("/frame", s.page(s.phoneFrame))
		r.With(s.houseKeeper).Post("/stop", s.page(s.phoneStop))
	})
	return r
}
