import type { FiltrosDocumentos } from '@portal/contracts';
import type { SessionContext } from '../core/context.ts';
import { caminosContados, caminosResumidos, porIds, type Camino } from './caminos.ts';
import { hallar } from './candidatos.ts';
import { columnaMonto, conFiltros, filtrarDocumentos, type Plan } from './filtros.ts';
import { MUESTRA, TOPE } from './limites.ts';
import { esResumible, resumenDe } from './resumen.ts';
import type { OrdenDocumentos } from './tipos.ts';

/** How documents with these filters are found, and how many there are. */
export interface PlanLista extends Plan {
  /** Exact, or a number that is exceeded when `hayMas` says so. */
  readonly total: number;
  readonly hayMas: boolean;
  /** What `total` is when it is exact; otherwise an estimate. */
  readonly estimado: number;
  /** Indexes that have all of them, the one with the fewest entries first. */
  readonly caminos: readonly Camino[];
  /** Documents of the sandbox, those of the days that are asked for, and those of these days and the companies. */
  readonly todos: number;
  readonly deDias: number;
  readonly delPeriodo: number;
}

/**
 * Looks up how many documents the filters find, and in which index: nothing here reads more than `TOPE` entries of an index, unless
 * nearly all of these are of other documents.
 *
 * @param esHastaElTope counts exactly up to `TOPE`, however many entries that takes: for work that reads all of them anyway
 */
export async function planear(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  { esHastaElTope = false } = {},
): Promise<PlanLista> {
  const base = await hallar(context, filtros);
  const { caminos: resumidos, ...cuentas } = await caminosResumidos(context, filtros);
  const caminos = [...resumidos, ...(await caminosContados(context, filtros, base))].toSorted(
    (one, other) => one.filas - other.filas,
  );
  const contado = esResumible(filtros)
    ? exacto(await contarResumidos(context, filtros))
    : await contar(context, filtros, { ...base, ...cuentas, caminos }, esHastaElTope);
  const { candidatos } = contado;
  return {
    ...base,
    ...cuentas,
    ...contado,
    caminos: candidatos === undefined ? caminos : [porIds(candidatos), ...caminos],
  };
}

/** `candidatos`: the ids, where they were found on the way. */
type Contado = Pick<PlanLista, 'total' | 'hayMas' | 'estimado'> & Pick<Plan, 'candidatos'>;

const exacto = (total: number): Contado => ({ total, hayMas: false, estimado: total });
const alMenos = (total: number, estimado: number): Contado => ({ total, hayMas: true, estimado });

