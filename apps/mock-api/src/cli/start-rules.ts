import type { MockApi } from '../create-mock-api.ts';
import type { ServerOptions } from './options.ts';
import { UsageError } from './usage-error.ts';

/**
 * Adds the faults and replies of a configuration file to the default data, as requests under `/__mock` would.
 *
 * @throws {UsageError} for one that such a request would be refused for
 */
export async function applyRules(api: MockApi, { rules, mockToken }: ServerOptions): Promise<void> {
  for (const kind of ['faults', 'replies'] as const)
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
      if (status >= 400)
        throw new UsageError(`The configuration's ${kind}[${String(index)}]: ${body?.toString() ?? ''}`);
    }
}
