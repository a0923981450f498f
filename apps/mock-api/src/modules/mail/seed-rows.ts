import { people } from '../../seed/people.ts';
import type { MailTextName } from './seed-texts.ts';

type Flag = 'unread' | 'starred' | 'important' | 'plainFace' | 'newsletter';
export type MailRow = readonly [
  text: MailTextName,
  other: number | keyof typeof institutions,
  daysAgo: number,
  folder: number,
  labels: readonly number[],
  flags: readonly Flag[],
  attachments?: readonly string[],
];

/** Senders that are not people. */
export const institutions = {
  dnit: { fullName: 'Avisos tributarios', email: 'avisos@tributos.example.com', avatar: '' },
  banco: { fullName: 'Banco del Litoral', email: 'extractos@litoral.example.com', avatar: '' },
} as const;

/** The recipient in folders 1 and 2, the sender elsewhere. */
export const otherOf = (other: MailRow[1]) =>
  typeof other === 'number' ? people[other] : institutions[other];

/**
 * The 16 mails of the template, spread over all folders and labels (the template left three folders and one label empty), then
 * conversations, mails of institutions and with attachments. A number is an index in the list of people.
 */
export const rows: readonly MailRow[] = [
  ['cierre', 0, 0, 0, [2], ['unread', 'important']],
  ['factura', 15, 1, 0, [2, 0], ['unread']],
  ['paypal', 9, 1, 0, [1], ['starred']],
  ['enviado1', 19, 2, 1, [], []],
  ['planos', 22, 3, 0, [], [], ['plano-1', 'plano-2', 'plano-3']],
  ['amazon', 17, 4, 0, [3], []],
  ['viaje', 24, 4, 3, [], ['plainFace']],
  ['reunion', 14, 5, 0, [], ['important']],
  ['borrador', 8, 6, 2, [], []],
  ['paypalReclamo', 5, 8, 0, [1], []],
  ['enviado2', 9, 9, 1, [], []],
  ['seguro', 19, 10, 3, [], ['plainFace']],
  ['nota', 18, 12, 0, [], []],
  ['amazonCotiza', 12, 15, 0, [3], []],
  ['evento', 21, 18, 3, [], ['plainFace']],
  ['papelera', 3, 22, 4, [], []],
  ['cierrePregunta', 0, 1, 1, [], []],
  ['iva', 'dnit', 0, 0, [0], ['unread', 'newsletter']],
  ['compraRecibida', 1, 1, 1, [], []],
  ['compraRespuesta', 1, 2, 0, [], ['unread']],
  ['compra', 1, 3, 1, [], []],
  ['libreria', 12, 2, 0, [2], [], ['kude-libreria']],
  ['despacho', 17, 3, 0, [3], ['important']],
  ['extracto', 'banco', 6, 0, [], ['newsletter']],
  ['talonarios', 16, 7, 2, [], []],
  ['constancia', 4, 11, 1, [0], []],
  ['cumplimiento', 15, 13, 0, [0], ['starred']],
  ['transferencia', 10, 14, 0, [1], [], ['comprobante']],
  ['asistencia', 22, 20, 4, [], []],
  ['premio', 20, 25, 4, [], ['plainFace']],
];
