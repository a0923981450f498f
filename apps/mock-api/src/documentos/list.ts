import type { DocumentoFila, FiltrosDocumentos } from '@portal/contracts';
import type { SessionContext } from '../core/context.ts';
import { isAmong } from '../lists/among.ts';
import { acreditadoPorCdc, NO_NOTAS } from './acreditado.ts';
import { rowColumns, documentoRow, type RowColumns } from './row.ts';
import { amongFirst, type Entries } from './first-entries.ts';
import { firstOfGroups } from './groups.ts';
import { COUNT_LIMIT, FEW } from './limits.ts';
import { columnsOf, filterDocumentos, BY_ID, orderDocumentos, type Plan } from './filtros.ts';
import { midnight } from './midnight.ts';
import {
  indexInOrder,
  indexOfPage,
  isByReceivers,
  isReadToSort,
  planDocumentos,
  triedByNumber,
  type PlanLista,
} from './plan.ts';
import { empresasOf, isSummable, resumenOf } from './resumen.ts';
import { countOfNames, firstNames } from './sums.ts';
import type { OrdenDocumentos, Pagina } from './types.ts';

/** Rows of the filtered and ordered list. `ids` narrows it to chosen documents. */
export async function listDocumentos(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  orden: OrdenDocumentos,
  pagina: Pagina,
  ids?: readonly string[],
  plan?: PlanLista,
): Promise<DocumentoFila[]> {
  if (ids !== undefined) return withSaldo(context, await chosenRows(context, filtros, orden, pagina, ids));
  const chosen = await idsOfPage(
    context,
    filtros,
    orden,
    pagina,
    plan ?? (await planDocumentos(context, filtros)),
  );
  return documentosByIds(context, chosen);
}

/** Rows of the list as the wire has them. */
async function withSaldo(
  { store, user, clock }: SessionContext,
  rows: readonly RowColumns[],
): Promise<DocumentoFila[]> {
  const acreditado = await acreditadoPorCdc(
    store,
    rows.filter(({ tipo }) => tipo === 1).map(({ cdc }) => cdc),
  );
  return rows.map((row) =>
    documentoRow(row, {
      ahora: clock.now(),
      roles: user.roles,
      acreditado: acreditado.get(row.cdc) ?? NO_NOTAS,
    }),
  );
}

function chosenRows(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  orden: OrdenDocumentos,
  { limite: limit, desde }: Pagina,
  ids: readonly string[],
): Promise<RowColumns[]> {
  const chosen = filterDocumentos(context, filtros, { index: BY_ID })
    .where(isAmong(context.store, 'id', ids))
    .select(rowColumns);
  return orderDocumentos(chosen, orden, filtros).limit(limit).offset(desde).execute();
}

/** So far down a page is begun on its day. */
const FAR = 1000;

/** The ids of a page, which an index has: only the rows of these are read. */
export async function idsOfPage(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  orden: OrdenDocumentos,
  { limite, desde }: Pagina,
  plan: PlanLista,
): Promise<readonly string[]> {
  if (plan.total === 0 || (!plan.hasMore && desde >= plan.total)) return [];
  // The last pages are the first ones from the other end.
  const fromEnd = Math.max(0, plan.total - desde - limite);
  if (!plan.hasMore && fromEnd < desde) {
    const backwards = { ...orden, sentido: orden.sentido === 'asc' ? ('desc' as const) : ('asc' as const) };
    const pagina = { limite: Math.min(limite, plan.total - desde), desde: fromEnd };
    return (await idsOfPage(context, filtros, backwards, pagina, plan)).toReversed();
  }
  const isFar = desde >= FAR && orden.campo === 'fecha_emision' && isSummable(filtros);
  const { dia: day, rest } = isFar
    ? await dayOf(context, filtros, orden.sentido, desde)
    : { dia: undefined, rest: desde };
  // PostgreSQL does not know which documents have all filters, and may look for the first ones through all documents in their order.
  const isFew = !plan.hasMore && plan.total <= FEW;
  const areGrouped = context.store.hasListIndexes && !isFew && rest + limite <= FAR;
  const page = { desde: rest, limite };
  const index =
    areGrouped && isByReceivers(plan, filtros, orden.campo)
      ? indexInOrder(plan, filtros, orden.campo)
      : indexOfPage(plan, filtros, orden, page);
  const tried = triedByNumber(plan, filtros, orden, page, index);
  if (tried > 0) {
    const first = await firstByNumber(context, filtros, orden, page, { plan, tried });
    if (first.length === limite) return first;
  }
  const isInOrder = index === indexInOrder(plan, filtros, orden.campo);
  const names =
    isInOrder && !isFew ? await namesOfPage(context, filtros, orden, rest + limite, plan) : undefined;
  const filterBy = (access: string) => {
    const named = { ...plan, index: access, ...(names && { receptores: names }) };
    return filterDocumentos(context, filtros, named).$if(day !== undefined, (one) =>
      orden.sentido === 'desc'
        ? one.where('fecha_emision', '<', midnight(day ?? '', 1))
        : one.where('fecha_emision', '>=', midnight(day ?? '')),
    );
  };
  if (isInOrder && areGrouped) {
    const found = await firstOfGroups(context, filtros, orden, rest + limite, { plan, index, filterBy });
    if (found !== undefined) return found.slice(rest);
  }
  const filtered = filterBy(index);
  const empresas = empresasOf(context.user, filtros.id_empresa) ?? [];
  const isByEmpresas =
    index === 'documentos_orden_total_gs' &&
    empresas.length <= FEW_EMPRESAS &&
    empresas.length > 1 &&
    rest < FAR;
  const chosen = isByEmpresas
    ? firstOfEach(context, filtros, orden, { ...plan, hasta: rest + limite }, empresas)
    : filtered;
  const isFoundFirst =
    context.store.kind === 'postgres' &&
    chosen === filtered &&
    (isFew || !isInOrder || (names !== undefined && (await areFew(context, names))));
  const find = isFew && isReadToSort(orden.campo, index) ? foundById : foundFirst;
  const ordered = isFoundFirst ? await find(context, filtered, orden, filtros) : chosen;
  return idsOf(orderDocumentos(ordered, orden, filtros), page);
}

