import { run } from '../tooling/processes.mjs';

export const replicas = ['api-1', 'api-2'] as const;

export const services = ['api-1', 'api-2', 'mail', 'postgres', 'web'] as const;

const setting = (name: string): string => process.env[name] ?? '';

/** Set by `main.ts`, with the engine and the secrets. */
export const project = setting('COMPOSE_PROJECT_NAME');
export const portalUrl = `http://127.0.0.1:${setting('PORTAL_PORT')}`;
export const mailUrl = `http://127.0.0.1:${setting('MAIL_PORT')}`;
export const sharedSecret = setting('SHARED_SECRET');
/** Every secret that the demo is given. */
export const secrets = [sharedSecret, ...['POSTGRES_PASSWORD', 'JWT_SECRET', 'DATA_KEY'].map(setting)];

/**
 * `docker …`
 * @returns what it wrote to stdout and stderr, without white space around it
 * @throws Error with the end of that output when its exit code is not 0
 */
export async function docker(args: string[], timeoutMs = 60_000): Promise<string> {
  const { code, output } = await run('docker', args, { capture: true, timeoutMs });
  const text = output.trim();
  if (code === 0) return text;
  throw new Error(
    `docker ${args.join(' ')} ended with ${String(code)}\n${text.split('\n').slice(-30).join('\n')}`,
  );
}

/** `docker compose …` on the demo. */
export const compose = (args: string[], timeoutMs?: number): Promise<string> =>
  docker(['compose', '--progress', 'quiet', ...args], timeoutMs);

/** Starts what does not run, and waits until every service is healthy. */
export async function startAll(): Promise<void> {
  try {
    await compose(['up', '--detach', '--wait', '--no-build'], 240_000);
  } catch (error) {
    const logs = await compose(['logs', '--tail', '15', '--no-color']).catch(() => '');
    throw new Error(`${String(error)}\n${logs}`, { cause: error });
  }
}

/** The part of `docker inspect` that is checked. */
export interface Container {
  readonly Config: { readonly Labels: Record<string, string> };
  readonly HostConfig: {
    readonly ReadonlyRootfs: boolean;
    readonly CapDrop: readonly string[] | null;
    readonly Memory: number;
    readonly PidsLimit: number | null;
  };
  readonly NetworkSettings: {
    readonly Ports: Record<string, readonly { readonly HostIp: string }[] | null>;
  };
  readonly RestartCount: number;
}

/** The containers of all services. */
export async function listContainers(): Promise<Container[]> {
  const ids = (await compose(['ps', '--all', '--quiet'])).split('\n');
  return JSON.parse(await docker(['inspect', ...ids])) as Container[];
}
