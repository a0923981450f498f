// Written by `npm run generate` from the contracts. Do not edit.
import type { PortalContract } from '../../src/contract.ts';
import { call, type Call, type ClientHttp } from '../../src/client/call.ts';

type Area = PortalContract['notes'];
export type NotesClient = { readonly [Name in keyof Area]: Call<Area[Name]> };

export const createNotesClient = (http: ClientHttp): NotesClient => ({
  /** GET /api/notes-app/notes: Todas las notas, la más nueva primero. */
  listNotes: call<Area['listNotes']>(http, 'GET', '/api/notes-app/notes'),
  /** GET /api/notes-app/labels: Etiquetas de las notas. */
  listLabels: call<Area['listLabels']>(http, 'GET', '/api/notes-app/labels'),
  /** POST /api/notes-app/create-note: Crea una nota y la pone primera. */
  createNote: call<Area['createNote']>(http, 'POST', '/api/notes-app/create-note'),
  /** POST /api/notes-app/update-note: Reemplaza una nota en su lugar. */
  updateNote: call<Area['updateNote']>(http, 'POST', '/api/notes-app/update-note'),
  /** POST /api/notes-app/restore-note: Repone una nota eliminada con su id, en su lugar. */
  restoreNote: call<Area['restoreNote']>(http, 'POST', '/api/notes-app/restore-note'),
  /** POST /api/notes-app/update-labels: Reemplaza la lista de etiquetas. */
  updateLabels: call<Area['updateLabels']>(http, 'POST', '/api/notes-app/update-labels'),
  /** POST /api/notes-app/remove-note: Elimina una nota y devuelve su id. */
  removeNote: call<Area['removeNote']>(http, 'POST', '/api/notes-app/remove-note', 'scalar'),
});
