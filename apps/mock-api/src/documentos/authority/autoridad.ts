import {
  estaAprobado,
  evaluarDocumento,
  EVENTO_REGISTRADO,
  significadoCodigo,
  type DocumentoEmitido,
  type ResultadoSet,
} from '@portal/sifen';
import type { WorkContext } from '../../context/context.ts';
import type { DocumentosTable } from '../../store/schema/tables.ts';
import { withStore } from '../../records/access.ts';
import { cdcsOfAnticipos } from '../model/anticipos.ts';
import { AUTORIDAD, auditAutoridad } from '../../records/auditoria.ts';
import { sendCorreo } from './correos.ts';
import { lockFacturas } from '../model/factura-asociada.ts';
import { documentoEmitido } from '../model/documento-emitido.ts';
import { automaticoColumns, columnsOfDocumento } from '../eventos/columns.ts';
import { reenviarEventos } from '../eventos/send.ts';
import { hechosDe } from './autoridad-facts.ts';
import { devolucionMotivo } from '../model/notas-credito.ts';
import { correosReceptor } from '../model/receptor.ts';

/** Documents evaluated in one request at most: a whole lote, and no call waits for more. */
const PER_CALL = 50;
const NOTA_CREDITO = 5;
/** When a document is evaluated again that could not be. */
const POSTPONED_MS = 5 * 60_000;

/**
 * The simulated tax authority: evaluates the documents whose time has come, and pending events are sent to it again. Each call that reads or
 * acts on documents begins with this, so that it sees what the time of its sandbox says. Two processes at once evaluate each document once.
 *
 * @param ids only these documents.
 */
export async function resolvePendientes(context: WorkContext, ids?: readonly string[]): Promise<void> {
  await reenviarEventos(context);
  const now = context.clock.now().toISOString();
  const due = await dueDocumentos(context, now, ids);
  for (const id of due) await resolve(context, id, now);
  if (due.length > 0) context.wakeMail();
}

/**
 * Works without requests: a document that cannot be evaluated is tried again later and does not stop the others.
 *
 * @returns whether there may be more
 */
export async function resolveInBackground(
  context: WorkContext,
  onError: (error: unknown) => void,
): Promise<boolean> {
  await reenviarEventos(context).catch(onError);
  const now = context.clock.now();
  const due = await dueDocumentos(context, now.toISOString());
  for (const id of due)
    await resolve(context, id, now.toISOString()).catch(async (error: unknown) => {
      onError(error);
      // eslint-disable-next-line no-restricted-syntax -- it may have been answered
      await context.store
        .update('documentos')
        .set({ responde_en: new Date(now.getTime() + POSTPONED_MS).toISOString() })
        .where('id', '=', id)
        .where('estado', '=', 'enviado')
        .execute();
    });
  if (due.length > 0) context.wakeMail();
  return due.length === PER_CALL;
}

const resolve = (context: WorkContext, id: string, now: string): Promise<void> =>
  context.store.transaction((store) => responder(withStore(context, store), id, now));

async function dueDocumentos(
  { store }: WorkContext,
  now: string,
  ids?: readonly string[],
): Promise<string[]> {
  const due = await store
    .select('documentos')
    .select('id')
    .where('estado', '=', 'enviado')
    .where('responde_en', '<=', now)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .orderBy('responde_en')
    .orderBy('id')
    .limit(PER_CALL)
    .execute();
  return due.map(({ id }) => id);
}

async function responder(context: WorkContext, id: string, now: string): Promise<void> {
  const row = await take(context, id, now);
  if (row === undefined) return;
  const documento = documentoEmitido(row);
  const named = [...(row.asociado_cdc === null ? [] : [row.asociado_cdc]), ...cdcsOfAnticipos(documento)];
  await lockFacturas(context.store, named);
  const result = evaluarDocumento(documento, await hechosDe(context, row, documento));
  const fecha = row.responde_en ?? now;
  await noteRespuesta(context, row, result, fecha);
  if (!estaAprobado(result.estado)) return;
  const correos = correosReceptor(documento.receptor);
  if (correos.length > 0)
    await sendCorreo(context, row, { destinatarios: correos, fecha, isAutomatico: true });
  if (row.tipo === NOTA_CREDITO) await noteDevolucion(context, row, documento, fecha);
}

/** Locks a document that still waits, so that no other process evaluates it too. Writes first: SQLite must not upgrade a read. */
async function take({ store }: WorkContext, id: string, now: string): Promise<DocumentosTable | undefined> {
  return store
    .update('documentos')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('estado', '=', 'enviado')
    .where('responde_en', '<=', now)
    .returningAll()
    .executeTakeFirst();
}

async function noteRespuesta(
  context: WorkContext,
  row: DocumentosTable,
  { estado, respuestas }: ResultadoSet,
  fecha: string,
): Promise<void> {
  const { store, random } = context;
  const [first] = respuestas;
  await store
    .update('documentos')
    .set({
      estado,
      codigo_respuesta: first?.codigo ?? null,
      mensaje_respuesta: first?.mensaje ?? null,
      aprobado_en: estaAprobado(estado) ? fecha : null,
    })
    .where('id', '=', row.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  const intento = await siguienteIntento(context, row.id);
  const rows = respuestas.map(({ codigo, mensaje }) => ({
    id: random.id(),
    id_documento: row.id,
    fecha,
    intento,
    lote: row.lote,
    estado,
    codigo,
    mensaje,
  }));
  await store.insert('respuestas', rows).execute();
  await auditAutoridad(context, {
    objeto: 'documentos_electronicos',
    id_objeto: row.id,
    accion: 'respuesta',
    detalle: respuestas.map(({ codigo, mensaje }) => `${codigo}: ${mensaje}`).join('; '),
    antes: { estado: 'enviado' },
    despues: { estado },
    fecha,
  });
}

async function siguienteIntento({ store }: WorkContext, id_documento: string): Promise<number> {
  const { ultimo: last } = await store
    .select('respuestas')
    .select((eb) => eb.fn.max<number | null>('intento').as('ultimo'))
    .where('id_documento', '=', id_documento)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** An approved nota de crédito registers an event on its factura (MT 11). */
async function noteDevolucion(
  { store, random }: WorkContext,
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
      ...automaticoColumns('devolucion_ajuste', fecha),
      ...columnsOfDocumento(factura),
      motivo: devolucionMotivo(nota),
      codigo: EVENTO_REGISTRADO,
      mensaje: significadoCodigo(EVENTO_REGISTRADO),
      usuario: AUTORIDAD,
    })
    .execute();
}
