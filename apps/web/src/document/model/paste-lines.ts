import { UNIDADES } from '@portal/sifen';
import { plainText } from '../../lib/plain-text.ts';
import { emptyLinea, type LineaForm } from './document-form.ts';
import type { IvaKind } from './iva.ts';
import { pasteColumns, type PasteColumn } from './paste-columns.ts';
import { markUndecided, parseNumber, tidyNumber, typedNumber } from '../../lib/number-text.ts';

/** Headings of other programs by the column that they name, without accents; the first match counts. */
const headings: readonly (readonly [column: PasteColumn, words: RegExp])[] = [
  ['descuento_unitario', /^(desc(uento)?s?|dto|discount|rebaja)\b/],
  ['codigo', /^(cod(igo)?s?|code|sku|ref(erencia)?)\b/],
  ['descripcion', /^(descripcion|detalle|producto|articulo|item|concepto|description|product)\b/],
  ['unidad', /^(unidad|u\.? ?m(ed)?|medida|unit)\b(?!.*pr)/],
  ['cantidad', /^(cant(idad)?|qty|quantity)\b/],
  ['precio_unitario', /^(precio|p\.? ?unit|unit ?price|price|valor)/],
  ['iva', /^(%? ?iva|tasa|impuesto|vat|tax)\b/],
];
const numeric: readonly PasteColumn[] = ['cantidad', 'precio_unitario', 'descuento_unitario'];

const isNumber = (cell: string): boolean => !Number.isNaN(parseNumber(typedNumber(cell)));

/** In the language of the page; a number with two readings stays undecided in its cell. */
const numberOf = (cell: string, column: PasteColumn): string =>
  tidyNumber(markUndecided(typedNumber(cell), { isMoney: column !== 'cantidad', isPasted: true }));

/** The code of a unit by its name. */
export function unitOf(cell: string): string | undefined {
  const wanted = cell.toLowerCase();
  const found = UNIDADES.find(
    ({ literal, etiqueta }) => literal.toLowerCase() === wanted || etiqueta?.toLowerCase() === wanted,
  );
  return found && String(found.codigo);
}

function ivaOf(cell: string): IvaKind {
  const clean = cell.toLowerCase().replace(/[\s%]/g, '');
  if (clean.startsWith('exo')) return 'exonerada';
  if (clean.startsWith('ex') || clean === '0') return 'exenta';
  return clean.includes('5') ? '5' : '10';
}

export interface PastedLine {
  readonly linea: LineaForm;
  /** Columns filled by the sheet: the product of that code must not change them. */
  readonly given: ReadonlySet<string>;
}

/** The column that a heading names. */
export const columnOf = (cell: string): PasteColumn | undefined => {
  const name = plainText(cell).trim();
  return headings.find(([, words]) => words.test(name))?.[0];
};

/** The column of each cell below a header row; `undefined` without such a row. Unknown headings have no column. */
function headerOf(first: readonly string[]): (PasteColumn | undefined)[] | undefined {
  if (first.some(isNumber)) return undefined;
  const columns = first.map(columnOf);
  const isHeader = columns.some((column) => column === 'codigo' || column === 'descripcion');
  return isHeader
    ? columns.map((column, i) => (columns.indexOf(column) === i ? column : undefined))
    : undefined;
}

/** Rows of cells. Spreadsheets quote cells with line breaks and double the quotes inside; a line holds one line of text. */
function cellsOf(pasted: string): string[][] {
  const rows: string[][] = [[]];
  const cells = pasted.replace(/\r\n?/g, '\n').matchAll(/("(?:[^"]|"")*"(?=[\t\n]|$)|[^\t\n]*)(\t|\n|$)/g);
  for (const [, cell = '', end] of cells) {
    const isQuoted = /^".*"$/s.test(cell);
    const content = isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell;
    rows.at(-1)?.push(content.replace(/\s*\n\s*/g, ' ').trim());
    if (end === '\n') rows.push([]);
  }
  return rows;
}

/**
 * Parses lines of a spreadsheet. A header row places the columns; without one, cells fill the columns from `start` on, a number in the
 * unit column means that the sheet has no unit column, and a rate of IVA at the end of a row is no discount.
 */
export function parsePaste(pasted: string, start: PasteColumn): PastedLine[] {
  const rows = cellsOf(pasted).filter((cells) => cells.some((cell) => cell !== ''));
  const [first = []] = rows;
  const header = headerOf(first);
  return header
    ? rows.slice(1).map((cells) => lineOf(cells.map((cell, i) => [header[i], cell])))
    : rows.map((cells) => lineOf(placed(cells, start)));
}

type Placed = readonly [column: PasteColumn | undefined, cell: string];

const rateOfIva = /^((5|10) ?%?|0 ?%|exent[ao]|exonerad[ao])$/i;

/** The cells of a row without a header. */
function placed(cells: readonly string[], start: PasteColumn): Placed[] {
  const last = cells.findLastIndex((cell) => cell !== '');
  let column = pasteColumns.indexOf(start);
  return cells.map((cell, i) => {
    if (pasteColumns[column] === 'unidad' && unitOf(cell) === undefined && isNumber(cell)) column += 1;
    if (pasteColumns[column] === 'descuento_unitario' && i === last && rateOfIva.test(cell)) column += 1;
    const name = pasteColumns[column];
    column += 1;
    return [name, cell];
  });
}

function lineOf(cells: readonly Placed[]): PastedLine {
  const linea = emptyLinea();
  const given = new Set<string>();
  for (const [name, cell] of cells) {
    if (name === undefined || cell === '') continue;
    given.add(name);
    if (name === 'unidad') linea.unidad = unitOf(cell) ?? linea.unidad;
    else if (name === 'iva') linea.iva = ivaOf(cell);
    else if (numeric.includes(name)) linea[name] = numberOf(cell, name);
    else linea[name] = cell;
  }
  return { linea, given };
}
