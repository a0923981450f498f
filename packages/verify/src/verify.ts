import { contract, contractCheck, MOCK_AREA, operations } from '@portal/contracts';
import { randomUUID } from 'node:crypto';
import { withHeaders } from './http/headers.ts';
import { createHttpClient, type HttpClient } from './http/client.ts';
import { seal } from './http/cipher.ts';
import { Memory } from './plan/memory.ts';
import { planCases } from './plan/plan.ts';
import { listTargets } from './plan/target.ts';
import type { Report, Result } from './report/report.ts';
import { findServer } from './run/find-server.ts';
import { findHandles, withMockToken } from './run/handles.ts';
import { checkLimits } from './run/limits.ts';
import { runCases, type Runner } from './run/run-cases.ts';
import { signIn, type Credentials } from './run/sign-in.ts';
import { steps } from './steps/all-steps.ts';
import { limits } from './steps/limits/limits.ts';

export type { Credentials };

export interface VerifyOptions {
  readonly url: string;
  /** The first runs all cases; the others test their roles. */
  readonly users: readonly [Credentials, ...Credentials[]];
  readonly sharedSecret: string;
  /** Only the sign-in, GETs and the operations C, D, X and P. */
  readonly readOnly: boolean;
  /** Areas and objetos, or single endpoints (`notes.createNote`) and operations (`facturas/A`); default: all. */
  readonly only?: readonly string[] | undefined;
  /** Milliseconds until the response must be complete. */
  readonly timeout: number;
  /** The token that `/__mock` requires in `X-Mock-Token`. */
  readonly mockToken?: string | undefined;
  readonly onResult?: ((result: Result) => void) | undefined;
}

/** Valid values of `only`: areas and objetos, and the endpoints and operations of each. */
export function scopeNames(): { readonly areas: readonly string[]; readonly targets: readonly string[] } {
  const targets = listTargets(contract, operations);
  return { areas: [...new Set(targets.map(({ area }) => area))], targets: targets.map(({ key }) => key) };
}

/**
 * Checks a server against the contract. Throws `Unreachable` when it does not respond, is another API, or rejects the first user or
 * the token of `/__mock`; all other faults are in the report.
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
  const { users, readOnly, only, onResult, mockToken } = options;
  const runner = runnerOf(options, withMockToken(http, mockToken));
  await findServer(runner.http, options.url);
  const session = await signIn(users, runner);
  const sandbox = `${runner.memory.runId}-limites`;
  const handles = await findHandles(http, mockToken, readOnly ? undefined : sandbox);
  for (const result of session.results) onResult?.(result);
  const plan = {
    contract,
    operations,
    steps,
    bases: limits,
    users: session.users,
    readOnly,
    only,
    without: handles.offered ? [] : [MOCK_AREA],
    hasSandboxes: handles.offered && !readOnly,
    asksForMockToken: handles.offered && handles.asksForToken,
  };
  const walked = await runCases(planCases(plan), { ...runner, tokens: session.tokens }, onResult);
  const limited = readOnly
    ? { results: [], notes: [] }
    : await checkLimits(plan, {
        credentials: users,
        runner: { ...runner, tokens: session.tokens },
        inSandbox: handles.offered ? runnerOf(options, inSandbox(runner.http, sandbox)) : undefined,
        onResult,
      });
  const results = [...session.results, ...walked, ...limited.results];
  return {
    url: options.url,
    readOnly,
    targets: listTargets(contract, operations).length,
    called: calledTargets(results),
    notes: [...(handles.note === undefined ? [] : [handles.note]), ...limited.notes],
    results,
  };
}

/** A runner with its own memory. */
function runnerOf({ users: [first], sharedSecret }: VerifyOptions, http: HttpClient): Runner {
  return {
    http,
    memory: new Memory({
      runId: `verify-${randomUUID().slice(-12)}`,
      username: first.name,
      password: first.password,
      seal: (text) => seal(text, sharedSecret),
    }),
    check: contractCheck(contract, operations),
    tokens: new Map(),
    elapsed: () => performance.now(),
  };
}

const inSandbox = (http: HttpClient, name: string): HttpClient =>
  withHeaders(http, () => ({ 'x-sandbox': name }));

const calledTargets = (results: readonly Result[]): number =>
  new Set(results.flatMap(({ target, status }) => (status === 'skipped' ? [] : [target]))).size;
