import { callJson } from '../call-json.ts';

/**
 * The realtime database through its REST interface. Two calls in a session do not need the SDK's database: it weighs some 40 KiB
 * (gz), keeps a socket open, and its writes never fail while there is no connection.
 *
 * @param url address of a node, ending in `.json`, with the `auth` token.
 * @returns the value of the node, `null` when it has none.
 */
export const readRecord = (url: URL): Promise<unknown> => callJson(url);

/** Sets the whole node. What is empty (an object, a list) is not kept by the database. */
export async function writeRecord(url: URL, value: unknown): Promise<void> {
  await callJson(url, { method: 'PUT', body: JSON.stringify(value) });
}
