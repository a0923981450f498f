import { PostgresAdapter, sql } from 'kysely';
import type { MockApi } from '../create-mock-api.ts';
import { isPartOf } from '../sandbox/is-part-of.ts';
import { expectedOf } from '../sandbox/sent.ts';
import { targetNamed } from '../sandbox/targets.ts';
import type { ServerOptions } from './options.ts';
import { UsageError } from './usage-error.ts';

/**
 * Lays the faults and replies of a configuration file over the default data, as requests under `/__mock` would. On PostgreSQL, which keeps
 * them for all servers, one that is there already is not added again.
 *
 * @throws {UsageError} for one that such a request would be refused for
 */
export async function applyRules(api: MockApi, options: ServerOptions): Promise<void> {
  const { faults = [], replies = [] } = options.rules ?? {};
  if (faults.length + replies.length === 0) return;
  if (!(api.db.getExecutor().adapter instanceof PostgresAdapter)) {
    await addRules(api, options);
    return;
  }
  // Several servers may start at the same moment.
  await api.db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(hashtext('portal-start-rules'))`.execute(connection);
    try {
      await addRules(api, options, true);
    } finally {
      await sql`select pg_advisory_unlock(hashtext('portal-start-rules'))`.execute(connection);
    }
  });
}

async function addRules(api: MockApi, { rules, mockToken }: ServerOptions, isShared = false): Promise<void> {
  const call = (method: 'GET' | 'POST', path: string, sent?: unknown) =>
    api.dispatcher.handle({
      method,
      path,
      query: '',
      headers: {
        host: 'localhost',
        'content-type': 'application/json',
        ...(mockToken !== undefined && { 'x-mock-token': mockToken }),
      },
      address: '127.0.0.1',
      readBody: () => Promise.resolve(Buffer.from(sent === undefined ? '' : JSON.stringify(sent))),
    });
  for (const kind of ['faults', 'replies'] as const) {
    const path = `/__mock/${kind}`;
    const there = isShared
      ? (JSON.parse((await call('GET', path)).body?.toString() ?? '[]') as unknown[])
      : [];
    for (const [index, rule] of (rules?.[kind] ?? []).entries()) {
      if (there.some((one) => isPartOf(asKept(rule), one))) continue;
      const { status, body } = await call('POST', path, rule);
      if (status >= 400)
        throw new UsageError(`The configuration's ${kind}[${String(index)}]: ${body?.toString() ?? ''}`);
    }
  }
}

/** A rule with its target and what it expects as `/__mock` lists them; a wrong one as it is, for that to refuse it. */
function asKept(rule: unknown): unknown {
  if (typeof rule !== 'object' || rule === null || !('target' in rule)) return rule;
  const target = typeof rule.target === 'string' ? targetNamed(rule.target) : undefined;
  if (target === undefined) return rule;
  return {
    ...rule,
    target: target.key,
    ...('with' in rule ? { with: expectedOf(target, rule.with) } : {}),
  };
}
