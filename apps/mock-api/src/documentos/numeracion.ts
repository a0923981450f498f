import { CORRELATIVO_MAXIMO, formatearNumero, MENSAJES, numeroDeSerie } from '@portal/sifen';
import { refusals, RefusalError } from '../core/refusal.ts';
import { rangoQueInutiliza } from './inutilizados.ts';
import type { Store } from '../store/store.ts';

/** What has a counter of its own (MT C). */
export interface Serie {
  readonly id_empresa: string;
  readonly timbrado: string;
  readonly establecimiento: string;
  readonly punto: string;
  readonly tipo: number;
}

/**
 * The number that the next document would get; above `CORRELATIVO_MAXIMO` when there is none left. Numbers are stored as they
 * follow each other through the series, so that order and uniqueness need no look at the series.
 */
export async function siguienteDe(store: Store, serie: Serie): Promise<number> {
  const fila = await store
    .select('numeracion')
    .select('siguiente')
    .where((eb) => eb.and({ ...serie }))
    .executeTakeFirst();
  return libreDesde(store, serie, fila?.siguiente ?? (await despuesDelUltimo(store, serie)));
}

/** The first number from here on that is not void: void numbers are never given out. */
async function libreDesde(store: Store, serie: Serie, numero: number): Promise<number> {
  let libre = numero;
  for (;;) {
    const rango = await rangoQueInutiliza(store, { ...serie, numero: libre });
    if (rango === undefined) return libre;
    libre = rango.hasta + 1;
  }
}

/** Creates the counter of a series, unless there is one, and locks it for this transaction: no number is taken meanwhile. */
export async function bloquearSerie(store: Store, serie: Serie): Promise<void> {
  await crear(store, serie);
  await store
    .update('numeracion')
    .set((eb) => ({ siguiente: eb.ref('siguiente') }))
    .where((eb) => eb.and({ ...serie }))
    .execute();
}

/**
 * Takes the next number, inside the transaction that inserts the document: if that rolls back, so does the number. On
 * PostgreSQL the counter's row is locked until then, on SQLite the whole file, so numbers follow each other without gaps.
 *
 * @throws RefusalError when ZZ 9999999 is used.
 */
export async function tomarNumero(store: Store, serie: Serie): Promise<number> {
  const tomado = (await avanzar(store, serie)) ?? (await empezar(store, serie));
  const libre = tomado === undefined ? undefined : await libreDesde(store, serie, tomado);
  if (libre !== undefined && libre <= CORRELATIVO_MAXIMO) {
    if (libre !== tomado) await saltar(store, serie, libre + 1);
    return libre;
  }
  const punto = `${serie.establecimiento}-${serie.punto}`;
  const mensaje = `El punto ${punto} ya usó todos sus números (hasta ZZ 9999999)`;
  throw new RefusalError(refusals.validacion([{ campo: 'punto', mensaje }]));
}

/** The next number of every series of a timbrado, by establecimiento, punto and kind. */
export async function siguientesDe(
  store: Store,
  { id_empresa, timbrado }: Pick<Serie, 'id_empresa' | 'timbrado'>,
): Promise<(serie: Pick<Serie, 'establecimiento' | 'punto' | 'tipo'>) => number> {
  const clave = (serie: Pick<Serie, 'establecimiento' | 'punto' | 'tipo'>): string =>
    `${serie.establecimiento}-${serie.punto}-${String(serie.tipo)}`;
  const contadores = await store
    .select('numeracion')
    .select(['establecimiento', 'punto', 'tipo', 'siguiente'])
    .where('id_empresa', '=', id_empresa)
    .where('timbrado', '=', timbrado)
    .execute();
  const ultimos = await store
    .select('documentos')
    .select((eb) => ['establecimiento', 'punto', 'tipo', eb.fn.max<number>('numero').as('ultimo')])
    .where('id_empresa', '=', id_empresa)
    .where('timbrado', '=', timbrado)
    .groupBy(['establecimiento', 'punto', 'tipo'])
    .execute();
  const conocidos = new Map([
    ...ultimos.map((serie) => [clave(serie), serie.ultimo + 1] as const),
    ...contadores.map((serie) => [clave(serie), serie.siguiente] as const),
  ]);
  return (serie) => conocidos.get(clave(serie)) ?? 1;
}

