import type { ResponseCheck } from '@portal/contracts';
import type { HttpClient, HttpRequest } from '../http/client.ts';
import type { Caller, Case, Sent } from '../plan/case.ts';
import { Missing, type Memory } from '../plan/memory.ts';
import type { Result } from '../report/report.ts';
import { describeResponse, describeExpectation, checkResponse, requestBody } from './check-response.ts';
import { authorizationOf } from './tokens.ts';

export interface Runner {
  readonly http: HttpClient;
  readonly memory: Memory;
  readonly check: ResponseCheck;
  /** Tokens of the signed-in users by name. */
  readonly tokens: ReadonlyMap<string, string>;
  /** A monotonic clock in milliseconds. */
  readonly elapsed: () => number;
}

/** After this many consecutive requests without a response the server counts as down, and the rest is skipped. */
const GIVE_UP_AFTER = 8;

const TOO_MANY = 429;

/** A declared 429 is not an error: failed sign-ins of this run or the previous one caused it. */
const isPause = ({ endpoint, expect }: Case): boolean =>
  TOO_MANY in endpoint.responses && !expect.status.includes(TOO_MANY);

/** Runs the cases one after another: later ones need values from earlier responses. */
export async function runCases(
  cases: readonly Case[],
  runner: Runner,
  onResult: (result: Result) => void = () => undefined,
): Promise<Result[]> {
  const results: Result[] = [];
  let silent = 0;
  for (const one of cases) {
    const result =
      silent >= GIVE_UP_AFTER ? skipped(one, 'the server no longer responds') : await runWhole(one, runner);
    silent = result.isResponded ? 0 : silent + (result.status === 'failed' ? 1 : 0);
    results.push(result);
    onResult(result);
  }
  return results;
}

/** Runs a case with its set-up and clean-up. They create new records each time, hence the new run id. */
async function runWhole(one: Case, runner: Runner): Promise<Result> {
  if (one.around === undefined) return runCase(one, runner);
  runner.memory.renew();
  for (const call of one.around.before) {
    const { status, target, isResponded, problem = '' } = await runCase(call, runner);
    if (status !== 'passed') return { ...skipped(one, `${target} did not go well: ${problem}`), isResponded };
  }
  const result = await runCase(one, runner);
  for (const call of one.around.after) await runCase(call, runner);
  return result;
}

async function runCase(one: Case, runner: Runner): Promise<Result> {
  let sent: Sent;
  let repeats: number;
  try {
    sent = one.send(runner.memory);
    repeats = one.repeats?.(runner.memory) ?? 0;
  } catch (error) {
    if (error instanceof Missing) return skipped(one, needs(error));
    throw error;
  }
  const started = runner.elapsed();
  const request = requestBody(one.target, one.endpoint.path, sent);
  const call = toRequest(one, sent, request, runner.tokens);
  for (let made = 0; made < repeats; made += 1) await runner.http.send(call);
  const response = await runner.http.send(call);
  if ('status' in response && response.status === TOO_MANY && isPause(one))
    return { ...skipped(one, 'the server pauses after failed sign-ins (429)'), isResponded: true };
  const checked = checkResponse(one, response, request, runner.check);
  const problem = checked.problem ?? lookAt(one, checked.body, runner.memory, sent);
  if (problem instanceof Missing) return skipped(one, needs(problem));
  return {
    ...base(one),
    status: problem === undefined ? 'passed' : 'failed',
    got: describeResponse(response),
    problem,
    milliseconds: Math.round(runner.elapsed() - started),
    isResponded: !('failure' in response),
  };
}

/** The problem of the body; `Missing` when there is nothing to compare it with. */
function lookAt(one: Case, body: unknown, memory: Memory, sent: Sent): string | Missing | undefined {
  try {
    return one.look?.(body, memory, sent);
  } catch (error) {
    if (error instanceof Missing) return error;
    throw error;
  }
}

const needs = ({ message }: Missing): string => `needs ${message}, which no earlier call gave`;

const base = (one: Case) => ({
  target: one.target,
  area: one.area,
  route: `${one.endpoint.method} ${one.endpoint.path}`,
  name: one.name,
  expected: describeExpectation(one.expect),
});

const skipped = (one: Case, why: string): Result => ({
  ...base(one),
  status: 'skipped',
  got: '',
  problem: why,
  milliseconds: 0,
  isResponded: false,
});

function toRequest(
  { endpoint, caller }: Case,
  sent: Sent,
  body: unknown,
  tokens: ReadonlyMap<string, string>,
): HttpRequest {
  const payload = payloadOf(sent, body, endpoint.bodyType === 'text');
  return {
    method: endpoint.method,
    path: fill(endpoint.path, sent.params) + queryText(sent.query),
    headers: {
      accept: 'application/json',
      ...authorization(caller, tokens),
      ...(payload === undefined ? {} : { 'content-type': payload.type }),
      ...sent.headers,
    },
    body: payload?.text,
  };
}

function payloadOf(sent: Sent, body: unknown, isText: boolean): Sent['raw'] {
  if (sent.raw !== undefined) return sent.raw;
  if (body === undefined) return undefined;
  return isText && typeof body === 'string'
    ? { type: 'text/plain', text: body }
    : { type: 'application/json', text: JSON.stringify(body) };
}

const fill = (path: string, params: Sent['params'] = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

function queryText(query: Sent['query'] = {}): string {
  const text = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return text === '' ? '' : `?${text}`;
}

function authorization(caller: Caller, tokens: ReadonlyMap<string, string>): Record<string, string> {
  const header = authorizationOf(caller, tokens);
  return header === undefined ? {} : { authorization: header };
}
