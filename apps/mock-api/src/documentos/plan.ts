import type { FiltrosDocumentos } from '@portal/contracts';
import { cdcDeTexto, leerBusqueda } from '@portal/sifen';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { SessionContext } from '../core/context.ts';
import type { Tables } from '../store/tables.ts';
import { columnaMonto, filtrarDocumentos, NUMERO_EN_SERIE, POR_CDC, type Plan } from './filtros.ts';
import { contarAcreditadas } from './acreditado.ts';
import { deAlerta, indicesDeAlertas } from './alertas.ts';
import { buscarReceptores } from './receptores-buscados.ts';
import { documentosConParte } from './parte-cdc.ts';
import { esResumible, resumenDe } from './resumen.ts';
import type { OrdenDocumentos } from './tipos.ts';

/** Where documents are counted one by one, counting stops here: the list then says that there are more. */
export const TOPE = 10_000;
/** The ids of so many documents that a text finds are kept at hand. */
const MAXIMO_CANDIDATOS = 2000;

/** How documents with these filters are found, and how many there are. */
export interface PlanLista extends Plan {
  /** Exact, or `TOPE` when there are more and `hayMas` says so. */
  readonly total: number;
  readonly hayMas: boolean;
  /** Indexes that hold all of them, with the number of their entries that have to be looked at. */
  readonly caminos: readonly Camino[];
  /** Documents of the sandbox, and those of the companies and days that are asked for. */
  readonly todos: number;
  readonly delPeriodo: number;
}

interface Camino {
  readonly indice: string;
  readonly filas: number;
}

/**
 * Looks the filters up in what is kept of documents: nothing here reads more than `TOPE` rows of an index.
 *
 * @param hallado what was found before of the same filters, but for those of the columns with few values
 */
export async function planear(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  hallado?: Plan,
): Promise<PlanLista> {
  const { store, user } = context;
  const { receptores, candidatos } = hallado ?? (await hallar(context, filtros));
  const base: Plan = { receptores, candidatos };
  const { todos, delPeriodo, caminos: resumidos } = await caminosResumidos(context, filtros);
  const caminos = [...resumidos, ...(await otrosCaminos(context, filtros, base))];
  const comun = { ...base, caminos, todos, delPeriodo };
  if (esResumible(filtros)) {
    const { total } = await resumenDe(store, user, filtros)
      .select((de) => de.fn.sum<number | string | null>('cantidad').as('total'))
      .executeTakeFirstOrThrow();
    return { ...comun, total: Number(total ?? 0), hayMas: false };
  }
  const indice = menor(caminos)?.indice ?? 'documentos_orden_fecha';
  const contados = await store.countUpTo(filtrarDocumentos(context, filtros, { ...base, indice }), TOPE + 1);
  return { ...comun, total: Math.min(contados, TOPE), hayMas: contados > TOPE };
}

/** The receivers and documents that the texts of the filters name. */
async function hallar(context: SessionContext, filtros: FiltrosDocumentos): Promise<Plan> {
  const { texto = '', receptor = '' } = filtros;
  const soloPalabras = Object.keys(leerBusqueda(texto)).length === 0;
  return {
    receptores: await buscarReceptores(context.store, soloPalabras ? `${receptor} ${texto}` : receptor),
    candidatos: await buscarCandidatos(context, filtros, soloPalabras),
  };
}

/** The index in which a page is found with the fewest entries: in its order, or all that one filter finds. */
export function indiceDePagina(
  plan: PlanLista,
  filtros: FiltrosDocumentos,
  { campo }: OrdenDocumentos,
  { desde, limite }: { readonly desde: number; readonly limite: number },
): string {
  const indice = indiceEnOrden(filtros, campo);
  const entradas = indice === EMPRESA_FECHA ? plan.delPeriodo : plan.todos;
  const hasta = Math.min(desde + limite, Math.max(plan.total, 1));
  const enOrden = (hasta * Math.max(entradas, 1)) / Math.max(plan.total, 1);
  const camino = menor(plan.caminos);
  // What is not found in order is sorted, too.
  return camino !== undefined && camino.filas * 2 < enOrden ? camino.indice : indice;
}

const EMPRESA_FECHA = 'documentos_empresa_fecha';

/** The index that has the documents of these filters in their order. */
export function indiceEnOrden(filtros: FiltrosDocumentos, campo: OrdenDocumentos['campo']): string {
  if (campo === 'fecha_emision' && filtros.id_empresa !== undefined) return EMPRESA_FECHA;
  return ordenDe(campo, filtros.moneda);
}

