import { record } from '../../../lib/record.ts';
import { callJson } from '../call-json.ts';
import { settingsIn, shortcutsIn } from '../user-data.ts';
import type { Tenant } from './client.ts';

interface Metadata {
  readonly settings: Record<string, unknown>;
  readonly shortcuts: string[];
}

/** Settings and shortcuts of a user, which Auth0 stores in `user_metadata` (spec §7). */
export async function readMetadata(tenant: Tenant, id: string): Promise<Metadata> {
  const url = userUrl(tenant, id);
  url.searchParams.set('fields', 'user_metadata');
  const response = await callJson(url, { headers: await headersFor(tenant) });
  const metadata = record(response)['user_metadata'];
  return { settings: settingsIn(metadata), shortcuts: shortcutsIn(metadata) };
}

/** Other keys of `user_metadata` are unchanged. */
export async function patchMetadata(
  tenant: Tenant,
  id: string,
  user_metadata: Partial<Metadata>,
): Promise<void> {
  await callJson(userUrl(tenant, id), {
    method: 'PATCH',
    headers: { ...(await headersFor(tenant)), 'Content-Type': 'application/json' },
    body: JSON.stringify({ user_metadata }),
  });
}

const userUrl = ({ managementUrl }: Tenant, id: string): URL =>
  new URL(`users/${encodeURIComponent(id)}`, managementUrl);

const headersFor = async ({ client }: Tenant): Promise<Record<string, string>> => ({
  Authorization: `Bearer ${await client.getTokenSilently()}`,
});