async function contarResumidos({ store, user }: SessionContext, filtros: FiltrosDocumentos): Promise<number> {
  const { total } = await resumenDe(store, user, filtros)
    .select((de) => de.fn.sum<number | string | null>('cantidad').as('total'))
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

/** With fewer found than so many the rest is counted, too: a list should not say "more than 3". */
const POCOS = 100;

async function contar(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  plan: Pick<PlanLista, keyof Plan | 'caminos' | 'todos'>,
  esHastaElTope: boolean,
): Promise<Contado> {
  const camino = mejorCamino(plan);
  const hallados = filtrarDocumentos(context, filtros, { ...plan, indice: camino.indice });
  if (camino.filas <= TOPE || esHastaElTope) {
    const contados = await context.store.countUpTo(hallados, TOPE + 1);
    return contados <= TOPE ? exacto(contados) : alMenos(TOPE, contados);
  }
  const { cuantos } = await entreLasPrimeras(context, filtros, plan, camino)
    .select((de) => de.fn.countAll<number | string>().as('cuantos'))
    .executeTakeFirstOrThrow();
  const total = Number(cuantos);
  const estimado = Math.max(total, 1) * (camino.filas / MUESTRA);
  if (total >= POCOS) return alMenos(redondo(total), estimado);
  const pocos = await hallados
    .select('id')
    .limit(POCOS + 1)
    .execute();
  if (pocos.length > POCOS) return alMenos(POCOS, estimado);
  return { ...exacto(pocos.length), candidatos: pocos.map(({ id }) => id) };
}

/** Two digits of a number that is exceeded anyway: "more than 4 300". */
export const redondo = (numero: number): number => {
  const paso = 10 ** Math.max(0, Math.floor(Math.log10(numero)) - 1);
  return Math.floor(numero / paso) * paso;
};

/** The documents of the filters among the first `MUESTRA` entries of an index. */
export function entreLasPrimeras(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  plan: Plan,
  { indice, de }: Camino,
) {
  const { store } = context;
  const primeras = de(store.select('documentos', indice)).select(columnasDe(filtros)).limit(MUESTRA);
  return conFiltros(context, filtros, plan)(store.selectAmong('documentos', [primeras]));
}

/** In every index that lists are filtered by. */
const CUBIERTAS = [
  ...(['sandbox', 'id', 'id_empresa', 'tipo', 'estado', 'moneda', 'origen', 'correo', 'acreditada'] as const),
  ...(['fecha_emision', 'busqueda', 'total', 'total_gs', 'iva_5', 'iva_10', 'iva'] as const),
];
const NUMERO = ['establecimiento', 'punto', 'numero', 'cdc'] as const;
const OTRAS = {
  texto: NUMERO,
  numero_desde: NUMERO,
  numero_hasta: NUMERO,
  establecimiento: NUMERO,
  punto: NUMERO,
  serie: NUMERO,
  cdc: NUMERO,
  lote: ['lote'],
  codigo: ['codigo_respuesta'],
  receptor_documento: ['receptor_documento'],
  alerta: ['fecha_firma', 'lote', 'enviado_en', 'codigo_respuesta'],
} as const;

/** The columns that the conditions of the filters name: another one would cost reading the rows. */
function columnasDe(filtros: FiltrosDocumentos) {
  const nombres = Object.keys(OTRAS) as (keyof typeof OTRAS)[];
  return [
    ...CUBIERTAS,
    ...new Set(nombres.flatMap((nombre) => (tiene(filtros, nombre) ? OTRAS[nombre] : []))),
  ];
}

const tiene = (filtros: FiltrosDocumentos, nombre: keyof FiltrosDocumentos): boolean =>
  filtros[nombre] !== undefined && filtros[nombre] !== '';

/** The index with the fewest entries to look at: that of dates, which has all documents, where no filter has one. */
export const mejorCamino = ({ caminos, todos }: Pick<PlanLista, 'caminos' | 'todos'>): Camino =>
  caminos[0] ?? {
    indice: FECHA,
    filas: todos,
    esExacto: true,
    esPorFecha: true,
    de: (todas) => todas,
  };

/** The index in which a page is found with the fewest entries: in its order, or all that one filter finds. */
export function indiceDePagina(
  plan: PlanLista,
  filtros: FiltrosDocumentos,
  { campo }: OrdenDocumentos,
  { desde, limite }: { readonly desde: number; readonly limite: number },
): string {
  const [camino] = plan.caminos;
  const { indice, entradas } = enOrdenDe(plan, filtros, campo);
  const estimado = Math.max(plan.estimado, 1);
  const enOrden = (Math.min(desde + limite, estimado) * Math.max(entradas, 1)) / estimado;
  // What is not found in order is sorted, too.
  return camino !== undefined && camino.esExacto && camino.filas * 2 < enOrden ? camino.indice : indice;
}

const FECHA = 'documentos_orden_fecha';

/** The index that has the documents of these filters in their order. */
export const indiceEnOrden = (
  plan: PlanLista,
  filtros: FiltrosDocumentos,
  campo: OrdenDocumentos['campo'],
): string => enOrdenDe(plan, filtros, campo).indice;

function enOrdenDe(plan: PlanLista, filtros: FiltrosDocumentos, campo: OrdenDocumentos['campo']) {
  const todas = { indice: ordenDe(campo, filtros.moneda), entradas: plan.todos };
  if (todas.indice === 'documentos_orden_total_gs' && filtros.id_empresa !== undefined) {
    const hayDias = filtros.desde !== undefined || filtros.hasta !== undefined;
    return { indice: 'documentos_empresa_total_gs', entradas: hayDias ? plan.todos : plan.delPeriodo };
  }
  if (campo !== 'fecha_emision') return todas;
  // They come with the fewest entries first.
  const camino = plan.caminos.find(({ esPorFecha }) => esPorFecha);
  return camino === undefined ? todas : { indice: camino.indice, entradas: camino.filas };
}

function ordenDe(campo: OrdenDocumentos['campo'], moneda: string | undefined): string {
  switch (campo) {
    case 'fecha_emision':
      return FECHA;
    case 'receptor_nombre':
      return 'documentos_orden_receptor';
    case 'receptor_documento':
      return 'documentos_orden_documento';
    case 'total':
      return `documentos_orden_${columnaMonto(moneda)}`;
    default:
      return `documentos_orden_${campo}`;
  }
}
