import type { MockFaultRule, MockReplyRule } from '@portal/contracts';
import type { MockApi } from '../create-mock-api.ts';
import { shadowingFault, shadowingReply } from '../doubles/shadowed.ts';
import type { ServerOptions } from './options.ts';
import { UsageError } from './usage-error.ts';

/**
 * Adds the faults and replies of a configuration file to the default data, as requests under `/__mock` would.
 *
 * @throws {UsageError} with one line for each rule that such a request would be refused for, or that newer ones never let happen
 */
export async function applyRules(api: MockApi, options: ServerOptions): Promise<void> {
  const problems: string[] = [];
  const faults = await added<MockFaultRule>(api, 'faults', options, problems);
  const replies = await added<MockReplyRule>(api, 'replies', options, problems);
  problems.push(
    ...shadowed('faults', 'can never fire', faults, shadowingFault),
    ...shadowed('replies', 'can never be used', replies, shadowingReply),
  );
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
}

type Added<Rule> = readonly (readonly [index: number, rule: Rule])[];

/** Adds the rules of one kind. Those that are refused get a line in `problems`. */
async function added<Rule>(
  api: MockApi,
  kind: 'faults' | 'replies',
  { rules, mockToken }: ServerOptions,
  problems: string[],
): Promise<Added<Rule>> {
  const taken: [number, Rule][] = [];
  for (const [index, rule] of (rules?.[kind] ?? []).entries()) {
    const { status, body } = await api.dispatcher.handle({
      method: 'POST',
      path: `/__mock/${kind}`,
      query: '',
      headers: {
        host: 'localhost',
        'content-type': 'application/json',
        ...(mockToken !== undefined && { 'x-mock-token': mockToken }),
      },
      address: '127.0.0.1',
      readBody: () => Promise.resolve(Buffer.from(JSON.stringify(rule))),
    });
    const text = body?.toString() ?? '';
    if (status >= 400) problems.push(`The configuration's ${kind}[${String(index)}]: ${text}`);
    else taken.push([index, JSON.parse(text) as Rule]);
  }
  return taken;
}

function shadowed<Rule>(
  kind: string,
  verdict: string,
  rules: Added<Rule>,
  shadowing: (rule: Rule, newer: readonly Rule[]) => number | undefined,
): string[] {
  return rules.flatMap(([index, rule], at) => {
    const newer = rules.slice(at + 1);
    const by = shadowing(
      rule,
      newer.map(([, other]) => other),
    );
    const other = by === undefined ? undefined : newer[by]?.[0];
    return other === undefined
      ? []
      : [
          `The configuration's ${kind}[${String(index)}] ${verdict}: ${kind}[${String(other)}] is newer and matches the same requests. Put the special rule after the general one.`,
        ];
  });
}
