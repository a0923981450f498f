import type { FiltrosDocumentos } from '@portal/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { SessionContext } from '../core/context.ts';
import { orderDocumentos, WITHOUT_NULLS, type filterDocumentos } from './filtros.ts';
import { inOrderOf, isReadToSort, ROW, type PlanLista } from './plan.ts';
import { resumenOf } from './resumen.ts';
import type { OrdenDocumentos } from './types.ts';

/** The document number of receivers without one. */
const INNOMINADO = '0';

/** Some of the documents of a list that is sorted by a field. */
interface Group {
  readonly condition: RawBuilder<boolean>;
  /** All have the same value: an index has them in the order of their dates. */
  readonly isOne: boolean;
}

type Documentos = ReturnType<typeof filterDocumentos>;

/**
 * The ids of the first documents of a list that is sorted by such a field, one group after the other; undefined for other fields, and where
 * all documents are listed, which are in their order.
 *
 * @param filterBy the documents of the list by an index
 * @param index of their order
 */
export async function firstOfGroups(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  orden: OrdenDocumentos,
  most: number,
  {
    plan,
    index,
    filterBy,
  }: { readonly plan: PlanLista; readonly index: string; readonly filterBy: (index: string) => Documentos },
): Promise<string[] | undefined> {
  if (plan.estimated >= plan.all || !context.store.hasListIndexes) return undefined;
  const groups = await groupsOf(context, orden.campo, filtros);
  if (groups === undefined) return undefined;
  const byDate = plan.paths.find((path) => path.isByDate);
  const toRead = (byDate?.entries ?? plan.all) * (isReadToSort(orden.campo) ? ROW : 1);
  const inOrder = Math.min(plan.ofDays, inOrderOf(plan, filtros, orden.campo).entries);
  const dates = byDate === undefined || 2 * toRead > inOrder ? index : byDate.index;
  const found: string[] = [];
  for (const { condition, isOne } of orden.sentido === 'asc' ? groups : groups.toReversed()) {
    if (found.length >= most) break;
    const group = filterBy(isOne ? dates : index).where(condition);
    const sorted = orderDocumentos(group, isOne ? { ...orden, campo: 'fecha_emision' } : orden, filtros);
    const rows = await sorted
      .select('id')
      .limit(most - found.length)
      .execute();
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}

/**
 * The documents of each value of a field, the lowest first, where they are few or one of them is that of very many documents;
 * undefined for other fields. An index has those of each value in the order of their dates: of some days only these are read, and not all
 * that come before them.
 */
async function groupsOf(
  { store, user }: SessionContext,
  campo: OrdenDocumentos['campo'],
  filtros: FiltrosDocumentos,
): Promise<readonly Group[] | undefined> {
  const one = (condition: RawBuilder<boolean>): Group => ({ condition, isOne: true });
  const several = (condition: RawBuilder<boolean>): Group => ({ condition, isOne: false });
  switch (campo) {
    case 'lote':
      return [one(sql`${WITHOUT_NULLS} = ''`), several(sql`${WITHOUT_NULLS} > ''`)];
    case 'receptor_documento':
      return [
        several(sql`receptor_documento < ${INNOMINADO}`),
        one(sql`receptor_documento = ${INNOMINADO}`),
        several(sql`receptor_documento > ${INNOMINADO}`),
      ];
    case 'tipo':
    case 'estado':
    case 'moneda':
    case 'origen': {
      // Those that no document of the filters has would be looked for in vain.
      const rows = await resumenOf(store, user, filtros).select(campo).distinct().orderBy(campo).execute();
      return rows.map((row) =>
        one(sql`${sql.ref(campo)} = ${(row as Record<typeof campo, unknown>)[campo]}`),
      );
    }
    default:
      return undefined;
  }
}
