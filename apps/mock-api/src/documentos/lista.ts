import type { DocumentoFila, FiltrosDocumentos } from '@portal/contracts';
import type { SessionContext } from '../core/context.ts';
import { acreditadoPorCdc, SIN_NOTAS } from './acreditado.ts';
import { columnasFila, documentoFila, type ColumnasFila } from './fila.ts';
import { filtrarDocumentos, medianoche, POR_ID, ordenarDocumentos, type Plan } from './filtros.ts';
import { indiceDePagina, planear, type PlanLista } from './plan.ts';
import { empresasDe, esResumible, resumenDe } from './resumen.ts';
import type { OrdenDocumentos } from './tipos.ts';

export interface Pagina {
  readonly limite: number;
  readonly desde: number;
}

/** Rows of the filtered and ordered list. `ids` narrows it to chosen documents. */
export async function listarDocumentos(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  orden: OrdenDocumentos,
  pagina: Pagina,
  ids?: readonly string[],
  plan?: PlanLista,
): Promise<DocumentoFila[]> {
  if (ids !== undefined) return conSaldo(context, await filasElegidas(context, filtros, orden, pagina, ids));
  const elegidos = await idsDePagina(
    context,
    filtros,
    orden,
    pagina,
    plan ?? (await planear(context, filtros)),
  );
  return documentosPorIds(context, elegidos);
}

/** Rows of the list as the wire has them. */
async function conSaldo(
  { store, user, clock }: SessionContext,
  filas: readonly ColumnasFila[],
): Promise<DocumentoFila[]> {
  const acreditado = await acreditadoPorCdc(
    store,
    filas.filter(({ tipo }) => tipo === 1).map(({ cdc }) => cdc),
  );
  return filas.map((fila) =>
    documentoFila(fila, {
      ahora: clock.now(),
      roles: user.roles,
      acreditado: acreditado.get(fila.cdc) ?? SIN_NOTAS,
    }),
  );
}

function filasElegidas(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  orden: OrdenDocumentos,
  { limite, desde }: Pagina,
  ids: readonly string[],
): Promise<ColumnasFila[]> {
  const chosen = filtrarDocumentos(context, filtros, { indice: POR_ID })
    .where('id', 'in', ids)
    .select(columnasFila);
  return ordenarDocumentos(chosen, orden, filtros).limit(limite).offset(desde).execute();
}

/** So far down a page is begun on its day. */
const LEJOS = 1000;

/** The ids of a page, which an index has: only the rows of these are read. */
export async function idsDePagina(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  orden: OrdenDocumentos,
  { limite, desde }: Pagina,
  plan: PlanLista,
): Promise<readonly string[]> {
  if (plan.total === 0 || (!plan.hayMas && desde >= plan.total)) return [];
  const esLejos = desde >= LEJOS && orden.campo === 'fecha_emision' && esResumible(filtros);
  const { dia, resto } = esLejos
    ? await diaDe(context, filtros, orden.sentido, desde)
    : { dia: undefined, resto: desde };
  const indice = indiceDePagina(plan, filtros, orden, { desde: resto, limite });
  const encontrados = filtrarDocumentos(context, filtros, { ...plan, indice }).$if(
    dia !== undefined,
    (one) =>
      orden.sentido === 'desc'
        ? one.where('fecha_emision', '<', medianoche(dia ?? '', 1))
        : one.where('fecha_emision', '>=', medianoche(dia ?? '')),
  );
  const empresas = empresasDe(context.user, filtros.id_empresa) ?? [];
  const esPorEmpresas =
    indice === 'documentos_orden_total_gs' &&
    empresas.length <= POCAS_EMPRESAS &&
    empresas.length > 1 &&
    resto < LEJOS;
  const elegidos = esPorEmpresas
    ? primerosDeCada(context, filtros, orden, { ...plan, hasta: resto + limite }, empresas)
    : encontrados;
  const hallados = await ordenarDocumentos(elegidos.select('id'), orden, filtros)
    .limit(limite)
    .offset(resto)
    .execute();
  return hallados.map(({ id }) => id);
}

/** Above so many companies of a user most documents are theirs. */
const POCAS_EMPRESAS = 8;

/** The documents with the highest or lowest totals of each company: those of another one may all be higher or lower. */
function primerosDeCada(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  orden: OrdenDocumentos,
  { hasta, ...plan }: Plan & { readonly hasta: number },
  empresas: readonly string[],
) {
  const indice = 'documentos_empresa_total_gs';
  return context.store.selectAmong(
    'documentos',
    empresas.map((id_empresa) =>
      ordenarDocumentos(
        filtrarDocumentos(context, { ...filtros, id_empresa }, { ...plan, indice }).select([
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
export async function documentosPorIds(
  context: SessionContext,
  ids: readonly string[],
): Promise<DocumentoFila[]> {
  if (ids.length === 0) return [];
  const filas = await context.store
    .select('documentos', POR_ID)
    .select(columnasFila)
    .where('id', 'in', ids)
    .execute();
  const porId = new Map(filas.map((fila) => [fila.id, fila]));
  return conSaldo(
    context,
    ids.flatMap((id) => porId.get(id) ?? []),
  );
}

/** The day that the n-th document of a list by date was issued on, and how many of that day come before it. */
async function diaDe(
  { store, user }: SessionContext,
  filtros: FiltrosDocumentos,
  sentido: 'asc' | 'desc',
  antes: number,
): Promise<{ dia: string | undefined; resto: number }> {
  const buscar = async (filtrado: FiltrosDocumentos, por: 'mes' | 'dia', faltan: number) => {
    const periodos = await resumenDe(store, user, filtrado, { por })
      .select((de) => ['periodo', de.fn.sum<number | string>('cantidad').as('cantidad')])
      .groupBy('periodo')
      .orderBy('periodo', sentido)
      .execute();
    let resto = faltan;
    for (const { periodo, cantidad } of periodos) {
      if (Number(cantidad) > resto) return { periodo, resto };
      resto -= Number(cantidad);
    }
    return undefined;
  };
  const mes = await buscar(filtros, 'mes', antes);
  if (mes === undefined || mes.periodo.length > 7) return { dia: mes?.periodo, resto: mes?.resto ?? antes };
  const enMes = { ...filtros, desde: `${mes.periodo}-01`, hasta: `${mes.periodo}-31` };
  const dia = await buscar(enMes, 'dia', mes.resto);
  return { dia: dia?.periodo, resto: dia?.resto ?? antes };
}
