import { fillDaySums } from './day-sums.ts';
import type { SchemaKind } from './kind.ts';
import { fillRelations } from './relations.ts';
import { fillReceivers } from './trigrams.ts';

/** Tables whose rows follow from the documents: no part of a snapshot. */
export const derivedTables = [
  'resumen_documentos',
  'receptores_buscados',
  'saltos_numeracion',
  'resumen_pausa',
] as const;

/** Tables of `derivedTables` with rows of their own: in memory the others are views. */
export const keptTables = (kind: SchemaKind): readonly (typeof derivedTables)[number][] =>
  kind === 'memory' ? ['saltos_numeracion', 'resumen_pausa'] : derivedTables;

/** While its name is here the triggers of sums and relations leave a sandbox alone: its documents are then summed at once. */
export const PAUSE = 'create table resumen_pausa (sandbox text primary key)';

/**
 * Statements that fill the derived tables of a sandbox from its documents, after a pause.
 *
 * @param sandbox its name has no quotes (`core/name.ts`)
 */
export function fillDerived(kind: SchemaKind, sandbox: string): readonly string[] {
  const clear = keptTables(kind)
    .filter((table) => table !== 'resumen_pausa' && table !== 'receptores_buscados')
    .map((table) => `delete from ${table} where sandbox = '${sandbox}'`);
  const relations = [...clear, ...fillRelations(sandbox)];
  return kind === 'memory' ? relations : [...relations, fillDaySums(kind, sandbox), fillReceivers(sandbox)];
}
