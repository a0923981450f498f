import type { DraftBatch } from '../../document/document-kind.ts';
import { api } from '../../api/client.ts';
import { issueNota, reloadNotaDrafts } from './api.ts';

/** Many drafts of notas one after the other, each against the balance that the one before it left. */
export const batch: DraftBatch = {
  list: (input) => api.controller.notasCredito.consulta(input),
  load: async (id) => (await api.controller.notasCredito.detalle({ id })).data,
  issue: issueNota,
  reload: reloadNotaDrafts,
};
