import type { ExpressionBuilder, Selectable } from 'kysely';
import type { WorkContext } from '../context/context.ts';
import { firstToClaim } from '../store/claim.ts';
import type { Tables } from '../store/schema/tables.ts';

/** Tables of what is delivered in several attempts: mails and callbacks. */
type Queue = 'correos' | 'avisos';

/** Lifetime of a claim, after which another worker may take it over, in milliseconds. */
const CLAIM_MS = 2 * 60_000;
const MINUTE = 60_000;
/** Minutes until the next attempt, by the number of those that failed; after the last one the delivery has failed. */
const WAITS = [1, 5, 15, 60, 240];

type ClaimContext = Pick<WorkContext, 'store' | 'clock' | 'random'>;

/**
 * Claims the delivery whose worker has kept it for too long, or else the oldest one that is due. Several workers never claim the same one.
 *
 * @param busy companies whose deliveries are not claimed
 */
export const claimNext = async <T extends Queue>(
  context: ClaimContext,
  queue: T,
  busy: readonly string[] = [],
): Promise<Selectable<Tables[T]> | undefined> =>
  // Each state by itself: with both in one condition SQLite reads the deliveries of all years.
  (await claimFirst(context, queue, busy, 'enviando', 'reclamado_hasta')) ??
  (await claimFirst(context, queue, busy, 'pendiente', 'proximo_intento'));

/** Claims the first delivery of a state whose moment has come, in one statement. */
async function claimFirst<T extends Queue>(
  { store, clock, random }: ClaimContext,
  queue: T,
  busy: readonly string[],
  estado: 'enviando' | 'pendiente',
  moment: 'reclamado_hasta' | 'proximo_intento',
): Promise<Selectable<Tables[T]> | undefined> {
  // Both tables have the columns below, mails also a company; Kysely does not type a query of either.
  const table = queue as 'correos';
  const now = clock.now();
  const isDue = (of: ExpressionBuilder<Tables, 'correos'>) =>
    of.and([
      of('estado', '=', estado),
      of(moment, '<=', now.toISOString()),
      ...(busy.length === 0 ? [] : [of('id_empresa', 'not in', busy)]),
    ]);
  const claimed = await store
    .update(table)
    .set((of) => ({
      estado: 'enviando',
      intentos: of('intentos', '+', 1),
      reclamado_por: random.id(),
      reclamado_hasta: new Date(now.getTime() + CLAIM_MS).toISOString(),
    }))
    .where('id', '=', () =>
      firstToClaim(
        store,
        store.select(table).select('id').where(isDue).orderBy('proximo_intento').orderBy('id'),
      ),
    )
    .where(isDue)
    .returningAll()
    .executeTakeFirst();
  return claimed as Selectable<Tables[T]> | undefined;
}

interface Result {
  readonly estado: 'pendiente' | 'fallido';
  readonly error: string;
  readonly proximo_intento: string | null;
}

/** The result of a delivery that is not tried again. */
export const failed = (error: string): Result => ({ estado: 'fallido', error, proximo_intento: null });

/** The result of a failed attempt: another one later, while there are any left. */
export function postponed(
  { clock }: Pick<WorkContext, 'clock'>,
  { intentos }: { readonly intentos: number },
  error: string,
): Result {
  const wait = WAITS[intentos - 1];
  if (wait === undefined) return failed(error);
  const proximo_intento = new Date(clock.now().getTime() + wait * MINUTE).toISOString();
  return { estado: 'pendiente', error, proximo_intento };
}
