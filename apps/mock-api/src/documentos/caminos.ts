import type { FiltrosDocumentos } from '@portal/contracts';
import { cdcDeTexto } from '@portal/sifen';
import { sql } from 'kysely';
import type { SessionContext } from '../core/context.ts';
import { deAlerta, indicesDeAlertas } from './alertas.ts';
import {
  columnaMonto,
  enDias,
  NUMERO_EN_SERIE,
  POR_CDC,
  POR_ID,
  type DeDocumentos,
  type Plan,
} from './filtros.ts';
import { TOPE } from './limites.ts';
import { empresasDe, resumenDe, resumenDeTodas } from './resumen.ts';

/** An index that has all documents of some of the filters. */
export interface Camino {
  readonly indice: string;
  /** Entries that have to be read. `TOPE + 1` may be any number above `TOPE`, unless `esExacto`. */
  readonly filas: number;
  readonly esExacto: boolean;
  /** The index has these entries in the order of their dates. */
  readonly esPorFecha: boolean;
  /** The condition by which its entries are found. */
  readonly de: DeDocumentos;
}

/** How many documents there are, as far as that is known before any is looked at. */
interface Resumidos {
  /** Documents of the sandbox. */
  readonly todos: number;
  /** Those of the days that are asked for, of all companies. */
  readonly deDias: number;
  /** Those of the days and companies that are asked for. */
  readonly delPeriodo: number;
  readonly caminos: readonly Camino[];
}

/** A sum of PostgreSQL comes as text. */
type Suma = number | string;

const NIVELES = ['d', 'm', 'a', 't'];
const sumaDe = (columna: string, valores: readonly (string | number)[]) =>
  valores.length === 0
    ? sql<Suma>`0`
    : sql<Suma>`coalesce(sum(case when ${sql.ref(columna)} in (${sql.join(valores)}) then cantidad else 0 end), 0)`;

/** How many entries the indexes have by filters whose documents are counted beforehand, each filter by itself. */
export async function caminosResumidos(
  { store, user }: SessionContext,
  filtros: FiltrosDocumentos,
): Promise<Resumidos> {
  const { id_empresa, desde, hasta, tipo = [], estado = [], origen, moneda = '' } = filtros;
  const { correo_fallido, con_nota_credito } = filtros;
  const dias = { ...(desde !== undefined && { desde }), ...(hasta !== undefined && { hasta }) };
  const hayDias = desde !== undefined || hasta !== undefined;
  const { propios } = await resumenDe(store, user, {
    ...dias,
    ...(id_empresa !== undefined && { id_empresa }),
  })
    .select(sumaDe('nivel', NIVELES).as('propios'))
    .executeTakeFirstOrThrow();
  const { todos, ...de } = await resumenDeTodas(store, {})
    .select([
      sumaDe('nivel', NIVELES).as('todos'),
      sumaDe('tipo', tipo).as('tipo'),
      sumaDe('estado', estado).as('estado'),
      sumaDe('moneda', moneda === '' ? [] : [moneda]).as('moneda'),
      sumaDe('origen', origen === undefined ? [] : [origen]).as('origen'),
      sumaDe('correo_fallido', correo_fallido === true ? [1] : []).as('fallido'),
      sumaDe('acreditada', con_nota_credito === true ? [1] : []).as('acreditada'),
    ])
    .executeTakeFirstOrThrow();
  const { deDias } = hayDias
    ? await resumenDeTodas(store, dias)
        .select(sumaDe('nivel', NIVELES).as('deDias'))
        .executeTakeFirstOrThrow()
    : { deDias: todos };
  const caminos: Camino[] = [];
  /** `valores`: how many values of its first column are asked for. The entries of one are in the order of their dates. */
  const agregar = (valores: number, indice: string, filas: Suma, condicion: DeDocumentos) => {
    if (valores > 0)
      caminos.push({
        indice,
        filas: Number(filas),
        esExacto: true,
        esPorFecha: valores === 1,
        de: condicion,
      });
  };
  const empresas = empresasDe(user, id_empresa) ?? [];
  agregar(empresas.length, 'documentos_empresa_fecha', propios, (uno) =>
    enDias(uno.where('id_empresa', 'in', empresas), dias),
  );
  agregar(Number(hayDias), 'documentos_orden_fecha', deDias, (uno) => enDias(uno, dias));
  agregar(tipo.length, 'documentos_orden_tipo', de.tipo, (uno) => uno.where('tipo', 'in', tipo));
  agregar(estado.length, 'documentos_orden_estado', de.estado, (uno) => uno.where('estado', 'in', estado));
  agregar(Number(moneda !== ''), 'documentos_orden_moneda', de.moneda, (uno) =>
    uno.where('moneda', '=', moneda),
  );
  agregar(Number(origen !== undefined), 'documentos_orden_origen', de.origen, (uno) =>
    uno.where('origen', '=', origen ?? 'portal'),
  );
  agregar(Number(correo_fallido === true), 'documentos_correo_fallido', de.fallido, (uno) =>
    enDias(uno.where(ES_FALLIDO), dias),
  );
  agregar(Number(con_nota_credito === true), 'documentos_acreditada', de.acreditada, (uno) =>
    enDias(uno.where(ES_ACREDITADA), dias),
  );
  return { todos: Number(todos), deDias: Number(deDias), delPeriodo: Number(propios), caminos };
}

