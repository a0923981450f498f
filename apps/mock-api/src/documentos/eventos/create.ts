import type { ResultadoEvento } from '@portal/contracts';
import { motivoInvalido, TIPOS_EVENTO, type DatosEvento, type RechazoEvento } from '@portal/sifen';
import type { SessionContext } from '../../context/context.ts';
import { refusals, refuse, RefusalError } from '../../core/refusal.ts';
import type { Refusal } from '@portal/contracts';
import { lockRow } from '../../store/lock-row.ts';
import type { Store } from '../../store/store.ts';
import type { DocumentosTable } from '../../store/schema/tables.ts';
import { withStore } from '../../records/access.ts';
import { audit } from '../../records/auditoria.ts';
import type { SigningPair } from '../signing/certificados.ts';
import { lockSerie } from '../model/numeracion.ts';
import { columnsOfEvento, columnsOfRango, pendienteColumns } from './columns.ts';
import { takeCounter } from './counter.ts';
import { enviarEvento } from './send.ts';
import { serieDe } from './rango.ts';
import { evaluateEvento, alreadyPendiente } from './rules.ts';

export interface NewSignedEvento {
  readonly id_empresa: string;
  /** Undefined for a range. */
  readonly id_documento: string | undefined;
  readonly datos: DatosEvento;
  /** Certificate of the issuer, whom it locks, or of the receiver for its events. Runs inside the transaction. */
  readonly firmante: (inside: SessionContext) => Promise<SigningPair>;
}

/**
 * Evaluates, signs and stores an event, then sends it. The two steps are two transactions: whatever ends the process between them
 * leaves a pending event that is sent again.
 *
 * @throws RefusalError when the portal refuses it before it is signed; nothing is stored then.
 */
export async function makeEvento(
  context: SessionContext,
  created: NewSignedEvento,
): Promise<ResultadoEvento> {
  const id = await context.store.transaction((store) => signAndSave(withStore(context, store), created));
  const result = await enviarEvento(context, id);
  return result ?? resultadoGuardado(context, id);
}

async function signAndSave(
  context: SessionContext,
  { id_empresa, id_documento, datos, firmante: signerOf }: NewSignedEvento,
): Promise<string> {
  const { store, clock, random, user } = context;
  const signer = await signerOf(context);
  const documento = id_documento === undefined ? undefined : await lockRow(store, 'documentos', id_documento);
  if (datos.tipo === 'inutilizacion') await lockSerie(store, serieDe({ ...datos, id_empresa }));
  const firmado_en = clock.now().toISOString();
  const rechazo = await evaluateEvento(store, { id_empresa, documento, datos, firmado_en });
  if (rechazo !== undefined) throw new RefusalError(rechazoDe(rechazo, datos));
  if (documento !== undefined) await ensureNonePendiente(context, documento, datos.tipo);
  const counter = await takeCounter(store);
  const { emitirEvento } = await import('@portal/sifen/node');
  const id = random.id();
  await store
    .insert('eventos', {
      id,
      ...pendienteColumns(datos, counter, firmado_en),
      ...columnsOf(id_empresa, datos, documento),
      usuario: user.usuario,
      xml: emitirEvento({ contador: counter, firmado_en, datos }, signer),
    })
    .execute();
  await audit(context, {
    objeto: 'eventos',
    id_objeto: id,
    accion: 'enviar',
    detalle: `${TIPOS_EVENTO[datos.tipo].etiqueta} firmada y enviada`,
    despues: { estado: 'pendiente' },
  });
  return id;
}

/** @throws RefusalError NO_ENCONTRADO when the document of the event is gone. */
function columnsOf(id_empresa: string, datos: DatosEvento, documento: DocumentosTable | undefined) {
  if (datos.tipo === 'inutilizacion') return columnsOfRango(id_empresa, datos);
  if (documento === undefined) throw new RefusalError(refusals.noEncontrado('el documento'));
  return columnsOfEvento(documento, datos);
}

async function ensureNonePendiente(
  { store }: SessionContext,
  { id }: DocumentosTable,
  tipo: DatosEvento['tipo'],
): Promise<void> {
  if (!(await conPendiente(store, tipo, [id])).has(id)) return;
  throw new RefusalError(refuse('ESTADO_INVALIDO', alreadyPendiente(tipo)));
}

/** Documents among these with a pending event of the kind. */
export async function conPendiente(
  store: Store,
  tipo: DatosEvento['tipo'],
  ids: readonly string[],
): Promise<ReadonlySet<string | null>> {
  if (ids.length === 0) return new Set();
  const rows = await store
    .select('eventos')
    .select('id_documento')
    .where('id_documento', 'in', ids)
    .where('tipo', '=', tipo)
    .where('estado', '=', 'pendiente')
    .execute();
  return new Set(rows.map(({ id_documento }) => id_documento));
}

/** The refusal of the portal: at its field when it has one. */
function rechazoDe({ campo, mensaje, vencido }: RechazoEvento, datos: DatosEvento): Refusal {
  if (vencido === true) return refuse('PLAZO_VENCIDO', mensaje);
  const deMotivo = 'motivo' in datos ? motivoInvalido(datos.motivo) : undefined;
  const errores = [
    ...(campo === undefined ? [] : [{ campo, mensaje }]),
    ...(deMotivo === undefined || campo === 'motivo' ? [] : [{ campo: 'motivo', mensaje: deMotivo.mensaje }]),
  ];
  return campo === undefined ? refuse('ESTADO_INVALIDO', mensaje) : refusals.validacion(errores);
}

/** The result of an event that another process has sent in the meantime. */
export async function resultadoGuardado({ store }: SessionContext, id: string): Promise<ResultadoEvento> {
  const row = await store
    .select('eventos')
    .select(['id', 'estado', 'codigo', 'mensaje', 'protocolo', 'reintenta_en'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { reintenta_en, ...result } = row;
  return { ...result, proximo_intento: reintenta_en };
}