async function idsOf(
  ordered: ReturnType<typeof filterDocumentos>,
  { limite, desde }: Pagina,
): Promise<string[]> {
  const rows = await ordered.select('id').limit(limite).offset(desde).execute();
  return rows.map(({ id }) => id);
}

/** Those of a page that are among the first entries in the order of numbers. */
function firstByNumber(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  orden: OrdenDocumentos,
  page: Pagina,
  { plan, tried }: { readonly plan: PlanLista; readonly tried: number },
): Promise<string[]> {
  const { tipo = [] } = filtros;
  const first: Entries = {
    index: indexInOrder(plan, filtros, orden.campo),
    // The index of one kind begins with it.
    of: (one) => orderDocumentos(tipo.length === 1 ? one.where('tipo', 'in', tipo) : one, orden, filtros),
    passed: [],
    isRange: true,
  };
  const columns = ['id', ...columnsOf(orden.campo, filtros.moneda)] as const;
  const found = amongFirst(context, filtros, plan, first, tried, columns);
  return idsOf(orderDocumentos(found, orden, filtros), page);
}

/**
 * The names of a page of a list by names: thousands of documents may come first in their order that are of other companies, or have other states.
 */
async function namesOfPage(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  { campo, sentido }: OrdenDocumentos,
  end: number,
  { all, estimated, names }: PlanLista,
): Promise<readonly string[] | undefined> {
  const isOfNames = campo === 'receptor_nombre' && estimated < all && end <= FAR;
  return isOfNames && context.store.hasListIndexes
    ? firstNames(context, filtros, names, sentido, end)
    : undefined;
}

/** Whether all documents of these names, whatever their other filters, are sorted sooner than PostgreSQL finds the first ones in order. */
const areFew = async (context: SessionContext, names: readonly string[]): Promise<boolean> =>
  (await countOfNames(context, names)) <= COUNT_LIMIT;

/** Documents that are found before they are sorted: an offset keeps the planner from looking for them in their order. */
const foundFirst = (
  { store }: SessionContext,
  found: ReturnType<typeof filterDocumentos>,
  { campo }: OrdenDocumentos,
  { moneda }: FiltrosDocumentos,
) =>
  store.selectAmong('documentos', [found.select(['sandbox', 'id', ...columnsOf(campo, moneda)]).offset(0)]);

/** Few documents that are found by an index without what they are sorted by: the planner would rather look through one that has it. */
async function foundById({ store }: SessionContext, found: ReturnType<typeof filterDocumentos>) {
  const rows = await found
    .select('id')
    .limit(FEW + 1)
    .execute();
  const ids = rows.map(({ id }) => id);
  return store.select('documentos', BY_ID).where(isAmong(store, 'id', ids));
}

/** Above so many companies of a user most documents are theirs. */
const FEW_EMPRESAS = 8;

/** The documents with the highest or lowest totals of each company: those of another one may all be higher or lower. */
function firstOfEach(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  orden: OrdenDocumentos,
  { hasta, ...plan }: Plan & { readonly hasta: number },
  empresas: readonly string[],
) {
  const index = 'documentos_empresa_total_gs';
  return context.store.selectAmong(
    'documentos',
    empresas.map((id_empresa) =>
      orderDocumentos(
        filterDocumentos(context, { ...filtros, id_empresa }, { ...plan, index }).select([
          'sandbox',
          'id',
          'total_gs',
        ]),
        orden,
        filtros,
      ).limit(hasta),
    ),
  );
}

/** Rows of the list by their ids, in the same order. */
export async function documentosByIds(
  context: SessionContext,
  ids: readonly string[],
): Promise<DocumentoFila[]> {
  if (ids.length === 0) return [];
  const rows = await context.store
    .select('documentos', BY_ID)
    .select(rowColumns)
    .where(isAmong(context.store, 'id', ids))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return withSaldo(
    context,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
}

/** The day that the n-th document of a list by date was issued on, and how many of that day come before it. */
async function dayOf(
  { store, user }: SessionContext,
  filtros: FiltrosDocumentos,
  sentido: 'asc' | 'desc',
  before: number,
): Promise<{ dia: string | undefined; rest: number }> {
  const find = async (filtered: FiltrosDocumentos, by: 'mes' | 'dia', missing: number) => {
    const periods = await resumenOf(store, user, filtered, { por: by })
      .select((de) => ['periodo', de.fn.sum<number | string>('cantidad').as('cantidad')])
      .groupBy('periodo')
      .orderBy('periodo', sentido)
      .execute();
    let rest = missing;
    for (const { periodo, cantidad } of periods) {
      if (Number(cantidad) > rest) return { periodo, rest };
      rest -= Number(cantidad);
    }
    return undefined;
  };
  const month = await find(filtros, 'mes', before);
  if (month === undefined || month.periodo.length > 7)
    return { dia: month?.periodo, rest: month?.rest ?? before };
  const enMes = { ...filtros, desde: `${month.periodo}-01`, hasta: `${month.periodo}-31` };
  const day = await find(enMes, 'dia', month.rest);
  return { dia: day?.periodo, rest: day?.rest ?? before };
}
