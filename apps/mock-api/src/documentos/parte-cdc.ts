import type { FiltrosDocumentos } from '@portal/contracts';
import { sumarDias } from '@portal/sifen';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { SessionContext } from '../core/context.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { contiene } from './busqueda.ts';
import { filtrarDocumentos, medianoche, NUMERO_EN_SERIE, POR_CDC } from './filtros.ts';

type Documentos = SelectQueryBuilder<Tables, 'documentos', object>;

/** Where the fields of a CDC begin (MT 10.1), counted from 0: kind, RUC, which may end with a letter, establecimiento and punto are before the number. */
const FIN_DEL_RUC = 9;
const NUMERO = 17;
const CONTRIBUYENTE = 24;
const FECHA = 25;
const EMISION = 33;
const SEGURIDAD = 34;
const DIGITO = 43;
const LARGO = 44;

/** Shorter parts fit nearly everywhere. */
const PARTE_MINIMA = 8;
/** A number of which this many last digits are known may be one of a few in each series. */
const DIGITOS_DE_NUMERO = 3;

/** Documents that may have a part of a CDC: some entries of an index. */
interface Tramo {
  readonly indice: string;
  readonly condicion: RawBuilder<boolean>;
}

/**
 * The ids of all documents with a part of a CDC, at least `PARTE_MINIMA` characters, that pass the given filters. A CDC is made of what
 * documents are found by: for each place where the part may be, an index has the few documents whose series, number, day or security
 * code fit.
 *
 * @returns undefined when there are more than `most`, or no indexes
 */
export async function documentosConParte(
  context: SessionContext,
  parte: string,
  filtros: Pick<FiltrosDocumentos, 'id_empresa' | 'desde' | 'hasta'>,
  most: number,
): Promise<string[] | undefined> {
  const { store } = context;
  if (!store.hasListIndexes) return undefined;
  const ids = new Set<string>();
  for (const { indice, condicion } of await tramosDe(store, parte, filtros)) {
    const hallados = await filtrarDocumentos(context, filtros, { indice })
      .where(condicion)
      .where(contiene('cdc', parte))
      .select('id')
      .limit(most + 1)
      .execute();
    for (const { id } of hallados) ids.add(id);
    if (ids.size > most) return undefined;
  }
  return [...ids];
}

async function tramosDe(store: Store, parte: string, periodo: Periodo): Promise<Tramo[]> {
  const lugares = Array.from({ length: LARGO - parte.length + 1 }, (_, lugar) => lugar).filter((lugar) =>
    cabe(parte, lugar),
  );
  const mayor = await numeroMayor(store);
  const dias = await diasDeDocumentos(store, periodo);
  const prefijos = lugares.some((lugar) => lugar < NUMERO) ? await prefijosDeSeries(store) : [];
  const comienzos = new Set<string>();
  const tramos: Tramo[] = [];
  for (const lugar of lugares) {
    if (lugar < NUMERO) for (const comienzo of comienzosCon(prefijos, parte, lugar)) comienzos.add(comienzo);
    else if (CONTRIBUYENTE - lugar >= DIGITOS_DE_NUMERO) tramos.push(porNumero(parte, lugar, mayor));
    else if (lugar + PARTE_MINIMA <= SEGURIDAD + DIGITOS_DE_NUMERO)
      tramos.push(...porDia(parte, lugar, dias));
    else tramos.push(porSeguridad(parte, lugar));
  }
  return [...[...comienzos].map((comienzo) => empiezaCon(POR_CDC, 'cdc', comienzo)), ...tramos];
}

/** Whether the characters fit when the part is at this place: letters, and fields that have few values. */
function cabe(parte: string, lugar: number): boolean {
  const en = (columna: number): string => parte.charAt(columna - lugar);
  const letra = parte.search(/\D/);
  if (letra >= 0 && (lugar + letra !== FIN_DEL_RUC || /\D/.test(parte.slice(letra + 1)))) return false;
  return /^[12]?$/.test(en(CONTRIBUYENTE)) && /^[12]?$/.test(en(EMISION)) && /^[0-2]?$/.test(en(FECHA));
}

const empiezaCon = (indice: string, columna: 'cdc' | 'codigo_seguridad', comienzo: string): Tramo => ({
  indice,
  // Letters come after digits in every collation.
  condicion: sql<boolean>`${sql.ref(columna)} >= ${comienzo} and ${sql.ref(columna)} <= ${`${comienzo}Z`}`,
});

/** Beginnings of the CDC of series in which the part is at this place. */
const comienzosCon = (prefijos: readonly string[], parte: string, lugar: number): string[] =>
  prefijos
    .filter((prefijo) => prefijo.slice(lugar, lugar + parte.length) === parte.slice(0, NUMERO - lugar))
    .map((prefijo) => prefijo + parte.slice(NUMERO - lugar));

