package tiles

import (
	_ "embed"
	"fmt"
	"slices"

	"github.com/tablemaid/tablemaid/vision/net"
	"github.com/tablemaid/tablemaid/vision/pyramid"
)

//go:embed tile-name.onnx
var nameModel []byte

// Namer names faces. It may be used from several goroutines, which take turns.
type Namer struct{ net *net.Net }

// NewNamer loads the network built into the program. The caller closes it.
func NewNamer() (*Namer, error) {
	n, err := net.Load(nameModel)
	if err != nil {
		return nil, fmt.Errorf("tile namer: %w", err)
	}
	return &Namer{n}, nil
}

// Close frees the network.
func (n *Namer) Close() { n.net.Close() }

// Named is a face with what it shows, placed anew from what the namer saw.
type Named struct {
	Face
	Belief Belief
	paper  [3]float64
}

// Plain reports whether here is a face, whatever it shows: the finder is sure, or it and the namer both half believe
// so.
func (n Named) Plain() bool {
	const warm, maybe = 0.5, 0.2
	return n.Heat > hot || n.Heat > warm && n.Belief.Tile() > maybe
}

const (
	// plausible is the probability of a tile under which a face is not worth
	// another look, unless the finder is as sure as hot.
	plausible, hot = 0.02, 0.6
	// batch is how many crops go through the network at a time.
	batch = 32
	// poses is how many numbers mend a crop: right and up, then the true axes
	// in the found ones, less what they would be if found well.
	poses = 6
)

// zooms is how much larger than the face, beside its span, the crops of the later
// looks are: the first of them mends its place, and the others see that place
// a little closer and from farther off.
var zooms = [...]float64{1, 0.88, 1, 1.12}

// Name says what each face shows. The network also tells how a crop should have
// been cut; where there may be a tile it looks again at the mended place, each
// time both ways up, and those looks are pooled.
func (n *Namer) Name(levels pyramid.Pyramid, faces []Face) ([]Named, error) {
	named, err := n.look(levels, faces)
	if err != nil {
		return nil, err
	}
	var which []int
	for i, f := range named {
		if f.Belief.Tile() > plausible || f.Heat > hot {
			which = append(which, i)
		}
	}
	if err := n.pool(levels, named, which, func(_ int, seen Face) Face { return seen }); err != nil {
		return nil, err
	}
	return whites(alike(apart(named))), nil
}

// NameAt says what faces show of which is known how large they are and which way they lie: the network mends their
// places alone. They come in the order of faces, each whether or not there seems to be a tile.
func (n *Namer) NameAt(levels pyramid.Pyramid, faces []Face) ([]Named, error) {
	as := func(i int, seen Face) Face { return Face{seen.Centre, faces[i].Up, faces[i].Right, faces[i].Heat} }
	named, err := n.look(levels, faces)
	if err != nil {
		return nil, err
	}
	which := make([]int, len(named))
	for i := range named {
		named[i].Face, which[i] = as(i, named[i].Face), i
	}
	return named, n.pool(levels, named, which, as)
}

// pool looks several times at some of the named faces, each time both ways up; as is where one of them lies after the
// first time, by where the network sees it then.
func (n *Namer) pool(levels pyramid.Pyramid, named []Named, which []int, as func(i int, seen Face) Face) error {
	looks := make([][]Belief, len(which))
	for turn, zoom := range zooms {
		var again []Face
		for _, i := range which {
			f := named[i].zoomed(zoom)
			again = append(again, f, f.turned())
		}
		seen, err := n.look(levels, again)
		if err != nil {
			return err
		}
		for k, i := range which {
			up, down := seen[2*k], seen[2*k+1]
			looks[k] = append(looks[k], up.Belief, down.Belief)
			if turn == 0 {
				named[i] = up
				named[i].Face = as(i, up.Face)
			}
		}
	}
	for k, i := range which {
		named[i].Belief = pooled(looks[k])
	}
	return nil
}

// look cuts out each face and says what it shows and where it lies rather.
func (n *Namer) look(levels pyramid.Pyramid, faces []Face) ([]Named, error) {
	const size = 3 * cropWidth * cropHeight
	named := make([]Named, 0, len(faces))
	for part := range slices.Chunk(faces, batch) {
		in := net.Tensor{Shape: []int{len(part), 3, cropHeight, cropWidth}, Data: make([]float32, len(part)*size)}
		for i, f := range part {
			cut(levels, f, in.Data[i*size:][:size])
		}
		out, err := n.net.Forward(in, "kind", "pose")
		if err != nil {
			return nil, fmt.Errorf("tile namer: %w", err)
		}
		kind, pose := out[0].Data, out[1].Data
		if len(kind) != len(part)*(kinds+1) || len(pose) != len(part)*poses {
			return nil, fmt.Errorf("tile namer: the network answers in shapes %v and %v", out[0].Shape, out[1].Shape)
		}
		for i, f := range part {
			named = append(
				named,
				Named{mended(f, pose[i*poses:][:poses]), believe(kind[i*(kinds+1):][:kinds+1]), paper(in.Data[i*size:][:size])},
			)
		}
	}
	return named, nil
}

// mended is the face where the network says it lies, as far as the crops that it
// was trained on were off.
func mended(f Face, pose []float32) Face {
	within := func(i int, most float64) float64 { return max(-most, min(most, float64(pose[i]))) }
	const shift, stretch = 0.35, 0.7
	f.Centre = f.at(within(0, shift), within(1, shift))
	origin := f
	origin.Centre.X, origin.Centre.Y = 0, 0
	f.Right = origin.at(1+within(2, stretch), within(3, stretch))
	f.Up = origin.at(within(4, stretch), 1+within(5, stretch))
	return f
}
