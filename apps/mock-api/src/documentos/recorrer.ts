import type { FiltrosDocumentos } from '@portal/contracts';
import type { SessionContext } from '../core/context.ts';
import { idsInOrder, keyColumn, type KeysetOrder } from '../lists/keyset.ts';
import { inPages, pagesOf, type RowPages } from '../lists/row-pages.ts';
import { columnasDe, filtrarDocumentos, SIN_NULOS } from './filtros.ts';
import { conLibro, type FilaLibro } from './libro-ventas.ts';
import { documentosPorIds, idsDePagina, listarDocumentos } from './lista.ts';
import { TOPE } from './limites.ts';
import { indiceEnOrden, planear, type PlanLista } from './plan.ts';
import type { OrdenDocumentos } from './tipos.ts';

/**
 * All documents of a list with their entries in the libro de ventas, page by page, in its order. Up to the limit of counting their ids are
 * read at once; more are read in the order of an index.
 *
 * @param ids narrows the list to chosen documents
 */
export async function recorrerDocumentos(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  orden: OrdenDocumentos,
  ids?: readonly string[],
): Promise<RowPages<FilaLibro>> {
  const { store } = context;
  if (ids !== undefined) {
    const elegidos = { limite: ids.length, desde: 0 };
    return pagesOf(await conLibro(store, await listarDocumentos(context, filtros, orden, elegidos, ids)));
  }
  const plan = await planear(context, filtros, { esHastaElTope: true });
  const leer = async (pagina: readonly string[]) => conLibro(store, await documentosPorIds(context, pagina));
  if (plan.hayMas || plan.total > TOPE)
    return { total: plan.hayMas ? null : plan.total, pages: muchos(context, filtros, orden, plan, leer) };
  const todos = await idsDePagina(context, filtros, orden, { limite: TOPE, desde: 0 }, plan);
  return { total: todos.length, pages: inPages(todos, leer) };
}

async function* muchos(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  orden: OrdenDocumentos,
  plan: PlanLista,
  leer: (ids: readonly string[]) => Promise<FilaLibro[]>,
): AsyncGenerator<readonly FilaLibro[]> {
  for (const parte of porValor(filtros, orden))
    for await (const ids of idsInOrder(enOrden(context, parte, orden, plan))) yield await leer(ids);
}

/**
 * A list ordered by a column that is filtered by several values is read value by value: SQLite would begin each page at the first row of
 * each of them.
 */
function porValor(
  filtros: FiltrosDocumentos,
  { campo, sentido }: OrdenDocumentos,
): readonly FiltrosDocumentos[] {
  const veces = sentido === 'asc' ? 1 : -1;
  const { tipo = [], estado = [] } = filtros;
  if (campo === 'tipo' && tipo.length > 0)
    return [...new Set(tipo)].sort((a, b) => (a - b) * veces).map((one) => ({ ...filtros, tipo: [one] }));
  if (campo === 'estado' && estado.length > 0)
    return [...new Set(estado)]
      .sort((a, b) => (a < b ? -1 : 1) * veces)
      .map((one) => ({ ...filtros, estado: [one] }));
  return [filtros];
}

function enOrden(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  { campo, sentido }: OrdenDocumentos,
  plan: PlanLista,
): KeysetOrder<'documentos'> {
  const indice = indiceEnOrden(plan, filtros, campo);
  const restantes = sinLimitePasado(filtros, { campo, sentido });
  const fijas = columnasFijas(filtros);
  return {
    filtered: (hasBegun) => filtrarDocumentos(context, hasBegun ? restantes : filtros, { ...plan, indice }),
    columns: columnasDe(campo, filtros.moneda)
      .filter((columna) => !fijas.has(columna))
      .map((columna) => (columna === 'lote' ? { name: columna, value: SIN_NULOS } : keyColumn(columna))),
    direction: sentido,
  };
}

/** Columns of which all documents of these filters have the same value. */
function columnasFijas(filtros: FiltrosDocumentos): ReadonlySet<string> {
  const { establecimiento = '', punto = '', receptor_documento, moneda = '', origen } = filtros;
  const { tipo = [], estado = [] } = filtros;
  return new Set([
    ...(establecimiento === '' ? [] : ['establecimiento']),
    ...(punto === '' ? [] : ['punto']),
    ...(receptor_documento === undefined ? [] : ['receptor_documento']),
    ...(moneda === '' ? [] : ['moneda']),
    ...(origen === undefined ? [] : ['origen']),
    ...(tipo.length === 1 ? ['tipo'] : []),
    ...(estado.length === 1 ? ['estado'] : []),
  ]);
}

/** The filters without the end that reading in this order leaves behind. */
function sinLimitePasado(filtros: FiltrosDocumentos, { campo, sentido }: OrdenDocumentos): FiltrosDocumentos {
  const { desde, hasta, monto_min, monto_max, ...otros } = filtros;
  // A text is looked for on other days, too.
  const porFecha = campo === 'fecha_emision' && (filtros.texto ?? '').trim() === '';
  const isAsc = sentido === 'asc';
  return {
    ...otros,
    ...(desde !== undefined && !(porFecha && isAsc) && { desde }),
    ...(hasta !== undefined && !(porFecha && !isAsc) && { hasta }),
    ...(monto_min !== undefined && !(campo === 'total' && isAsc) && { monto_min }),
    ...(monto_max !== undefined && !(campo === 'total' && !isAsc) && { monto_max }),
  };
}
