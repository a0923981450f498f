/** As many records as the service takes in one request. */
const BATCH = 500;

/**
 * Sends records in as few requests as the service allows, one after the other. A request that fails rejects; what was sent before
 * it stays.
 */
export async function inBatches<Item>(
  items: readonly Item[],
  send: (batch: Item[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < items.length; start += BATCH) await send(items.slice(start, start + BATCH));
}

/** Sends one after the other, so that the service has them in this order. A request that fails rejects; the rest is not sent. */
export async function oneByOne<Item>(
  items: readonly Item[],
  send: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (const item of items) await send(item);
}
