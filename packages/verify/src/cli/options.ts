import { parseArgs } from 'node:util';
import { scopeNames, type Credentials } from '../verify.ts';

export const reportForms = ['text', 'json', 'junit'] as const;
export type ReportForm = (typeof reportForms)[number];

export interface ProgramOptions {
  readonly url: string;
  readonly users: readonly [Credentials, ...Credentials[]];
  readonly sharedSecret: string;
  readonly readOnly: boolean;
  readonly only: readonly string[] | undefined;
  readonly timeout: number;
  readonly report: ReportForm;
  readonly out: string | undefined;
  readonly mockToken: string | undefined;
}

/** A bad flag; the message is shown in the terminal. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The default secret of a mock server. Public. */
const DEMO_SHARED_SECRET = 'demo-shared-secret-not-for-production';

export const usage = `Usage: portal-verify --url URL --user NAME --password X [flags]

  --url URL            the server, such as http://localhost:3001
  --user NAME          who signs in; the responses this user gets feed the requests
  --password X         also from the environment: PORTAL_VERIFY_PASSWORD
  --users LIST         more users, to check their roles: admin:pass,consulta:pass
  --shared-secret X    secret of the encrypted sign-in; also SHARED_SECRET
  --mock-token X       what /__mock asks for in X-Mock-Token; also PORTAL_VERIFY_MOCK_TOKEN
  --read-only          only GETs and the operations C, D, X and P, besides the sign-in
  --only LIST          only these areas or objetos, or of one of them one endpoint or operation: notes,facturas/A
  --timeout MS         longest wait for a response (10000)
  --report FORM        text, json or junit (text)
  --out FILE           write the report there instead of to the terminal
  --help               this text

Exit code: 0 all passed, 1 something failed, 2 wrong flags, no server to check, or an old Node.js.
`;

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads flags, then environment, then defaults. Throws `UsageError`. Returns 'help' for `--help`. */
export function readOptions(argv: readonly string[], env: Environment): ProgramOptions | 'help' {
  const flags = parse(argv);
  if (flags.help === true) return 'help';
  const name = need('--user', flags.user);
  const password = need('--password', first(flags.password, env['PORTAL_VERIFY_PASSWORD']));
  const report = reportForms.find((form) => form === (flags.report ?? 'text'));
  if (report === undefined) throw new UsageError(`--report must be one of: ${reportForms.join(', ')}.`);
  return {
    url: address(need('--url', flags.url)),
    users: [{ name, password }, ...readUsers(flags.users).filter((user) => user.name !== name)],
    sharedSecret: first(flags['shared-secret'], env['SHARED_SECRET']) ?? DEMO_SHARED_SECRET,
    readOnly: flags['read-only'] ?? false,
    only: readScope(flags.only),
    timeout: milliseconds(flags.timeout ?? '10000'),
    report,
    out: flags.out,
    mockToken: first(flags['mock-token'], env['PORTAL_VERIFY_MOCK_TOKEN']),
  };
}

/** The first non-empty value: CI servers set missing secrets to an empty string. */
const first = (...values: readonly (string | undefined)[]): string | undefined =>
  values.find((value) => value !== undefined && value !== '');

function need(flag: string, value: string | undefined): string {
  if (value === undefined || value === '') throw new UsageError(`${flag} is missing.`);
  return value;
}

function address(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageError(`--url: "${text}" is not an address such as http://localhost:3001.`);
  // A report must not show a password, and a URL with credentials would replace the token's `Authorization` header.
  if (url.username !== '' || url.password !== '')
    throw new UsageError('--url must not have a user or a password in it; give --user and --password.');
  if (url.search !== '' || url.hash !== '')
    throw new UsageError(`--url: "${text}" must end before the ${url.search === '' ? '#' : '?'}.`);
  return text.trim();
}

function readUsers(text = ''): Credentials[] {
  return list(text).map((entry) => {
    const [name = '', ...rest] = entry.split(':');
    const password = rest.join(':');
    if (name === '' || password === '')
      throw new UsageError('--users is a list such as admin:pass,consulta:pass.');
    return { name, password };
  });
}

function readScope(text: string | undefined): readonly string[] | undefined {
  if (text === undefined) return undefined;
  const { areas, targets } = scopeNames();
  const wanted = list(text);
  const unknown = wanted.find((name) => !areas.includes(name) && !targets.includes(name));
  if (unknown !== undefined || wanted.length === 0) {
    const near = targets.filter((key) => unknown !== undefined && areaOf(key) === areaOf(unknown));
    throw new UsageError(
      `--only: "${unknown ?? ''}" is none of: ${(near.length > 0 ? near : areas).join(', ')}.`,
    );
  }
  return wanted;
}

const areaOf = (target: string): string => target.split(/[./]/, 1)[0] ?? target;

const list = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

function milliseconds(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 600_000)
    throw new UsageError('--timeout must be a whole number of milliseconds from 1 to 600000.');
  return value;
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        url: { type: 'string' },
        user: { type: 'string' },
        password: { type: 'string' },
        users: { type: 'string' },
        'shared-secret': { type: 'string' },
        'mock-token': { type: 'string' },
        'read-only': { type: 'boolean' },
        only: { type: 'string' },
        timeout: { type: 'string' },
        report: { type: 'string' },
        out: { type: 'string' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
