/** A collection of sample data has reached its limit: over HTTP a 413, for what was sent does not fit. */
export class CollectionFullError extends Error {
  override readonly name = 'CollectionFullError';
}
