import { command } from './commands.ts';
import { debianPackages, whyNoPackages, type Packages } from './debian.ts';
import { baseImages, pull, useStandIns, type BaseImages } from './images.ts';
import { startOwnEngine, type OwnEngine } from './own-engine.ts';

/** An engine on which the demo can be built. */
export interface Engine {
  /** Whether it was started for this run, and goes with all that is on it. */
  readonly isOwn: boolean;
  readonly env: Record<string, string>;
  /** Which engine and which images, for the one who reads the results. */
  readonly description: string;
}

/** There is no engine, and none can be set up: not a fault of the demo. */
export class NoEngine extends Error {}

/** As README.md says. */
const oldestCompose = [2, 23];

/**
 * The user's own engine with the official images; where there is none, one of Debian's packages, with stand-ins for the images that it
 * cannot pull.
 * @param onStart is given the engine that is started for this run, while it starts
 * @throws NoEngine with the reason
 * @throws Error when the stand-ins cannot be made
 */
export async function findEngine(onStart: (engine: OwnEngine) => void): Promise<Engine> {
  const images = baseImages();
  const users = await usersEngine(images);
  if (typeof users !== 'string') return users;
  const obstacle = whyNoPackages();
  if (obstacle !== undefined) throw new NoEngine(`${users}, and none can be set up: ${obstacle}`);

  console.log(`${users}: one is started for this run.`);
  let packages: Packages;
  let engine: OwnEngine;
  try {
    packages = await debianPackages();
    engine = await startOwnEngine(packages, onStart);
  } catch (error) {
    throw new NoEngine(`${users}, and none can be set up: ${String(error)}`, { cause: error });
  }
  const { env } = engine;
  const failure = await pull(images, env);
  if (failure !== undefined) await useStandIns(images, packages.base, env);
  const kind =
    failure === undefined
      ? 'the official images'
      : `stand-ins for the official images, which it cannot pull (${failure})`;
  return {
    isOwn: true,
    env,
    description: `${await versions(env)} of Debian, started for this run; ${kind}`,
  };
}

/** @returns the user's own engine, or why it is of no use */
async function usersEngine(images: BaseImages): Promise<Engine | string> {
  const env = {};
  try {
    await command(['docker', 'version'], { env });
  } catch {
    return 'No engine of this machine responds';
  }
  const compose = await command(['docker', 'compose', 'version', '--short'], { env }).catch(() => '');
  const [major = 0, minor = 0] = compose.replace(/^v/, '').split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestCompose;
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor))
    return `The engine of this machine has no Compose ${oldestCompose.join('.')} or newer`;
  const failure = await pull(images, env);
  if (failure !== undefined) return `The engine of this machine can pull no images (${failure})`;
  return { isOwn: false, env, description: `${await versions(env)} of this machine; the official images` };
}

async function versions(env: Record<string, string>): Promise<string> {
  const server = await command(['docker', 'version', '--format', '{{.Server.Version}}'], { env });
  return `Docker ${server}, Compose ${await command(['docker', 'compose', 'version', '--short'], { env })}`;
}
