# A table with a camera: OpenCV, and of it only the libraries that the program is linked to. Build from the root of
# the repository:
#   docker build -f deploy/table.Dockerfile -t tablemaid .
#   docker run --rm -p 8080:8080 -p 8443:8443 -v tablemaid:/data tablemaid                                the recorded table
#   docker run --rm --network host --device /dev/video0 --group-add video -v tablemaid:/data tablemaid    a camera
FROM golang:1.26-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends g++ pkg-config libopencv-dev
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
RUN go build -tags gocv_specific_modules,gocv_calib3d,gocv_features2d,gocv_videoio -trimpath -ldflags "-s -w" \
      -o /needs/usr/local/bin/tablemaid ./cmd/tablemaid
# Each linked library under its real path's folder, by the name that is looked for.
RUN ldd /needs/usr/local/bin/tablemaid | awk '$3 ~ /^\// {print $1, $3}' | while read -r name path; do \
      install -D "$(readlink -f "$path")" "/needs/usr/lib/tablemaid/$name"; done \
 && rm -f /needs/usr/lib/tablemaid/lib[cm].so.6 && mkdir /needs/data

FROM debian:bookworm-slim
COPY --from=build /needs/usr /usr
COPY --from=build --chown=65532:65532 /needs/data /data
RUN echo /usr/lib/tablemaid > /etc/ld.so.conf.d/tablemaid.conf && ldconfig
USER 65532:65532
ENV HOME=/data
VOLUME /data
EXPOSE 8080 8443
ENTRYPOINT ["/usr/local/bin/tablemaid"]
CMD ["serve", "--data", "/data"]
