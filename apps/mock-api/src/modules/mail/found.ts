import type { FoundMail, Mail } from '@portal/contracts';
import type { SearchSource } from '../../context/search-source.ts';
import { excerptOf, textOfHtml, wordSearch } from '../../lists/word-search.ts';
import { folders, INBOX } from './fixed-lists.ts';
import { mailSeed } from './seed.ts';
import { mailsOf } from './service.ts';

const search = wordSearch<Mail>(({ subject, from, to, message }) => ({
  title: subject,
  others: [from.name, from.email, ...to.flatMap(({ name, email }) => [name, email]), textOfHtml(message)],
}));

/** The mailbox, for the global search. */
export const mailSource: SearchSource<FoundMail> = {
  seeds: [mailSeed],
  find: async ({ store }, wanted) => {
    const { rows, ...page } = search(await mailsOf(store).list(), wanted);
    return {
      ...page,
      rows: rows.map(({ id, from, subject, time, date, read, folder, message }) => ({
        id,
        from,
        subject,
        time,
        ...(date !== undefined && { date }),
        read,
        folder,
        folderHandle: folders.find(({ id: one }) => one === folder)?.handle ?? INBOX,
        excerpt: excerptOf(textOfHtml(message), wanted.q),
      })),
    };
  },
};
