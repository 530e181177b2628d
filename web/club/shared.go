package club

import (
	"context"
	"net/http"
	"sync"
	"time"

	"golang.org/x/sync/singleflight"
)

// sharedFor is how long a reading serves everybody who asks again and again for the same page.
const sharedFor = time.Second

// readings are what viewers who ask every two seconds are shown: read once for all of them, at most once in
// sharedFor for each key. It is safe for use by many goroutines; its zero value is ready.
type readings[T any] struct {
	flight singleflight.Group
	mu     sync.Mutex
	kept   map[string]reading[T]
}

type reading[T any] struct {
	value T
	at    time.Time
}

// of is the newest reading under a key; read makes it where that is too old. What is read is shared: nobody changes it.
func (k *readings[T]) of(key string, read func() (T, error)) (T, error) {
	v, err, _ := k.flight.Do(key, func() (any, error) {
		k.mu.Lock()
		old, ok := k.kept[key]
		k.mu.Unlock()
		if ok && time.Since(old.at) < sharedFor {
			return old.value, nil
		}
		value, err := read()
		if err == nil {
			k.keep(key, value)
		}
		return value, err
	})
	return v.(T), err
}

// keep keeps a reading, and drops those that are too old.
func (k *readings[T]) keep(key string, value T) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for other, r := range k.kept {
		if time.Since(r.at) >= sharedFor {
			delete(k.kept, other)
		}
	}
	if k.kept == nil {
		k.kept = map[string]reading[T]{}
	}
	k.kept[key] = reading[T]{value, time.Now()}
}

// asksAgain reports whether a page that is open asks for its live part: it may be shown what another was shown.
func asksAgain(r *http.Request) bool { return r.Header.Get("HX-Request") != "" }

// forAll is a request whose work goes on for the others when the one who asked has gone.
func forAll(r *http.Request) *http.Request { return r.WithContext(context.WithoutCancel(r.Context())) }