/** All numbers that end with the digits of the part. */
function porNumero(parte: string, lugar: number, mayor: number): Tramo {
  const final = parte.slice(0, CONTRIBUYENTE - lugar);
  const salto = 10 ** final.length;
  const numeros: number[] = [];
  for (let numero = Number(final); numero <= mayor; numero += salto) numeros.push(numero);
  return {
    indice: 'documentos_en_serie',
    condicion:
      numeros.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`${NUMERO_EN_SERIE} in (${sql.join(numeros)})`,
  };
}

/** The days that fit, those that follow each other as one. */
function porDia(parte: string, lugar: number, dias: readonly string[]): Tramo[] {
  const conocido = parte.slice(Math.max(0, FECHA - lugar), EMISION - lugar);
  const desplazado = Math.max(0, lugar - FECHA);
  const tramos: { desde: string; hasta: string }[] = [];
  for (const dia of dias) {
    if (!dia.replaceAll('-', '').startsWith(conocido, desplazado)) continue;
    const ultimo = tramos.at(-1);
    if (ultimo !== undefined && sumarDias(ultimo.hasta, 1) === dia) ultimo.hasta = dia;
    else tramos.push({ desde: dia, hasta: dia });
  }
  return tramos.map(({ desde, hasta }) => ({
    indice: 'documentos_orden_fecha',
    condicion: sql<boolean>`fecha_emision >= ${masHoras(medianoche(desde), -2)} and fecha_emision < ${masHoras(medianoche(hasta, 1), 2)}`,
  }));
}

/** Midnight was at another hour in some years. */
const masHoras = (momento: string, horas: number): string =>
  new Date(Date.parse(momento) + horas * 3_600_000).toISOString();

/** By the security code: its first digits, or its last with any before them. */
function porSeguridad(parte: string, lugar: number): Tramo {
  const indice = 'documentos_codigo_seguridad';
  const conocido = parte.slice(Math.max(0, SEGURIDAD - lugar), DIGITO - lugar);
  const faltan = Math.max(0, lugar - SEGURIDAD);
  if (faltan === 0) return empiezaCon(indice, 'codigo_seguridad', conocido);
  const codigos = Array.from(
    { length: 10 ** faltan },
    (_, numero) => String(numero).padStart(faltan, '0') + conocido,
  );
  return { indice, condicion: sql<boolean>`codigo_seguridad in (${sql.join(codigos)})` };
}

const enOrden = (store: Store, indice: string): Documentos => store.select('documentos', indice);

/** The highest number of a document within its series. */
async function numeroMayor(store: Store): Promise<number> {
  const fila = await enOrden(store, 'documentos_en_serie')
    .select(NUMERO_EN_SERIE.as('numero'))
    .orderBy(NUMERO_EN_SERIE, 'desc')
    .limit(1)
    .executeTakeFirst();
  return fila?.numero ?? 0;
}

type Periodo = Pick<FiltrosDocumentos, 'desde' | 'hasta'>;

/** Every day of the period from that of the first document to that of the last. */
async function diasDeDocumentos(store: Store, { desde, hasta }: Periodo): Promise<string[]> {
  const extremo = async (sentido: 'asc' | 'desc') => {
    const fila = await enOrden(store, 'documentos_orden_fecha')
      .select('fecha_emision')
      .orderBy('fecha_emision', sentido)
      .limit(1)
      .executeTakeFirst();
    return fila?.fecha_emision.slice(0, 10);
  };
  const [primero, ultimo] = [await extremo('asc'), await extremo('desc')];
  if (primero === undefined || ultimo === undefined) return [];
  const dias: string[] = [];
  const fin = hasta === undefined || hasta > ultimo ? ultimo : hasta;
  const antes = sumarDias(primero, -1);
  for (let dia = desde === undefined || desde < antes ? antes : desde; dia <= fin; dia = sumarDias(dia, 1))
    dias.push(dia);
  return dias;
}

/** What the CDC of documents begin with, up to their number: of each series one entry of the index is read. */
async function prefijosDeSeries(store: Store): Promise<string[]> {
  const prefijos: string[] = [];
  for (let despues = ''; ;) {
    const fila = await enOrden(store, POR_CDC)
      .where('cdc', '>', despues)
      .select('cdc')
      .orderBy('cdc')
      .limit(1)
      .executeTakeFirst();
    if (fila === undefined) return prefijos;
    const prefijo = fila.cdc.slice(0, NUMERO);
    prefijos.push(prefijo);
    despues = `${prefijo}Z`;
  }
}
