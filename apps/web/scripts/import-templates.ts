// Writes the templates of the import of facturas into public/: node scripts/import-templates.ts
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import writeWorkbook from 'write-excel-file/node';
import { columnNames, titles, type ColumnName } from '../src/features/factura/importar/columns.ts';

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

/** Columns of numbers; all others are text, or a spreadsheet would drop the zeros of `001`. */
const numeric: readonly ColumnName[] = ['cantidad', 'precio_unitario', 'descuento_unitario'];

const fileOf = (extension: string) => join(import.meta.dirname, `../public/facturas_plantilla.${extension}`);

const csv = Papa.unparse({
  fields: columnNames.map((column) => titles[column]),
  data: samples.map((sample) => columnNames.map((column) => String(sample[column] ?? ''))),
});
// With a byte order mark, by which Excel recognises UTF-8.
await writeFile(fileOf('csv'), `\uFEFF${csv}\r\n`);

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
await sheet.toFile(fileOf('xlsx'));
