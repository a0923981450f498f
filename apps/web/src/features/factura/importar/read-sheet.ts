import Papa from 'papaparse';
import { decodeText } from '../../../lib/file-text.ts';
import { columnOf, isHeading, type ColumnName } from './columns.ts';

/** A cell of a file: a text of a CSV file, or a value of a workbook. */
export type Cell = string | number | boolean | Date | null;

export interface SheetRow {
  /** As the spreadsheet counts. */
  readonly number: number;
  readonly cells: ReadonlyMap<ColumnName, Cell>;
  /** The whole row, to be written again. */
  readonly all: readonly Cell[];
}

export interface Sheet {
  readonly headings: readonly string[];
  /** The heading of each column in this file. */
  readonly titles: ReadonlyMap<ColumnName, string>;
  readonly rows: readonly SheetRow[];
  /** Headings above values that a factura has no field for, or that another column already gave. */
  readonly unused: readonly string[];
}

/** Why nothing can be taken from a file. */
export type SheetProblem = 'vacio' | 'encabezado' | 'xls' | 'ilegible' | 'comillas';

export class SheetError extends Error {
  override readonly name = 'SheetError';
  readonly problem: SheetProblem;
  /** The row that cannot be read. */
  readonly row: number | undefined;

  constructor(
    problem: SheetProblem,
    { row, cause }: { readonly row?: number; readonly cause?: unknown } = {},
  ) {
    super(problem, { cause });
    this.problem = problem;
    this.row = row;
  }
}

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Excel before 2007. */
const XLS = [0xd0, 0xcf, 0x11, 0xe0];

/** Rows above the headings: a title, an address. */
const MOST_ABOVE = 10;

/**
 * The rows of a CSV file or of the first sheet of a workbook, recognised by its first bytes.
 *
 * @throws SheetError
 */
export async function readSheet(file: Blob): Promise<Sheet> {
  const content = await file.arrayBuffer();
  const bytes = new Uint8Array(content);
  if (startsWith(bytes, XLS)) throw new SheetError('xls');
  return sheetOf(startsWith(bytes, ZIP) ? await workbookCells(content) : csvCells(bytes));
}

async function workbookCells(content: ArrayBuffer): Promise<Cell[][]> {
  const { readSheet: readWorkbook } = await import('read-excel-file/universal');
  try {
    const rows = await readWorkbook(content);
    // The library's types also have the constructor of dates, which no cell holds.
    return rows.map((row) => row.map((cell) => (typeof cell === 'function' ? null : cell)));
  } catch (error) {
    throw new SheetError('ilegible', { cause: error });
  }
}

function csvCells(bytes: Uint8Array): Cell[][] {
  // Excel announces its separator in a line of its own.
  const text = decodeText(bytes).replace(/^sep=.\r?\n/i, '');
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: separatorOf(text),
    skipEmptyLines: false,
  });
  // The rows below an open quote are part of its cell: they would be lost without a word.
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes !== undefined) throw new SheetError('comillas', { row: (quotes.row ?? 0) + 1 });
  return data;
}

/** The separator that gives most columns: the library's guess fails on few rows, or with a title above them. */
function separatorOf(text: string): string | undefined {
  const counts = [',', ';', '\t', '|'].map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: MOST_ABOVE });
    const headings = data.map((row) => row.map(columnOf)).find(isHeading) ?? [];
    return { delimiter, found: new Set(headings.filter((column) => column !== undefined)).size };
  });
  const best = counts.reduce((one, other) => (other.found > one.found ? other : one));
  return best.found > 0 ? best.delimiter : undefined;
}

const isEmpty = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/** @throws SheetError when no row has headings, or none has values. */
export function sheetOf(cells: readonly (readonly Cell[])[]): Sheet {
  if (cells.every((row) => row.every(isEmpty))) throw new SheetError('vacio');
  const at = cells.slice(0, MOST_ABOVE).findIndex((row) => isHeading(row.map(columnOfCell)));
  if (at < 0) throw new SheetError('encabezado');
  const headings = (cells[at] ?? []).map((cell) => textOf(cell));
  const found = headings.map(columnOf);
  const columns = found.map((column, index) => (found.indexOf(column) === index ? column : undefined));
  const rows = cells
    .map((all, index): SheetRow => ({
      number: index + 1,
      all,
      cells: new Map(
        columns.flatMap((column, place) => {
          const cell = all[place] ?? null;
          return column === undefined || isEmpty(cell) ? [] : [[column, cell] as const];
        }),
      ),
    }))
    .slice(at + 1)
    .filter(({ cells: own }) => own.size > 0);
  if (rows.length === 0) throw new SheetError('vacio');
  return {
    headings,
    rows,
    titles: new Map(
      columns.flatMap((column, place) => (column === undefined ? [] : [[column, headings[place] ?? '']])),
    ),
    unused: headings.filter(
      (heading, place) =>
        columns[place] === undefined && heading !== '' && rows.some(({ all }) => !isEmpty(all[place])),
    ),
  };
}

const columnOfCell = (cell: Cell): ColumnName | undefined =>
  typeof cell === 'string' ? columnOf(cell) : undefined;

/** A cell as people read it. A workbook has its moments in UTC. */
export function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 16);
  // What our own export and others write so that a spreadsheet takes it for text.
  return String(cell)
    .trim()
    .replace(/^'(?=[=+\-@])/, '');
}
