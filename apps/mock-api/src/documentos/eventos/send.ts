import type { ResultadoEvento } from '@portal/contracts';
import {
  codigoForzadoEvento,
  efectoCodigo,
  esSinServicio,
  EVENTO_REGISTRADO,
  significadoCodigo,
  type CodigoConocido,
  type DatosDocumento,
  type DatosEvento,
} from '@portal/sifen';
import type { WorkContext } from '../../context/context.ts';
import { lockRow } from '../../store/lock-row.ts';
import type { DocumentosTable, EventosTable } from '../../store/schema/tables.ts';
import { withStore } from '../../records/access.ts';
import { auditAutoridad } from '../../records/auditoria.ts';
import { lockSerie } from '../model/numeracion.ts';
import { nuevoProtocolo } from '../model/protocolo.ts';
import { applyEvento } from './effects.ts';
import { serieDe } from './rango.ts';
import { evaluateEvento, observacionDe, type AsuntoEvento } from './rules.ts';

/** Events that one call sends again at most. */
const PER_CALL = 15;
const MINUTE = 60_000;
/** Minutes until the next attempt, by the number of those that failed; the last is repeated. */
const WAITS = [1, 5, 15, 30, 60];

/** The response of the service to one event. */
interface Respuesta {
  readonly codigo: CodigoConocido;
  readonly mensaje: string;
}

/**
 * Sends a pending event to the simulated service and keeps its response. Two at once send it once.
 *
 * @param vencido only when the time of its next attempt has come.
 * @returns undefined when it does not wait to be sent.
 */
export async function enviarEvento(
  context: WorkContext,
  id: string,
  { vencido = false }: { readonly vencido?: boolean } = {},
): Promise<ResultadoEvento | undefined> {
  return context.store.transaction(async (store) => {
    const interno = withStore(context, store);
    const evento = await take(interno, id, vencido);
    if (evento === undefined) return undefined;
    const datos = JSON.parse(evento.datos ?? '') as DatosEvento;
    const documento = await lockAsunto(interno, evento, datos);
    const asunto = { ...evento, datos, documento, firmado_en: evento.firmado_en ?? evento.fecha };
    const respuesta = await responder(interno, evento, asunto);
    if (esSinServicio(respuesta.codigo)) return postpone(interno, evento, respuesta);
    return save(interno, evento, asunto, respuesta);
  });
}

/** Sends again what the service did not respond to, once its time has come. Nothing is lost by a restart. */
export async function reenviarEventos(context: WorkContext): Promise<void> {
  const pendientes = await context.store
    .select('eventos')
    .select('id')
    .where('estado', '=', 'pendiente')
    .where('reintenta_en', '<=', context.clock.now().toISOString())
    .orderBy('reintenta_en')
    .orderBy('id')
    .limit(PER_CALL)
    .execute();
  for (const { id } of pendientes) await enviarEvento(context, id, { vencido: true });
}

/** Locks an event that still waits and counts the attempt. Writes first: SQLite must not upgrade a read. */
async function take(
  { store, clock }: WorkContext,
  id: string,
  vencido: boolean,
): Promise<EventosTable | undefined> {
  const now = clock.now().toISOString();
  return store
    .update('eventos')
    .set((eb) => ({ intentos: eb('intentos', '+', 1) }))
    .where('id', '=', id)
    .where('estado', '=', 'pendiente')
    .$if(vencido, (query) => query.where('reintenta_en', '<=', now))
    .returningAll()
    .executeTakeFirst();
}

/** Locks what the event is about, so that nothing happens to it between its evaluation and its registration. */
async function lockAsunto(
  { store }: WorkContext,
  { id_empresa, id_documento }: EventosTable,
  datos: DatosEvento,
): Promise<DocumentosTable | undefined> {
  if (datos.tipo === 'inutilizacion') {
    await lockSerie(store, serieDe({ ...datos, id_empresa }));
    return undefined;
  }
  return lockRow(store, 'documentos', id_documento ?? '');
}

async function responder(
  { store, clock }: WorkContext,
  { motivo, intentos }: EventosTable,
  asunto: AsuntoEvento,
): Promise<Respuesta> {
  const items =
    asunto.documento === undefined ? [] : (JSON.parse(asunto.documento.datos) as DatosDocumento).items;
  const forced = codigoForzadoEvento({ motivo, items }, intentos);
  if (forced !== undefined) return respuestaDe(forced);
  const rechazo = await evaluateEvento(store, { ...asunto, recibido_en: clock.now().toISOString() });
  if (rechazo === undefined) return respuestaDe((await observacionDe(store, asunto)) ?? EVENTO_REGISTRADO);
  // What the service has no code for does not fit its format.
  return rechazo.codigo === 'VALIDACION'
    ? { codigo: '0160', mensaje: `${significadoCodigo('0160')}: ${rechazo.mensaje}` }
    : respuestaDe(rechazo.codigo);
}

const respuestaDe = (codigo: CodigoConocido): Respuesta => ({ codigo, mensaje: significadoCodigo(codigo) });

async function postpone(
  { store, clock }: WorkContext,
  { id, intentos }: EventosTable,
  respuesta: Respuesta,
): Promise<ResultadoEvento> {
  const wait = WAITS[Math.min(intentos, WAITS.length) - 1] ?? 1;
  const reintenta_en = new Date(clock.now().getTime() + wait * MINUTE).toISOString();
  await store
    .update('eventos')
    .set({ ...respuesta, reintenta_en })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, estado: 'pendiente', ...respuesta, protocolo: null, proximo_intento: reintenta_en };
}

async function save(
  context: WorkContext,
  evento: EventosTable,
  { datos, documento, firmado_en }: AsuntoEvento,
  respuesta: Respuesta,
): Promise<ResultadoEvento> {
  const effect = efectoCodigo(respuesta.codigo, firmado_en);
  const registered = effect === 'A' || effect === 'AO';
  const estado = registered ? 'registrado' : 'rechazado';
  const protocolo = registered ? nuevoProtocolo(context) : null;
  const respondido_en = context.clock.now().toISOString();
  const { respuestaEventoXml } = await import('@portal/sifen/node');
  const respuesta_xml = respuestaEventoXml({
    contador: evento.contador ?? 0,
    procesado_en: respondido_en,
    estado: effect === 'AO' ? 'Aprobado con observación' : registered ? 'Aprobado' : 'Rechazado',
    protocolo: protocolo ?? undefined,
    respuestas: [respuesta],
  });
  await context.store
    .update('eventos')
    .set({ estado, ...respuesta, protocolo, respondido_en, respuesta_xml, reintenta_en: null })
    .where('id', '=', evento.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  await auditAutoridad(context, {
    objeto: 'eventos',
    id_objeto: evento.id,
    accion: 'respuesta',
    detalle: `${respuesta.codigo}: ${respuesta.mensaje}`,
    antes: { estado: 'pendiente' },
    despues: { estado },
  });
  if (registered) await applyEvento(context, evento, datos, documento);
  return { id: evento.id, estado, ...respuesta, protocolo, proximo_intento: null };
}
