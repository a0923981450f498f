import { tieneXml } from '../model/tiene-xml.ts';
import type { Context } from '../../context/context.ts';
import type { DocumentosTable } from '../../store/schema/tables.ts';
import { cscDe, signingPair } from './certificados.ts';
import { documentoEmitido, type FilaEmitida } from '../model/documento-emitido.ts';

export type FilaXml = FilaEmitida & Pick<DocumentosTable, 'id' | 'id_empresa' | 'xml' | 'url_qr'>;

export interface XmlGuardado {
  readonly xml: string;
  readonly url_qr: string;
}

/**
 * The signed XML of a document and the address in its QR. A seeded document is signed when it is first asked for, with the
 * certificate that was in force at its signature, and kept. The signature has no chance in it: two callers at once write
 * the same bytes.
 *
 * @returns undefined for kinds that are only listed, and when no certificate of the empresa covers the signature.
 */
export async function getXml(
  context: Pick<Context, 'store' | 'config'>,
  row: FilaXml,
): Promise<XmlGuardado | undefined> {
  if (row.xml !== null) return { xml: row.xml, url_qr: row.url_qr };
  if (!tieneXml(row.tipo)) return undefined;
  const { store } = context;
  const certificado = await store
    .select('certificados')
    .select(['id', 'clave_privada_pem', 'certificado_pem'])
    .where('id_empresa', '=', row.id_empresa)
    .where('valido_desde', '<=', row.fecha_firma)
    .where('valido_hasta', '>=', row.fecha_firma)
    .orderBy('valido_hasta', 'desc')
    .executeTakeFirst();
  if (certificado === undefined) return undefined;
  const empresa = await store
    .select('empresas')
    .select(['id', 'csc_id', 'csc_secreto'])
    .where('id', '=', row.id_empresa)
    .executeTakeFirstOrThrow();
  const { emitirXml } = await import('@portal/sifen/node');
  const { xml, url_qr } = emitirXml(
    documentoEmitido(row),
    signingPair(context, certificado),
    cscDe(context, empresa),
  );
  // eslint-disable-next-line no-restricted-syntax -- the same XML may be stored by now
  await store
    .update('documentos')
    .set({ xml, url_qr })
    .where('id', '=', row.id)
    .where('xml', 'is', null)
    .execute();
  return { xml, url_qr };
}
