import {
  estaAprobado,
  evaluarDocumento,
  EVENTO_REGISTRADO,
  significadoCodigo,
  type DocumentoEmitido,
  type ResultadoSet,
} from '@portal/sifen';
import type { Context } from '../core/context.ts';
import type { DocumentosTable } from '../store/tables.ts';
import { withStore } from './acceso.ts';
import { cdcsDeAnticipos } from './anticipos.ts';
import { AUTORIDAD, auditarAutoridad } from './auditoria.ts';
import { mandarCorreo } from './correos.ts';
import { bloquearFactura } from './factura-asociada.ts';
import { documentoEmitido } from './documento-emitido.ts';
import { columnasAutomatico, columnasDeDocumento } from './eventos/columnas.ts';
import { reenviarEventos } from './eventos/enviar.ts';
import { hechosDe } from './hechos-autoridad.ts';
import { motivoDevolucion } from './notas-credito.ts';
import { correosReceptor } from './receptor.ts';

/** Documents evaluated in one request at most: a whole lote, and no call waits for more. */
const POR_LLAMADA = 50;
const NOTA_CREDITO = 5;

/**
 * The simulated tax authority: evaluates every document of the sandbox whose time has come, and pending events are sent to it again. There are no timers; each call that
 * reads or acts on documents begins with this. Two processes at once evaluate each document once.
 *
 * @param ids only these documents.
 */
export async function resolverPendientes(context: Context, ids?: readonly string[]): Promise<void> {
  const ahora = context.clock.now().toISOString();
  await reenviarEventos(context);
  let pendientes = context.store
    .select('documentos')
    .select('id')
    .where('estado', '=', 'enviado')
    .where('responde_en', '<=', ahora)
    .orderBy('responde_en')
    .orderBy('id')
    .limit(POR_LLAMADA);
  if (ids !== undefined) pendientes = pendientes.where('id', 'in', ids);
  const vencidos = await pendientes.execute();
  for (const { id } of vencidos) {
    await context.store.transaction((store) => responder(withStore(context, store), id, ahora));
  }
  if (vencidos.length > 0) context.wakeMail();
}

async function responder(context: Context, id: string, ahora: string): Promise<void> {
  const fila = await reclamar(context, id, ahora);
  if (fila === undefined) return;
  const documento = documentoEmitido(fila);
  const nombradas = [
    ...(fila.asociado_cdc === null ? [] : [fila.asociado_cdc]),
    ...cdcsDeAnticipos(documento),
  ];
  // Always in one order, so that two documents that name the same facturas do not wait for each other.
  for (const cdc of nombradas.toSorted()) await bloquearFactura(context.store, cdc);
  const resultado = evaluarDocumento(documento, await hechosDe(context, fila, documento));
  const fecha = fila.responde_en ?? ahora;
  await anotarRespuesta(context, fila, resultado, fecha);
  if (!estaAprobado(resultado.estado)) return;
  const correos = correosReceptor(documento.receptor);
  if (correos.length > 0)
    await mandarCorreo(context, fila, { destinatarios: correos, fecha, isAutomatico: true });
  if (fila.tipo === NOTA_CREDITO) await anotarDevolucion(context, fila, documento, fecha);
}

/** Locks a document that still waits, so that no other process evaluates it too. Writes first: SQLite must not upgrade a read. */
async function reclamar({ store }: Context, id: string, ahora: string): Promise<DocumentosTable | undefined> {
  return store
    .update('documentos')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('estado', '=', 'enviado')
    .where('responde_en', '<=', ahora)
    .returningAll()
    .executeTakeFirst();
}

async function anotarRespuesta(
  context: Context,
  fila: DocumentosTable,
  { estado, respuestas }: ResultadoSet,
  fecha: string,
): Promise<void> {
  const { store, random } = context;
  const [primera] = respuestas;
  await store
    .update('documentos')
    .set({
      estado,
      codigo_respuesta: primera?.codigo ?? null,
      mensaje_respuesta: primera?.mensaje ?? null,
      aprobado_en: estaAprobado(estado) ? fecha : null,
    })
    .where('id', '=', fila.id)
    .execute();
  const intento = await siguienteIntento(context, fila.id);
  const filas = respuestas.map(({ codigo, mensaje }) => ({
    id: random.id(),
    id_documento: fila.id,
    fecha,
    intento,
    lote: fila.lote,
    estado,
    codigo,
    mensaje,
  }));
  await store.insert('respuestas', filas).execute();
  await auditarAutoridad(context, {
    objeto: 'documentos_electronicos',
    id_objeto: fila.id,
    accion: 'respuesta',
    detalle: respuestas.map(({ codigo, mensaje }) => `${codigo}: ${mensaje}`).join('; '),
    antes: { estado: 'enviado' },
    despues: { estado },
    fecha,
  });
}

async function siguienteIntento({ store }: Context, id_documento: string): Promise<number> {
  const { ultimo } = await store
    .select('respuestas')
    .select((eb) => eb.fn.max<number | null>('intento').as('ultimo'))
    .where('id_documento', '=', id_documento)
    .executeTakeFirstOrThrow();
  return (ultimo ?? 0) + 1;
}

/** An approved nota de crédito registers an event on its factura (MT 11). */
async function anotarDevolucion(
  { store, random }: Context,
  nota: DocumentosTable,
  documento: DocumentoEmitido,
  fecha: string,
): Promise<void> {
  if (documento.asociado?.tipo !== 'electronico') return;
  const factura = await store
    .update('documentos')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('cdc', '=', documento.asociado.cdc)
    .returningAll()
    .executeTakeFirst();
  if (factura === undefined) return;
  await store
    .insert('eventos', {
      id: random.id(),
      ...columnasAutomatico('devolucion_ajuste', fecha),
      ...columnasDeDocumento(factura),
      motivo: motivoDevolucion(nota),
      codigo: EVENTO_REGISTRADO,
      mensaje: significadoCodigo(EVENTO_REGISTRADO),
      usuario: AUTORIDAD,
    })
    .execute();
}
