import { numeroDe } from '../../core/document-number.ts';
import { CORRELATIVO_MAXIMO, MENSAJES } from '@portal/sifen';
import { refusals, RefusalError } from '../../core/refusal.ts';
import { findVoidRange } from './inutilizados.ts';
import type { Store } from '../../store/store.ts';

/** Key of a counter of numbers (MT C). */
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
  const row = await store
    .select('numeracion')
    .select('siguiente')
    .where((eb) => eb.and({ ...serie }))
    .executeTakeFirst();
  return freeFrom(store, serie, row?.siguiente ?? (await afterLast(store, serie)));
}

/** The first number from here on that is not void: void numbers are never given out. */
async function freeFrom(store: Store, serie: Serie, numero: number): Promise<number> {
  let free = numero;
  for (;;) {
    const rango = await findVoidRange(store, { ...serie, numero: free });
    if (rango === undefined) return free;
    free = rango.hasta + 1;
  }
}

/** Creates the counter of a series, unless there is one, and locks it for this transaction: no number is taken meanwhile. */
export async function lockSerie(store: Store, serie: Serie): Promise<void> {
  await create(store, serie);
  await store
    .update('numeracion')
    .set((eb) => ({ siguiente: eb.ref('siguiente') }))
    .where((eb) => eb.and({ ...serie }))
    .returning('siguiente')
    .executeTakeFirstOrThrow();
}

/**
 * Takes the next number, inside the transaction that inserts the document: if that rolls back, so does the number. On
 * PostgreSQL the counter's row is locked until then, on SQLite the whole file, so numbers follow each other without gaps.
 *
 * @throws RefusalError when ZZ 9999999 is used.
 */
export async function takeNumero(store: Store, serie: Serie): Promise<number> {
  const taken = (await advance(store, serie)) ?? (await begin(store, serie));
  const free = taken === undefined ? undefined : await freeFrom(store, serie, taken);
  if (free !== undefined && free <= CORRELATIVO_MAXIMO) {
    if (free !== taken) await skipTo(store, serie, free + 1);
    return free;
  }
  const punto = `${serie.establecimiento}-${serie.punto}`;
  const mensaje = `El punto ${punto} ya usó todos sus números (hasta ZZ 9999999)`;
  throw new RefusalError(refusals.validacion([{ campo: 'punto', mensaje }]));
}

/** The next number of each of these series of a timbrado, in their order. */
export async function siguientesDe(
  store: Store,
  { id_empresa, timbrado }: Pick<Serie, 'id_empresa' | 'timbrado'>,
  series: readonly Pick<Serie, 'establecimiento' | 'punto' | 'tipo'>[],
): Promise<number[]> {
  const counters = await store
    .select('numeracion')
    .select(['establecimiento', 'punto', 'tipo', 'siguiente'])
    .where('id_empresa', '=', id_empresa)
    .where('timbrado', '=', timbrado)
    .execute();
  return Promise.all(
    series.map(async ({ establecimiento, punto, tipo }) => {
      const counter = counters.find(
        (one) => one.establecimiento === establecimiento && one.punto === punto && one.tipo === tipo,
      );
      return (
        counter?.siguiente ?? (await afterLast(store, { id_empresa, timbrado, establecimiento, punto, tipo }))
      );
    }),
  );
}

/**
 * Sets where a series goes on, for who has issued elsewhere before.
 *
 * @param campo the field that a refusal names
 * @throws RefusalError VALIDACION for a number that is used, or that no series has
 */
export async function setNext(store: Store, serie: Serie, next: number, campo: string): Promise<void> {
  const refusal = (mensaje: string) => new RefusalError(refusals.validacion([{ campo, mensaje }]));
  if (next < 1) throw refusal('El primer número es 1');
  if (next > CORRELATIVO_MAXIMO) throw refusal('El número supera el último de la serie ZZ');
  await lockSerie(store, serie);
  if (next < (await afterLast(store, serie))) throw refusal(MENSAJES.numeroUtilizado(numeroDe(serie, next)));
  await skipTo(store, serie, next);
}

/** Sets a counter that fell behind its documents right after the last of them. */
export async function catchUp(store: Store, serie: Serie): Promise<void> {
  const next = await afterLast(store, serie);
  // eslint-disable-next-line no-restricted-syntax -- a counter that is not behind stays
  await store
    .update('numeracion')
    .set({ siguiente: next })
    .where((eb) => eb.and({ ...serie }))
    .where('siguiente', '<', next)
    .execute();
}

async function advance(store: Store, serie: Serie): Promise<number | undefined> {
  const row = await store
    .update('numeracion')
    .set((eb) => ({ siguiente: eb('siguiente', '+', 1) }))
    .where((eb) => eb.and({ ...serie }))
    .where('siguiente', '<=', CORRELATIVO_MAXIMO)
    .returning('siguiente')
    .executeTakeFirst();
  return row === undefined ? undefined : row.siguiente - 1;
}

async function skipTo(store: Store, serie: Serie, next: number): Promise<void> {
  await store
    .update('numeracion')
    .set({ siguiente: next })
    .where((eb) => eb.and({ ...serie }))
    .returning('siguiente')
    .executeTakeFirstOrThrow();
}

/** The first use of a series makes its counter; of two at once one makes it and both count on. */
async function begin(store: Store, serie: Serie): Promise<number | undefined> {
  await create(store, serie);
  return advance(store, serie);
}

async function create(store: Store, serie: Serie): Promise<void> {
  const next = await afterLast(store, serie);
  await store
    .insert('numeracion', { ...serie, siguiente: next })
    .onConflict((conflict) =>
      conflict.columns(['sandbox', 'id_empresa', 'timbrado', 'establecimiento', 'punto', 'tipo']).doNothing(),
    )
    .execute();
}

async function afterLast(store: Store, serie: Serie): Promise<number> {
  const { ultimo: last } = await store
    .select('documentos')
    .select((eb) => eb.fn.max<number | null>('numero').as('ultimo'))
    .where((eb) => eb.and({ ...serie }))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}
