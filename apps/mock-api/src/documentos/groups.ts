import type { FiltrosDocumentos } from '@portal/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { SessionContext } from '../core/context.ts';
import { isAmong } from '../lists/among.ts';
import { daysOf, type AccessPath } from './access-paths.ts';
import { BY_STATE_AND_KIND, orderDocumentos, WITHOUT_NULLS, type filterDocumentos } from './filtros.ts';
import { costToSort, inOrderOf, shortestKnown, type PlanLista } from './plan.ts';
import { WITHOUT_DOCUMENTO } from './receptor.ts';
import { areNarrow, receptoresInOrder } from './receivers-in-order.ts';
import { resumenOf } from './resumen.ts';
import { isSummableByName, sumsByName } from './sums.ts';
import type { OrdenDocumentos } from './types.ts';

/** Some of the documents of a list that is sorted by a field. */
interface Group {
  readonly condition: RawBuilder<boolean>;
  /** All have the same value: an index has them in the order of their dates. */
  readonly isOne: boolean;
  /** One that has fewer other documents than that of the field. */
  readonly index?: string;
  /** At most so many are documents of the filters, where that is known beforehand. */
  readonly documents?: number;
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
  if (plan.estimated >= plan.all) return undefined;
  const groups = await groupsOf(context, orden, filtros, plan);
  if (groups === undefined) return undefined;
  const byDate = plan.paths.find((path) => path.isByDate && path.isExact);
  const entries = Math.min(plan.ofDays, inOrderOf(plan, filtros, orden.campo).entries);
  const isShorter = (path: AccessPath) => 2 * costToSort(path, orden.campo) <= entries;
  const dates = byDate !== undefined && isShorter(byDate) ? byDate.index : index;
  const shortest = shortestKnown(plan);
  /** Where a group has few documents of the filters, these are sooner sorted than found among all of the days. */
  const ofFew = (missing: number, documents: number | undefined): string | undefined => {
    if (shortest === undefined || byDate?.index !== dates || documents === undefined) return undefined;
    const inOrder = (byDate.entries * Math.min(missing, documents)) / documents;
    return 2 * shortest.entries < inOrder ? shortest.index : undefined;
  };
  // Of a company's days there may be fewer.
  const isOwnShorter = dates === index || dates === 'documentos_orden_tipo';
  const found: string[] = [];
  for await (const { condition, isOne, index: own, documents } of groups) {
    const few = ofFew(most - found.length, documents);
    const access = few ?? (isOwnShorter ? own : undefined) ?? (isOne ? dates : index);
    const group = filterBy(access).where(condition);
    const inOrder = orderDocumentos(group, isOne ? { ...orden, campo: 'fecha_emision' } : orden, filtros);
    const rows = await inOrder
      .select('id')
      .limit(most - found.length)
      .execute();
    found.push(...rows.map(({ id }) => id));
    if (found.length >= most) break;
  }
  return found;
}

const one = (condition: RawBuilder<boolean>): Group => ({ condition, isOne: true });
const several = (condition: RawBuilder<boolean>): Group => ({ condition, isOne: false });

/**
 * The documents of each value of a field in the order of a list, where they are few or one of them is that of very many documents;
 * undefined for other fields. An index has those of each value in the order of their dates: of some days only these are read, and not all
 * that come before them.
 */
export async function groupsOf(
  context: SessionContext,
  { campo, sentido }: OrdenDocumentos,
  filtros: FiltrosDocumentos,
  plan: Pick<PlanLista, 'receptores'>,
): Promise<Iterable<Group> | AsyncIterable<Group> | undefined> {
  const ordered = (groups: readonly Group[]) => (sentido === 'asc' ? groups : groups.toReversed());
  switch (campo) {
    case 'lote':
      return ordered([one(sql`${WITHOUT_NULLS} = ''`), several(sql`${WITHOUT_NULLS} > ''`)]);
    case 'receptor_documento':
      if (areNarrow(filtros)) return groupsOfReceivers(context, filtros, sentido);
      return ordered([
        several(sql`receptor_documento < ${WITHOUT_DOCUMENTO}`),
        one(sql`receptor_documento = ${WITHOUT_DOCUMENTO}`),
        several(sql`receptor_documento > ${WITHOUT_DOCUMENTO}`),
      ]);
    case 'tipo':
    case 'estado':
    case 'moneda':
    case 'origen': {
      const values = await valuesOf(context, campo, filtros, plan);
      return ordered(
        values.map(({ value, documents }) => ({
          ...one(sql`${sql.ref(campo)} = ${value}`),
          documents,
          ...(campo === 'estado' &&
            value !== 'aprobado' &&
            filtros.tipo?.length === 1 && { index: BY_STATE_AND_KIND }),
        })),
      );
    }
    default:
      return undefined;
  }
}

/** The values of a field that documents of the filters have: others would be looked for in vain. And how many these are at most. */
async function valuesOf(
  context: SessionContext,
  campo: 'tipo' | 'estado' | 'moneda' | 'origen',
  filtros: FiltrosDocumentos,
  { receptores }: Pick<PlanLista, 'receptores'>,
): Promise<readonly { readonly value: string | number; readonly documents: number }[]> {
  const { desde: _desde, hasta: _hasta, ...others } = filtros;
  const sums =
    // With very many names few groups have no document of theirs.
    receptores !== undefined && isSummableByName(filtros)
      ? sumsByName(context, filtros).where(isAmong(context.store, 'busqueda', receptores))
      : resumenOf(context.store, context.user, { ...others, ...daysOf(filtros) });
  // Both tables have these columns.
  const rows = await (sums as ReturnType<typeof sumsByName>)
    .select((of) => [campo, of.fn.sum<number | string>('cantidad').as('documents')])
    .groupBy(campo)
    // What has been taken off leaves rows of nothing.
    .having((of) => of.fn.sum('cantidad'), '>', 0)
    .orderBy(campo)
    .execute();
  return rows.map((row) => ({
    value: (row as Record<typeof campo, string | number>)[campo],
    documents: Number(row.documents),
  }));
}

/** The documents of a few receivers after the other; those without a document number, who have very many, by themselves. */
async function* groupsOfReceivers(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  sentido: OrdenDocumentos['sentido'],
): AsyncGenerator<Group> {
  const of = (documentos: readonly string[]): Group[] =>
    documentos.length === 0 ? [] : [several(isAmong(context.store, 'receptor_documento', documentos))];
  for await (const documentos of receptoresInOrder(context, filtros, sentido)) {
    const place = documentos.indexOf(WITHOUT_DOCUMENTO);
    if (place < 0) yield* of(documentos);
    else {
      yield* of(documentos.slice(0, place));
      yield one(sql`receptor_documento = ${WITHOUT_DOCUMENTO}`);
      yield* of(documentos.slice(place + 1));
    }
  }
}
