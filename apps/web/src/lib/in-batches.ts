/** Most records that the service accepts in one request. */
const BATCH = 500;

/**
 * Sends records in as few requests as the service allows, one after the other. Rejects when a request fails; records sent before
 * it stay stored.
 */
export async function inBatches<Item>(
  items: readonly Item[],
  send: (batch: Item[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < items.length; start += BATCH) await send(items.slice(start, start + BATCH));
}

/** Sends records one by one, so that the service stores them in this order. Rejects when a request fails; the rest is not sent. */
export async function oneByOne<Item>(
  items: readonly Item[],
  send: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (const item of items) await send(item);
}
