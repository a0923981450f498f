import type { FiltrosDocumentos } from '@portal/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { SessionContext } from '../core/context.ts';
import { daysOf, type AccessPath } from './access-paths.ts';
import { orderDocumentos, WITHOUT_NULLS, type filterDocumentos } from './filtros.ts';
import { inOrderOf, isReadToSort, ROW, type PlanLista } from './plan.ts';
import { WITHOUT_DOCUMENTO } from './receptor.ts';
import { resumenOf } from './resumen.ts';
import type { OrdenDocumentos } from './types.ts';

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
  const byDate = plan.paths.find((path) => path.isByDate && path.isExact);
  const inOrder = Math.min(plan.ofDays, inOrderOf(plan, filtros, orden.campo).entries);
  const isShorter = ({ entries, index: other }: AccessPath) =>
    2 * entries * (isReadToSort(orden.campo, other) ? ROW : 1) <= inOrder;
  const dates = byDate !== undefined && isShorter(byDate) ? byDate.index : index;
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
export async function groupsOf(
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
        several(sql`receptor_documento < ${WITHOUT_DOCUMENTO}`),
        one(sql`receptor_documento = ${WITHOUT_DOCUMENTO}`),
        several(sql`receptor_documento > ${WITHOUT_DOCUMENTO}`),
      ];
    case 'tipo':
    case 'estado':
    case 'moneda':
    case 'origen': {
      // Those that no document of the filters has would be looked for in vain.
      const { desde: _desde, hasta: _hasta, ...others } = filtros;
      const rows = await resumenOf(store, user, { ...others, ...daysOf(filtros) })
        .select(campo)
        .distinct()
        .orderBy(campo)
        .execute();
      return rows.map((row) =>
        one(sql`${sql.ref(campo)} = ${(row as Record<typeof campo, unknown>)[campo]}`),
      );
    }
    default:
      return undefined;
  }
}
