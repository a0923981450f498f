#!/bin/sh
# Provides an engine for the demo until standard input ends: the user's own with the official images; where there is none, Debian's docker.io,
# unpacked into a cache (nothing is installed into the system), with stand-ins for images that it cannot pull.
# Prints the environment of its client as NAME=value once it has started one, and `ready`.
set -eu
cd "$(dirname "$0")/../.."
exec 3>&1 1>&2

# The release whose nginx, PostgreSQL and Compose are as new as those that the demo names.
release=forky
keyring=/usr/share/keyrings/debian-archive-keyring.gpg
cache=${XDG_CACHE_HOME:-$HOME/.cache}/portal-docker
folder=$cache/debian-$(uname -m)-$(date +%Y-%m)
engine=$folder/engine
made='' run='' daemon=''

# node, nginx, postgres, mail
images() {
  sed -nE 's/^ARG (NODE|NGINX)_IMAGE=//p' docker/Dockerfile
  sed -nE 's/^ +image: (postgres:|[^ ]*mailpit:)/\1/p' docker/compose.yaml
}

pull_images() {
  for image in $(images); do
    docker image inspect "$image" > /dev/null 2>&1 || timeout 300 docker pull --quiet "$image" || return 1
  done
}

ready() {
  echo "Engine: Docker $(docker version --format '{{.Server.Version}}'), Compose $(docker compose version --short); $1."
  echo ready >&3
  cat > /dev/null
  exit 0
}

give_up() {
  echo "No engine can be set up: $1."
  exit 1
}

bridges() { ls /sys/class/net | grep -xE 'docker0|br-[0-9a-f]{12}' || true; }
policy() { "$1" -S FORWARD | sed -n 's/^-P FORWARD //p'; }

clean_up() {
  set +e
  if [ -n "$made" ]; then rm -rf "$made"; fi
  [ -n "$run" ] || return
  # With the first process of their namespaces all containers and mounts are gone.
  if [ -n "$daemon" ]; then kill -9 "$daemon" && wait "$daemon" 2> /dev/null; fi
  for try in 1 2 3 4 5 6 7 8 9 10; do rm -rf "$run" 2> /dev/null && break || sleep 1; done
  for link in $(bridges); do
    echo "$links_before" | grep -qx "$link" || ip link delete "$link"
  done
  # Rules of others, and changes that they made meanwhile, stay. Where another engine was there before, the rules are its as well.
  [ -z "$links_before" ] || return
  for family in iptables ip6tables; do
    "$family-save" | grep -vEf scripts/docker/engine-rules | "$family-restore"
  done
  iptables -P FORWARD "$policy_before"
  ip6tables -P FORWARD "$policy6_before"
  echo "$forward_before" > /proc/sys/net/ipv4/ip_forward
}

apt_download() {
  apt-get install --download-only --yes -qq --no-install-recommends -o Dir::Cache::archives="$made/archives" "$@"
}

