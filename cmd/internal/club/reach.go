package club

import (
	"crypto/x509"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go"

	"github.com/tablemaid/tablemaid/cmd/internal/plain"
)

// reach tells whoever runs a table when its hall is not reached, and why, and when it is again.
type reach struct {
	tell func(string)
}

// options have a connection tell. What it calls comes one after the other.
func (r reach) options() []nats.Option {
	missed := ""
	met := func(*nats.Conn) {
		if missed != "" {
			r.tell("the hall is reached.")
		}
		missed = ""
	}
	return []nats.Option{
		nats.ConnectHandler(met), nats.ReconnectHandler(met),
		nats.ReconnectErrHandler(func(_ *nats.Conn, err error) {
			if now := why(err); now != missed {
				missed = now
				r.tell("the hall is not reached: " + now + ". The table goes on alone, and is joined when it is there.")
			}
		}),
	}
}

// why says what keeps a table from its hall.
func why(err error) string {
	var invalid x509.CertificateInvalidError
	if errors.As(err, &invalid) && invalid.Reason == x509.Expired {
		return fmt.Sprintf(
			"by the clock of this machine, which says %s, its certificate is of another time: set the clock right",
			time.Now().Format("2 January 2006, 15:04"),
		)
	}
	return plain.Words(err).Error()
}
