/** A file that is sent while it is made: it is never whole in memory. */
export interface StreamedFile {
  readonly nombre: string;
  readonly mime: string;
  /** How many rows it will have; null when there are more than are counted, and for a file without rows. */
  readonly total: number | null;
  /** How many rows have been written. */
  readonly filas: () => number;
  /** Made as they are asked for. */
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** Ends a stream that has begun, with a sentence for people. */
export class StreamRefusal extends Error {
  override readonly name = 'StreamRefusal';
}
