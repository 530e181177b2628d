package hall

import (
	"github.com/nats-io/jwt/v2"
	"github.com/nats-io/nats-server/v2/server"
)

// mostConnections is how many one key may have at one machine. A table has one; those of a network that came and went
// are found dead after 15 s.
const mostConnections = 16

// crowd counts the connections of a server by key.
type crowd struct {
	server *server.Server
	// full is an account that takes nobody: by it the server says that there are too many.
	full *server.Account
}

// newCrowd counts those of a server whose journal is open: accounts that are made earlier take it from the others.
func newCrowd(s *server.Server) (crowd, error) {
	full, err := s.RegisterAccount("full")
	if err != nil {
		return crowd{}, err
	}
	claims := jwt.NewAccountClaims(full.Name)
	claims.Limits.Conn = 0
	s.UpdateAccountClaims(full, claims)
	return crowd{s, full}, nil
}

// exceeds reports whether a key has more connections than it may, with the one that is being made.
func (c crowd) exceeds(key string) bool {
	all, err := c.server.Connz(&server.ConnzOptions{Username: true, User: key, Limit: mostConnections + 1})
	return err != nil || len(all.Conns) > mostConnections
}
