#!/bin/sh
# Builds what is released into dist/:
#
#   release.sh referee          the referee alone, for every system that Go builds for
#   release.sh deb              the whole program as a .deb for this machine's Debian
#   release.sh sums             checksums of all that lies in dist/
#
# VERSION is the version; without it, the newest tag with how far it lies back, or, where there is none, 0, the day of
# the commit and the commit: a commit alone would pass for a version where it begins with a digit, and sort anyhow.
set -eu
cd "$(dirname "$0")/.."
GO=${GO:-go}
TAGS=${TAGS:-gocv_specific_modules,gocv_calib3d,gocv_features2d,gocv_videoio}
VERSION=${VERSION:-$(git describe --tags --dirty 2>/dev/null ||
	git log -1 --date=format:%Y%m%d --format=0.%cd.%h 2>/dev/null || echo 0)}
VERSION=${VERSION#v}
COMMIT=$(git rev-parse --short=12 HEAD 2>/dev/null || echo unknown)
LINK="-s -w -X main.release=$VERSION -X main.commit=$COMMIT"
dist=$PWD/dist
mkdir -p "$dist"

# The pages that are packed, in a folder: what they link to that is not packed with them is linked to in the repository.
pages() {
	at=https://github.com/tablemaid/tablemaid
	for page in README.md CHANGELOG.md; do
		sed -E -e "s,!\[([^]]*)\]\((docs/[^)]*)\),![\1]($at/raw/main/\2),g" \
			-e "s,\]\(((docs/|ARCHITECTURE|CONTRIBUTING|SECURITY)[^)]*)\),]($at/blob/main/\1),g" "$page" >"$1/$page"
	done
}

# One archive for each system: the program, how to use it, licences and bill of materials.
referee() {
	most=$((20 * 1024 * 1024)) # bytes of an archive
	work=$(mktemp -d)
	trap 'rm -rf "$work"' EXIT
	for target in ${TARGETS:-linux/amd64 linux/arm64 darwin/amd64 darwin/arm64 windows/amd64}; do
		os=${target%/*} arch=${target#*/} end=
		[ "$os" != windows ] || end=.exe
		name=tablemaid-referee-$VERSION-$os-$arch
		mkdir "$work/$name"
		program=$work/$name/tablemaid$end
		CGO_ENABLED=0 GOOS=$os GOARCH=$arch $GO build -trimpath -tags nocamera,nohall -ldflags "$LINK" -o "$program" ./cmd/tablemaid
		$GO run ./cmd/release -version "$VERSION" -out "$work/$name" "$program"
		cp LICENSE "$work/$name/"
		pages "$work/$name"
		tar -C "$work" -czf "$dist/$name.tar.gz" "$name"
		size=$(wc -c <"$dist/$name.tar.gz")
		echo "$name.tar.gz: $size bytes, the program $(wc -c <"$program")"
		[ "$size" -le "$most" ] || { echo "this is more than $most bytes" >&2; exit 1; }
	done
}

# A Debian version must begin with a digit.
debversion() {
	case $VERSION in
	[0-9]*) echo "$VERSION" ;;
	*) echo "0~$VERSION" ;;
	esac | tr - .
}

deb() {
	arch=$(dpkg --print-architecture)
	release=$(. /etc/os-release && echo "$VERSION_ID")
	work=$(mktemp -d)
	trap 'rm -rf "$work"' EXIT
	root=$work/root
	doc=$root/usr/share/doc/tablemaid
	mkdir -p "$root/DEBIAN" "$root/usr/bin" "$root/usr/lib/systemd/system" "$root/usr/lib/udev/rules.d" "$doc" "$work/debian"
	$GO build -trimpath -tags "$TAGS" -ldflags "$LINK" -o "$root/usr/bin/tablemaid" ./cmd/tablemaid
	$GO run ./cmd/release -version "$VERSION" -out "$doc" "$root/usr/bin/tablemaid"
	cp cmd/internal/service/tablemaid.service cmd/internal/service/tablemaid-hall.service "$root/usr/lib/systemd/system/"
	cp cmd/internal/service/70-tablemaid.rules "$root/usr/lib/udev/rules.d/"
	cp LICENSE "$doc/copyright"
	pages "$doc"
	sed -i "s,](LICENSE),](copyright)," "$doc/README.md"
	# dpkg-shlibdeps reads which packages the program's libraries are in.
	printf 'Source: tablemaid\n\nPackage: tablemaid\nArchitecture: any\n' >"$work/debian/control"
	needs=$(cd "$work" && dpkg-shlibdeps -O --ignore-missing-info "$root/usr/bin/tablemaid" 2>/dev/null | sed -n 's/^shlibs:Depends=//p')
	[ -n "$needs" ] || { echo "dpkg-shlibdeps found no dependencies: is dpkg-dev installed?" >&2; exit 1; }
	cat >"$root/DEBIAN/control" <<CONTROL
Package: tablemaid
Version: $(debversion)+deb$release
Architecture: $arch
Maintainer: The tablemaid authors <tablemaid@users.noreply.github.com>
Homepage: https://github.com/tablemaid/tablemaid
Installed-Size: $(du -sk "$root/usr" | cut -f1)
Depends: $needs
Suggests: v4l-utils
Section: games
Priority: optional
Description: companion for real card tables
 A camera looks at the table; tablemaid reads the cards that people lay down,
 referees the game, keeps the score, and shows it on everybody's phone.
 .
 It runs when somebody starts it. 'systemctl enable --now tablemaid' starts it
 with the machine.
CONTROL
	cat >"$root/DEBIAN/postinst" <<'POSTINST'
#!/bin/sh
set -e
if [ -d /run/systemd/system ]; then
	systemctl daemon-reload
	# An upgrade: what runs goes on as the new program. Every fact is on the disk, and phones come back by themselves.
	[ "$1" != configure ] || [ -z "$2" ] || systemctl try-restart tablemaid tablemaid-hall || true
fi
command -v udevadm >/dev/null && udevadm control --reload 2>/dev/null || true
POSTINST
	cat >"$root/DEBIAN/prerm" <<'PRERM'
#!/bin/sh
set -e
if [ "$1" = remove ] && [ -d /run/systemd/system ]; then
	systemctl disable --now tablemaid tablemaid-hall 2>/dev/null || true
fi
PRERM
	# Games are people's own: not even a purge takes them, but it says where they are. Beside them nothing is left.
	cat >"$root/DEBIAN/postrm" <<'POSTRM'
#!/bin/sh
set -e
[ ! -d /run/systemd/system ] || systemctl daemon-reload
[ "$1" != purge ] || for games in /var/lib/tablemaid /var/lib/tablemaid-hall; do
	[ ! -e "$games" ] || echo "Games and pictures stay in $(readlink -f "$games"): delete that folder if nobody needs them."
done
POSTRM
	chmod 755 "$root/DEBIAN/postinst" "$root/DEBIAN/prerm" "$root/DEBIAN/postrm"
	(cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum) >"$root/DEBIAN/md5sums"
	out=$dist/tablemaid_$(debversion)_debian${release}_$arch.deb
	dpkg-deb --root-owner-group --build "$root" "$out" >/dev/null
	echo "$(basename "$out"): $(wc -c <"$out") bytes, needs $needs"
}

sums() { (cd "$dist" && find . -maxdepth 1 -type f ! -name SHA256SUMS -printf '%P\n' | sort | xargs sha256sum >SHA256SUMS && cat SHA256SUMS); }

for what in "$@"; do
	case $what in
	referee | deb | sums) "$what" ;;
	*) echo "release.sh: $what is none of referee, deb, sums" >&2; exit 2 ;;
	esac
done
