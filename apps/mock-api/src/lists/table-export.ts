import { fileTypes, type Archivo } from '@portal/contracts';
import { fechaLocal, formatearNumeroDecimal } from '@portal/sifen';
import type { Context } from '../context/context.ts';
import { refusals } from '../core/refusal.ts';
import { StreamRefusal } from '../core/streamed-file.ts';
import { csvChunks } from './csv.ts';
import type { ExportColumn } from './export-column.ts';
import type { RowPages } from './row-pages.ts';
import { MOST_XLSX_ROWS, xlsxChunks } from './xlsx.ts';

export const MIME = {
  ...fileTypes,
  csv: `${fileTypes.csv}; charset=utf-8`,
} as const;

/** More rows than this have no place in a JSON response: such a file is sent as a stream, or the filters are narrowed. */
export const MAX_EXPORTED_ROWS = 10_000;

/** The refusal of an export that is too large. `what` names the rows: `documentos`. */
export function tooManyRows(what: string) {
  const mensaje = `La exportación admite hasta ${formatearNumeroDecimal(MAX_EXPORTED_ROWS, 0)} ${what}: acote los filtros.`;
  return refusals.validacion([{ campo: 'filtros', mensaje }]);
}

const TOO_LONG_SHEET = `Una hoja de Excel admite hasta ${formatearNumeroDecimal(MOST_XLSX_ROWS, 0)} filas: exporte en CSV o acote los filtros.`;

interface TableFile {
  readonly format: 'csv' | 'xlsx';
  /** Beginning of the file name; the day follows: `lotes_2026-11-20.csv`. */
  readonly name: string;
  readonly sheet: string;
  /** Name of the rows in a refusal: `documentos`. */
  readonly what: string;
}

/** A list as a CSV or XLSX file with all its rows: a stream, where the client takes one, or a file up to a limit. */
export async function tableExport<Row>(
  context: Pick<Context, 'clock' | 'streamFile'>,
  columns: readonly ExportColumn<Row>[],
  { total, pages }: RowPages<Row>,
  { format, name, sheet, what }: TableFile,
) {
  const nombre = datedName(context, name, format);
  const most = format === 'xlsx' ? MOST_XLSX_ROWS : Number.POSITIVE_INFINITY;
  if (total !== null && total > most)
    return refusals.validacion([{ campo: 'formato', mensaje: TOO_LONG_SHEET }]);
  const { streamFile } = context;
  if (streamFile === undefined && (total === null || total > MAX_EXPORTED_ROWS)) return tooManyRows(what);
  const rows = counted(pages, most);
  const chunks = format === 'csv' ? csvChunks(columns, rows.pages) : xlsxChunks(columns, rows.pages, sheet);
  if (streamFile === undefined) {
    const parts: Uint8Array[] = [];
    for await (const chunk of chunks) parts.push(chunk);
    return fileResult(nombre, format, Buffer.concat(parts));
  }
  streamFile({ nombre, mime: MIME[format], total, filas: rows.written, chunks });
  return fileResult(nombre, format, Buffer.alloc(0));
}

/** The same pages, with the number of rows that were taken of them. */
function counted<Row>(pages: AsyncIterable<readonly Row[]>, most: number) {
  let written = 0;
  async function* taken(): AsyncGenerator<readonly Row[]> {
    for await (const page of pages) {
      if (written + page.length > most) throw new StreamRefusal(TOO_LONG_SHEET);
      written += page.length;
      yield page;
    }
  }
  return { pages: taken(), written: () => written };
}

/** `documentos_2026-11-20.csv`, by the day in Paraguay. */
export function datedName({ clock }: Pick<Context, 'clock'>, name: string, extension: string): string {
  return `${name}_${fechaLocal(clock.now().toISOString())}.${extension}`;
}

/** A file as an operation returns it. */
export function fileResult(
  nombre: string,
  format: keyof typeof MIME,
  bytes: Buffer,
): { status: 'success'; data: Archivo } {
  return { status: 'success', data: { nombre, mime: MIME[format], base64: bytes.toString('base64') } };
}