/** The same, when all of them are wanted in no order. */
export async function planDeTodos(context: SessionContext, filtros: FiltrosDocumentos): Promise<PlanLista> {
  const plan = await planear(context, filtros);
  return { ...plan, indice: menor(plan.caminos)?.indice ?? 'documentos_orden_fecha' };
}

const menor = (caminos: readonly Camino[]): Camino | undefined =>
  caminos.reduce<Camino | undefined>(
    (mejor, one) => (mejor === undefined || one.filas < mejor.filas ? one : mejor),
    undefined,
  );

function ordenDe(campo: OrdenDocumentos['campo'], moneda: string | undefined): string {
  switch (campo) {
    case 'fecha_emision':
      return 'documentos_orden_fecha';
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

/** A sum of PostgreSQL comes as text. */
type Suma = number | string;

/** How many documents the filters find that are counted beforehand, each by itself. */
async function caminosResumidos({ store, user }: SessionContext, filtros: FiltrosDocumentos) {
  const { id_empresa, desde, hasta, tipo = [], estado = [], origen, moneda = '', correo_fallido } = filtros;
  const entre = (columna: string, valores: readonly (string | number)[]) =>
    valores.length === 0
      ? sql<Suma>`0`
      : sql<Suma>`coalesce(sum(case when ${sql.ref(columna)} in (${sql.join(valores)}) then cantidad else 0 end), 0)`;
  const periodo = await resumenDe(store, user, {
    ...(id_empresa === undefined ? {} : { id_empresa }),
    ...(desde === undefined ? {} : { desde }),
    ...(hasta === undefined ? {} : { hasta }),
  })
    .select([
      sql<Suma>`coalesce(sum(cantidad), 0)`.as('todos'),
      entre('tipo', tipo).as('tipo'),
      entre('estado', estado).as('estado'),
      entre('moneda', moneda === '' ? [] : [moneda]).as('moneda'),
      entre('origen', origen === undefined ? [] : [origen]).as('origen'),
      entre('correo_fallido', correo_fallido === true ? [1] : []).as('fallido'),
    ])
    .executeTakeFirstOrThrow();
  const { todos } = await store
    .select('resumen_documentos', 'sqlite_autoindex_resumen_documentos_1')
    .where('nivel', '=', 't')
    .select(sql<Suma>`coalesce(sum(cantidad), 0)`.as('todos'))
    .executeTakeFirstOrThrow();
  const conFechas = desde !== undefined || hasta !== undefined;
  const caminos: Camino[] = [
    { usado: id_empresa !== undefined, indice: 'documentos_empresa_fecha', filas: periodo.todos },
    { usado: conFechas && id_empresa === undefined, indice: 'documentos_orden_fecha', filas: periodo.todos },
    { usado: tipo.length > 0, indice: 'documentos_orden_tipo', filas: periodo.tipo },
    { usado: estado.length > 0, indice: 'documentos_orden_estado', filas: periodo.estado },
    { usado: moneda !== '', indice: 'documentos_orden_moneda', filas: periodo.moneda },
    { usado: origen !== undefined, indice: 'documentos_orden_origen', filas: periodo.origen },
    { usado: correo_fallido === true, indice: 'documentos_correo_fallido', filas: periodo.fallido },
  ]
    .filter(({ usado }) => usado)
    .map(({ indice, filas }) => ({ indice, filas: Number(filas) }));
  return { todos: Number(todos), delPeriodo: Number(periodo.todos), caminos };
}

/** Entries of the indexes of the other filters, counted up to `TOPE`. On PostgreSQL the planner chooses. */
async function otrosCaminos(
  { store, clock }: SessionContext,
  filtros: FiltrosDocumentos,
  { receptores, candidatos }: Plan,
): Promise<Camino[]> {
  if (store.kind === 'postgres') return [];
  const { numero_desde, numero_hasta, lote = '', cdc = '', monto_min = 0, monto_max, moneda } = filtros;
  const { codigo, alerta, con_nota_credito } = filtros;
  const caminos: Camino[] = [];
  const contar = async (indice: string, filtrar: (consulta: Documentos) => Documentos) => {
    caminos.push({
      indice,
      filas: await store.countUpTo(filtrar(store.select('documentos', indice)), TOPE + 1),
    });
  };
  if (candidatos !== undefined)
    caminos.push({ indice: 'sqlite_autoindex_documentos_1', filas: candidatos.length });
  if (cdc.replace(/\s/g, '').length === 44) caminos.push({ indice: POR_CDC, filas: 1 });
  if (receptores !== undefined && receptores.length > 0)
    await contar('documentos_orden_receptor', (de) => de.where('busqueda', 'in', receptores));
  if (receptores?.length === 0) caminos.push({ indice: 'documentos_orden_fecha', filas: 0 });
  if (codigo !== undefined)
    await contar('documentos_codigo', (de) => de.where('codigo_respuesta', '=', codigo));
  if (alerta !== undefined) await contar(indicesDeAlertas[alerta], (de) => deAlerta(de, alerta, clock.now()));
  if (con_nota_credito === true)
    caminos.push({ indice: POR_CDC, filas: await contarAcreditadas(store, TOPE + 1) });
  if (lote !== '') await contar('documentos_lote', (de) => de.where('lote', '=', lote));
  if (numero_desde !== undefined || numero_hasta !== undefined)
    await contar('documentos_en_serie', (de) =>
      de
        .$if(numero_desde !== undefined, (one) => one.where(NUMERO_EN_SERIE, '>=', numero_desde ?? 1))
        .$if(numero_hasta !== undefined, (one) => one.where(NUMERO_EN_SERIE, '<=', numero_hasta ?? 1)),
    );
  if (monto_min > 0 || monto_max !== undefined) {
    const monto = columnaMonto(moneda);
    await contar(`documentos_orden_${monto}`, (de) =>
      de
        .$if(monto_min > 0, (one) => one.where(monto, '>=', monto_min))
        .$if(monto_max !== undefined, (one) => one.where(monto, '<=', monto_max ?? 0)),
    );
  }
  return caminos;
}

type Documentos = SelectQueryBuilder<Tables, 'documentos', object>;

/** The ids of what the search text finds, or the filter `cdc` where there is none; undefined when they are too many, or others find them. */
async function buscarCandidatos(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  soloPalabras: boolean,
): Promise<string[] | undefined> {
  if ((filtros.texto ?? '').trim() === '') return buscarParte(context, filtros);
  return soloPalabras ? undefined : buscarTexto(context, filtros);
}

/** The ids of what a `texto` with digits finds, within the days unless it is an exact number or CDC; undefined when they are too many. */
async function buscarTexto(
  context: SessionContext,
  { texto = '', desde, hasta, id_empresa }: FiltrosDocumentos,
): Promise<string[] | undefined> {
  const { store } = context;
  const { numero, cdc, parteCdc } = leerBusqueda(texto);
  const maximo = parteCdc === undefined ? MAXIMO_CANDIDATOS : TOPE;
  const limite = maximo + 1;
  const ids = new Set<string>();
  const buscar = async (consulta: Documentos) => {
    for (const { id } of await consulta.select('id').limit(limite).execute()) ids.add(id);
  };
  const propios = id_empresa === undefined ? {} : { id_empresa };
  if (cdc !== undefined) await buscar(store.select('documentos', POR_CDC).where('cdc', '=', cdc));
  if (numero !== undefined)
    await buscar(
      filtrarDocumentos(context, propios, { indice: 'documentos_en_serie' })
        .where(NUMERO_EN_SERIE, '=', numero.numero)
        .$if(numero.establecimiento !== undefined, (de) =>
          de.where('establecimiento', '=', numero.establecimiento ?? ''),
        )
        .$if(numero.punto !== undefined, (de) => de.where('punto', '=', numero.punto ?? '')),
    );
  const dias = { ...(desde === undefined ? {} : { desde }), ...(hasta === undefined ? {} : { hasta }) };
  if (parteCdc !== undefined) {
    const conParte = await documentosConParte(context, parteCdc, { ...propios, ...dias }, maximo);
    if (conParte === undefined) return undefined;
    for (const id of conParte) ids.add(id);
  }
  const receptores = await buscarReceptores(store, texto);
  if (receptores === undefined) return undefined;
  if (receptores.length > 0)
    await buscar(
      filtrarDocumentos(
        context,
        { ...propios, ...dias },
        { indice: 'documentos_orden_receptor', receptores },
      ),
    );
  return ids.size > maximo ? undefined : [...ids];
}

/** The ids of what a part in the filter `cdc` finds within the days; undefined when they are too many. */
async function buscarParte(
  context: SessionContext,
  { cdc = '', desde, hasta, id_empresa }: FiltrosDocumentos,
): Promise<string[] | undefined> {
  const parte = cdcDeTexto(cdc);
  if (!/^[\dA-D]{8,43}$/.test(parte)) return undefined;
  return documentosConParte(
    context,
    parte,
    {
      ...(id_empresa === undefined ? {} : { id_empresa }),
      ...(desde === undefined ? {} : { desde }),
      ...(hasta === undefined ? {} : { hasta }),
    },
    TOPE,
  );
}
