/** How many documents the file of this run has, and where its page 20 000 is. */
interface LargeList {
  readonly documents: number;
  /** The smallest page size of the lists that has a page 20 000 of them within reach. */
  readonly pageSize: number;
  readonly deepPage: number;
}

const DEEP_PAGE = 20_000;
export const SMALLEST_PAGE = 10;
/** A whole page 20 000 of the smallest pages, and one page after it. */
const DEFAULT_DOCUMENTS = (DEEP_PAGE + 1) * SMALLEST_PAGE;

/**
 * Reads `DOCUMENTS`, which `npm run test:large -- --documents N` sets. With a million documents page 20 000 is one of 50, with the 200 010 that
 * are the default one of 10.
 * @throws Error when there is no page 20 000 of so few
 */
export function largeList(): LargeList {
  const documents = Number(process.env['DOCUMENTS'] ?? DEFAULT_DOCUMENTS);
  const pageSize = [50, 25, SMALLEST_PAGE].find((size) => documents >= DEEP_PAGE * size);
  if (pageSize === undefined)
    throw new Error(
      `Page ${String(DEEP_PAGE)} needs ${String(DEEP_PAGE * SMALLEST_PAGE)} documents and more, not ${String(documents)}.`,
    );
  return { documents, pageSize, deepPage: DEEP_PAGE };
}
