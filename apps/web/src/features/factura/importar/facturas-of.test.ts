import { describe, expect, it } from 'vitest';
import { cellOfField } from './cell-of-field.ts';
import { columnNames, columnOf, titles } from './columns.ts';
import { facturasOf } from './facturas-of.ts';
import { readSheet, SheetError, sheetOf, type Cell } from './read-sheet.ts';

const defaults = { now: Date.parse('2026-11-20T12:00:00Z'), establecimiento: '001', punto: '001' };
const csv = (text: string) => new Blob([text]);
const read = (rows: Cell[][]) => facturasOf(sheetOf(rows), defaults);
const problemOf = (blob: Blob) =>
  readSheet(blob).then(
    () => 'none',
    (error: unknown) => (error instanceof SheetError ? error.problem : error),
  );

describe('the headings of a file', () => {
  it('are recognised as the template writes them', () => {
    expect(columnNames.map((name) => columnOf(titles[name]))).toEqual([...columnNames]);
  });

  it.each([
    ['Invoice', 'factura'],
    ['Nro. de factura', 'factura'],
    ['ISSUE DATE', 'fecha'],
    ['Razón social', 'nombre'],
    ['Customer', 'nombre'],
    ['Nombre del producto', undefined],
    ['Nro. de documento', 'documento'],
    ['C.I.', 'documento'],
    ['E-mail', 'correo'],
    ['Qty', 'cantidad'],
    ['Unit price', 'precio_unitario'],
    ['Precio unit.', 'precio_unitario'],
    ['VAT', 'iva'],
    ['Vence', 'vencimiento'],
    ['Due date', 'vencimiento'],
    ['Payment method', 'forma_pago'],
    ['Código de cliente', 'codigo_cliente'],
    ['Cotización', 'tipo_cambio'],
    ['Vendedor', undefined],
  ])('%s is %s', (heading, column) => expect(columnOf(heading)).toBe(column));
});

describe('the sheet of a file', () => {
  it('is read from CSV with any separator and encoding, below a title, with the rows as they are counted', async () => {
    const latin = Uint8Array.from('Ventas;;\r\n;;\r\nDescripción;Precio;Vendedor\r\nPiña;1500;Ana\r\n', (c) =>
      c.charCodeAt(0),
    );
    const sheet = await readSheet(new Blob([latin]));
    expect(sheet.headings).toEqual(['Descripción', 'Precio', 'Vendedor']);
    expect(sheet.unused).toEqual(['Vendedor']);
    expect(sheet.rows.map(({ number, cells }) => [number, cells.get('descripcion')])).toEqual([[4, 'Piña']]);
  });

  it('is not found in other files', async () => {
    expect(await problemOf(csv(''))).toBe('vacio');
    expect(await problemOf(csv('Descripción,Precio\n,\n'))).toBe('vacio');
    expect(await problemOf(csv('hola,mundo\n1,2\n'))).toBe('encabezado');
    expect(await problemOf(new Blob([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0)]))).toBe('xls');
    expect(await problemOf(new Blob([Uint8Array.of(0x50, 0x4b, 3, 4, 9, 9)]))).toBe('ilegible');
  });

  it.each([
    ['Cantidad,Precio,Descripción\n1,5,Codo\n1,1000,"Tubo 1/2\n2,2000,Codo\n', 3],
    ['Descripción;Precio\n"Tubo" 3/4;1000\nCodo;2000\n', 2],
    ['sep=;\nDescripción;Precio\nCodo;5\n"Tubo 3/4"";1000\nCodo;2000\n', 3],
  ])('is refused when a quote swallows rows: %j', async (text, row) => {
    await expect(readSheet(csv(text))).rejects.toMatchObject({ problem: 'comillas', row });
  });

  it.each([
    ['Descripción;Precio\nYerba, 1 kg;1000\n', 'Yerba, 1 kg'],
    ['Ventas\n\nDescripción\tPrecio\nYerba\t1000\n\n', 'Yerba'],
    ['Descripción;Precio, IVA incluido;Cantidad\nYerba, 1 kg;1000;2\n', 'Yerba, 1 kg'],
    ['Descripción,Precio\nYerba; 1 kg,1000', 'Yerba; 1 kg'],
  ])('is read by the separator of its headings, however small: %j', async (text, descripcion) => {
    const { rows } = await readSheet(csv(text));
    expect(rows.map(({ cells }) => [cells.get('descripcion'), cells.get('precio_unitario')])).toEqual([
      [descripcion, '1000'],
    ]);
  });

  it('may have quotes in cells, and rows within them', async () => {
    const sheet = await readSheet(csv('Descripción;Precio\nTubo 3/4";1000\n"Caño ""L""\n2 m";2000\n'));
    expect(sheet.rows.map(({ cells }) => cells.get('descripcion'))).toEqual(['Tubo 3/4"', 'Caño "L"\n2 m']);
  });
});

