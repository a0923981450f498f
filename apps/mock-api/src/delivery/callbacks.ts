import type { ExpressionBuilder } from 'kysely';
import { createHmac } from 'node:crypto';
import { openSecret, type SecretPlace } from '../core/at-rest.ts';
import type { WorkContext } from '../context/context.ts';
import { firstToClaim } from '../store/claim.ts';
import type { AvisosTable, Tables } from '../store/schema/tables.ts';
import { resolveMailHost } from './hosts.ts';
import { postJson } from './post-json.ts';

/** Time limit of a claim, in milliseconds: a callback of a worker that died is free after it. */
const CLAIM_MS = 2 * 60_000;
const MINUTE = 60_000;
/** Minutes until the next attempt, by the number of those that failed; after the last one the callback has failed. */
const WAITS = [1, 5, 15, 60, 240];

type CallbackContext = Pick<WorkContext, 'store' | 'clock' | 'random' | 'config'>;
type Changes = Partial<Omit<AvisosTable, 'sandbox' | 'id'>>;

/** Location of the secret that signs the callbacks of an integration user. */
export const placeOfSecreto = (id: string): SecretPlace => `avisos_destinos/${id}/secreto`;

/** HMAC-SHA256 of time stamp and body, in hex: the receiver computes the same with its secret. */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/** Claims the callback whose worker has kept it for too long, or else the oldest one that is due. */
export const claimCallback = async (context: CallbackContext): Promise<AvisosTable | undefined> =>
  (await claimFirst(context, 'enviando', 'reclamado_hasta')) ??
  (await claimFirst(context, 'pendiente', 'proximo_intento'));

async function claimFirst(
  { store, clock, random }: CallbackContext,
  estado: 'enviando' | 'pendiente',
  moment: 'reclamado_hasta' | 'proximo_intento',
): Promise<AvisosTable | undefined> {
  const now = clock.now();
  const isDue = (of: ExpressionBuilder<Tables, 'avisos'>) =>
    of.and([of('estado', '=', estado), of(moment, '<=', now.toISOString())]);
  return store
    .update('avisos')
    .set((of) => ({
      estado: 'enviando',
      intentos: of('intentos', '+', 1),
      reclamado_por: random.id(),
      reclamado_hasta: new Date(now.getTime() + CLAIM_MS).toISOString(),
    }))
    .where('id', '=', () =>
      firstToClaim(
        store,
        store.select('avisos').select('id').where(isDue).orderBy('proximo_intento').orderBy('id'),
      ),
    )
    .where(isDue)
    .returningAll()
    .executeTakeFirst();
}

/** Sends a claimed callback once and stores the result, unless another worker has it by now. */
export async function deliverCallback(
  context: CallbackContext,
  aviso: AvisosTable,
  signal: AbortSignal,
): Promise<void> {
  const changes = await send(context, aviso, signal);
  await context.store
    .update('avisos')
    .set({ ...changes, reclamado_por: null, reclamado_hasta: null })
    .where('id', '=', aviso.id)
    .where('estado', '=', 'enviando')
    .where('reclamado_por', '=', aviso.reclamado_por)
    .execute();
}

async function send(context: CallbackContext, aviso: AvisosTable, signal: AbortSignal): Promise<Changes> {
  const { store, clock, config } = context;
  const target = await store
    .select('avisos_destinos')
    .selectAll()
    .where('id_usuario_funcional', '=', aviso.id_usuario_funcional)
    .executeTakeFirst();
  if (target === undefined) return failed('El usuario para integración ya no recibe avisos');
  const url = new URL(target.url);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const destination = await resolveMailHost(host, config.callbackHosts);
  if (destination.kind === 'forbidden') return failed(`El servidor no permite avisos a ${host}`);
  if (destination.kind === 'unknown') return postponed(context, aviso, `No se encontró el servidor ${host}`);
  const timestamp = String(Math.floor(clock.now().getTime() / 1000));
  const secret = openSecret(config, placeOfSecreto(aviso.id_usuario_funcional), target.secreto);
  const result = await postJson(url, destination.address, {
    body: aviso.cuerpo,
    headers: {
      'x-portal-delivery': aviso.id,
      'x-portal-timestamp': timestamp,
      'x-portal-signature': `v1=${signatureOf(secret, timestamp, aviso.cuerpo)}`,
    },
    signal,
  });
  if (signal.aborted && result.status === undefined)
    return { estado: 'pendiente', proximo_intento: clock.now().toISOString() };
  if (result.status === undefined) return postponed(context, aviso, result.error);
  const { status: estado_http } = result;
  if (estado_http >= 200 && estado_http < 300)
    return { estado: 'entregado', estado_http, error: null, proximo_intento: null };
  return { ...postponed(context, aviso, `Respondió ${String(estado_http)}`), estado_http };
}

const failed = (error: string): Changes => ({ estado: 'fallido', error, proximo_intento: null });

/** Another attempt later, while there are any left. */
function postponed({ clock }: CallbackContext, { intentos }: AvisosTable, error: string): Changes {
  const wait = WAITS[intentos - 1];
  if (wait === undefined) return failed(error);
  return {
    estado: 'pendiente',
    error,
    proximo_intento: new Date(clock.now().getTime() + wait * MINUTE).toISOString(),
  };
}
