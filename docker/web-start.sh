#!/bin/sh
# Writes the settings that the portal reads when it starts, and gives way to nginx. The secret is JSON text there, whatever signs it has.
set -eu
case ${SHARED_SECRET:?is not set} in
  *[[:cntrl:]]*)
    echo 'SHARED_SECRET must be one line of printable characters.' >&2
    exit 1
    ;;
esac
settings=${SETTINGS_FOLDER:-/tmp/portal}
mkdir -p "$settings"
printf '{"apiUrl":"","aesSecret":"%s","firebase":null,"auth0":null,"demoNotifications":true,"offline":true}\n' \
  "$(printf '%s' "$SHARED_SECRET" | sed 's/[\\"]/\\&/g')" > "$settings/config.json"
unset SHARED_SECRET
exec "$@"
