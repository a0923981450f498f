import Papa from 'papaparse';
import { saveBlob } from '../../../lib/save-file.ts';
import { textOf, type Sheet } from './read-sheet.ts';
import type { Reviewed } from './review-facturas.ts';
import { text } from './texts.ts';

/** With a byte order mark, by which Excel recognises UTF-8; cells that start like a formula are text. */
const csvBlob = (fields: readonly string[], data: readonly (readonly string[])[]): Blob => {
  const rows = data.map((row) => [...row]);
  const csv = Papa.unparse({ fields: [...fields], data: rows }, { escapeFormulae: true });
  return new Blob([`\uFEFF${csv}\r\n`], { type: 'text/csv;charset=utf-8' });
};

/** Downloads the rows of facturas with errors as they were, with a column that says what is wrong with each. */
export function saveWrongRows(
  { headings }: Pick<Sheet, 'headings'>,
  wrong: readonly Reviewed[],
  words: (message: string) => string,
): void {
  const rows = wrong.flatMap(({ factura, errors }) =>
    factura.rows.map(({ number, all }) => [
      ...headings.map((_, place) => textOf(all[place])),
      errors
        .filter(({ row }) => row === number || row === undefined)
        .map(({ message }) => words(message))
        .join(' · '),
    ]),
  );
  saveBlob('facturas_con_errores.csv', csvBlob([...headings, text('errores')], rows));
}
