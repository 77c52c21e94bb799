#!/usr/bin/env bash
# Prints a compose file that takes the images of ours by digest, after `docker compose push`, and builds none of them:
# deploy/pin-images.sh > docker-compose.images.yml
set -euo pipefail
echo services:
docker compose config --format json | node -e '
  const { services } = JSON.parse(require("fs").readFileSync(0, "utf8"))
  for (const [name, { image }] of Object.entries(services)) if (/simvest-/.test(image)) console.log(name, image)
' | while read -r service image; do
  digest=$(docker image inspect --format '{{range .RepoDigests}}{{println .}}{{end}}' "$image" | grep "^${image%:*}@" | head --lines=1)
  [ -n "$digest" ] || { echo "$image was not pushed: docker compose push" >&2; exit 1; }
  printf '  %s:\n    image: %s\n    build: !reset null\n' "$service" "$digest"
done
