import { contract, contractCheck, operations } from '@portal/contracts';
import { randomUUID } from 'node:crypto';
import { createHttpClient, type HttpClient } from './http/client.ts';
import { seal } from './http/cipher.ts';
import { Memory } from './plan/memory.ts';
import { planCases } from './plan/plan.ts';
import { MOCK_AREA } from './plan/sandbox.ts';
import { listTargets } from './plan/target.ts';
import type { Report, Result } from './report/report.ts';
import { runCases, type Runner } from './run/run-cases.ts';
import { signIn } from './run/sign-in.ts';
import { steps } from './steps/all-steps.ts';

export interface Credentials {
  readonly name: string;
  readonly password: string;
}

export interface VerifyOptions {
  readonly url: string;
  /** The first feeds all cases; the others show their roles. */
  readonly users: readonly [Credentials, ...Credentials[]];
  readonly sharedSecret: string;
  /** Only GETs and the operations C, D, X and P, besides the sign-in. */
  readonly readOnly: boolean;
  /** Areas and objetos; default: all. */
  readonly only?: readonly string[] | undefined;
  /** Milliseconds until an answer must be there. */
  readonly timeout: number;
  readonly onResult?: ((result: Result) => void) | undefined;
}

/** Areas of the contract and objetos: what `only` may name. */
export function areaNames(): string[] {
  return [...new Set(listTargets(contract, operations).map(({ area }) => area))];
}

/**
 * Checks a server against the contract. Throws `Unreachable` when it does not answer or refuses the first user; anything else
 * that is wrong with it is in the report.
 */
export async function verify(options: VerifyOptions): Promise<Report> {
  const http = createHttpClient(options.url, options.timeout);
  try {
    return await check(options, http);
  } finally {
    http.close();
  }
}

async function check(options: VerifyOptions, http: HttpClient): Promise<Report> {
  const { users: credentials, sharedSecret, readOnly, only, onResult } = options;
  const [first] = credentials;
  const memory = new Memory({
    runId: `verify-${randomUUID().slice(-12)}`,
    username: first.name,
    password: first.password,
    seal: (text) => seal(text, sharedSecret),
  });
  const runner: Runner = {
    http,
    memory,
    check: contractCheck(contract, operations),
    tokens: new Map(),
    elapsed: () => performance.now(),
  };
  const session = await signIn(credentials, runner);
  const hasHandles = await offersHandles(http);
  const cases = planCases({
    contract,
    operations,
    steps,
    users: session.users,
    readOnly,
    only,
    without: hasHandles ? [] : [MOCK_AREA],
  });
  for (const result of session.results) onResult?.(result);
  const results = await runCases(cases, { ...runner, tokens: session.tokens }, onResult);
  return {
    url: options.url,
    readOnly,
    targets: listTargets(contract, operations).length,
    called: calledTargets([...session.results, ...results]),
    notes: hasHandles ? [] : ['The server does not offer /__mock: its handles were not checked.'],
    results: [...session.results, ...results],
  };
}

const calledTargets = (results: readonly Result[]): number =>
  new Set(results.flatMap(({ target, status }) => (status === 'skipped' ? [] : [target]))).size;

/** Only a mock has the handles under `/__mock`; a real service need not. */
async function offersHandles(http: HttpClient): Promise<boolean> {
  const answer = await http.send({ method: 'GET', path: '/__mock', headers: { accept: 'application/json' } });
  return 'status' in answer && answer.status === 200 && answer.contentType.startsWith('application/json');
}
