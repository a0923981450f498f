import type { MailFolder, MailLabel } from '@portal/contracts';

/** Folders, filters and labels never change; ids and handles as in spec §9. */

export const INBOX = 'inbox';
/** Ids of folders into which the service itself puts mails. */
export const SENT = 1;
export const DRAFTS = 2;

export const folders: readonly MailFolder[] = [
  { id: 0, handle: INBOX, title: 'Recibidos', translate: 'INBOX', icon: 'inbox' },
  { id: SENT, handle: 'sent', title: 'Enviados', translate: 'SENT', icon: 'send' },
  { id: DRAFTS, handle: 'drafts', title: 'Borradores', translate: 'DRAFTS', icon: 'email_open' },
  { id: 3, handle: 'spam', title: 'No deseados', translate: 'SPAM', icon: 'error' },
  { id: 4, handle: 'trash', title: 'Papelera', translate: 'TRASH', icon: 'delete' },
];

export const filters: readonly MailFolder[] = [
  { id: 0, handle: 'starred', title: 'Destacados', translate: 'STARRED', icon: 'star' },
  { id: 1, handle: 'important', title: 'Importantes', translate: 'IMPORTANT', icon: 'label' },
];

export const labels: readonly MailLabel[] = [
  { id: 0, handle: 'note', title: 'Notas', color: '#15803d' },
  { id: 1, handle: 'paypal', title: 'PayPal', color: '#1d4ed8' },
  { id: 2, handle: 'invoice', title: 'Facturas', color: '#b45309' },
  { id: 3, handle: 'amazon', title: 'Amazon', color: '#7c3aed' },
];
