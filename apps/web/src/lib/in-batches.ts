/** Most records that the service accepts in one request. */
const BATCH = 500;

/** Most bytes of records in one request: the service accepts 1 MiB, with what is around the records. */
export const BATCH_BYTES = 800_000;

const encoder = new TextEncoder();

/** The bytes of a record in the body of a request. */
export const jsonBytes = (item: unknown): number => encoder.encode(JSON.stringify(item)).length;

/** Records in their order, in as few requests as the service accepts. One larger than a request has its own. */
function batchesOf<Item>(items: readonly Item[]): Item[][] {
  const batches: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const bytes = jsonBytes(item) + 1;
    const last = batches.at(-1);
    if (last === undefined || last.length === BATCH || bytes > room) {
      batches.push([item]);
      room = BATCH_BYTES - bytes;
    } else {
      last.push(item);
      room -= bytes;
    }
  }
  return batches;
}

/**
 * Sends records in as few requests as the service accepts, one after the other. Rejects when a request fails; records sent before
 * it stay stored.
 */
export async function inBatches<Item>(
  items: readonly Item[],
  send: (batch: Item[]) => Promise<unknown>,
): Promise<void> {
  for (const batch of batchesOf(items)) await send(batch);
}

/**
 * Sends records one by one, so that the service stores them in this order. Rejects when a request fails; the rest is not sent.
 *
 * @returns the responses
 */
export async function oneByOne<Item, Result>(
  items: readonly Item[],
  send: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await send(item));
  return results;
}
