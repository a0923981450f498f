import type { AddRow } from './copies.ts';

/** The tables of a bulk load. */
export const BULK_TABLES = ['documentos', 'respuestas', 'correos', 'auditoria', 'eventos', 'lotes'] as const;

/** The target of a bulk load. Its rows are visible to other connections after `finish`. */
export interface Sink {
  readonly add: AddRow;
  /** Waits until what was added is written, so that memory stays bounded. */
  drain(): Promise<void>;
  /**
   * Makes the indexes, and what is derived from the rows.
   *
   * @param derived statements that fill tables which triggers keep otherwise
   * @param step is told the share that is done, from 0 to 1
   */
  finish(derived: readonly string[], step: (share: number) => void): Promise<void>;
  /** Leaves the database as it was. */
  abandon(): Promise<void>;
}
