import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { fromRoot } from '../tooling/paths.mjs';
import { command, commandNow } from './commands.ts';

export const replicas = ['api-1', 'api-2'] as const;
export type Replica = (typeof replicas)[number];

export const services = ['api-1', 'api-2', 'mail', 'postgres', 'web'] as const;

/** What `docker compose ps` and `docker inspect` say of a container, as far as it is checked. */
export interface Container {
  readonly Config: { readonly Image: string; readonly Labels: Record<string, string> };
  readonly HostConfig: {
    readonly ReadonlyRootfs: boolean;
    readonly CapDrop: readonly string[] | null;
    readonly Memory: number;
    readonly PidsLimit: number | null;
  };
  readonly NetworkSettings: {
    readonly Ports: Record<string, readonly { readonly HostIp: string; readonly HostPort: string }[] | null>;
  };
  readonly RestartCount: number;
}

/** docker/compose.yaml under a project name, ports and secrets of its own, so that a demo that runs already is left alone. */
export class Demo {
  readonly project = `portal-test-${String(process.pid)}`;
  /** Signs that a shell, JSON, nginx and an address of a database would each read otherwise. */
  readonly sharedSecret = `it's "a" $HOME \${secret} \\ @/:#&`;
  /** Every secret that the demo is given. */
  readonly secrets: readonly string[];
  readonly url: string;
  readonly mailUrl: string;
  readonly #env: NodeJS.ProcessEnv;

  private constructor(env: NodeJS.ProcessEnv, portalPort: number, mailPort: number) {
    this.url = `http://127.0.0.1:${String(portalPort)}`;
    this.mailUrl = `http://127.0.0.1:${String(mailPort)}`;
    const secrets = {
      SHARED_SECRET: this.sharedSecret,
      POSTGRES_PASSWORD: `p@ss/w:o"r'd $1 # \\`,
      JWT_SECRET: `jwt $secret "of" the test's own`,
      DATA_KEY: `data $key "of" the test's own`,
    };
    this.secrets = Object.values(secrets);
    this.#env = {
      ...env,
      ...secrets,
      COMPOSE_PROJECT_NAME: this.project,
      COMPOSE_FILE: fromRoot('docker/compose.yaml'),
      // What a shell may have set must not reach the servers.
      NODE_ENV: 'production',
      PORTAL_ADDRESS: '',
      PUBLIC_URL: '',
      SMTP_HOSTS: '',
      PORTAL_PORT: String(portalPort),
      MAIL_PORT: String(mailPort),
    };
  }

  /** @param env of the engine */
  static async on(env: NodeJS.ProcessEnv): Promise<Demo> {
    return new Demo(env, await freePort(), await freePort());
  }

  /** `docker compose …`; 60 seconds at most unless told otherwise. */
  compose(args: readonly string[], timeoutMs?: number): Promise<string> {
    return this.docker(['compose', '--progress', 'quiet', ...args], timeoutMs);
  }

  docker(args: readonly string[], timeoutMs = 60_000): Promise<string> {
    return command(['docker', ...args], { env: this.#env, timeoutMs });
  }

  /** Starts what does not run, and waits until every service is healthy. */
  async up(): Promise<void> {
    try {
      await this.compose(['up', '--detach', '--wait', '--no-build'], 240_000);
    } catch (error) {
      const logs = await this.compose(['logs', '--tail', '15', '--no-color']).catch(() => '');
      throw new Error(`${error instanceof Error ? error.message : String(error)}\n${logs}`, { cause: error });
    }
  }

  /** The containers of all services. */
  async containers(): Promise<readonly Container[]> {
    const ids = (await this.compose(['ps', '--all', '--quiet'])).split('\n');
    return JSON.parse(await this.docker(['inspect', ...ids])) as Container[];
  }

  /** Runs a program in the container of a service. */
  inside(service: (typeof services)[number], ...line: string[]): Promise<string> {
    return this.compose(['exec', '-T', service, ...line]);
  }

  /** Names of the containers, volumes, networks and images that the project has left. */
  async remains(): Promise<string[]> {
    const filter = ['--filter', `label=com.docker.compose.project=${this.project}`];
    const lists = await Promise.all([
      this.docker(['ps', '--all', '--format', '{{.Names}}', ...filter]),
      this.docker(['volume', 'ls', '--format', '{{.Name}}', ...filter]),
      this.docker(['network', 'ls', '--format', '{{.Name}}', ...filter]),
      this.docker(['image', 'ls', '--format', '{{.Repository}}', `${this.project}-*`]),
    ]);
    return lists.flatMap((list) => list.split('\n')).filter(Boolean);
  }

  async remove(): Promise<void> {
    await this.compose(
      ['down', '--volumes', '--remove-orphans', '--timeout', '20', '--rmi', 'local'],
      120_000,
    );
    // Images with a name of their own are not "local" to Compose.
    const images = await this.docker(['image', 'ls', '--quiet', `${this.project}-*`]);
    if (images !== '') await this.docker(['image', 'rm', '--force', ...new Set(images.split('\n'))]);
  }

  /** The same while the script ends. */
  removeNow(): void {
    commandNow(['docker', 'compose', 'down', '--volumes', '--timeout', '0'], this.#env);
    const images = commandNow(['docker', 'image', 'ls', '--quiet', `${this.project}-*`], this.#env);
    if (images !== '')
      commandNow(['docker', 'image', 'rm', '--force', ...new Set(images.trim().split('\n'))], this.#env);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
