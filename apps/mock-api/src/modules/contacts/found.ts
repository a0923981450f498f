import type { Contact } from '@portal/contracts';
import type { SearchSource } from '../../context/search-source.ts';
import { wordSearch } from '../../lists/word-search.ts';
import { contactsSeed } from './seed.ts';
import { contactsOf } from './service.ts';

const search = wordSearch<Contact>(({ name, lastName, nickname, company, jobTitle, email, phone }) => ({
  title: `${name} ${lastName}`,
  others: [nickname, company, jobTitle, email, phone],
}));

/** The address book, for the global search. */
export const contactsSource: SearchSource<Contact> = {
  seeds: [contactsSeed],
  find: async ({ store }, wanted) => search(await contactsOf(store).list(), wanted),
};
