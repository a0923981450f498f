import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fromRoot } from '../tooling/paths.mjs';

/** An engine on which the demo can be built. */
export interface Engine {
  /** Environment of its client. */
  readonly env: Record<string, string>;
  /** True if it goes with all that is on it. */
  readonly isOwn: boolean;
  stop(): Promise<void>;
}

/**
 * The engine that `engine.sh` finds or starts; it prints which one. It ends with this process, however that ends.
 * @returns undefined where there is none and none can be set up, which is not a fault of the demo
 * @throws Error when stand-ins for the official images cannot be made
 */
export async function findEngine(): Promise<Engine | undefined> {
  // A signal to this process group must not end it before the containers are removed.
  const script = spawn('sh', [fromRoot('scripts/docker/engine.sh')], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(script, 'close');
  ended.catch(() => undefined);
  const env: Record<string, string> = {};
  for await (const line of createInterface({ input: script.stdout })) {
    if (line === 'ready')
      return {
        env,
        isOwn: Object.keys(env).length > 0,
        stop: async () => {
          script.stdin.end();
          await ended;
        },
      };
    const [name = '', ...value] = line.split('=');
    env[name] = value.join('=');
  }
  if (Object.keys(env).length > 0) throw new Error('The images of the demo cannot be had.');
  return undefined;
}
