import { record } from '../../lib/record.ts';
import { api } from '../../api/client.ts';
import { asQuery, type QueryError } from '../../api/query-api.ts';
import { text } from '../../api/texts.ts';
import type { OutboxContent, OutboxEntry, OutboxEvent } from './entry.ts';

/** The effect of a response on its entry, and on the rest of the run. */
export interface Attempt {
  readonly event: OutboxEvent;
  /** `series`: nothing more of this series; `all`: no connection, or no session. */
  readonly stops: 'nothing' | 'series' | 'all';
}

const { documentosElectronicos, facturas, notasCredito } = api.controller;

type Input = Parameters<typeof facturas.emitir>[0] & Parameters<typeof notasCredito.emitir>[0];

/** Sends an entry once. A repeated key gets the document of the first attempt. */
export async function issueEntry({ key, content }: OutboxEntry): Promise<Attempt> {
  const { kind, intent, id_empresa, establecimiento, punto, datos, borrador } = content;
  const area = kind === 'factura' ? facturas : notasCredito;
  const issue = intent === 'emitir' ? area.emitir : area.emitirEnviar;
  // The form of its kind filled the data in.
  const input = {
    clave_unica: key,
    id_empresa,
    establecimiento,
    punto,
    datos,
    ...borrador,
  } as unknown as Input;
  const { data, error } = await asQuery(() => issue(input));
  if (error !== undefined) return attemptOf(error, content);
  const { id, numero } = record(data.data);
  // Half a body may still be an envelope.
  if (typeof id !== 'string' || typeof numero !== 'string')
    return { event: { type: 'lost', error: text('unreadable') }, stops: 'series' };
  return { event: { type: 'issued', document: { id, numero } }, stops: 'nothing' };
}

/**
 * Asks which document the key of an entry issued; issues nothing. One that was changed since is in conflict with it
 * if its data differ.
 *
 * @throws when the service cannot say
 */
export async function askByKey(entry: OutboxEntry): Promise<OutboxEvent> {
  const {
    key,
    content: { id_empresa },
    mayDiffer = false,
  } = entry;
  const { data } = await documentosElectronicos.porClave({ id_empresa, clave_unica: key });
  const { emitido } = record(data);
  if (emitido === null) return { type: 'settled' };
  const { id, numero } = record(emitido);
  // Half a body may still be an envelope.
  if (typeof id !== 'string' || typeof numero !== 'string') throw new Error(text('unreadable'));
  const document = { id, numero };
  if (!mayDiffer) return { type: 'issued', document };
  // A used key issues nothing more: the service only compares.
  const { event } = await issueEntry(entry);
  if (event.type === 'lost') throw new Error(event.error);
  return event.type === 'issued' ? event : { type: 'conflict', error: null, document };
}

/** Asks by key during a run; as long as the service cannot say, the entry waits and stays unsure. */
export async function settleAttempt(entry: OutboxEntry): Promise<Attempt> {
  const { data: event, error } = await asQuery(() => askByKey(entry));
  if (error === undefined) return { event, stops: 'nothing' };
  const { message, result, status } = error;
  const stops = result === 'unreachable' || status === 401 ? 'all' : 'series';
  return { event: { type: 'lost', error: message }, stops };
}

const placeFields = ['id_empresa', 'establecimiento', 'punto'];
/** Refusals without a field that concern where the document is issued, or by whom. */
const placeCodes: readonly (string | undefined)[] = ['SIN_PERMISO', 'NO_ENCONTRADO', 'DUPLICADO'];
const malformed: readonly (number | undefined)[] = [400, 413, 415, 422];

/** What a failure means for its document. Only one that is about the document itself sends it back to the user. */
function attemptOf(error: QueryError, { borrador }: Pick<OutboxContent, 'borrador'>): Attempt {
  const { message, result, codigo, errores, emitido, status } = error;
  if (result === 'unreachable') return { event: { type: 'lost', error: message }, stops: 'all' };
  if (result === 'unknown') return { event: { type: 'lost', error: message }, stops: 'series' };
  if (emitido !== undefined) {
    return { event: { type: 'conflict', error: message, document: emitido }, stops: 'nothing' };
  }
  if (status === 401) return { event: { type: 'held', error: message }, stops: 'all' };
  const fields = errores.map(({ type }) => type).filter((field) => field !== 'general');
  const isElsewhere =
    status === undefined
      ? fields.length > 0
        ? fields.every((field) => placeFields.includes(field))
        : borrador === undefined && placeCodes.includes(codigo)
      : !malformed.includes(status);
  return isElsewhere
    ? { event: { type: 'held', error: message }, stops: 'series' }
    : { event: { type: 'refused', error: message, errors: errores }, stops: 'nothing' };
}
