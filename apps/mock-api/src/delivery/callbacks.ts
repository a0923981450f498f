import { createHmac } from 'node:crypto';
import { openSecret, type SecretPlace } from '../core/at-rest.ts';
import type { WorkContext } from '../context/context.ts';
import type { AvisosTable } from '../store/schema/tables.ts';
import { failed, postponed } from './attempts.ts';
import { resolveMailHost } from './hosts.ts';
import { postJson } from './post-json.ts';

export type CallbackContext = Pick<WorkContext, 'store' | 'clock' | 'random' | 'config'>;
type Changes = Partial<Omit<AvisosTable, 'sandbox' | 'id'>>;

/** Location of the secret that signs the callbacks of an integration user. */
export const placeOfSecreto = (id: string): SecretPlace => `avisos_destinos/${id}/secreto`;

/** HMAC-SHA256 of time stamp and body, in hex: the receiver computes the same with its secret. */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/** Sends a claimed callback once and stores the result, unless another worker has it by now. */
export async function deliverCallback(
  context: CallbackContext,
  aviso: AvisosTable,
  signal: AbortSignal,
): Promise<void> {
  const changes = await send(context, aviso, signal);
  // eslint-disable-next-line no-restricted-syntax -- another worker may have it
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
  const [user] = await store.find('usuarios_funcionales', ['activo', 'revocado'], {
    id: aviso.id_usuario_funcional,
  });
  if (user?.activo !== 1 || user.revocado !== null)
    return failed('El usuario para integración está inhabilitado o revocado');
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
