import { UNIDADES } from '@portal/sifen';
import { plainText } from '../../lib/plain-text.ts';
import { emptyLinea, type LineaForm } from './document-form.ts';
import type { IvaKind } from './iva.ts';
import { columnsOf } from './paste-headings.ts';
import { pasteColumns, type PasteColumn } from './paste-columns.ts';
import { markUndecided, pastedNumber, parseNumber, tidyNumber } from '../../lib/number-text.ts';

const numeric: readonly PasteColumn[] = ['cantidad', 'precio_unitario', 'descuento_unitario'];

const isNumber = (cell: string): boolean => !Number.isNaN(parseNumber(pastedNumber(cell)));

/** In the language of the page; a number with two readings stays undecided in its cell. */
const numberOf = (cell: string, column: PasteColumn): string =>
  tidyNumber(markUndecided(pastedNumber(cell), { isMoney: column !== 'cantidad', isPasted: true }));

/** Short names of other programs. */
const shortUnits: Readonly<Record<string, string>> = {
  u: 'UNI',
  un: 'UNI',
  und: 'UNI',
  unid: 'UNI',
  l: 'LT',
  lts: 'LT',
  kgs: 'kg',
  mts: 'MT',
};
/** In the singular, without accents and marks: `Kilogramos` and `kilogramo` are one unit. */
const unitName = (text: string): string =>
  plainText(text)
    .replace(/[.\s]+/g, ' ')
    .trim()
    .replace(/(?<=[dlrs])es(?= |$)/g, '')
    .replace(/(?<=[aeiou])s(?= |$)/g, '');

/** By code, literal or name; of two units with one name the first, which is the common one. */
export function unitOf(cell: string): string | undefined {
  // `m²` is the unit `m2`.
  const literal = cell.normalize('NFKC').trim().toLowerCase().replaceAll('.', '');
  const name = unitName(cell);
  const short = shortUnits[literal]?.toLowerCase();
  const found =
    UNIDADES.find((unit) => unit.literal === cell.trim()) ??
    UNIDADES.find((unit) => unit.literal.toLowerCase() === (short ?? literal)) ??
    UNIDADES.find(({ etiqueta = '' }) => unitName(etiqueta) === name);
  return found && String(found.codigo);
}

function ivaOf(cell: string): IvaKind | undefined {
  const clean = plainText(cell).replace(/[\s%]|^(iva|gravad[ao]s?|kdv|vat)/g, '');
  if (clean.startsWith('exo')) return 'exonerada';
  if (clean.startsWith('ex') || Number(clean.replace(',', '.')) === 0) return 'exenta';
  const rate = Number(clean.replace(',', '.'));
  if (rate === 5 || rate === 0.05) return '5';
  return rate === 10 || rate === 0.1 ? '10' : undefined;
}

export interface PastedLine {
  readonly linea: LineaForm;
  /** Columns filled by the sheet: the product of that code must not change them. */
  readonly given: ReadonlySet<string>;
  /** Cells that were not understood, by column. */
  readonly unread: Readonly<Partial<Record<PasteColumn, string>>>;
}

export interface Paste {
  readonly lines: readonly PastedLine[];
  /** The columns in the order of the sheet with their headings, empty without a header row; one without a column is not used. */
  readonly mapping: readonly { readonly heading: string; readonly column: PasteColumn | undefined }[];
}

/** True if people should look before the lines are inserted: a cell was not understood, or a column has no place. */
export const needsLook = ({ lines, mapping }: Paste): boolean =>
  mapping.some(({ column }) => column === undefined) ||
  lines.some(({ unread }) => Object.keys(unread).length > 0);

/** The column of each cell below a header row; `undefined` without such a row. Unknown headings have no column. */
function headerOf(first: readonly string[]): (PasteColumn | undefined)[] | undefined {
  if (first.some(isNumber)) return undefined;
  const columns = columnsOf(first);
  const known = columns.filter((column) => column !== undefined);
  const isHeader =
    known.length > 1 || known.some((column) => column === 'codigo' || column === 'descripcion');
  return isHeader ? columns : undefined;
}

/** Rows of cells. Spreadsheets quote cells with line breaks and double the quotes inside; a line holds one line of text. */
function cellsOf(pasted: string): string[][] {
  const rows: string[][] = [[]];
  const cells = pasted.replace(/\r\n?/g, '\n').matchAll(/("(?:[^"]|"")*"(?=[\t\n]|$)|[^\t\n]*)(\t|\n|$)/g);
  for (const [, cell = '', end] of cells) {
    const isQuoted = /^".*"$/s.test(cell);
    const content = isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell;
    rows.at(-1)?.push(content.replace(/\s*[\n\t]\s*/g, ' ').trim());
    if (end === '\n') rows.push([]);
  }
  return rows;
}

/**
 * Parses lines of a spreadsheet. A header row places the columns; without one, cells fill the columns from `start` on, a number in the
 * unit column means that the sheet has no unit column, and a rate of IVA at the end of a row is no discount.
 */
export function parsePaste(pasted: string, start: PasteColumn): Paste {
  const rows = cellsOf(pasted).filter((cells) => cells.some((cell) => cell !== ''));
  const [first = []] = rows;
  const header = headerOf(first);
  if (header) {
    const body = rows.slice(1);
    return {
      lines: body.map((cells) => lineOf(cells.map((cell, i) => [header[i], cell]))),
      mapping: first.flatMap((heading, i) =>
        body.some((cells) => cells[i]) ? [{ heading, column: header[i] }] : [],
      ),
    };
  }
  const placedRows = rows.map((cells) => placed(cells, start));
  const widest = placedRows.reduce((one, two) => (two.length > one.length ? two : one), []);
  return {
    lines: placedRows.map(lineOf),
    // A column without a place is named by what it holds.
    mapping: widest.flatMap(([column, cell], i) =>
      placedRows.some((row) => row[i]?.[1]) ? [{ heading: column === undefined ? cell : '', column }] : [],
    ),
  };
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
  const unread: Partial<Record<PasteColumn, string>> = {};
  for (const [name, cell] of cells) {
    if (name === undefined || cell === '') continue;
    given.add(name);
    const [unit, iva] = [name === 'unidad' && unitOf(cell), name === 'iva' && ivaOf(cell)];
    if (unit) linea.unidad = unit;
    else if (iva) linea.iva = iva;
    else if (unit === undefined || iva === undefined) {
      unread[name] = cell;
      given.delete(name);
    } else if (numeric.includes(name)) {
      Object.assign(linea, { [name]: numberOf(cell, name) });
      if (!isNumber(cell)) unread[name] = cell;
    } else Object.assign(linea, { [name]: cell });
  }
  return { linea, given, unread };
}
