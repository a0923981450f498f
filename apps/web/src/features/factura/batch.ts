import type { DraftBatch } from '../../document/document-kind.ts';
import { api } from '../../api/client.ts';
import { issueFactura, reloadDrafts } from './api.ts';

/** Many drafts of facturas one after the other: nothing is loaded again before the last. */
export const batch: DraftBatch = {
  list: (input) => api.controller.facturas.consulta(input),
  load: async (id) => (await api.controller.facturas.detalle({ id })).data,
  issue: issueFactura,
  reload: reloadDrafts,
};
