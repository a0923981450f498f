import type { PapelKude } from '@portal/contracts';
import type { Context } from '../context/context.ts';
import { normalize } from '../records/search.ts';
import type { Store } from '../store/store.ts';
import type {
  CorreosTable,
  DocumentosTable,
  EmpresasCorreoTable,
  EmpresasTable,
} from '../store/schema/tables.ts';
import { simulacionDe } from './configuracion.ts';
import type { Plantilla } from './template.ts';

/** The part of a context that mail needs, from a request or from the worker. */
export type CorreoContext = Pick<Context, 'store' | 'clock' | 'random' | 'config' | 'sandbox'>;

/** A mail that is not yet in the outbox, with its variables filled in. */
export interface Mensaje extends Plantilla {
  readonly tipo: CorreosTable['tipo'];
  readonly id_documento: string | null;
  /** Unique key of a mail that must be sent only once. */
  readonly clave: string | null;
  readonly destinatarios: readonly string[];
  readonly adjuntar_pdf: boolean;
  readonly adjuntar_xml: boolean;
  /** Paper of the attached KuDE; its point of issue decides when absent. */
  readonly papel?: PapelKude | undefined;
}

/**
 * Adds a mail to the outbox, where a worker finds it, or stores it with its result if it is only simulated. Call it inside a
 * transaction, and `wakeMail` after that.
 *
 * @param fecha when the mail was due, ISO in UTC
 * @returns undefined when a mail with the same `clave` exists
 */
export async function enqueue(
  { store, random, clock, sandbox }: CorreoContext,
  empresa: Pick<EmpresasTable, 'id' | 'razon_social' | 'correo'>,
  configuracion: EmpresasCorreoTable | undefined,
  mensaje: Mensaje,
  fecha: string,
): Promise<CorreosTable | undefined> {
  const id = random.id();
  const remitente_correo = configuracion?.remitente_correo ?? empresa.correo;
  const simulacion = simulacionDe(sandbox, configuracion, mensaje.destinatarios);
  const row = await store
    .insert('correos', {
      id,
      id_empresa: empresa.id,
      tipo: mensaje.tipo,
      id_documento: mensaje.id_documento,
      clave: mensaje.clave,
      fecha,
      remitente_nombre: configuracion?.remitente_nombre ?? empresa.razon_social,
      remitente_correo,
      destinatarios: JSON.stringify(mensaje.destinatarios),
      aceptados: '[]',
      asunto: mensaje.asunto,
      cuerpo: mensaje.cuerpo,
      adjuntar_pdf: mensaje.adjuntar_pdf ? 1 : 0,
      adjuntar_xml: mensaje.adjuntar_xml ? 1 : 0,
      papel: mensaje.papel ?? null,
      message_id: messageIdDe(id, remitente_correo),
      estado: simulacion?.estado ?? 'pendiente',
      intentos: simulacion?.estado === 'fallido' ? 1 : 0,
      error: simulacion?.error ?? null,
      respuesta: null,
      proximo_intento: simulacion === undefined ? clock.now().toISOString() : null,
      reclamado_por: null,
      reclamado_hasta: null,
      enviado_en: null,
      busqueda: normalize(`${mensaje.asunto} ${mensaje.destinatarios.join(' ')}`),
    })
    .onConflict((conflict) => conflict.columns(['sandbox', 'clave']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row !== undefined && row.id_documento !== null)
    await noteInDocumento(store, row.id_documento, row.estado);
  return row;
}

/** The same for all attempts, so that receivers recognise a mail that was sent twice after a crash. */
export function messageIdDe(id: string, remitente: string): string {
  const dominio = remitente.slice(remitente.lastIndexOf('@') + 1);
  return `<${id}@${/^[\w.-]+$/.test(dominio) ? dominio : 'portal.invalid'}>`;
}

/** Updates the column of the list of documents. */
async function noteInDocumento(store: Store, id: string, estado: CorreosTable['estado']): Promise<void> {
  const correo: DocumentosTable['correo'] = estado === 'enviando' ? 'pendiente' : estado;
  await store
    .update('documentos')
    .set({ correo })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** The same after a mail has changed its state: the document shows its last mail. */
export async function noteChange(
  store: Store,
  { id, id_documento, fecha, estado }: Pick<CorreosTable, 'id' | 'id_documento' | 'fecha' | 'estado'>,
): Promise<void> {
  if (id_documento === null) return;
  const later = await store
    .select('correos')
    .select('id')
    .where('id_documento', '=', id_documento)
    .where('fecha', '>', fecha)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  if (later === undefined) await noteInDocumento(store, id_documento, estado);
}