// Literals: SQLite does not use a partial index for a parameter.
const ES_FALLIDO = sql<boolean>`correo = 'fallido'`;
const ES_ACREDITADA = sql<boolean>`acreditada = 1`;

/** Entries of the indexes of the other filters, counted up to `TOPE`. */
export async function caminosContados(
  { store, user, clock }: SessionContext,
  filtros: FiltrosDocumentos,
  { receptores, candidatos }: Plan,
): Promise<Camino[]> {
  const { numero_desde, numero_hasta, lote = '', cdc = '', monto_min = 0, monto_max, moneda } = filtros;
  const { id_empresa, codigo, alerta } = filtros;
  const caminos: Camino[] = [];
  const agregar = (indice: string, filas: number, de: DeDocumentos) =>
    caminos.push({ indice, filas, esExacto: filas <= TOPE, esPorFecha: false, de });
  const contar = async (indice: string, de: DeDocumentos) =>
    agregar(indice, await store.countUpTo(de(store.select('documentos', indice)), TOPE + 1), de);
  if (candidatos !== undefined) caminos.push(porIds(candidatos));
  const caracteres = cdcDeTexto(cdc);
  if (caracteres.length === LARGO_CDC) agregar(POR_CDC, 1, (uno) => uno.where('cdc', '=', caracteres));
  if (receptores?.length === 0)
    agregar('documentos_orden_receptor', 0, (uno) => uno.where('busqueda', 'in', ['']));
  if (receptores !== undefined && receptores.length > 0)
    await contar('documentos_orden_receptor', (uno) => uno.where('busqueda', 'in', receptores));
  if (codigo !== undefined)
    await contar('documentos_codigo', (uno) => uno.where('codigo_respuesta', '=', codigo));
  if (alerta !== undefined)
    await contar(indicesDeAlertas[alerta], (uno) => deAlerta(uno, alerta, clock.now()));
  if (lote !== '') await contar('documentos_lote', (uno) => uno.where('lote', '=', lote));
  if (numero_desde !== undefined || numero_hasta !== undefined)
    await contar('documentos_en_serie', (uno) =>
      uno
        .$if(numero_desde !== undefined, (one) => one.where(NUMERO_EN_SERIE, '>=', numero_desde ?? 1))
        .$if(numero_hasta !== undefined, (one) => one.where(NUMERO_EN_SERIE, '<=', numero_hasta ?? 1)),
    );
  if (monto_min > 0 || monto_max !== undefined) {
    const monto = columnaMonto(moneda);
    const empresas = monto === 'total_gs' ? empresasDe(user, id_empresa) : undefined;
    const indice = empresas === undefined ? `documentos_orden_${monto}` : 'documentos_empresa_total_gs';
    await contar(indice, (uno) =>
      uno
        .$if(empresas !== undefined, (one) => one.where('id_empresa', 'in', empresas ?? []))
        .$if(monto_min > 0, (one) => one.where(monto, '>=', monto_min))
        .$if(monto_max !== undefined, (one) => one.where(monto, '<=', monto_max ?? 0)),
    );
  }
  return caminos;
}

const LARGO_CDC = 44;

/** Documents whose ids are known. No id is empty: the index of ids finds nothing at once. */
export const porIds = (ids: readonly string[]): Camino => ({
  indice: POR_ID,
  filas: ids.length,
  esExacto: true,
  esPorFecha: false,
  de: (uno) => uno.where('id', 'in', ids.length === 0 ? [''] : ids),
});
