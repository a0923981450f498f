import type { EstadoDocumento } from '@portal/sifen';
import type { Context } from '../core/context.ts';
import type { DocumentosTable } from '../store/tables.ts';
import { documentoEmitido } from './documento-emitido.ts';
import { marcaDe } from './marca-empresa.ts';
import { printed } from './pdf/kude-threads.ts';
import { obtenerXml, type FilaXml } from './xml.ts';

export type FilaKude = FilaXml & Pick<DocumentosTable, 'estado'>;

/** The KuDE as PDF, with the QR of the XML and the mark of a state that has no value. Undefined where there is no XML. */
export async function construirPdf(
  context: Pick<Context, 'store' | 'config'>,
  fila: FilaKude,
): Promise<Buffer | undefined> {
  const firmado = await obtenerXml(context, fila);
  if (firmado === undefined) return undefined;
  const empresa = await context.store
    .select('empresas')
    .select('datos')
    .where('id', '=', fila.id_empresa)
    .executeTakeFirstOrThrow();
  const documento = documentoEmitido(fila);
  const url_simulacion = `${context.config.publicUrl}/consulta?cdc=${documento.cdc}`;
  const opciones = {
    url_qr: firmado.url_qr,
    ...(documento.emisor.ambiente === 'pruebas' ? { url_simulacion } : {}),
    estado: fila.estado as EstadoDocumento,
    marca: marcaDe(empresa),
  };
  return printed({ que: 'emitido', args: [documento, opciones] });
}
