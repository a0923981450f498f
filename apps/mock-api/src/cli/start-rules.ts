import type { MockApi } from '../create-mock-api.ts';
import { shadowing, type AnyRule } from '../doubles/shadowed.ts';
import type { StartRule } from './config-file.ts';
import type { ServerOptions } from './options.ts';
import { UsageError } from './usage-error.ts';

/**
 * Adds the faults and replies of a configuration file to the default data, as requests under `/__mock` would.
 *
 * @throws {UsageError} with one line for each rule that such a request would be refused for, or that newer ones never let happen
 */
export async function applyRules(api: MockApi, { rules = [], mockToken }: ServerOptions): Promise<void> {
  const problems: string[] = [];
  const added: AddedRule[] = [];
  for (const start of rules) {
    const { status, text } = await post(api, start, mockToken);
    if (status >= 400) problems.push(`The configuration's ${nameOf(start)}: ${text}`);
    else added.push({ start, rule: JSON.parse(text) as AnyRule });
  }
  problems.push(...shadowed(added));
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
}

interface AddedRule {
  readonly start: StartRule;
  readonly rule: AnyRule;
}

const nameOf = ({ kind, index }: StartRule): string => `${kind}[${String(index)}]`;

async function post(
  api: MockApi,
  { kind, rule }: StartRule,
  token: string | undefined,
): Promise<{ readonly status: number; readonly text: string }> {
  const { status, body } = await api.dispatcher.handle({
    method: 'POST',
    path: `/__mock/${kind}`,
    query: '',
    headers: {
      host: 'localhost',
      'content-type': 'application/json',
      ...(token !== undefined && { 'x-mock-token': token }),
    },
    address: '127.0.0.1',
    readBody: () => Promise.resolve(Buffer.from(JSON.stringify(rule))),
  });
  return { status, text: body?.toString() ?? '' };
}

const verdicts = { faults: 'can never fire', replies: 'can never be used' } as const;

function shadowed(added: readonly AddedRule[]): string[] {
  return added.flatMap(({ start, rule }, at) => {
    const newer = added.slice(at + 1);
    const by = shadowing(
      rule,
      newer.map((other) => other.rule),
    );
    const other = by === undefined ? undefined : newer[by];
    return other === undefined
      ? []
      : [
          `The configuration's ${nameOf(start)} ${verdicts[start.kind]}: ${nameOf(other.start)} is newer and matches the same requests. Put the special rule after the general one.`,
        ];
  });
}
