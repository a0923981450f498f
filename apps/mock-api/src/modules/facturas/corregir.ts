import {
  exigeInutilizar,
  formatearFecha,
  generarCdc,
  permiteCorregir,
  type DocumentoEmitido,
  type EstadoDocumento,
} from '@portal/sifen';
import type { FacturaEmitida, OperationData, PortalOperations } from '@portal/contracts';
import type { SessionContext } from '../../core/context.ts';
import { RefusalError, refusals, refuse } from '../../core/refusal.ts';
import { dentroDe } from '../../documentos/acceso.ts';
import { cambiarAnticipos } from '../../documentos/anticipos.ts';
import { auditar } from '../../documentos/auditoria.ts';
import { columnasDocumento } from '../../documentos/columnas-documento.ts';
import { comprobarEmision } from '../../documentos/comprobar-emision.ts';
import { leerBorrador } from '../../documentos/datos-borrador.ts';
import { documentoEmitido } from '../../documentos/documento-emitido.ts';
import { auditarEnvio, columnasEnvio, SIN_ENVIO } from '../../documentos/envio.ts';
import { respuestaEmision } from '../../documentos/respuesta-emision.ts';
import type { DocumentosTable, EmpresasTable } from '../../store/tables.ts';

/**
 * Puts new data into a rejected factura, signs it again and, if asked, sends it. Number and CDC do not change, so the
 * data that are part of the CDC, here the day of issue, must not change either (MT 10.1). The authority's result for the old data
 * is cleared; its responses to every attempt remain in the history.
 *
 * @throws RefusalError ESTADO_INVALIDO unless it is rejected and its number still free, CONFLICTO_VERSION, VALIDACION.
 */
export async function corregirFactura(
  context: SessionContext,
  empresa: EmpresasTable,
  fila: DocumentosTable,
  { version, enviar, ...pedido }: OperationData<PortalOperations['facturas']['corregir']>,
): Promise<FacturaEmitida> {
  const estado = fila.estado as EstadoDocumento;
  if (exigeInutilizar(estado, fila.codigo_respuesta)) {
    const mensaje = 'El número ya fue autorizado en otro documento: inutilícelo y emita una factura nueva.';
    throw new RefusalError(refuse('ESTADO_INVALIDO', mensaje));
  }
  if (!permiteCorregir(estado, fila.codigo_respuesta)) {
    throw new RefusalError(refuse('ESTADO_INVALIDO', 'Solo se puede corregir una factura rechazada.'));
  }
  if (fila.version !== version) throw new RefusalError(refusals.conflictoVersion());
  const datos = leerBorrador(pedido.datos);
  const { establecimiento, punto } = fila;
  const medios = await comprobarEmision(context, {
    tipo: 1,
    empresa,
    establecimiento,
    punto,
    datos,
    id: fila.id,
  });
  const documento: DocumentoEmitido = {
    ...documentoEmitido({ ...fila, datos: JSON.stringify(datos) }),
    emisor: medios.emisor,
    fecha_firma: context.clock.now().toISOString(),
  };
  exigirMismoCdc(documento, fila);
  const cambios = {
    ...(await columnasDocumento(datos, documento, medios)),
    ...(enviar ? columnasEnvio(context, null) : SIN_ENVIO),
    version: version + 1,
  };
  return context.store.transaction(async (store) => {
    const corregido = await store
      .update('documentos')
      .set(cambios)
      .where('id', '=', fila.id)
      .where('version', '=', version)
      .where('estado', '=', 'rechazado')
      .returning('id')
      .executeTakeFirst();
    if (corregido === undefined) throw new RefusalError(refusals.conflictoVersion());
    await cambiarAnticipos(store, fila.id, datos);
    const interno = dentroDe(context, store);
    await auditar(interno, {
      objeto: 'documentos_electronicos',
      id_objeto: fila.id,
      accion: 'corregir',
      detalle: 'Corregido después de un rechazo, con el mismo CDC',
      antes: JSON.parse(fila.datos),
      despues: datos,
    });
    if (enviar) await auditarEnvio(interno, fila.id, null);
    return respuestaEmision({ ...fila, ...cambios });
  });
}

function exigirMismoCdc(documento: DocumentoEmitido, fila: DocumentosTable): void {
  const { ruc, dv, tipo_contribuyente } = documento.emisor;
  if (generarCdc({ ...documento, ruc, dv, tipo_contribuyente }) === fila.cdc) return;
  const mensaje = `Para conservar el CDC, la fecha de emisión debe seguir siendo ${formatearFecha(fila.fecha_emision)}`;
  throw new RefusalError(refusals.validacion([{ campo: 'datos.fecha_emision', mensaje }]));
}
