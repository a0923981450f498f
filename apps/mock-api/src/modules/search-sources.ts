import { globalSearchModule } from './global-search/module.ts';
import { articlesSource } from './knowledge-base/found.ts';
import { contactsSource } from './contacts/found.ts';
import { customersSource } from './clientes/found.ts';
import { documentsSource } from './documentos-electronicos/found.ts';
import { mailSource } from './mail/found.ts';

/** The global search over the sources of the modules. */
export const searchOverModules = globalSearchModule({
  documents: documentsSource,
  customers: customersSource,
  contacts: contactsSource,
  mails: mailSource,
  articles: articlesSource,
});