describe('the facturas of a sheet', () => {
  it('are its rows, or those with the same value in the column of the factura', () => {
    const found = read([
      ['Factura', 'RUC', 'Cliente', 'Descripción', 'Cantidad', 'Precio', 'IVA'],
      ['A', '80013884-8', 'El Lapacho', 'Yerba', 2, 55_000, '10%'],
      ['', '', '', 'Corte', 1, 40_000, '10%'],
      ['A', '', '', 'Azúcar', 3, 8000, '5%'],
    ]);
    expect(found.map(({ rows }) => rows.map(({ number }) => number))).toEqual([[2, 4], [3]]);
    const [first, second] = found;
    expect(first?.form).toMatchObject({
      establecimiento: '001',
      punto: '001',
      fecha_fija: false,
      receptor: { tipo: 'contribuyente', ruc: '80013884-8', tipo_contribuyente: '2', nombre: 'El Lapacho' },
      items: [
        { descripcion: 'Yerba', cantidad: '2', precio_unitario: '55.000', iva: '10' },
        { descripcion: 'Azúcar', cantidad: '3', precio_unitario: '8.000', iva: '5' },
      ],
    });
    expect(second?.form.receptor.tipo).toBe('innominado');
    expect(found.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('take receiver, condition and place from their columns', () => {
    const heads = [
      'Descripción',
      'Precio',
      'Documento',
      'Nombre',
      'País',
      'RUC',
      'Punto',
      'Plazo',
      'Cuotas',
      'Fecha',
    ];
    const [person, abroad, cuotas] = read([
      heads,
      ['a', 1, '4.554.737', 'Ana', '', '', '001-002', '', '', '20/11/2026'],
      ['b', 1, '', 'ACME', 'BRA', '', 3, '30 días', '', ''],
      ['c', 1, '', 'Juan', '', '4554737', '', '', 6, ''],
    ]).map(({ form }) => form);
    expect(person).toMatchObject({
      receptor: { tipo: 'no_contribuyente', numero_documento: '4.554.737' },
      establecimiento: '001',
      punto: '002',
      condicion: { tipo: 'contado' },
      fecha_emision: '2026-11-20T00:00',
      fecha_fija: true,
    });
    expect(abroad).toMatchObject({
      receptor: { tipo: 'exterior', pais: 'BRA' },
      punto: '003',
      condicion: { tipo: 'credito', modalidad: 'plazo', plazo: '30 días' },
    });
    expect(cuotas).toMatchObject({
      receptor: { tipo: 'contribuyente', tipo_contribuyente: '1' },
      condicion: { tipo: 'credito', modalidad: 'cuotas', generador: { cantidad: '6' } },
    });
  });

  it('tell the values that would be lost beside another', () => {
    const problems = read([
      ['Descripción', 'Precio', 'RUC', 'País', 'Condición', 'Plazo', 'Cuotas'],
      ['a', 1, '', '', 'Contado', '30 días', ''],
      ['b', 1, '', '', 'Contado', '', 3],
      ['c', 1, '', '', 'Crédito', '30 días', 3],
      ['d', 1, '80013884-8', 'BRA', '', '', ''],
      ['e', 1, '80013884-8', 'PRY', 'Crédito', '30 días', ''],
    ]).flatMap((factura) => factura.problems);
    expect(problems.map(({ row, column, message }) => [row, column, message])).toEqual([
      [2, 'plazo', 'Una factura al contado no lo lleva'],
      [3, 'cuotas', 'Una factura al contado no lo lleva'],
      [4, 'plazo', 'Indique el plazo o las cuotas, no los dos'],
      [5, 'ruc', 'Un receptor del exterior no lo lleva'],
    ]);
  });

  it('tell the contact of a receiver without name and document', () => {
    const problems = read([
      ['Descripción', 'Precio', 'Nombre', 'Correo', 'Teléfono'],
      ['a', 1, '', 'ana@example.com', '021600100'],
      ['b', 1, 'Ana', 'ana@example.com', ''],
      ['c', 1, '', '', ''],
    ]).flatMap((factura) => factura.problems);
    const message = 'Un receptor sin RUC, documento ni nombre no lo lleva';
    expect(problems).toEqual([
      { row: 2, column: 'correo', message },
      { row: 2, column: 'telefono', message },
    ]);
  });

  it('tell the cells that mean nothing, and the values in which the rows of a factura differ', () => {
    const [factura] = read([
      ['Factura', 'Cliente', 'Descripción', 'Precio', 'IVA', 'Unidad', 'Moneda', 'Orden de compra'],
      [1, 'Ana', 'a', 1, '15%', 'cajón', 'XYZ', '1234567890123456'],
      [1, 'Eva', 'b', 1, '', '', '', ''],
    ]);
    expect(factura?.problems.map(({ row, column }) => [row, column])).toEqual([
      [3, 'nombre'],
      [2, 'moneda'],
      [2, 'unidad'],
      [2, 'iva'],
      [2, 'orden_compra'],
    ]);
    expect(factura?.problems[0]?.message).toBe('No coincide con la fila 2 de la misma factura');
    expect(factura?.problems[3]?.message).toBe('«15%» no es un valor de IVA');
  });
});

it.each([
  ['items.1.cantidad', 1, 'cantidad'],
  ['items.0.tasa', 0, 'iva'],
  ['items', undefined, undefined],
  ['receptor.dv', undefined, 'ruc'],
  ['receptor.contacto.correos.0', undefined, 'correo'],
  ['receptor', undefined, 'nombre'],
  ['condicion.pagos.0.cheque.numero', undefined, 'forma_pago'],
  ['condicion.cuotas.0.vencimiento', undefined, 'vencimiento'],
  ['condicion.generador.cantidad', undefined, 'cuotas'],
  ['punto', undefined, 'punto'],
  ['tipo_cambio', undefined, 'tipo_cambio'],
])('the field %s is in line %s, column %s', (field, line, column) =>
  expect(cellOfField(field)).toEqual({ line, column }),
);
