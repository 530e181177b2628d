package web

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"time"

	"github.com/tablemaid/tablemaid/web/limits"
)

// Serve answers on a listener until ctx ends, then lets what is under way
// finish, ends the streams and returns nil. It closes the listener.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	// Requests live a little longer than ctx, so that a fact being written
	// down is still answered; streams end at once.
	base, cut := context.WithCancel(context.WithoutCancel(ctx))
	defer cut()
	srv := &http.Server{
		Handler:           s,
		ConnContext:       s.crowd.Come,
		ConnState:         s.crowd.Turn,
		BaseContext:       func(net.Listener) context.Context { return base },
		ReadHeaderTimeout: 5 * time.Second,
		IdleTimeout:       limits.Idle,
		MaxHeaderBytes:    32 << 10,
		// A phone that has not accepted the certificate yet is no news.
		ErrorLog: slog.NewLogLogger(s.Log.Handler(), slog.LevelDebug),
	}
	done := make(chan error, 1)
	go func() { done <- srv.Serve(l) }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
	}
	s.Close()
	grace, stop := context.WithTimeout(base, 5*time.Second)
	defer stop()
	err := srv.Shutdown(grace)
	cut()
	if err != nil {
		err = srv.Close()
	}
	if serving := <-done; !errors.Is(serving, http.ErrServerClosed) {
		err = errors.Join(err, serving)
	}
	return err
}
