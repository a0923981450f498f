#!/bin/sh
# Starts the server on a free port, waits until it is ready, runs the command given as arguments with $URL, stops the server.
set -eu
PORTAL=${PORTAL:-.}
LOG=$(mktemp)
"$PORTAL/node_modules/.bin/node" "$PORTAL/apps/mock-api/src/main.mjs" --port 0 --quiet > "$LOG" &
SERVER=$!
trap 'kill $SERVER 2>/dev/null || true; wait $SERVER || true; rm -f "$LOG"' EXIT

URL=''
until [ -n "$URL" ] && curl -sf "$URL/readyz" > /dev/null; do
  kill -0 $SERVER # ends the script, not well, when the server did not start
  URL=$(sed -nE 's/^(API|Portal y API): //p' "$LOG")
  sleep 0.2
done
export URL
"$@"
