import Papa from 'papaparse';
import { saveBlob } from '../../../lib/save-file.ts';
import { columnNames, titles, type ColumnName } from './columns.ts';
import { textOf, type Sheet } from './read-sheet.ts';
import type { Reviewed } from './review-facturas.ts';
import { text } from './texts.ts';

type Sample = Partial<Readonly<Record<ColumnName, string | number>>>;

/** A factura of two lines for a taxpayer, and one for a consumer without a name. */
const samples: readonly Sample[] = [
  {
    factura: 'A-1',
    establecimiento: '001',
    punto: '001',
    ruc: '80013884-8',
    nombre: 'Ferretería El Lapacho S.R.L.',
    correo: 'compras@lapacho.example.com',
    moneda: 'PYG',
    condicion: 'Crédito',
    plazo: '30 días',
    codigo: 'P-001',
    descripcion: 'Yerba mate 1 kg',
    unidad: 'UNI',
    cantidad: 2,
    precio_unitario: 55_000,
    iva: '10%',
  },
  {
    factura: 'A-1',
    codigo: 'P-002',
    descripcion: 'Azúcar 1 kg',
    cantidad: 3,
    precio_unitario: 8000,
    iva: '5%',
  },
  {
    factura: 'A-2',
    establecimiento: '001',
    punto: '001',
    condicion: 'Contado',
    forma_pago: 'Efectivo',
    codigo: 'P-003',
    descripcion: 'Corte de cabello',
    cantidad: 1,
    precio_unitario: 40_000,
    iva: '10%',
  },
];

const NAME = 'facturas_plantilla';

/** With a byte order mark, by which Excel recognises UTF-8; cells that start like a formula are text. */
const csvBlob = (fields: readonly string[], data: readonly (readonly string[])[]): Blob => {
  const rows = data.map((row) => [...row]);
  const csv = Papa.unparse({ fields: [...fields], data: rows }, { escapeFormulae: true });
  return new Blob([`\uFEFF${csv}\r\n`], { type: 'text/csv;charset=utf-8' });
};

/** Downloads the template as CSV. */
export function saveCsvTemplate(): void {
  const rows = samples.map((sample) => columnNames.map((column) => String(sample[column] ?? '')));
  saveBlob(
    `${NAME}.csv`,
    csvBlob(
      columnNames.map((column) => titles[column]),
      rows,
    ),
  );
}

/** Columns of numbers; all others are text, or a spreadsheet would drop the zeros of `001`. */
const numeric: readonly ColumnName[] = ['cantidad', 'precio_unitario', 'descuento_unitario'];

/** Downloads the template as a workbook. */
export async function saveXlsxTemplate(): Promise<void> {
  const { default: writeWorkbook } = await import('write-excel-file/browser');
  const sheet = writeWorkbook(
    [
      columnNames.map((column) => ({ value: titles[column], fontWeight: 'bold' as const })),
      ...samples.map((sample) =>
        columnNames.map((column) => {
          const value = sample[column];
          if (value === undefined) return null;
          return numeric.includes(column)
            ? { value: Number(value), type: Number, format: '#,##0.########' }
            : { value: String(value), type: String, format: '@' };
        }),
      ),
    ],
    { sheet: 'Facturas', stickyRowsCount: 1, columns: columnNames.map(() => ({ width: 18 })) },
  );
  saveBlob(`${NAME}.xlsx`, await sheet.toBlob());
}

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
