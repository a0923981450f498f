// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalContract } from '../../src/contract.ts';
import { call, type Call, type ClientHttp } from '../../src/client/call.ts';

type Area = PortalContract['mail'];
export type MailClient = { readonly [Name in keyof Area]: Call<Area[Name]> };

export const createMailClient = (http: ClientHttp): MailClient => ({
  /** GET /api/mail-app/mail: Un correo. */
  getMail: call<Area['getMail']>(http, 'GET', '/api/mail-app/mail'),
  /** GET /api/mail-app/mails: Correos de una etiqueta, de un filtro o de una carpeta. */
  listMails: call<Area['listMails']>(http, 'GET', '/api/mail-app/mails'),
  /** POST /api/mail-app/update-mail: Cambia lo enviado de un correo y lo devuelve entero. */
  updateMail: call<Area['updateMail']>(http, 'POST', '/api/mail-app/update-mail'),
  /** GET /api/mail-app/filters: Filtros de los correos. */
  listFilters: call<Area['listFilters']>(http, 'GET', '/api/mail-app/filters'),
  /** GET /api/mail-app/labels: Etiquetas de los correos. */
  listLabels: call<Area['listLabels']>(http, 'GET', '/api/mail-app/labels'),
  /** GET /api/mail-app/folders: Carpetas de los correos. */
  listFolders: call<Area['listFolders']>(http, 'GET', '/api/mail-app/folders'),
  /** POST /api/mail-app/set-folder: Mueve los correos elegidos a una carpeta. */
  setFolder: call<Area['setFolder']>(http, 'POST', '/api/mail-app/set-folder', 'scalar'),
  /** POST /api/mail-app/toggle-label: Pone o quita una etiqueta, correo por correo. */
  toggleLabel: call<Area['toggleLabel']>(http, 'POST', '/api/mail-app/toggle-label', 'scalar'),
  /** POST /api/mail-app/delete-mails: Elimina para siempre los correos elegidos. */
  deleteMails: call<Area['deleteMails']>(http, 'POST', '/api/mail-app/delete-mails', 'scalar'),
  /** POST /api/mail-app/set-flags: Marca los correos elegidos como leídos, destacados o importantes, o les quita la marca. */
  setFlags: call<Area['setFlags']>(http, 'POST', '/api/mail-app/set-flags', 'scalar'),
  /** POST /api/mail-app/save-draft: Guarda un borrador, nuevo o en lugar del anterior, y lo devuelve. */
  saveDraft: call<Area['saveDraft']>(http, 'POST', '/api/mail-app/save-draft'),
  /** POST /api/mail-app/send-mail: Pone un correo entre los enviados y lo devuelve. */
  sendMail: call<Area['sendMail']>(http, 'POST', '/api/mail-app/send-mail'),
});
