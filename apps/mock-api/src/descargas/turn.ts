import { sql, type SelectQueryBuilder } from 'kysely';
import type { Clock } from '../core/clock.ts';
import type { Random } from '../core/random.ts';
import { firstToClaim } from '../store/claim.ts';
import type { Store } from '../store/store.ts';
import type { DescargasTable, Tables } from '../store/schema/tables.ts';
import { LARGE_WAIT_MS, LARGEST_SMALL, UNLIMITED, type Admission } from './places.ts';
import { deleteParts } from './parts.ts';
import { KEPT_MS, MAX_ATTEMPTS, UNFINISHED } from './rules.ts';

/** Claim timeout: another process may take over a download whose claim was not renewed for so long. */
export const CLAIM_MS = 30_000;

/** Store and clocks with which downloads are made. */
export interface TurnContext {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  /** The time of the machine. */
  readonly machine: Clock;
}

/** A download that was taken to be made. */
export interface Taken extends Pick<DescargasTable, 'id' | 'id_usuario' | 'contenido' | 'ids' | 'total'> {
  readonly claim: string;
}

/** Thrown when the claim was lost: the download was cancelled or removed, or another process has taken it over. */
export class ClaimLostError extends Error {
  override readonly name = 'ClaimLostError';
}

/**
 * Claims the next download, in one statement: one that waits, or whose process has died. One that was begun too often has failed.
 *
 * @param admission which downloads this process may claim; by default all
 */
export async function take(
  context: TurnContext,
  admission: Admission = UNLIMITED,
): Promise<Taken | undefined> {
  const { store, random, machine } = context;
  for (;;) {
    const now = machine.now();
    const claim = random.id();
    const claimable = sql<boolean>`(estado = 'en_cola'
      or (estado = 'en_curso' and reclamado_hasta <= ${now.toISOString()}))`;
    const row = await store
      .update('descargas')
      .set((de) => ({
        estado: 'en_curso',
        intentos: de('intentos', '+', 1),
        hechos: 0,
        omitidos: 0,
        reclamado_por: claim,
        reclamado_hasta: new Date(now.getTime() + CLAIM_MS).toISOString(),
      }))
      .where('id', '=', () => firstToClaim(store, byTurn(context, now, admission).where(claimable)))
      .where(claimable)
      .returning(['id', 'id_usuario', 'contenido', 'ids', 'total', 'intentos'])
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { intentos, ...taken } = row;
    // What the process that died has left.
    await deleteParts(store, row.id);
    if (intentos <= MAX_ATTEMPTS) return { ...taken, claim };
    await fail(context, { ...taken, claim }, UNFINISHED);
  }
}

/**
 * The order in which downloads are claimed: users with the fewest running downloads first, counted over all processes; then small ones
 * before large ones; then the oldest. A large one that has waited long is ordered like a small one.
 */
function byTurn(
  { store, clock }: TurnContext,
  now: Date,
  { acceptsLarge, excludedUsers }: Admission,
): SelectQueryBuilder<Tables, 'descargas', { id: string }> {
  const runningOfUser = sql<number>`(select count(*) from descargas as otra
    where otra.sandbox = ${store.sandbox} and otra.estado = 'en_curso'
      and otra.id_usuario = descargas.id_usuario and otra.reclamado_hasta > ${now.toISOString()})`;
  const waitingSince = new Date(clock.now().getTime() - LARGE_WAIT_MS).toISOString();
  const wait = sql<number>`case when total > ${LARGEST_SMALL} and creado > ${waitingSince} then 1 else 0 end`;
  return store
    .select('descargas')
    .select('id')
    .$if(!acceptsLarge, (rows) => rows.where('total', '<=', LARGEST_SMALL))
    .$if(excludedUsers.length > 0, (rows) => rows.where('id_usuario', 'not in', excludedUsers))
    .orderBy(runningOfUser)
    .orderBy(wait)
    .orderBy('creado')
    .orderBy('id');
}

const own = (store: Store, { id, claim }: Pick<Taken, 'id' | 'claim'>) =>
  store
    .update('descargas')
    .where('id', '=', id)
    .where('estado', '=', 'en_curso')
    .where('reclamado_por', '=', claim);

/**
 * Stores the progress, and renews the claim.
 *
 * @throws {ClaimLostError} when it was stopped, removed, or given to another process
 */
export async function advance(
  { store, machine }: TurnContext,
  taken: Taken,
  { hechos, omitidos }: Pick<DescargasTable, 'hechos' | 'omitidos'>,
): Promise<void> {
  const reclamado_hasta = new Date(machine.now().getTime() + CLAIM_MS).toISOString();
  const { numUpdatedRows } = await own(store, taken)
    .set({ hechos, omitidos, reclamado_hasta })
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new ClaimLostError();
}

/** @throws {ClaimLostError} */
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
      vence: new Date(now.getTime() + KEPT_MS).toISOString(),
      reclamado_hasta: null,
    })
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new ClaimLostError();
}

/** Ends it without a file. */
export async function fail({ store, clock }: TurnContext, taken: Taken, error: string): Promise<void> {
  await deleteParts(store, taken.id, taken.claim);
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
  await deleteParts(store, taken.id, taken.claim);
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
