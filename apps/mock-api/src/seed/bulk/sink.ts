import type { AddRow } from './copies.ts';

/** The tables of a bulk load. */
export const BULK_TABLES = ['documentos', 'respuestas', 'correos', 'auditoria', 'eventos', 'lotes'] as const;

/** The target of a bulk load. */
export interface Sink {
  readonly add: AddRow;
  /** Waits until the added rows are written, so that memory stays bounded. */
  drain(): Promise<void>;
  /**
   * Creates the indexes and the derived tables.
   *
   * @param derived statements that fill tables otherwise maintained by triggers
   * @param step called with the completed share, from 0 to 1
   */
  finish(derived: readonly string[], step: (share: number) => void): Promise<void>;
}
