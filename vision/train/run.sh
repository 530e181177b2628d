#!/bin/sh
# Makes the recognition networks again from scratch; sized to an hour on two cores.
# TRAIN_WORK names the scratch folder (about 12 GB), TRAIN_OUT where the networks go (the program's own folders when left out),
# MINUTES how long each network trains, SCENES how many scenes a file of them holds. Those in the program had longer:
# MINUTES=35 SCENES=600, about three hours, comes nearest.
set -eu
cd "$(dirname "$0")"
export TRAIN_WORK="${TRAIN_WORK:-/tmp/tablemaid-train}"
minutes="${MINUTES:-10}"
scenes="${SCENES:-120}"
python="${PYTHON:-/usr/bin/python3}"

need="python3-torch python3-onnx python3-opencv python3-numpy python3-pil librsvg2-bin fontconfig
gnome-cards-data mate-backgrounds gnome-backgrounds ukui-wallpapers lomiri-wallpapers-20.04 lomiri-wallpapers-16.04 $(cat fonts.txt)
gnome-mahjongg kdegames-mahjongg-data-kf5 nodejs $(cat tiles/fonts.txt)"
missing=""
command -v npm >/dev/null || missing=npm
for p in $need; do
	dpkg -s "$p" >/dev/null 2>&1 || missing="$missing $p"
done
if [ -n "$missing" ]; then
	root=""
	[ "$(id -u)" = 0 ] || root=sudo
	$root apt-get update -q
	# shellcheck disable=SC2086
	$root apt-get install -q -y --no-install-recommends $missing
fi
mkdir -p "$TRAIN_WORK/npm"
[ -d "$TRAIN_WORK/npm/node_modules/cardsJS" ] || npm install --silent --no-save --ignore-scripts --legacy-peer-deps --prefix "$TRAIN_WORK/npm" \
	cardsJS@1.1.1 @heruka_urgyen/react-playing-cards@0.5.0
mkdir -p "$TRAIN_WORK/npm-tiles" # its React is another than the cards'
[ -d "$TRAIN_WORK/npm-tiles/node_modules/riichi-mahjong-tiles" ] || npm install --silent --no-save --ignore-scripts --legacy-peer-deps \
	--prefix "$TRAIN_WORK/npm-tiles" riichi-mahjong-tiles@0.1.0 react@19.1.0 react-dom@19.1.0

"$python" decks.py
"$python" scenes.py 11 36 "$scenes" "$TRAIN_WORK/train" & other=$!
"$python" scenes.py 12 36 "$scenes" "$TRAIN_WORK/train"
wait $other
"$python" scenes.py 99 2 $((scenes * 5 / 6)) "$TRAIN_WORK/held" held
# The finder and a first namer side by side, then the namer again with the false alarms of both.
"$python" find.py $((minutes * 60)) & other=$!
"$python" name.py $((minutes * 60))
wait $other
"$python" export.py find
"$python" export.py name
"$python" mine.py $((scenes * 10))
THREADS=2 LR=1e-3 SEED=77 "$python" name.py $((minutes * 30)) --resume
"$python" export.py name
"$python" calibrate.py
"$python" export.py name
"$python" evaluate.py held

# Whole cards: what their pips and courts show.
faces() {
	"$python" faces.py 31 $((scenes * 50)) "$TRAIN_WORK/faces/train"
	"$python" faces.py 99 $((scenes * 7)) "$TRAIN_WORK/faces/held" held
	"$python" face.py $((minutes * 60))
	"$python" face.py calibrate
	"$python" export.py face
	"$python" weigh.py $((scenes * 4))
}

# Tarot: the namer goes on with more ranks; the finder is the same.
tarot() {
	export TRAIN_KIND=tarot
	"$python" scenes.py 61 8 "$scenes" "$TRAIN_WORK/tarot/train"
	"$python" scenes.py 99 1 $((scenes * 2 / 3)) "$TRAIN_WORK/tarot/held" held
	"$python" mine.py $((scenes * 5 / 2))
	LR=1.2e-3 SEED=5 "$python" name.py $((minutes * 60)) --resume="$TRAIN_WORK/name.pt"
	"$python" export.py name
	"$python" calibrate.py
	"$python" export.py name
	"$python" evaluate.py held
}

faces & other=$!
(tarot)
wait $other

# Letters of other countries: the namer goes on, and keeps what it says of all else.
letters() {
	export TRAIN_KIND=letters
	"$python" scenes.py 71 8 "$scenes" "$TRAIN_WORK/letters/train"
	"$python" scenes.py 98 1 $((scenes * 2 / 3)) "$TRAIN_WORK/letters/held" held
	"$python" mine.py $((scenes * 5 / 2))
	LR=8e-4 SEED=6 "$python" name.py $((minutes * 60)) --resume="$TRAIN_WORK/name.pt" --keep="$TRAIN_WORK/name.pt"
	"$python" export.py name
	"$python" calibrate.py
	"$python" export.py name
}
(letters)

# Riichi tiles: networks of their own.
tiles="$TRAIN_WORK/tiles"
node tiles/art.mjs "$TRAIN_WORK/npm-tiles/node_modules" "$tiles/fluffy"
"$python" -m tiles.art
"$python" -m tiles.scenes 21 $((scenes * 6)) "$tiles/train" & other=$!
"$python" -m tiles.scenes 22 $((scenes * 6)) "$tiles/train"
wait $other
"$python" -m tiles.scenes 99 "$scenes" "$tiles/held" held
"$python" -m tiles.find $((minutes * 60)) & other=$!
"$python" -m tiles.name $((minutes * 100))
wait $other
"$python" -m tiles.export find
"$python" -m tiles.export name
"$python" -m tiles.calibrate
"$python" -m tiles.export name
