import type { AddRow } from './copies.ts';

/** The tables that very many rows are written to. */
export const BULK_TABLES = ['documentos', 'respuestas', 'correos', 'auditoria', 'eventos', 'lotes'] as const;

/** Where very many rows are written. None of them is there for others before `finish`. */
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
