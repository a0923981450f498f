import { enqueue } from '../../correos/bandeja.ts';
import { configuracionActiva } from '../../correos/configuracion.ts';
import { PLANTILLA_INICIAL, fill, valuesOf } from '../../correos/template.ts';
import type { PapelKude } from '@portal/contracts';
import type { WorkContext } from '../../context/context.ts';
import type { CorreosTable, DocumentosTable } from '../../store/schema/tables.ts';

interface Envio {
  readonly destinatarios: readonly string[];
  /** When it was due, ISO in UTC. */
  readonly fecha: string;
  /** Sent because of the approval, not because a person asked: a company may not want that. */
  readonly isAutomatico: boolean;
  readonly papel?: PapelKude | undefined;
}

/**
 * Puts a mail with KuDE and XML into the outbox of the document's company, and marks the document. Nothing is sent here. Call it inside
 * a transaction, and `wakeMail` after that.
 *
 * @returns the stored mail; undefined when the company does not mail approved documents automatically
 */
export async function sendCorreo(
  context: WorkContext,
  documento: DocumentosTable,
  { destinatarios, fecha, isAutomatico, papel }: Envio,
): Promise<CorreosTable | undefined> {
  const { store } = context;
  const configuracion = await configuracionActiva(store, documento.id_empresa);
  if (isAutomatico && configuracion?.envio_automatico === 0) return undefined;
  const empresa = await store
    .select('empresas')
    .select(['id', 'razon_social', 'correo'])
    .where('id', '=', documento.id_empresa)
    .executeTakeFirstOrThrow();
  const template = configuracion ?? PLANTILLA_INICIAL;
  return enqueue(
    context,
    empresa,
    configuracion,
    {
      ...fill(template, valuesOf(context, empresa.razon_social, documento)),
      tipo: 'documento',
      id_documento: documento.id,
      clave: null,
      destinatarios,
      adjuntar_pdf: configuracion?.adjuntar_pdf !== 0,
      adjuntar_xml: configuracion?.adjuntar_xml !== 0,
      papel,
    },
    fecha,
  );
}
