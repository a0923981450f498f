import { generarCdc, MENSAJES, type DocumentoEmitido } from '@portal/sifen';
import type { FacturaEmitida } from '@portal/contracts';
import type { SessionContext } from '../../context/context.ts';
import { refuse, RefusalError } from '../../core/refusal.ts';
import { deleteRow, lockRow } from '../../store/lock-row.ts';
import type { Row } from '../../store/store.ts';
import { lockEmpresa, withStore } from '../../records/access.ts';
import { guardarAnticipos } from '../model/anticipos.ts';
import { audit } from '../../records/auditoria.ts';
import { guardarRespuesta, fingerprintOf, reserveKey, savedResponse } from './unique-keys.ts';
import { ensureVersion } from '../../records/by-version.ts';
import { documentoColumns } from './documento-columns.ts';
import { checkEmision, type Emitible, type IssueInputs } from './check-emision.ts';
import { auditEnvio, envioColumns, WITHOUT_ENVIO } from '../authority/envio.ts';
import { catchUp, takeNumero, type Serie } from '../model/numeracion.ts';
import { numeracionOf, numeroDe } from '../../core/document-number.ts';
import { respuestaEmision } from './respuesta-emision.ts';
import { auditBorradorEmitido, missingBorrador } from './borrador-emitido.ts';

export interface PedidoEmision extends Omit<Emitible, 'empresa'> {
  readonly id_empresa: string;
  readonly clave_unica: string;
  /** The draft that is used up. */
  readonly borrador?: { readonly id: string; readonly version: number } | undefined;
  /** Also send it. */
  readonly enviar: boolean;
}

/**
 * Assigns number and CDC, signs and stores a document, all in one transaction: a refused or interrupted call consumes neither
 * number nor key nor draft. A repeated key gets the first result.
 *
 * @throws RefusalError with the problems of the data, a key used for other data, a stale draft, or no numbers left.
 */
export async function emitirDocumento(
  context: SessionContext,
  pedido: PedidoEmision,
): Promise<FacturaEmitida> {
  const clave = {
    id_empresa: pedido.id_empresa,
    clave: pedido.clave_unica,
    huella: fingerprintOf(contentOf(pedido)),
  };
  const previous = await savedResponse(context.store, clave);
  if (previous !== undefined) return previous;
  return context.store.transaction(async (store) => {
    if (!(await reserveKey(store, clave, context.clock.now().toISOString()))) {
      const first = await savedResponse(store, clave);
      if (first === undefined) throw new Error('A unique key is taken, and has no result');
      return first;
    }
    const interno = withStore(context, store);
    const empresa = await lockEmpresa(store, pedido.id_empresa, 'share');
    const means = await checkEmision(interno, { ...pedido, empresa });
    if (pedido.borrador !== undefined) await consumeBorrador(interno, pedido.borrador, pedido.id_empresa);
    const respuesta = await numberAndSave(interno, pedido, means);
    await auditBorradorEmitido(interno, pedido, respuesta);
    await guardarRespuesta(store, clave, respuesta);
    return respuesta;
  });
}

/**
 * What a key belongs to: the document. Not its date, for a client that tries again may state the moment of the new attempt,
 * and not the draft it came from or whether it is sent at once.
 */
function contentOf({ tipo, establecimiento, punto, datos }: PedidoEmision): unknown {
  return { tipo, establecimiento, punto, datos: { ...datos, fecha_emision: undefined } };
}

async function consumeBorrador(
  context: SessionContext,
  { id, version }: { readonly id: string; readonly version: number },
  id_empresa: string,
): Promise<void> {
  const { store } = context;
  const row = await lockRow(store, 'borradores', id);
  if (row?.id_empresa !== id_empresa) throw await missingBorrador(context, id);
  ensureVersion(row, version);
  await deleteRow(store, 'borradores', row);
}

async function numberAndSave(
  context: SessionContext,
  pedido: PedidoEmision,
  means: IssueInputs,
): Promise<FacturaEmitida> {
  const { id_empresa, establecimiento, punto, tipo } = pedido;
  const serie: Serie = {
    id_empresa,
    timbrado: means.timbrado.numero,
    establecimiento,
    punto,
    tipo,
  };
  let numero = await takeNumero(context.store, serie);
  let emitida = await save(context, pedido, means, serie, numero);
  if (emitida === undefined) {
    // The counter was behind its documents, which came by another way: it is set right and used once more.
    await catchUp(context.store, serie);
    numero = await takeNumero(context.store, serie);
    emitida = await save(context, pedido, means, serie, numero);
  }
  if (emitida === undefined) {
    throw new RefusalError(refuse('DUPLICADO', MENSAJES.numeroUtilizado(numeroDe(serie, numero))));
  }
  await audit(context, {
    objeto: 'documentos_electronicos',
    id_objeto: emitida.id,
    accion: 'emitir',
    detalle: `Emitido con el número ${emitida.numero}${pedido.borrador === undefined ? '' : ', desde un borrador'}`,
    despues: { estado: 'generado', numero: emitida.numero, cdc: emitida.cdc },
  });
  if (pedido.enviar) await auditEnvio(context, emitida.id, { desde: 'generado' });
  return emitida;
}

/** Undefined when the number belongs to a document already. */
async function save(
  context: SessionContext,
  pedido: PedidoEmision,
  means: IssueInputs,
  serie: Serie,
  numero: number,
): Promise<FacturaEmitida | undefined> {
  const { datos } = means;
  const documento = number(context, pedido, means, numero);
  const row = {
    id: context.random.id(),
    version: 1,
    ...serie,
    timbrado_desde: means.timbrado.fecha_inicio,
    numero,
    codigo_seguridad: documento.codigo_seguridad,
    cdc: documento.cdc,
    ...(pedido.enviar ? envioColumns(context, null) : WITHOUT_ENVIO),
    ...(await documentoColumns(datos, documento, means)),
    origen: context.origin,
    correo: 'no',
    acreditada: 0,
    aprobado_en: null,
    creado_por: context.user.usuario,
    creado: documento.fecha_firma,
  } as const satisfies Row<'documentos'>;
  const saved = await context.store
    .insert('documentos', row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (saved === undefined) return undefined;
  await guardarAnticipos(context.store, row.id, datos);
  return respuestaEmision(row);
}

/** Number, CDC, a security code by chance (MT 10.1) and the moment of the signature. */
function number(
  { clock, random }: SessionContext,
  { tipo, establecimiento, punto }: PedidoEmision,
  { emisor, timbrado, datos }: IssueInputs,
  correlativo: number,
): DocumentoEmitido {
  const { numero, serie } = numeracionOf(correlativo);
  const parts = {
    tipo,
    establecimiento,
    punto,
    numero,
    tipo_emision: 1,
    fecha_emision: datos.fecha_emision,
    codigo_seguridad: String(random.int(1, 999_999_999)).padStart(9, '0'),
  } as const;
  const { ruc, dv, tipo_contribuyente } = emisor;
  const cdc = generarCdc({ ...parts, ruc, dv, tipo_contribuyente });
  return {
    ...datos,
    ...parts,
    cdc,
    emisor,
    timbrado: { ...timbrado, serie },
    fecha_firma: clock.now().toISOString(),
  };
}
