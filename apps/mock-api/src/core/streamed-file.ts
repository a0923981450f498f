/** A streamed file: it is never completely in memory. */
export interface StreamedFile {
  readonly nombre: string;
  readonly mime: string;
  /** Total number of rows; null when there are more than are counted, and for a file without rows. */
  readonly total: number | null;
  /** Number of rows written so far. */
  readonly filas: () => number;
  /** Generated on demand. */
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** Aborts a started stream with a message for the user. */
export class StreamRefusal extends Error {
  override readonly name = 'StreamRefusal';
}