download() {
  mkdir -p "$made/archives/partial" "$made/engine" "$made/docker-config/cli-plugins"
  # The engine is of the system's own release, whose libraries it uses. In Debian 12 the client is part of docker.io.
  set -- docker.io debootstrap iptables iproute2
  if apt-cache show docker-cli > /dev/null 2>&1; then set -- "$@" docker-cli; fi
  apt_download "$@" || { apt-get update -qq; apt_download "$@"; }
  for file in "$made"/archives/*.deb; do dpkg -x "$file" "$made/engine"; done
  rm -r "$made/archives"
  # Debian makes these links when it installs the packages.
  (
    cd "$made/engine/usr"
    for name in iptables iptables-save iptables-restore ip6tables ip6tables-save ip6tables-restore; do
      if [ -e sbin/xtables-nft-multi ]; then ln -sf xtables-nft-multi "sbin/$name"; fi
    done
    if [ -e bin/tini-static ]; then ln -sf tini-static bin/docker-init; fi
  )

  # A minimal Debian with this machine's certificate authorities, of which the stand-ins are made.
  base=$made/base share=$made/engine/usr/share/debootstrap program=$made/engine/usr/sbin/debootstrap
  if [ ! -d "$share" ]; then share=/usr/share/debootstrap program=debootstrap; fi
  mirror=$(apt-get indextargets --format '$(ORIGIN) $(REPO_URI)' 'Created-By: Packages' | grep -v 'security/$' | sed -n 's/^Debian //p' | head -n 1)
  DEBOOTSTRAP_DIR=$share "$program" --variant=minbase --include=ca-certificates --keyring=$keyring --force-check-gpg \
    $release "$base" "$mirror" "$share/scripts/sid" > /dev/null
  cp -L /etc/ssl/certs/ca-certificates.crt "$base/etc/ssl/certs/"
  apt-config dump | grep -E '^Acquire::(Check-|https?::Proxy)' > "$base/etc/apt/apt.conf.d/90as-the-system" || true

  chroot "$base" apt-get update -qq
  chroot "$base" sh -c 'mkdir /plugins && cd /plugins && apt-get download -qq docker-compose docker-buildx'
  for file in "$base"/plugins/*.deb; do dpkg -x "$file" "$base/plugins"; done
  cp "$base"/plugins/usr/libexec/docker/cli-plugins/docker-* "$made/docker-config/cli-plugins/"
  rm -r "$base/plugins"
  tar -C "$base" --exclude='./dev/*' --exclude='./var/lib/apt/lists/*' --exclude='./var/cache/apt/*.bin' \
    --exclude='./var/cache/apt/archives/*.deb' -cf "$made/base.tar" .
  rm -r "$base"
}

# Gives the engine stand-ins with the tags of the official images, from the cache when they have been made before.
use_stand_ins() {
  npm=$(node -p 'require("./package.json").packageManager')
  key=$({ images; echo "$npm $(node --version)"; find scripts/docker/stand-ins -type f | sort | xargs cat; } | sha256sum | cut -c 1-16)
  saved=$folder/stand-ins-$key.tar
  if [ -f "$saved" ]; then
    docker load --quiet --input "$saved"
    return
  fi
  echo 'Making stand-in images of Debian’s packages, which takes a minute…'
  cp -r scripts/docker/stand-ins "$run/context"
  cp -L "$(command -v node)" "$run/context/node"
  (cd "$run/context" && npm pack --silent "$npm" && mv npm-*.tgz npm.tgz)
  docker import --change 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt' "$folder/base.tar" portal-stand-in-base
  set -- $(images)
  for target in node nginx postgres mail; do
    DOCKER_BUILDKIT=1 docker build --quiet --target $target --tag "$1" "$run/context"
    shift
  done
  rm -f "$folder"/stand-ins-*
  docker save --output "$saved.part" $(images)
  mv "$saved.part" "$saved"
}

# As docs/deployment.md says.
oldest_compose=2.23
compose=$(docker compose version --short 2> /dev/null || true)
if ! docker version > /dev/null 2>&1; then
  echo 'No engine of this machine responds.'
elif ! printf '%s\n' "$oldest_compose" "${compose#v}" | sort -V -C; then
  echo "The engine of this machine has no Compose $oldest_compose or newer."
elif pull_images; then
  ready 'of this machine, with the official images'
fi

if ! grep -qs '^ID=debian$' /etc/os-release; then give_up 'this is not Debian'; fi
if [ "$(id -u)" != 0 ]; then give_up 'only root can start one'; fi
if [ ! -f $keyring ]; then give_up "$keyring is missing"; fi

trap clean_up EXIT
trap 'exit 143' TERM INT HUP
mkdir -p "$cache"
# Two engines would share the system's bridge and its firewall.
exec 9> "$cache/lock"
flock -w 900 9 || give_up 'another run uses one'
if [ ! -d "$folder" ]; then
  echo "Downloading an engine and a minimal Debian into $cache, which takes a minute…"
  made=$folder.part
  rm -rf "$made"
  download
  rm -rf "$cache"/debian-*[0-9]
  mv "$made" "$folder"
fi

libraries=$engine/usr/lib/$(uname -m)-linux-gnu
export PATH="$engine/usr/sbin:$engine/usr/bin:$engine/sbin:$engine/bin:$PATH:/usr/sbin:/sbin"
if [ -d "$libraries" ]; then export LD_LIBRARY_PATH="$libraries"; fi
if [ -d "$libraries/xtables" ]; then export XTABLES_LIBDIR="$libraries/xtables"; fi
links_before=$(bridges) policy_before=$(policy iptables) policy6_before=$(policy ip6tables)
forward_before=$(cat /proc/sys/net/ipv4/ip_forward)
run=$(mktemp -d "${TMPDIR:-/tmp}/portal-docker-XXXXXX")
export DOCKER_HOST="unix://$run/socket" DOCKER_CONFIG="$folder/docker-config" DOCKER_CONTEXT='' DOCKER_TLS_VERIFY=''
echo '{}' > "$run/daemon.json"
unshare --mount --pid --fork --kill-child --mount-proc dockerd --config-file "$run/daemon.json" --data-root "$run/data" \
  --exec-root "$run/run" --pidfile "$run/pid" --host "$DOCKER_HOST" --log-level warn < /dev/null > "$run/log" 2>&1 3>&- 9>&- &
daemon=$!
tries=0
until docker version > /dev/null 2>&1; do
  tries=$((tries + 1))
  if [ $tries -gt 120 ] || ! kill -0 $daemon; then
    tail -n 20 "$run/log"
    give_up 'it did not start'
  fi
  sleep 0.5
done
for name in PATH DOCKER_HOST DOCKER_CONFIG DOCKER_CONTEXT DOCKER_TLS_VERIFY; do printenv "$name" | sed "s|^|$name=|" >&3; done

if pull_images; then ready 'of Debian, started for this run, with the official images'; fi
use_stand_ins
ready 'of Debian, started for this run, with stand-ins for the official images'
