import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromRoot, ownNode } from '../tooling/paths.mjs';
import { command, succeeds } from './commands.ts';

/** The images that the demo is made of, with the tags that its files name. */
export interface BaseImages {
  readonly node: string;
  readonly nginx: string;
  readonly postgres: string;
  readonly mail: string;
}

/**
 * Reads the tags from docker/Dockerfile and docker/compose.yaml.
 * @throws Error when one is not there
 */
export function baseImages(): BaseImages {
  const files = ['docker/Dockerfile', 'docker/compose.yaml'].map((name) =>
    readFileSync(fromRoot(name), 'utf8'),
  );
  const find = (pattern: RegExp): string => {
    const [, tag] = pattern.exec(files.join('\n')) ?? [];
    if (tag === undefined) throw new Error(`No image is named by ${String(pattern)} in docker/.`);
    return tag;
  };
  return {
    node: find(/^ARG NODE_IMAGE=(\S+)$/m),
    nginx: find(/^ARG NGINX_IMAGE=(\S+)$/m),
    postgres: find(/^ +image: (postgres:\S+)$/m),
    mail: find(/^ +image: (\S*mailpit:\S+)$/m),
  };
}

/**
 * Whether the engine has the official images, or can pull them.
 * @returns why not, as the engine says it; undefined when all are there
 */
export async function pull(images: BaseImages, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  for (const image of Object.values(images) as string[]) {
    if (await succeeds(['docker', 'image', 'inspect', image], { env })) continue;
    try {
      await command(['docker', 'pull', '--quiet', image], { env, timeoutMs: 300_000 });
    } catch (error) {
      // The end of a long sentence with addresses in it.
      return String(error).split(': ').at(-1);
    }
  }
  return undefined;
}

const sources = fromRoot('scripts/docker/stand-ins');

/**
 * Gives the engine stand-ins with the tags of the official images, made of Debian's packages and of npm's; from the cache when they
 * have been made before.
 * @param base a minimal Debian as a tar file
 */
export async function useStandIns(images: BaseImages, base: string, env: NodeJS.ProcessEnv): Promise<void> {
  const cached = path.join(path.dirname(base), `stand-ins-${keyOf(images)}.tar`);
  if (existsSync(cached)) {
    await command(['docker', 'load', '--quiet', '--input', cached], { env, timeoutMs: 180_000 });
    return;
  }
  console.log('Making stand-in images of Debian’s packages, which takes a minute…');
  const context = mkdtempSync(path.join(tmpdir(), 'portal-stand-ins-'));
  try {
    cpSync(sources, context, { recursive: true });
    copyFileSync(ownNode, path.join(context, 'node'));
    await command(['npm', 'pack', '--silent', npmOfRepository()], { cwd: context });
    renameSync(
      path.join(context, globSync('npm-*.tgz', { cwd: context })[0] ?? ''),
      path.join(context, 'npm.tgz'),
    );
    const authorities = 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt';
    await command(['docker', 'import', '--change', authorities, base, 'portal-stand-in-base'], { env });
    for (const [target, image] of Object.entries(images) as [string, string][])
      await command(['docker', 'build', '--quiet', '--target', target, '--tag', image, context], {
        env: { ...env, DOCKER_BUILDKIT: '1' },
        timeoutMs: 300_000,
      });
  } finally {
    rmSync(context, { recursive: true });
  }
  for (const old of globSync('stand-ins-*', { cwd: path.dirname(base) }))
    rmSync(path.join(path.dirname(base), old));
  const saved = `${cached}.${String(process.pid)}`;
  await command(['docker', 'save', '--output', saved, ...(Object.values(images) as string[])], {
    env,
    timeoutMs: 180_000,
  });
  renameSync(saved, cached);
}

const npmOfRepository = (): string =>
  (JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { packageManager: string }).packageManager;

function keyOf(images: BaseImages): string {
  const hash = createHash('sha256').update(JSON.stringify(images)).update(npmOfRepository());
  for (const file of globSync('**/*', { cwd: sources, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort())
    hash.update(path.relative(sources, file)).update(readFileSync(file));
  return hash.update(process.version).digest('hex').slice(0, 16);
}
