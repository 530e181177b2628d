package identify

import (
	_ "embed"

	"github.com/tablemaid/tablemaid/vision/net"
)

//go:embed index-hues.onnx
var anyHue []byte

// Decks of four colours print one suit blue and one green, or in other inks yet. The namer for standard decks, which
// learned black and red, sees the ranks of such print and takes its suits for others of their shape or lightness. The
// network for inks of any hue tells them, and reads black and red a little worse: so it is asked about blue and green
// print alone.

const (
	// huesFrom is the probability of an index from which its ink is looked at.
	huesFrom = 0.2
	// BlueOrGreen is the Redness below which print is blue or green.
	BlueOrGreen = -0.15
	// inkDark is how much less light than paper is ink, as a share, and inkLeast how much of an index is inked at least.
	inkDark, inkLeast = 0.3, 0.04
	// Half the width and half the height of the print in a crop that is looked at, in pixels. These four are set by hand.
	printHalfWidth, printHalfHeight = 12, 22
)

// Redness is how much less light ink takes from red than from green and blue, given the share of the light of its
// paper that it takes from each: about 0 of black, near 1 of pure red, below 0 of green and blue.
func Redness(blue, green, red float64) float64 { return 1 - 2*red/max(blue+green, 0.01) }

// byHue replaces the namer's own answers by those of the network for inks of any hue where print is blue or green.
// crops are the network's input, one crop after the other, and rank, suit and pose its outputs for them.
func (n *Namer) byHue(crops []float32, rank, suit, pose []float32) error {
	const size = 3 * cropWidth * cropHeight
	if n.hues == nil {
		return nil
	}
	var which []int
	var data []float32
	for i := range len(crops) / size {
		crop := crops[i*size:][:size]
		b := n.believe(rank[i*n.ranks:][:n.ranks], suit[i*suits:][:suits])
		if b.Index() > huesFrom && isBlueOrGreen(crop) {
			which, data = append(which, i), append(data, crop...)
		}
	}
	if len(which) == 0 {
		return nil
	}
	out, err := n.hues.Forward(
		net.Tensor{Shape: []int{len(which), 3, cropHeight, cropWidth}, Data: data}, "rank", "suit", "pose",
	)
	if err != nil {
		return err
	}
	for k, i := range which {
		copy(rank[i*n.ranks:][:n.ranks], out[0].Data[k*n.ranks:])
		copy(suit[i*suits:][:suits], out[1].Data[k*suits:])
		copy(pose[i*poses:][:poses], out[2].Data[k*poses:])
	}
	return nil
}

// isBlueOrGreen reports whether the print in the middle of a crop takes more of the red light from its paper than of
// the green and blue. The crop is planes of red, green and blue, 0..1.
func isBlueOrGreen(crop []float32) bool {
	const plane = cropWidth * cropHeight
	at := func(x, y int) (rgb [3]float32) {
		i := y*cropWidth + x
		return [3]float32{crop[i], crop[plane+i], crop[2*plane+i]}
	}
	var paper [3]float32
	eachOfPrint(func(x, y int) {
		if v := at(x, y); v[0]+v[1]+v[2] > paper[0]+paper[1]+paper[2] {
			paper = v
		}
	})
	var taken [3]float64
	inked, all := 0, 0
	eachOfPrint(func(x, y int) {
		all++
		var lacks [3]float64
		for c, v := range at(x, y) {
			lacks[c] = max(1-float64(v/max(paper[c], 1e-3)), 0)
		}
		if max(lacks[1], lacks[2]) < inkDark {
			return
		}
		inked++
		for c, l := range lacks {
			taken[c] += l
		}
	})
	return float64(inked) > inkLeast*float64(all) && Redness(taken[2], taken[1], taken[0]) < BlueOrGreen
}

// eachOfPrint calls visit for each pixel of a crop in which an index that is well cut has its print.
func eachOfPrint(visit func(x, y int)) {
	for y := cropHeight/2 - printHalfHeight; y < cropHeight/2+printHalfHeight; y++ {
		for x := cropWidth/2 - printHalfWidth; x < cropWidth/2+printHalfWidth; x++ {
			visit(x, y)
		}
	}
}