/**
 * Sets where a series goes on, for who has issued elsewhere before.
 *
 * @param campo the field that a refusal names
 * @throws RefusalError VALIDACION for a number that is used, or that no series has
 */
export async function fijarSiguiente(
  store: Store,
  serie: Serie,
  siguiente: number,
  campo: string,
): Promise<void> {
  const negar = (mensaje: string) => new RefusalError(refusals.validacion([{ campo, mensaje }]));
  if (siguiente < 1) throw negar('El primer número es 1');
  if (siguiente > CORRELATIVO_MAXIMO) throw negar('El número supera el último de la serie ZZ');
  if (siguiente < (await despuesDelUltimo(store, serie)))
    throw negar(MENSAJES.numeroUtilizado(numeroDe(serie, siguiente)));
  await store
    .insert('numeracion', { ...serie, siguiente })
    .onConflict((conflicto) =>
      conflicto
        .columns(['sandbox', 'id_empresa', 'timbrado', 'establecimiento', 'punto', 'tipo'])
        .doUpdateSet({ siguiente }),
    )
    .execute();
}

/** Sets a counter that fell behind its documents right after the last of them. */
export async function ponerAlDia(store: Store, serie: Serie): Promise<void> {
  const siguiente = await despuesDelUltimo(store, serie);
  await store
    .update('numeracion')
    .set({ siguiente })
    .where((eb) => eb.and({ ...serie }))
    .where('siguiente', '<', siguiente)
    .execute();
}

/** As printed, `001-001-0000123` or `AA 001-001-0000001`, of a number as it is stored. */
export function numeroDe(lugar: Pick<Serie, 'establecimiento' | 'punto'>, correlativo: number): string {
  const { numero, serie } = numeroDeSerie(correlativo);
  return formatearNumero(lugar.establecimiento, lugar.punto, numero, serie);
}

/** Number and series of a stored number, as a document carries them. */
export function numeracionDe(correlativo: number): { readonly numero: string; readonly serie?: string } {
  const { numero, serie } = numeroDeSerie(correlativo);
  return { numero: String(numero).padStart(7, '0'), ...(serie === undefined ? {} : { serie }) };
}

async function avanzar(store: Store, serie: Serie): Promise<number | undefined> {
  const fila = await store
    .update('numeracion')
    .set((eb) => ({ siguiente: eb('siguiente', '+', 1) }))
    .where((eb) => eb.and({ ...serie }))
    .where('siguiente', '<=', CORRELATIVO_MAXIMO)
    .returning('siguiente')
    .executeTakeFirst();
  return fila === undefined ? undefined : fila.siguiente - 1;
}

async function saltar(store: Store, serie: Serie, siguiente: number): Promise<void> {
  await store
    .update('numeracion')
    .set({ siguiente })
    .where((eb) => eb.and({ ...serie }))
    .execute();
}

/** The first use of a series makes its counter; of two at once one makes it and both count on. */
async function empezar(store: Store, serie: Serie): Promise<number | undefined> {
  await crear(store, serie);
  return avanzar(store, serie);
}

async function crear(store: Store, serie: Serie): Promise<void> {
  const siguiente = await despuesDelUltimo(store, serie);
  await store
    .insert('numeracion', { ...serie, siguiente })
    .onConflict((conflicto) =>
      conflicto
        .columns(['sandbox', 'id_empresa', 'timbrado', 'establecimiento', 'punto', 'tipo'])
        .doNothing(),
    )
    .execute();
}

async function despuesDelUltimo(store: Store, serie: Serie): Promise<number> {
  const { ultimo } = await store
    .select('documentos')
    .select((eb) => eb.fn.max<number | null>('numero').as('ultimo'))
    .where((eb) => eb.and({ ...serie }))
    .executeTakeFirstOrThrow();
  return (ultimo ?? 0) + 1;
}
