package stream

import "context"

// Replica is a server that keeps a copy of the journal, as its leader knows it.
type Replica struct {
	Name   string
	Behind uint64 // changes that it has not got yet
	Away   bool
}

// Replicas are the servers that follow the leader of the journal; none where one server keeps it.
func (j *Journal) Replicas(ctx context.Context) ([]Replica, error) {
	info, err := j.stream.Info(ctx)
	if err != nil || info.Cluster == nil {
		return nil, err
	}
	var all []Replica
	for _, r := range info.Cluster.Replicas {
		all = append(all, Replica{Name: r.Name, Behind: r.Lag, Away: r.Offline})
	}
	return all, nil
}
