import type { Mail } from '@portal/contracts';
import { createMailClient } from '@portal/contracts/client/mail';
import { clientOf } from '../../api/client.ts';
import { patch } from '../../api/optimistic.ts';
import { asQuery, queryApi } from '../../api/query-api.ts';
import type { Mailbox } from './model.ts';

export const mail = clientOf(createMailClient);

async function readMailbox(): Promise<Mailbox> {
  const [folders, filters, labels] = await Promise.all([
    mail.listFolders(),
    mail.listFilters(),
    mail.listLabels(),
  ]);
  const lists = await Promise.all(
    folders.map(({ handle }) => mail.listMails({ query: { folderHandle: handle } })),
  );
  return {
    folders,
    filters,
    labels,
    mails: Object.fromEntries(lists.flat().map((one) => [one.id, one])),
  };
}

const mailApi = queryApi.enhanceEndpoints({ addTagTypes: ['mailbox'] }).injectEndpoints({
  endpoints: (build) => ({
    // All folders: counts, labels, filters, conversations and search need every mail.
    mailbox: build.query<Mailbox, undefined>({
      queryFn: () => asQuery(readMailbox),
      providesTags: ['mailbox'],
    }),
  }),
});

export const { useMailboxQuery } = mailApi;

interface Draft {
  mails: Record<string, Mail>;
}

const onMails = (recipe: (mails: Record<string, Mail>) => void) =>
  patch<Draft>('mailbox', ({ mails }) => {
    recipe(mails);
    return undefined;
  });

/** Changes existing mails. */
export const onEach = (ids: readonly string[], change: (stored: Mail) => void) =>
  onMails((mails) => {
    for (const id of ids) {
      const stored = mails[id];
      if (stored !== undefined) change(stored);
    }
  });

/** A mail that the service has stored. */
export const mailStored = (stored: Mail) =>
  onMails((mails) => {
    mails[stored.id] = stored;
  });

export const mailGone = (ids: readonly string[]) =>
  onMails((mails) => {
    for (const id of ids) Reflect.deleteProperty(mails, id);
  });
