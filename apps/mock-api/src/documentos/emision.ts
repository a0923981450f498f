import { generarCdc, MENSAJES, type DocumentoEmitido } from '@portal/sifen';
import type { FacturaEmitida } from '@portal/contracts';
import type { SessionContext } from '../core/context.ts';
import { refusals, refuse, RefusalError } from '../core/refusal.ts';
import type { Row } from '../store/store.ts';
import { withStore } from './acceso.ts';
import { guardarAnticipos } from './anticipos.ts';
import { auditar } from './auditoria.ts';
import { guardarRespuesta, huellaDe, reservarClave, respuestaGuardada } from './claves-unicas.ts';
import { columnasDocumento } from './columnas-documento.ts';
import {
  comprobarConFactura,
  comprobarEmision,
  type Emitible,
  type MediosEmision,
} from './comprobar-emision.ts';
import { auditarEnvio, columnasEnvio, SIN_ENVIO } from './envio.ts';
import { numeracionDe, numeroDe, ponerAlDia, tomarNumero, type Serie } from './numeracion.ts';
import { respuestaEmision } from './respuesta-emision.ts';

export interface PedidoEmision extends Emitible {
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
 * A nota de crédito is checked again once its factura is locked: of two at once, the second sees what the first credited.
 *
 * @throws RefusalError with the problems of the data, a key used for other data, a stale draft, or no numbers left.
 */
export async function emitirDocumento(
  context: SessionContext,
  pedido: PedidoEmision,
): Promise<FacturaEmitida> {
  const clave = {
    id_empresa: pedido.empresa.id,
    clave: pedido.clave_unica,
    huella: huellaDe(contenidoDe(pedido)),
  };
  const anterior = await respuestaGuardada(context.store, clave);
  if (anterior !== undefined) return anterior as FacturaEmitida;
  const medios = await comprobarEmision(context, pedido);
  return context.store.transaction(async (store) => {
    if (!(await reservarClave(store, clave, context.clock.now().toISOString()))) {
      return (await respuestaGuardada(store, clave)) as FacturaEmitida;
    }
    const interno = withStore(context, store);
    if (pedido.borrador !== undefined) await consumirBorrador(interno, pedido.borrador, pedido.empresa.id);
    const seguros = pedido.tipo === 5 ? await comprobarConFactura(interno, pedido) : medios;
    const respuesta = await numerarYGuardar(interno, pedido, seguros);
    await guardarRespuesta(store, clave, respuesta);
    return respuesta;
  });
}

/**
 * What a key belongs to: the document. Not its date, for a client that tries again may state the moment of the new attempt,
 * and not the draft it came from or whether it is sent at once.
 */
function contenidoDe({ tipo, establecimiento, punto, datos }: PedidoEmision): unknown {
  return { tipo, establecimiento, punto, datos: { ...datos, fecha_emision: undefined } };
}

async function consumirBorrador(
  { store }: SessionContext,
  { id, version }: { readonly id: string; readonly version: number },
  id_empresa: string,
): Promise<void> {
  const usado = await store
    .delete('borradores')
    .where('id', '=', id)
    .where('id_empresa', '=', id_empresa)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  if (usado !== undefined) return;
  const queda = await store
    .select('borradores')
    .select('id')
    .where('id', '=', id)
    .where('id_empresa', '=', id_empresa)
    .executeTakeFirst();
  throw new RefusalError(
    queda === undefined ? refusals.noEncontrado('el borrador') : refusals.conflictoVersion(),
  );
}

async function numerarYGuardar(
  context: SessionContext,
  pedido: PedidoEmision,
  medios: MediosEmision,
): Promise<FacturaEmitida> {
  const { empresa, establecimiento, punto, tipo } = pedido;
  const serie: Serie = {
    id_empresa: empresa.id,
    timbrado: medios.timbrado.numero,
    establecimiento,
    punto,
    tipo,
  };
  let numero = await tomarNumero(context.store, serie);
  let emitida = await guardar(context, pedido, medios, serie, numero);
  if (emitida === undefined) {
    // The counter was behind its documents, which came by another way: it is set right and used once more.
    await ponerAlDia(context.store, serie);
    numero = await tomarNumero(context.store, serie);
    emitida = await guardar(context, pedido, medios, serie, numero);
  }
  if (emitida === undefined) {
    throw new RefusalError(refuse('DUPLICADO', MENSAJES.numeroUtilizado(numeroDe(serie, numero))));
  }
  await auditar(context, {
    objeto: 'documentos_electronicos',
    id_objeto: emitida.id,
    accion: 'emitir',
    detalle: `Emitido con el número ${emitida.numero}${pedido.borrador === undefined ? '' : ', desde un borrador'}`,
    despues: { estado: 'generado', numero: emitida.numero, cdc: emitida.cdc },
  });
  if (pedido.enviar) await auditarEnvio(context, emitida.id, { desde: 'generado' });
  return emitida;
}

/** Undefined when the number belongs to a document already. */
async function guardar(
  context: SessionContext,
  pedido: PedidoEmision,
  medios: MediosEmision,
  serie: Serie,
  numero: number,
): Promise<FacturaEmitida | undefined> {
  const { datos } = medios;
  const documento = numerar(context, pedido, medios, numero);
  const fila = {
    id: context.random.id(),
    version: 1,
    ...serie,
    timbrado_desde: medios.timbrado.fecha_inicio,
    numero,
    codigo_seguridad: documento.codigo_seguridad,
    cdc: documento.cdc,
    ...(pedido.enviar ? columnasEnvio(context, null) : SIN_ENVIO),
    ...(await columnasDocumento(datos, documento, medios)),
    origen: context.origin,
    correo: 'no',
    acreditada: 0,
    aprobado_en: null,
    creado_por: context.user.usuario,
    creado: documento.fecha_firma,
  } as const satisfies Row<'documentos'>;
  const guardado = await context.store
    .insert('documentos', fila)
    .onConflict((conflicto) => conflicto.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (guardado === undefined) return undefined;
  await guardarAnticipos(context.store, fila.id, datos);
  return respuestaEmision(fila);
}

/** Number, CDC, a security code by chance (MT 10.1) and the moment of the signature. */
function numerar(
  { clock, random }: SessionContext,
  { tipo, establecimiento, punto }: PedidoEmision,
  { emisor, timbrado, datos }: MediosEmision,
  correlativo: number,
): DocumentoEmitido {
  const { numero, serie } = numeracionDe(correlativo);
  const partes = {
    tipo,
    establecimiento,
    punto,
    numero,
    tipo_emision: 1,
    fecha_emision: datos.fecha_emision,
    codigo_seguridad: String(random.int(1, 999_999_999)).padStart(9, '0'),
  } as const;
  const { ruc, dv, tipo_contribuyente } = emisor;
  const cdc = generarCdc({ ...partes, ruc, dv, tipo_contribuyente });
  return {
    ...datos,
    ...partes,
    cdc,
    emisor,
    timbrado: { ...timbrado, serie },
    fecha_firma: clock.now().toISOString(),
  };
}
