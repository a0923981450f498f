import type { Context } from '../context/context.ts';
import { contentOf, nombreDe, type Content } from '../documentos/list/export-files.ts';
import { MIME } from '../lists/table-export.ts';
import { cuerpoVisible } from './invitacion.ts';
import type { CorreosTable, EmpresasCorreoTable } from '../store/schema/tables.ts';

/** A mail as nodemailer composes it. */
export interface ComposedCorreo {
  readonly from: { readonly name: string; readonly address: string };
  readonly to: readonly string[];
  readonly replyTo: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly messageId: string;
  readonly date: Date;
  readonly attachments: readonly {
    readonly filename: string;
    readonly content: Buffer;
    readonly contentType: string;
  }[];
}

/**
 * A mail of the outbox with its attachments.
 *
 * @param cuerpo its text; default: the visible text, as in files of the outbox
 * @param configuracion provides the sender; default: the stored sender
 */
export async function compose(
  context: Pick<Context, 'store' | 'config'>,
  correo: CorreosTable,
  cuerpo: string = cuerpoVisible(correo),
  configuracion?: EmpresasCorreoTable,
): Promise<ComposedCorreo> {
  return {
    from: {
      name: configuracion?.remitente_nombre ?? correo.remitente_nombre,
      address: configuracion?.remitente_correo ?? correo.remitente_correo,
    },
    to: JSON.parse(correo.destinatarios) as string[],
    replyTo: configuracion?.responder_a ?? undefined,
    subject: correo.asunto,
    text: cuerpo,
    messageId: correo.message_id,
    date: new Date(correo.fecha),
    attachments: await adjuntosDe(context, correo),
  };
}

/** KuDE and signed XML, if requested and if the document has them. */
async function adjuntosDe(
  context: Pick<Context, 'store' | 'config'>,
  { id_documento, adjuntar_pdf, adjuntar_xml, papel }: CorreosTable,
): Promise<ComposedCorreo['attachments']> {
  if (id_documento === null) return [];
  const documento = await context.store
    .select('documentos')
    .selectAll()
    .where('id', '=', id_documento)
    .executeTakeFirst();
  if (documento === undefined) return [];
  const wants: Readonly<Record<Content, boolean>> = { pdf: adjuntar_pdf === 1, xml: adjuntar_xml === 1 };
  const adjuntos = [];
  for (const contenido of ['pdf', 'xml'] as const) {
    if (!wants[contenido]) continue;
    const content = await contentOf(context, documento, contenido, papel ?? undefined);
    if (content !== undefined)
      adjuntos.push({ filename: nombreDe(documento, contenido), content, contentType: MIME[contenido] });
  }
  return adjuntos;
}

/** nodemailer must not read files or fetch URLs for a mail. */
export const NO_RESOURCES = { disableFileAccess: true, disableUrlAccess: true } as const;

/** The mail in its wire format (RFC 5322), for a file. */
export async function emlDe({ to, attachments, ...correo }: ComposedCorreo): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composer = new MailComposer({
    ...correo,
    ...NO_RESOURCES,
    to: [...to],
    attachments: attachments.map((adjunto) => ({ ...adjunto })),
    newline: '\r\n',
  });
  return composer.compile().build();
}
