import { callJson } from '../call-json.ts';

/**
 * The realtime database through its REST interface. Two requests in a session do not justify the SDK's database client: it
 * weighs about 40 KiB (gz), keeps a socket open, and its writes never fail while there is no connection.
 *
 * @param url URL of a node, ending in `.json`, with the `auth` token.
 * @returns the value of the node, `null` when it has none.
 */
export const readRecord = (url: URL): Promise<unknown> => callJson(url);

/** Sets the whole node. The database does not store empty objects and lists. */
export async function writeRecord(url: URL, value: unknown): Promise<void> {
  await callJson(url, { method: 'PUT', body: JSON.stringify(value) });
}
