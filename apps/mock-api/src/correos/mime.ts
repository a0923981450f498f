import type { Context } from '../core/context.ts';
import { contenidoDe, nombreDe, type Contenido } from '../documentos/exportar-archivos.ts';
import { MIME } from '../lists/table-export.ts';
import { cuerpoVisible } from './invitacion.ts';
import type { CorreosTable, EmpresasCorreoTable } from '../store/tables.ts';

/** A mail as nodemailer composes it. */
export interface CorreoCompuesto {
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
export async function componer(
  context: Pick<Context, 'store' | 'config'>,
  correo: CorreosTable,
  cuerpo: string = cuerpoVisible(correo),
  configuracion?: EmpresasCorreoTable,
): Promise<CorreoCompuesto> {
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
  { id_documento, adjuntar_pdf, adjuntar_xml }: CorreosTable,
): Promise<CorreoCompuesto['attachments']> {
  if (id_documento === null) return [];
  const documento = await context.store
    .select('documentos')
    .selectAll()
    .where('id', '=', id_documento)
    .executeTakeFirst();
  if (documento === undefined) return [];
  const quiere: Readonly<Record<Contenido, boolean>> = { pdf: adjuntar_pdf === 1, xml: adjuntar_xml === 1 };
  const adjuntos = [];
  for (const contenido of ['pdf', 'xml'] as const) {
    if (!quiere[contenido]) continue;
    const content = await contenidoDe(context, documento, contenido);
    if (content !== undefined)
      adjuntos.push({ filename: nombreDe(documento, contenido), content, contentType: MIME[contenido] });
  }
  return adjuntos;
}

/** nodemailer must not read files or fetch URLs for a mail. */
export const SIN_RECURSOS = { disableFileAccess: true, disableUrlAccess: true } as const;

/** The mail in its wire format (RFC 5322), for a file. */
export async function emlDe({ to, attachments, ...correo }: CorreoCompuesto): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composer = new MailComposer({
    ...correo,
    ...SIN_RECURSOS,
    to: [...to],
    attachments: attachments.map((adjunto) => ({ ...adjunto })),
    newline: '\r\n',
  });
  return composer.compile().build();
}
