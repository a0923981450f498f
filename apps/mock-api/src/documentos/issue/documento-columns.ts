import { MENSAJES, type DatosDocumento, type DocumentoEmitido } from '@portal/sifen';
import { refusals, RefusalError } from '../../core/refusal.ts';
import type { IssueInputs } from './check-emision.ts';
import { importesDe } from '../model/importes.ts';
import { receptorColumns } from '../model/receptor.ts';

/**
 * The columns that follow from the content of a numbered document: dates, receiver, amounts, signed XML and QR.
 * Writes and signs the XML.
 *
 * @throws RefusalError VALIDACION when it would break the schema of the tax authority: what the rules of the data leave to be
 * found here is wrong in the issuer. Also when the XML is larger than the authority takes, which is known only once it is
 * signed.
 */
export async function documentoColumns(
  datos: DatosDocumento,
  documento: DocumentoEmitido,
  { certificado, csc }: Pick<IssueInputs, 'certificado' | 'csc'>,
) {
  const { emitirXml, superaTamano, validarEsquema } = await import('@portal/sifen/node');
  const fault = validarEsquema(documento);
  if (fault !== undefined) {
    const mensaje = `El documento no cumple el esquema de la autoridad tributaria: ${fault.motivo}`;
    throw new RefusalError(refusals.validacion([{ campo: 'id_empresa', mensaje }]));
  }
  const { xml, url_qr } = emitirXml(documento, certificado, csc);
  if (superaTamano(xml)) {
    throw new RefusalError(
      refusals.validacion([{ campo: 'datos.items', mensaje: MENSAJES.demasiadoGrande }]),
    );
  }
  const { importes, columnas: columns } = importesDe(datos, documento.emisor.redondeo_sedeco);
  return {
    fecha_emision: new Date(datos.fecha_emision).toISOString(),
    fecha_firma: documento.fecha_firma,
    ...receptorColumns(datos.receptor),
    asociado_cdc: datos.asociado?.tipo === 'electronico' ? datos.asociado.cdc : null,
    moneda: datos.moneda,
    ...columns,
    datos: JSON.stringify(datos),
    emisor: JSON.stringify(documento.emisor),
    importes: JSON.stringify(importes),
    xml,
    url_qr,
  };
}
