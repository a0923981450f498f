import type { ResultadoEvento } from '@portal/contracts';
import {
  codigoForzadoEvento,
  buscarCodigo,
  esSinServicio,
  EVENTO_REGISTRADO,
  instante,
  significadoCodigo,
  type DatosDocumento,
  type DatosEvento,
} from '@portal/sifen';
import type { Context } from '../../core/context.ts';
import type { DocumentosTable, EventosTable } from '../../store/tables.ts';
import { withStore } from '../acceso.ts';
import { auditarAutoridad } from '../auditoria.ts';
import { bloquearSerie } from '../numeracion.ts';
import { nuevoProtocolo } from '../protocolo.ts';
import { aplicarEvento } from './efectos.ts';
import { serieDe } from './rango.ts';
import { evaluarEvento, observacionDe, type AsuntoEvento } from './reglas.ts';

/** Events that one call sends again at most. */
const POR_LLAMADA = 15;
const MINUTO = 60_000;
/** Minutes until the next attempt, by the number of those that failed; the last is repeated. */
const ESPERAS = [1, 5, 15, 30, 60];

/** The response of the service to one event. */
interface Respuesta {
  readonly codigo: string;
  readonly mensaje: string;
}

/**
 * Sends a pending event to the simulated service and keeps its response. Two at once send it once.
 *
 * @param vencido only when the time of its next attempt has come.
 * @returns undefined when it does not wait to be sent.
 */
export async function enviarEvento(
  context: Context,
  id: string,
  { vencido = false }: { readonly vencido?: boolean } = {},
): Promise<ResultadoEvento | undefined> {
  return context.store.transaction(async (store) => {
    const interno = withStore(context, store);
    const evento = await reclamar(interno, id, vencido);
    if (evento === undefined) return undefined;
    const datos = JSON.parse(evento.datos ?? '') as DatosEvento;
    const documento = await bloquearAsunto(interno, evento, datos);
    const asunto = { ...evento, datos, documento, firmado_en: evento.firmado_en ?? evento.fecha };
    const respuesta = await responder(interno, evento, asunto);
    if (esSinServicio(respuesta.codigo)) return aplazar(interno, evento, respuesta);
    return guardar(interno, evento, asunto, respuesta);
  });
}

/** Sends again what the service did not respond to, once its time has come. Nothing is lost by a restart. */
export async function reenviarEventos(context: Context): Promise<void> {
  const pendientes = await context.store
    .select('eventos')
    .select('id')
    .where('estado', '=', 'pendiente')
    .where('reintenta_en', '<=', context.clock.now().toISOString())
    .orderBy('reintenta_en')
    .orderBy('id')
    .limit(POR_LLAMADA)
    .execute();
  for (const { id } of pendientes) await enviarEvento(context, id, { vencido: true });
}

/** Locks an event that still waits and counts the attempt. Writes first: SQLite must not upgrade a read. */
async function reclamar(
  { store, clock }: Context,
  id: string,
  vencido: boolean,
): Promise<EventosTable | undefined> {
  const ahora = clock.now().toISOString();
  return store
    .update('eventos')
    .set((eb) => ({ intentos: eb('intentos', '+', 1) }))
    .where('id', '=', id)
    .where('estado', '=', 'pendiente')
    .$if(vencido, (query) => query.where('reintenta_en', '<=', ahora))
    .returningAll()
    .executeTakeFirst();
}

/** Locks what the event is about, so that nothing happens to it between its evaluation and its registration. */
async function bloquearAsunto(
  { store }: Context,
  { id_empresa, id_documento }: EventosTable,
  datos: DatosEvento,
): Promise<DocumentosTable | undefined> {
  if (datos.tipo === 'inutilizacion') {
    await bloquearSerie(store, serieDe({ ...datos, id_empresa }));
    return undefined;
  }
  return bloquearDocumento(store, id_documento ?? '');
}

/** Locks a document for this transaction, so that the second of two events sees the first. */
export async function bloquearDocumento(
  store: Context['store'],
  id: string,
): Promise<DocumentosTable | undefined> {
  return store
    .update('documentos')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

async function responder(
  { store, clock }: Context,
  { motivo, intentos }: EventosTable,
  asunto: AsuntoEvento,
): Promise<Respuesta> {
  const items =
    asunto.documento === undefined ? [] : (JSON.parse(asunto.documento.datos) as DatosDocumento).items;
  const forzado = codigoForzadoEvento({ motivo, items }, intentos);
  if (forzado !== undefined) return respuestaDe(forzado);
  if (instante(asunto.firmado_en) > clock.now().getTime()) return respuestaDe('4071');
  const rechazo = await evaluarEvento(store, asunto);
  if (rechazo === undefined) return respuestaDe((await observacionDe(store, asunto)) ?? EVENTO_REGISTRADO);
  // What the service has no code for does not fit its format.
  return rechazo.codigo === 'VALIDACION'
    ? { codigo: '0160', mensaje: `${significadoCodigo('0160')}: ${rechazo.mensaje}` }
    : respuestaDe(rechazo.codigo);
}

const respuestaDe = (codigo: string): Respuesta => ({ codigo, mensaje: significadoCodigo(codigo) });

async function aplazar(
  { store, clock }: Context,
  { id, intentos }: EventosTable,
  respuesta: Respuesta,
): Promise<ResultadoEvento> {
  const espera = ESPERAS[Math.min(intentos, ESPERAS.length) - 1] ?? 1;
  const reintenta_en = new Date(clock.now().getTime() + espera * MINUTO).toISOString();
  await store
    .update('eventos')
    .set({ ...respuesta, reintenta_en })
    .where('id', '=', id)
    .execute();
  return { id, estado: 'pendiente', ...respuesta, protocolo: null, proximo_intento: reintenta_en };
}

async function guardar(
  context: Context,
  evento: EventosTable,
  { datos, documento }: AsuntoEvento,
  respuesta: Respuesta,
): Promise<ResultadoEvento> {
  const efecto = buscarCodigo(respuesta.codigo)?.efecto;
  const registrado = efecto === 'A' || efecto === 'AO';
  const estado = registrado ? 'registrado' : 'rechazado';
  const protocolo = registrado ? nuevoProtocolo(context) : null;
  const respondido_en = context.clock.now().toISOString();
  const { respuestaEventoXml } = await import('@portal/sifen/node');
  const respuesta_xml = respuestaEventoXml({
    contador: evento.contador ?? 0,
    procesado_en: respondido_en,
    estado: efecto === 'AO' ? 'Aprobado con observación' : registrado ? 'Aprobado' : 'Rechazado',
    protocolo: protocolo ?? undefined,
    respuestas: [respuesta],
  });
  await context.store
    .update('eventos')
    .set({ estado, ...respuesta, protocolo, respondido_en, respuesta_xml, reintenta_en: null })
    .where('id', '=', evento.id)
    .execute();
  await auditarAutoridad(context, {
    objeto: 'eventos',
    id_objeto: evento.id,
    accion: 'respuesta',
    detalle: `${respuesta.codigo}: ${respuesta.mensaje}`,
    antes: { estado: 'pendiente' },
    despues: { estado },
  });
  if (registrado) await aplicarEvento(context, evento, datos, documento);
  return { id: evento.id, estado, ...respuesta, protocolo, proximo_intento: null };
}
