import {
  CODIGO_NUMERO_INUTILIZADO,
  CODIGOS_NUMERO_USADO,
  fechaLocal,
  formatearFecha,
  generarCdc,
  permiteCorregir,
  type DocumentoEmitido,
  type EstadoDocumento,
} from '@portal/sifen';
import type { FacturaEmitida } from '@portal/contracts';
import type { SessionContext } from '../../context/context.ts';
import { RefusalError, refusals, refuse } from '../../core/refusal.ts';
import { lockAccessible, lockEmpresa, withStore } from '../../records/access.ts';
import { changeAnticipos } from '../model/anticipos.ts';
import { audit } from '../../records/auditoria.ts';
import { documentoColumns } from './documento-columns.ts';
import type { ClaseDocumento } from '../model/clase.ts';
import { checkEmision } from './check-emision.ts';
import { documentoEmitido } from '../model/documento-emitido.ts';
import { auditEnvio, envioColumns, WITHOUT_ENVIO } from '../authority/envio.ts';
import { respuestaEmision } from './respuesta-emision.ts';
import { updateRow, type LockedRow } from '../../store/lock-row.ts';
import type { DocumentosTable, EmpresasTable } from '../../store/schema/tables.ts';

/**
 * Puts new data into a rejected document, signs it again and, if asked, sends it. Number and CDC do not change, so the
 * data that are part of the CDC, here the day of issue, must not change either (MT 10.1). The authority's result for the old data
 * is cleared; its responses to every attempt remain in the history.
 *
 * @throws RefusalError ESTADO_INVALIDO unless it is rejected for what can be corrected with the same CDC, CONFLICTO_VERSION, VALIDACION.
 */
export async function corregirDocumento(
  context: SessionContext,
  clase: ClaseDocumento,
  empresa: Pick<EmpresasTable, 'id'>,
  id: string,
  pedido: Correction,
): Promise<FacturaEmitida> {
  return context.store.transaction(async (store) => {
    const interno = withStore(context, store);
    const locked = await lockEmpresa(store, empresa.id, 'share');
    const row = await lockAccessible(interno, 'documentos', id, 'el documento');
    ensureCorrectable(row, clase, pedido.version, context.clock.now());
    const { establecimiento, punto } = row;
    const parsed = clase.leer(pedido.datos);
    const means = await checkEmision(interno, {
      tipo: clase.tipo,
      empresa: locked,
      establecimiento,
      punto,
      datos: parsed,
      id,
    });
    const { datos, emisor } = means;
    const documento: DocumentoEmitido = {
      ...documentoEmitido({ ...row, datos: JSON.stringify(datos) }),
      emisor,
      fecha_firma: context.clock.now().toISOString(),
    };
    ensureSameCdc(documento, row, clase);
    const cambios = {
      ...(await documentoColumns(datos, documento, means)),
      ...(pedido.enviar ? envioColumns(context, null) : WITHOUT_ENVIO),
      version: pedido.version + 1,
    };
    await updateRow(store, 'documentos', row, cambios);
    await changeAnticipos(store, id, datos);
    await audit(interno, {
      objeto: 'documentos_electronicos',
      id_objeto: id,
      accion: 'corregir',
      detalle: 'Corregido después de un rechazo, con el mismo CDC',
      antes: JSON.parse(row.datos),
      despues: datos,
    });
    if (pedido.enviar) await auditEnvio(interno, id, { desde: row.estado });
    return respuestaEmision({ ...row, ...cambios });
  });
}

interface Correction {
  readonly version: number;
  readonly datos: Readonly<Record<string, unknown>>;
  readonly enviar: boolean;
}

function ensureCorrectable(
  row: LockedRow<'documentos'>,
  { una: one }: ClaseDocumento,
  version: number,
  now: Date,
): void {
  const estado = row.estado;
  if (!permiteCorregir({ ...row, estado }, now.toISOString())) {
    throw new RefusalError(
      refuse('ESTADO_INVALIDO', reasonNotCorrectable(estado, row.codigo_respuesta, one)),
    );
  }
  if (row.version !== version) throw new RefusalError(refusals.conflictoVersion());
}

function reasonNotCorrectable(estado: EstadoDocumento, codigo: string | null, one: string): string {
  if (estado !== 'rechazado') return `Solo se puede corregir ${one} rechazada.`;
  if (codigo === CODIGO_NUMERO_INUTILIZADO) return `El número fue inutilizado: emita ${one} nueva.`;
  if (CODIGOS_NUMERO_USADO.some((one) => one === codigo))
    return `El número ya fue autorizado en otro documento: inutilícelo y emita ${one} nueva.`;
  return `El rechazo no se puede corregir con el mismo CDC: inutilice el número y emita ${one} nueva.`;
}

/** The day of issue may differ, and the issuer's kind of taxpayer; its RUC is fixed once it has documents. */
function ensureSameCdc(
  documento: DocumentoEmitido,
  row: DocumentosTable,
  { una: one }: ClaseDocumento,
): void {
  const { ruc, dv, tipo_contribuyente } = documento.emisor;
  if (generarCdc({ ...documento, ruc, dv, tipo_contribuyente }) === row.cdc) return;
  if (fechaLocal(documento.fecha_emision) === fechaLocal(row.fecha_emision)) {
    const mensaje = `El tipo de contribuyente de la empresa es parte del CDC y cambió: inutilice el número y emita ${one} nueva.`;
    throw new RefusalError(refuse('ESTADO_INVALIDO', mensaje));
  }
  const mensaje = `Para conservar el CDC, la fecha de emisión debe seguir siendo ${formatearFecha(row.fecha_emision)}`;
  throw new RefusalError(refusals.validacion([{ campo: 'datos.fecha_emision', mensaje }]));
}
