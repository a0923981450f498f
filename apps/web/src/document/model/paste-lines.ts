import { UNIDADES } from '@portal/sifen';
import { emptyLinea, type LineaForm } from './document-form.ts';
import type { IvaKind } from './iva.ts';
import { pasteColumns, type PasteColumn } from './paste-columns.ts';
import { markUndecided, parseNumber, tidyNumber, typedNumber } from '../../lib/number-text.ts';

const heading = /^(c[oó]d(igo)?|descripci[oó]n|producto|art[ií]culo|[ií]tem)\.?$/i;
const numeric: readonly PasteColumn[] = ['cantidad', 'precio_unitario', 'descuento_unitario'];

const isNumber = (cell: string): boolean => !Number.isNaN(parseNumber(typedNumber(cell)));

/** In the language of the page; a number with two readings stays undecided in its cell. */
const numberOf = (cell: string, column: PasteColumn): string =>
  tidyNumber(markUndecided(typedNumber(cell), { isMoney: column !== 'cantidad', isPasted: true }));

function unitOf(cell: string): string | undefined {
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

/**
 * Parses lines of a spreadsheet. Cells fill the columns from `start` on; a number in the unit column means that the sheet has no
 * unit column and the number is the quantity. A header row is skipped.
 */
export function parsePaste(pasted: string, start: PasteColumn): PastedLine[] {
  const rows = pasted
    .replace(/\r/g, '')
    .split('\n')
    .map((row) => row.split('\t').map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''));
  const [first] = rows;
  const body =
    first?.some((cell) => heading.test(cell)) === true && !first.some(isNumber) ? rows.slice(1) : rows;
  return body.map((cells) => lineOf(cells, start));
}

function lineOf(cells: readonly string[], start: PasteColumn): PastedLine {
  const linea = emptyLinea();
  const given = new Set<string>();
  let column = pasteColumns.indexOf(start);
  for (const cell of cells) {
    if (pasteColumns[column] === 'unidad' && unitOf(cell) === undefined && isNumber(cell)) column += 1;
    const name = pasteColumns[column];
    column += 1;
    if (name === undefined) break;
    if (cell === '') continue;
    given.add(name);
    if (name === 'unidad') linea.unidad = unitOf(cell) ?? linea.unidad;
    else if (name === 'iva') linea.iva = ivaOf(cell);
    else if (numeric.includes(name)) linea[name] = numberOf(cell, name);
    else linea[name] = cell;
  }
  return { linea, given };
}
