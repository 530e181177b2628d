//go:build nohall

package traces

import (
	"errors"
	"log/slog"
	"net/http"
)

// Exporter is what a program that is built without a hall has in the place of one: always nil.
type Exporter struct{}

// New is nil for ""; this program tells no collector anything.
func New(endpoint, _ string, _ *slog.Logger) (*Exporter, error) {
	if endpoint != "" {
		return nil, errors.New(
			"this program was built without what tells a collector (the referee alone): take the one for Debian, or build it with 'make build'",
		)
	}
	return nil, nil //nolint:nilnil // off
}

// Start does nothing.
func (*Exporter) Start() (stop func()) { return func() {} }

// Traced is next itself.
func (*Exporter) Traced(next http.Handler) http.Handler { return next }
