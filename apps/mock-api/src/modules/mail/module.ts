import { areaModule } from '../../context/module.ts';
import { notFound } from '../../core/not-found.ts';
import { filters, folders, labels } from './fixed-lists.ts';
import { mailSeed } from './seed.ts';
import {
  deleteMails,
  listMails,
  mailsOf,
  saveDraft,
  sendMail,
  setFlags,
  setFolder,
  toggleLabel,
  updateMail,
} from './service.ts';

export const mailModule = areaModule({
  area: 'mail',
  seeds: [mailSeed],
  handlers: {
    getMail: async ({ query }, { store }) => {
      const mail = await mailsOf(store).get(query.mailId);
      return mail === undefined ? notFound('el correo') : { status: 200, body: mail };
    },
    listMails: ({ query }, { store }) => listMails(store, query),
    updateMail: ({ body }, { store }) => updateMail(store, body),
    listFilters: (_input) => ({ status: 200, body: [...filters] }),
    listLabels: (_input) => ({ status: 200, body: [...labels] }),
    listFolders: (_input) => ({ status: 200, body: [...folders] }),
    setFolder: ({ body }, context) => setFolder(context, body.selectedMailIds, body.folderId),
    toggleLabel: ({ body }, context) => toggleLabel(context, body.selectedMailIds, body.labelId),
    deleteMails: ({ body }, context) => deleteMails(context, body.selectedMailIds),
    setFlags: ({ body }, context) => setFlags(context, body.selectedMailIds, body.flags),
    saveDraft: ({ body }, context) => saveDraft(context, body),
    sendMail: ({ body }, context) => sendMail(context, body),
  },
});
