import {
  createMockApi,
  DEMO_PASSWORD,
  DEMO_SHARED_SECRET,
  type DemoUserName,
  type MockApiOptions,
} from '@portal/mock-api';
import { verify, type Report, type VerifyOptions } from '../src/index.ts';

const user = (name: DemoUserName) => ({ name, password: DEMO_PASSWORD });

/** One user of every role; the first feeds the calls. */
export const everyRole = [
  user('cliente'),
  user('admin'),
  user('subadmin'),
  user('soporte'),
  user('contabilidad'),
  user('consulta'),
] as const;

/** The mock API on a free port, with a fresh state. */
export async function startApi(options: MockApiOptions = {}) {
  const api = createMockApi(options);
  const { url } = await api.listen(0);
  return { api, url };
}

let walks = 0;

/** One server for many walks, each of which is given a sandbox of its own: a broken server keeps what it takes. */
export async function startForMany() {
  const { api, url } = await startApi({ config: { loginAttempts: Number.MAX_SAFE_INTEGER } });
  return {
    api,
    walk: <R>(work: (url: string, sandbox: string) => Promise<R>): Promise<R> =>
      work(url, `walk-${(walks += 1)}`),
  };
}

/** A check of a server that knows the demo users. */
export function check(url: string, options: Partial<VerifyOptions> = {}): Promise<Report> {
  return verify({
    url,
    users: [user('cliente')],
    sharedSecret: DEMO_SHARED_SECRET,
    readOnly: false,
    timeout: 10_000,
    ...options,
  });
}

/** Failures as lines to be read in a test's output. */
export const failuresOf = ({ results }: Report): string[] =>
  results
    .filter(({ status }) => status === 'failed')
    .map(
      ({ target, name, expected, got, problem = '' }) =>
        `${target}, ${name}: ${expected}; ${got}; ${problem}`,
    );
