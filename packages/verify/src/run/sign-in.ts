import { contract } from '@portal/contracts';
import type { Case } from '../plan/case.ts';
import { isObject, type Memory } from '../plan/memory.ts';
import type { User } from '../plan/operation-cases.ts';
import type { Result } from '../report/report.ts';
import { runCases, type Runner } from './run-cases.ts';

/** Nothing can be checked: no response, another API, or the first user cannot sign in. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

export interface Session {
  readonly users: readonly [User, ...User[]];
  readonly tokens: ReadonlyMap<string, string>;
  readonly results: readonly Result[];
}

export interface Credentials {
  readonly name: string;
  readonly password: string;
}

/** Signs all users in. Keeps the response to the first as `session`. Throws `Unreachable`. */
export async function signIn(
  credentials: readonly [Credentials, ...Credentials[]],
  runner: Runner,
): Promise<Session> {
  const tokens = new Map<string, string>();
  const results: Result[] = [];
  const enter = async ({ name, password }: Credentials, isFirst: boolean): Promise<User> => {
    let body: unknown;
    const [result] = await runCases([loginCase(name, password, (response) => (body = response))], runner);
    if (result !== undefined) {
      results.push(result);
    }
    if (isFirst && result?.status === 'skipped') throw refusal(name, `${result.problem ?? ''}.`);
    if (isFirst && result !== undefined && /^40[13] /.test(result.got)) throw refusal(name, result.got);
    if (isFirst && isObject(body) && 'error' in body) throw refusal(name, saidBy(body['error']));
    if (isObject(body) && typeof body['access_token'] === 'string') tokens.set(name, body['access_token']);
    if (isFirst && body !== undefined) runner.memory.keep('session', body);
    return { name, roles: rolesOf(body), empresas: companiesOf(body) };
  };
  const [first, ...others] = credentials;
  const user = await enter(first, true);
  const rest: User[] = [];
  for (const one of others) rest.push(await enter(one, false));
  return { users: [user, ...rest.filter(({ name }) => tokens.has(name))], tokens, results };
}

const refusal = (name: string, why: string): Unreachable =>
  new Unreachable(
    `The server refuses to sign ${name} in: ${why} Name, password and shared secret must be the server's.`,
  );

function loginCase(name: string, password: string, keep: (body: unknown) => void): Case {
  return {
    target: 'session.login',
    area: 'session',
    name: `sign-in of ${name}`,
    endpoint: contract.session.login,
    caller: { as: 'none' },
    send: ({ seal }: Memory) => ({
      body: { username: seal(name.trim().toLowerCase()), pass: seal(password) },
    }),
    expect: { status: [200] },
    look: (body) => {
      keep(body);
      return isObject(body) && 'error' in body ? 'the sign-in was refused' : undefined;
    },
  };
}

/** The messages of a refused sign-in; anything else unchanged. */
function saidBy(error: unknown): string {
  const entries: readonly unknown[] = Array.isArray(error) ? error : [];
  const sentences = entries.flatMap((entry) =>
    isObject(entry) && typeof entry['message'] === 'string' ? [entry['message']] : [],
  );
  return sentences.length > 0 ? sentences.join(' ') : JSON.stringify(error);
}

function companiesOf(body: unknown): readonly string[] {
  const user = isObject(body) ? body['user'] : undefined;
  const data = isObject(user) ? user['data'] : undefined;
  const empresas: unknown = isObject(data) ? data['empresas'] : undefined;
  return Array.isArray(empresas)
    ? empresas.flatMap((one: unknown) => (isObject(one) && typeof one['id'] === 'string' ? [one['id']] : []))
    : [];
}

function rolesOf(body: unknown): readonly string[] {
  const user = isObject(body) ? body['user'] : undefined;
  const role: unknown = isObject(user) ? user['role'] : undefined;
  return [role].flat().filter((name) => typeof name === 'string');
}
