package riichi_test

import (
	"testing"

	"github.com/tablemaid/tablemaid/models/card"
	"github.com/tablemaid/tablemaid/referee/riichi"
)

func BenchmarkWaitsOfFourHands(b *testing.B) {
	hands := [][]card.Card{
		tiles("1112345678999m"), tiles("2223334445556s"), tiles("113355m2244p66s7z"), tiles("123m456p789s1122z"),
	}
	for b.Loop() {
		for _, h := range hands {
			riichi.Waits(h, nil)
		}
	}
}

func BenchmarkScore(b *testing.B) {
	for name, hand := range map[string]string{"plain": "234m0678p345s678s", "many readings": "1112223334445s"} {
		b.Run(name, func(b *testing.B) {
			h := riichi.Hand{Tiles: tiles(hand), Win: "5p"}
			if name != "plain" {
				h.Win = "5s"
			}
			s := riichi.Situation{Tsumo: true, Riichi: riichi.SingleRiichi, From: 1, Dora: tiles("3m"), Ura: tiles("2z")}
			r := riichi.DefaultRules(4)
			for b.Loop() {
				if _, err := riichi.Score(h, s, r); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
