import {
  exigeInutilizar,
  formatearFecha,
  generarCdc,
  permiteCorregir,
  type DocumentoEmitido,
  type EstadoDocumento,
} from '@portal/sifen';
import type { FacturaEmitida } from '@portal/contracts';
import type { SessionContext } from '../core/context.ts';
import { RefusalError, refusals, refuse } from '../core/refusal.ts';
import { withStore } from './acceso.ts';
import { cambiarAnticipos } from './anticipos.ts';
import { auditar } from './auditoria.ts';
import { columnasDocumento } from './columnas-documento.ts';
import type { ClaseDocumento } from './clase.ts';
import { comprobarConFactura } from './comprobar-emision.ts';
import { documentoEmitido } from './documento-emitido.ts';
import { auditarEnvio, columnasEnvio, SIN_ENVIO } from './envio.ts';
import { respuestaEmision } from './respuesta-emision.ts';
import type { Store } from '../store/store.ts';
import type { DocumentosTable, EmpresasTable } from '../store/tables.ts';

/**
 * Puts new data into a rejected document, signs it again and, if asked, sends it. Number and CDC do not change, so the
 * data that are part of the CDC, here the day of issue, must not change either (MT 10.1). The authority's result for the old data
 * is cleared; its responses to every attempt remain in the history.
 *
 * @throws RefusalError ESTADO_INVALIDO unless it is rejected and its number still free, CONFLICTO_VERSION, VALIDACION.
 */
export async function corregirDocumento(
  context: SessionContext,
  clase: ClaseDocumento,
  empresa: EmpresasTable,
  id: string,
  pedido: Correccion,
): Promise<FacturaEmitida> {
  return context.store.transaction(async (store) => {
    const interno = withStore(context, store);
    const fila = await bloquear(store, id);
    exigirCorregible(fila, clase, pedido.version);
    const { establecimiento, punto } = fila;
    const leidos = clase.leer(pedido.datos);
    const medios = await comprobarConFactura(interno, {
      tipo: clase.tipo,
      empresa,
      establecimiento,
      punto,
      datos: leidos,
      id,
    });
    const { datos, emisor } = medios;
    const documento: DocumentoEmitido = {
      ...documentoEmitido({ ...fila, datos: JSON.stringify(datos) }),
      emisor,
      fecha_firma: context.clock.now().toISOString(),
    };
    exigirMismoCdc(documento, fila);
    const cambios = {
      ...(await columnasDocumento(datos, documento, medios)),
      ...(pedido.enviar ? columnasEnvio(context, null) : SIN_ENVIO),
      version: pedido.version + 1,
    };
    await store.update('documentos').set(cambios).where('id', '=', id).execute();
    await cambiarAnticipos(store, id, datos);
    await auditar(interno, {
      objeto: 'documentos_electronicos',
      id_objeto: id,
      accion: 'corregir',
      detalle: 'Corregido después de un rechazo, con el mismo CDC',
      antes: JSON.parse(fila.datos),
      despues: datos,
    });
    if (pedido.enviar) await auditarEnvio(interno, id, { desde: fila.estado });
    return respuestaEmision({ ...fila, ...cambios });
  });
}

interface Correccion {
  readonly version: number;
  readonly datos: Readonly<Record<string, unknown>>;
  readonly enviar: boolean;
}

/** Locks the document for this transaction, so that of two corrections the second sees the first. */
async function bloquear(store: Store, id: string): Promise<DocumentosTable> {
  return store
    .update('documentos')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function exigirCorregible(fila: DocumentosTable, { una: one }: ClaseDocumento, version: number): void {
  const estado = fila.estado as EstadoDocumento;
  if (exigeInutilizar(estado, fila.codigo_respuesta)) {
    const mensaje = `El número ya fue autorizado en otro documento: inutilícelo y emita ${one} nueva.`;
    throw new RefusalError(refuse('ESTADO_INVALIDO', mensaje));
  }
  if (!permiteCorregir(estado, fila.codigo_respuesta)) {
    throw new RefusalError(refuse('ESTADO_INVALIDO', `Solo se puede corregir ${one} rechazada.`));
  }
  if (fila.version !== version) throw new RefusalError(refusals.conflictoVersion());
}

function exigirMismoCdc(documento: DocumentoEmitido, fila: DocumentosTable): void {
  const { ruc, dv, tipo_contribuyente } = documento.emisor;
  if (generarCdc({ ...documento, ruc, dv, tipo_contribuyente }) === fila.cdc) return;
  const mensaje = `Para conservar el CDC, la fecha de emisión debe seguir siendo ${formatearFecha(fila.fecha_emision)}`;
  throw new RefusalError(refusals.validacion([{ campo: 'datos.fecha_emision', mensaje }]));
}
