import type { SelectQueryBuilder } from 'kysely';
import type { TableName, Tables } from '../store/tables.ts';

/** What is left of an ordered query to make a page of it. */
interface Ordenada<F> {
  limit(filas: number): Ordenada<F>;
  offset(filas: number): Ordenada<F>;
  execute(): Promise<F[]>;
}

/**
 * Page of an ordered query and how many rows there are on all pages.
 *
 * @param elegidos the same rows, without order and columns.
 * @param ordenados must end with a unique column, else pages could overlap.
 */
export async function leerPagina<T extends TableName, F>(
  elegidos: SelectQueryBuilder<Tables, T, object>,
  ordenados: Ordenada<F>,
  { pagina, por_pagina }: { readonly pagina: number; readonly por_pagina: number },
): Promise<{ filas: F[]; total: number }> {
  const { total } = await elegidos
    .select((de) => de.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const filas = await ordenados
    .limit(por_pagina)
    .offset((pagina - 1) * por_pagina)
    .execute();
  return { filas, total };
}
