import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { command, succeeds } from './commands.ts';

/** Debian's packages of an engine, unpacked into a folder of the user's cache: nothing is installed into the system. */
export interface Packages {
  /** The root of the unpacked packages. */
  readonly root: string;
  /** A minimal Debian as a tar file, of which the stand-in images are made. */
  readonly base: string;
  /** `$DOCKER_CONFIG`, with the plugins compose and buildx. */
  readonly dockerConfig: string;
}

/** The release whose nginx, PostgreSQL and Compose are as new as those that the demo names. */
const release = 'forky';
const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';

/** Why Debian's packages cannot be had here; undefined where they can. */
export function whyNoPackages(): string | undefined {
  if (process.platform !== 'linux' || !existsSync('/etc/os-release')) return 'this is not Debian';
  if (!/^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))) return 'this is not Debian';
  if (process.getuid?.() !== 0) return 'only root can start one';
  return existsSync(keyring) ? undefined : `${keyring} is missing`;
}

/** Where packages and stand-in images are kept from run to run. */
export function cacheFolder(): string {
  return path.join(process.env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache'), 'portal-docker');
}

/**
 * Downloads what is not in the cache yet. Packages are made anew every month, and older ones removed.
 * @throws Error when a package cannot be downloaded
 */
export async function debianPackages(): Promise<Packages> {
  const month = new Date().toISOString().slice(0, 7);
  const folder = path.join(cacheFolder(), `debian-${process.arch}-${month}`);
  if (!existsSync(folder)) {
    console.log(`Downloading an engine and a minimal Debian into ${cacheFolder()}, which takes a minute…`);
    const made = `${folder}.${String(process.pid)}`;
    try {
      await download(made);
      for (const old of globSync('debian-*', { cwd: cacheFolder() }))
        if (path.join(cacheFolder(), old) !== made)
          rmSync(path.join(cacheFolder(), old), { recursive: true, force: true });
      renameSync(made, folder);
    } finally {
      rmSync(made, { recursive: true, force: true });
    }
  }
  return {
    root: path.join(folder, 'engine'),
    base: path.join(folder, 'base.tar'),
    dockerConfig: path.join(folder, 'docker-config'),
  };
}

async function download(folder: string): Promise<void> {
  const engine = path.join(folder, 'engine');
  mkdirSync(engine, { recursive: true });
  await downloadForThisSystem(folder, engine);
  // Debian makes these links when it installs the packages.
  link(engine, 'usr/sbin/iptables', 'xtables-nft-multi');
  link(engine, 'usr/sbin/ip6tables', 'xtables-nft-multi');
  link(engine, 'usr/bin/docker-init', 'tini-static');

  const base = path.join(folder, 'base');
  await bootstrap(engine, base);
  await downloadPlugins(base, path.join(folder, 'docker-config/cli-plugins'));
  await command(
    [
      'tar',
      '-C',
      base,
      '--exclude=./dev/*',
      '--exclude=./var/lib/apt/lists/*',
      '--exclude=./var/cache/apt/*.bin',
    ].concat('--exclude=./var/cache/apt/archives/*.deb', '-cf', path.join(folder, 'base.tar'), '.'),
    { timeoutMs: 120_000 },
  );
  rmSync(base, { recursive: true });
}

/** The engine itself, of the system's own release, whose libraries it uses; only what the system does not have. */
async function downloadForThisSystem(folder: string, engine: string): Promise<void> {
  const archives = path.join(folder, 'archives');
  mkdirSync(path.join(archives, 'partial'), { recursive: true });
  // In Debian 12 the client is part of docker.io.
  const client = (await succeeds(['apt-cache', 'show', 'docker-cli'])) ? ['docker-cli'] : [];
  const names = ['docker.io', ...client, 'debootstrap', 'iptables', 'iproute2'];
  const install = ['install', '--download-only', '--yes', '-qq', '--no-install-recommends'];
  const line = ['apt-get', ...install, '-o', `Dir::Cache::archives=${archives}`, ...names];
  if (!(await succeeds(line, { timeoutMs: 300_000 }))) {
    await command(['apt-get', 'update', '-qq'], { timeoutMs: 180_000 });
    await command(line, { timeoutMs: 300_000 });
  }
  for (const file of globSync('*.deb', { cwd: archives }))
    await command(['dpkg', '-x', path.join(archives, file), engine]);
  rmSync(archives, { recursive: true });
}

function link(engine: string, name: string, target: string): void {
  const file = path.join(engine, name);
  if (existsSync(path.join(path.dirname(file), target)) && !existsSync(file)) symlinkSync(target, file);
}

/** A minimal Debian with this machine's certificate authorities. */
async function bootstrap(engine: string, base: string): Promise<void> {
  const own = path.join(engine, 'usr/share/debootstrap');
  const folder = existsSync(own) ? own : '/usr/share/debootstrap';
  const program = existsSync(own) ? path.join(engine, 'usr/sbin/debootstrap') : 'debootstrap';
  await command(
    [
      program,
      '--variant=minbase',
      '--include=ca-certificates',
      `--keyring=${keyring}`,
      '--force-check-gpg',
    ].concat([release, base, await mirror(), path.join(folder, 'scripts/sid')]),
    { env: { DEBOOTSTRAP_DIR: folder }, timeoutMs: 300_000 },
  );
  const authorities = 'etc/ssl/certs/ca-certificates.crt';
  await command(['cp', '-L', `/${authorities}`, path.join(base, authorities)]);
  await command(
    ['sh', '-c', 'apt-config dump | grep -E "^Acquire::(Check-|https?::Proxy)" > "$0" || true'].concat(
      path.join(base, 'etc/apt/apt.conf.d/90as-the-system'),
    ),
  );
}

async function downloadPlugins(base: string, plugins: string): Promise<void> {
  const inside = (...line: string[]) => command(['chroot', base, ...line], { timeoutMs: 180_000 });
  await inside('apt-get', 'update', '-qq');
  await inside(
    'sh',
    '-c',
    'mkdir /plugins && cd /plugins && apt-get download -qq docker-compose docker-buildx',
  );
  const packages = path.join(base, 'plugins');
  mkdirSync(plugins, { recursive: true });
  for (const file of globSync('*.deb', { cwd: packages }))
    await command(['dpkg', '-x', path.join(packages, file), packages]);
  for (const name of ['docker-compose', 'docker-buildx'])
    await command(['cp', path.join(packages, 'usr/libexec/docker/cli-plugins', name), plugins]);
  rmSync(packages, { recursive: true });
}

/** Where the system has its own packages from. */
async function mirror(): Promise<string> {
  const targets = await command([
    'apt-get',
    'indextargets',
    '--format',
    '$(ORIGIN) $(REPO_URI)',
    'Created-By: Packages',
  ]);
  const [, address] = /^Debian (\S+(?<!security\/))$/m.exec(targets) ?? [];
  if (address === undefined) throw new Error('apt knows no mirror of Debian.');
  return address;
}
