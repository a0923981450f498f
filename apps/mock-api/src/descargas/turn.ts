import { sql, type SelectQueryBuilder } from 'kysely';
import type { Clock } from '../core/clock.ts';
import type { Random } from '../core/random.ts';
import { firstToClaim } from '../store/claim.ts';
import type { Store } from '../store/store.ts';
import type { DescargasTable, Tables } from '../store/tables.ts';
import { LARGE_WAIT_MS, MAX_SMALL, SIN_LIMITE, type Admission } from './places.ts';
import { deleteParts } from './parts.ts';
import { GUARDADO_MS, MAXIMO_INTENTOS, UNFINISHED } from './rules.ts';

/** How long one may be kept without a word. A process that died gives it up by this. */
export const RECLAMO_MS = 30_000;

/** What making downloads needs to know of its sandbox and its machine. */
export interface TurnContext {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  /** The time of the machine. */
  readonly machine: Clock;
}

/** A download that was taken to be made. */
export interface Taken extends Pick<DescargasTable, 'id' | 'id_usuario' | 'contenido' | 'ids' | 'total'> {
  readonly reclamo: string;
}

/** Another process has it now, or nobody wants it any more. */
export class LostDescarga extends Error {
  override readonly name = 'DescargaPerdida';
}

/**
 * Claims the next download, in one statement: one that waits, or whose process has died. One that was begun too often has failed.
 *
 * @param admission which downloads this process may claim; by default all
 */
export async function take(
  context: TurnContext,
  admission: Admission = SIN_LIMITE,
): Promise<Taken | undefined> {
  const { store, random, machine } = context;
  for (;;) {
    const now = machine.now();
    const claim = random.id();
    const pendiente = sql<boolean>`(estado = 'en_cola'
      or (estado = 'en_curso' and reclamado_hasta <= ${now.toISOString()}))`;
    const row = await store
      .update('descargas')
      .set((de) => ({
        estado: 'en_curso',
        intentos: de('intentos', '+', 1),
        hechos: 0,
        omitidos: 0,
        reclamado_por: claim,
        reclamado_hasta: new Date(now.getTime() + RECLAMO_MS).toISOString(),
      }))
      .where('id', '=', () => firstToClaim(store, byTurn(context, now, admission).where(pendiente)))
      .where(pendiente)
      .returning(['id', 'id_usuario', 'contenido', 'ids', 'total', 'intentos'])
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { intentos, ...taken } = row;
    // What the process that died has left.
    await deleteParts(store, row.id);
    if (intentos <= MAXIMO_INTENTOS) return { ...taken, reclamo: claim };
    await fail(context, { ...taken, reclamo: claim }, UNFINISHED);
  }
}

/**
 * The order in which downloads are claimed: users with the fewest running downloads first, counted over all processes; then small ones
 * before large ones; then the oldest. A large one that has waited long is ordered like a small one.
 */
function byTurn(
  { store, clock }: TurnContext,
  now: Date,
  { admiteGrandes: acceptsLarge, sinUsuarios: withoutUsuarios }: Admission,
): SelectQueryBuilder<Tables, 'descargas', { id: string }> {
  const ofUsuario = sql<number>`(select count(*) from descargas as otra
    where otra.sandbox = ${store.sandbox} and otra.estado = 'en_curso'
      and otra.id_usuario = descargas.id_usuario and otra.reclamado_hasta > ${now.toISOString()})`;
  const desde = new Date(clock.now().getTime() - LARGE_WAIT_MS).toISOString();
  const wait = sql<number>`case when total > ${MAX_SMALL} and creado > ${desde} then 1 else 0 end`;
  return store
    .select('descargas')
    .select('id')
    .$if(!acceptsLarge, (rows) => rows.where('total', '<=', MAX_SMALL))
    .$if(withoutUsuarios.length > 0, (rows) => rows.where('id_usuario', 'not in', withoutUsuarios))
    .orderBy(ofUsuario)
    .orderBy(wait)
    .orderBy('creado')
    .orderBy('id');
}

const own = (store: Store, { id, reclamo: claim }: Pick<Taken, 'id' | 'reclamo'>) =>
  store
    .update('descargas')
    .where('id', '=', id)
    .where('estado', '=', 'en_curso')
    .where('reclamado_por', '=', claim);

/**
 * Says how far it is, and that it goes on.
 *
 * @throws {DescargaPerdida} when it was stopped, removed, or given to another process
 */
export async function advance(
  { store, machine }: TurnContext,
  taken: Taken,
  { hechos, omitidos }: Pick<DescargasTable, 'hechos' | 'omitidos'>,
): Promise<void> {
  const reclamado_hasta = new Date(machine.now().getTime() + RECLAMO_MS).toISOString();
  const { numUpdatedRows } = await own(store, taken)
    .set({ hechos, omitidos, reclamado_hasta })
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new LostDescarga();
}

/** @throws {DescargaPerdida} */
export async function finish(
  { store, clock }: TurnContext,
  taken: Taken,
  fact: Pick<DescargasTable, 'hechos' | 'omitidos' | 'bytes' | 'partes'>,
): Promise<void> {
  const now = clock.now();
  const { numUpdatedRows } = await own(store, taken)
    .set({
      ...fact,
      estado: 'listo',
      error: null,
      terminado: now.toISOString(),
      vence: new Date(now.getTime() + GUARDADO_MS).toISOString(),
      reclamado_hasta: null,
    })
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new LostDescarga();
}

/** Ends it without a file. */
export async function fail({ store, clock }: TurnContext, taken: Taken, error: string): Promise<void> {
  await deleteParts(store, taken.id, taken.reclamo);
  await own(store, taken)
    .set({
      estado: 'con_error',
      error,
      terminado: clock.now().toISOString(),
      reclamado_por: null,
      reclamado_hasta: null,
    })
    .execute();
}

/** Gives it back, for a process that ends in good order. */
export async function release({ store }: TurnContext, taken: Taken): Promise<void> {
  await deleteParts(store, taken.id, taken.reclamo);
  await own(store, taken)
    .set((de) => ({
      estado: 'en_cola',
      intentos: de('intentos', '-', 1),
      hechos: 0,
      omitidos: 0,
      reclamado_por: null,
      reclamado_hasta: null,
    }))
    .execute();
}
