# A table with a camera: OpenCV, and of it only the libraries that the program is linked to. Build from the root of
# the repository:
#   docker build -f deploy/table.Dockerfile -t tablemaid .
#   docker run --rm -p 8080:8080 -p 8443:8443 -v tablemaid:/data tablemaid                                the recorded table
#   docker run --rm --network host --device /dev/video0 --group-add video -v tablemaid:/data tablemaid    a camera
FROM golang:1.26-bookworm AS build
# The reference BLAS in the place of OpenBLAS, which is 36 MB larger and multiplies matrices faster than is needed here.
RUN apt-get update && apt-get install -y --no-install-recommends g++ pkg-config libopencv-dev libblas3 liblapack3 \
 && for lib in blas lapack; do update-alternatives --set lib$lib.so.3-$(gcc -dumpmachine) /usr/lib/$(gcc -dumpmachine)/$lib/lib$lib.so.3; done
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
RUN go build -tags gocv_specific_modules,gocv_calib3d,gocv_features2d,gocv_videoio -trimpath -ldflags "-s -w" \
      -o /needs/usr/local/bin/tablemaid ./cmd/tablemaid
# What the program is linked to, each library by the name and in the folder that are looked for; certificates of the web,
# and folders to write in.
RUN ldd /needs/usr/local/bin/tablemaid | awk '$2 == "=>" {print $3} $1 ~ /^\/.*ld-linux/ {print $1}' | while read -r path; do \
      install -D "$(readlink -f "$path")" "/needs/$path"; done \
 && mkdir -p /data /needs/etc/ssl/certs && install -d -m 1777 /needs/tmp \
 && cp /etc/ssl/certs/ca-certificates.crt /needs/etc/ssl/certs/ \
 && echo 'table:x:65532:65532::/data:/none' > /needs/etc/passwd

FROM scratch
COPY --from=build /needs /
COPY --from=build --chown=65532:65532 /data /data
USER 65532:65532
ENV HOME=/data
VOLUME /data
EXPOSE 8080 8443
ENTRYPOINT ["/usr/local/bin/tablemaid"]
CMD ["serve", "--data", "/data"]
