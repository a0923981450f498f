import { inWorker } from '../../../lib/in-worker.ts';
import { contactFields, moreFields } from '../model.ts';
import { text } from '../texts.ts';
import type { FileContacts } from './file-contacts.ts';
import { VALUE, type ImportTexts } from './import-texts.ts';
import { text as transferText } from './texts.ts';

export interface ContactsRequest {
  readonly file: string;
  readonly texts: ImportTexts;
}

/** The texts of an import in the language of the page. */
export const importTexts = (): ImportTexts => ({
  fields: Object.fromEntries(
    [...contactFields, ...moreFields].map((field) => [field, text(`campo.${field}`)]),
  ) as ImportTexts['fields'],
  notes: {
    fax: transferText('fax', { valor: VALUE }),
    direccion: transferText('direccion', { valor: VALUE }),
    cumpleanos: transferText('cumpleanos', { valor: VALUE }),
  },
});

/** `fileContacts` in a worker: rejects for a file that takes too long. */
export const readContacts = (file: string): Promise<FileContacts> =>
  inWorker(new Worker(new URL('./contacts.worker.ts', import.meta.url), { type: 'module' }), {
    file,
    texts: importTexts(),
  } satisfies ContactsRequest);
