import type { PapelKude } from '@portal/sifen/node';
import type { Context } from '../../context/context.ts';
import { RefusalError } from '../../core/refusal.ts';
import type { DocumentosTable } from '../../store/schema/tables.ts';
import { documentoEmitido } from '../model/documento-emitido.ts';
import { markOf } from '../model/empresa-mark.ts';
import { papelDe } from '../model/papel.ts';
import { printed } from './pdf/kude-threads.ts';
import { getXml, type FilaXml } from './xml.ts';

/** A document that could not be printed. */
export class KudeError extends Error {
  override readonly name = 'KudeError';

  constructor(cause: unknown) {
    super('The document could not be printed', { cause });
  }
}

export type FilaKude = FilaXml & Pick<DocumentosTable, 'estado'>;

/**
 * The KuDE as PDF, with the QR of the XML and the mark of a state that has no value. Undefined where there is no XML.
 *
 * @param papel that of the point of issue, else of the company, when absent
 */
export async function buildPdf(
  context: Pick<Context, 'store' | 'config'>,
  row: FilaKude,
  papel?: PapelKude,
): Promise<Buffer | undefined> {
  const signed = await getXml(context, row);
  if (signed === undefined) return undefined;
  const empresa = await context.store
    .select('empresas')
    .select(['id', 'datos'])
    .where('id', '=', row.id_empresa)
    .executeTakeFirstOrThrow();
  try {
    const documento = documentoEmitido(row);
    const url_simulacion = `${context.config.publicUrl}/consulta?cdc=${documento.cdc}`;
    const options = {
      url_qr: signed.url_qr,
      ...(documento.emisor.ambiente === 'pruebas' ? { url_simulacion } : {}),
      estado: row.estado,
      marca: markOf(empresa),
      papel: papel ?? (await papelDe(context.store, { ...row, empresa })),
    };
    return await printed({ que: 'emitido', args: [documento, options] });
  } catch (error) {
    throw error instanceof RefusalError ? error : new KudeError(error);
  }
}
