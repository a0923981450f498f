import type { Archivo } from '@portal/contracts';
import { fechaLocal, formatearNumeroDecimal } from '@portal/sifen';
import type { Context } from '../core/context.ts';
import { refusals } from '../core/refusal.ts';
import { csvOf } from './csv.ts';
import type { ExportColumn } from './export-column.ts';
import { xlsxOf } from './xlsx.ts';

export const MIME = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  xml: 'application/xml',
  zip: 'application/zip',
} as const;

/** More rows than this are refused: the filters must be narrowed first. */
export const MAX_EXPORTED_ROWS = 10_000;

/** The refusal of an export that is too large. `what` names the rows: `documentos`. */
export function tooManyRows(what: string) {
  const mensaje = `La exportación admite hasta ${formatearNumeroDecimal(MAX_EXPORTED_ROWS, 0)} ${what}: acote los filtros.`;
  return refusals.validacion([{ campo: 'filtros', mensaje }]);
}

/**
 * A list as a CSV or XLSX file, with all rows that it is given.
 *
 * @param name beginning of the file name; the day follows: `lotes_2026-11-20.csv`
 */
export async function tableExport<Row>(
  context: Pick<Context, 'clock'>,
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  { format, name, sheet }: { readonly format: 'csv' | 'xlsx'; readonly name: string; readonly sheet: string },
): Promise<{ status: 'success'; data: Archivo }> {
  const bytes =
    format === 'csv' ? Buffer.from(csvOf(columns, rows), 'utf8') : await xlsxOf(columns, rows, sheet);
  return fileResult(datedName(context, name, format), format, bytes);
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
