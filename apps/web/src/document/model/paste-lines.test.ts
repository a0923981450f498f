import { describe, expect, it } from 'vitest';
import type { LineaForm } from './document-form.ts';
import { needsLook, parsePaste } from './paste-lines.ts';

describe('pasting from a spreadsheet', () => {
  it.each<[string, string, 'codigo' | 'descripcion', Partial<LineaForm>[]]>([
    [
      'all columns',
      'P-1\tYerba\tkg\t2\t55.000\t500\t5%\nP-2\tAzúcar\tUNI\t1,5\t7000\t\texenta\n',
      'codigo',
      [
        {
          codigo: 'P-1',
          descripcion: 'Yerba',
          unidad: '83',
          cantidad: '2',
          precio_unitario: '55.000',
          descuento_unitario: '500',
          iva: '5',
        },
        {
          codigo: 'P-2',
          unidad: '77',
          cantidad: '1,5',
          precio_unitario: '7.000',
          descuento_unitario: '',
          iva: 'exenta',
        },
      ],
    ],
    [
      'no unit column, with headings',
      'Código\tDescripción\tCantidad\tPrecio\r\nA\tPan\t3\t4000',
      'codigo',
      [{ codigo: 'A', cantidad: '3', precio_unitario: '4.000', unidad: '77' }],
    ],
    [
      'columns in the order of their headings, others left out',
      'Precio Unit.\tCant.\tIVA %\tStock\tArtículo\tCód.\n4000\t3\t5\t99\tPan\tA',
      'codigo',
      [
        {
          codigo: 'A',
          descripcion: 'Pan',
          cantidad: '3',
          precio_unitario: '4.000',
          iva: '5',
          descuento_unitario: '',
        },
      ],
    ],
    [
      'IVA behind the price',
      'A\tPan\t3\t4000\t5\nB\tSal\t1\t900\t10%\nC\tSol\t1\t900\tExenta\nD\tLuz\t1\t900\t5\t10',
      'codigo',
      [
        { iva: '5', descuento_unitario: '' },
        { iva: '10', descuento_unitario: '' },
        { iva: 'exenta', descuento_unitario: '' },
        { iva: '10', descuento_unitario: '5' },
      ],
    ],
    [
      'quoted cells with line breaks and quotes',
      'A\t"Caño 3""\r\nde cobre"\t2\t4000\r\nB\t2" tubo\t1\t900\r\n',
      'codigo',
      [
        { descripcion: 'Caño 3" de cobre', cantidad: '2', precio_unitario: '4.000' },
        { codigo: 'B', descripcion: '2" tubo', cantidad: '1' },
      ],
    ],
    [
      'numbers of other notations, and one with two readings',
      'A\tPan\t0.250\t1,000.5\nB\tSal\t1.500\t30.000',
      'codigo',
      [
        { cantidad: '0,25', precio_unitario: '1.000,5' },
        { cantidad: '1.500?', precio_unitario: '30.000' },
      ],
    ],
    [
      'from the description on',
      'Pan\t2\t4.000',
      'descripcion',
      [{ codigo: '', descripcion: 'Pan', cantidad: '2', precio_unitario: '4.000' }],
    ],
  ])('%s', (_name, pasted, start, expected) => {
    const lines = parsePaste(pasted, start).lines.map(({ linea }) => linea);
    expect(lines).toHaveLength(expected.length);
    expected.forEach((line, i) => expect(lines[i]).toMatchObject(line));
  });

  it.each([
    ['kg', '83'],
    ['Kg.', '83'],
    ['Kilogramo', '83'],
    ['KILOGRAMOS', '83'],
    ['unid.', '77'],
    ['Unidades', '77'],
    ['litro', '89'],
    ['Metro cúbico', '110'],
    ['meses', '98'],
    ['docenas', '113'],
    ['ml', '660'],
    ['m²', '109'],
  ])('a unit by its name: %s', (unit, expected) => {
    const [line] = parsePaste(`A\tPan\t${unit}\t2\t4000`, 'codigo').lines;
    expect(line?.linea.unidad).toBe(expected);
    expect(line?.unread).toEqual({});
  });

  it.each([
    ['es', 'Precio\tCantidad\tDescripción\tCódigo\tIVA\n4000\t2\tPan\tA\t5'],
    ['en', 'Item code\tQty\tUnit price\tItem\tVAT\nA\t2\t4000\tPan\t5%'],
    ['tr', 'Ürün kodu\tAçıklama\tMiktar\tBirim fiyat\tKDV\nA\tPan\t2\t4000\t5'],
    ['ar', 'السعر\tالكمية\tالوصف\tالرمز\tالضريبة\n4000\t2\tPan\tA\t5'],
    ['pt', 'Código\tDescrição\tQuantidade\tPreço unitário\tIVA\nA\tPan\t2\t4000\tIVA 5%'],
    ['a number of the row', 'Ítem\tDetalle\tCód.\tCant.\tP.Unit.\tIVA\n1\tPan\tA\t2\t4000\tgravada 5'],
    ['totals first', 'Cód.\tProducto\tCant.\tPrecio total\tPrecio\tTasa\nA\tPan\t2\t8000\t4000\t5'],
    ['a discount in per cent', 'Cód.\tProducto\tCant.\tDescuento %\tPrecio\tIVA\nA\tPan\t2\t10\t4000\t5'],
  ])('a header row places the columns: %s', (_name, pasted) => {
    const { lines } = parsePaste(pasted, 'codigo');
    expect(lines.map(({ linea }) => linea)).toMatchObject([
      {
        codigo: 'A',
        descripcion: 'Pan',
        cantidad: '2',
        precio_unitario: '4.000',
        descuento_unitario: '',
        iva: '5',
      },
    ]);
  });

  it('a header row without code and description is no line', () =>
    expect(parsePaste('Cantidad\tPrecio\n2\t4000', 'cantidad').lines).toMatchObject([
      { linea: { cantidad: '2', precio_unitario: '4.000' } },
    ]));

  it('says what was not understood, and which columns have no place', () => {
    const paste = parsePaste('Cód.\tUnidad\tCant.\tStock\tIVA\nA\tbidón azul\tmuchos\t3\tquizás', 'codigo');
    expect(paste.mapping).toEqual([
      { heading: 'Cód.', column: 'codigo' },
      { heading: 'Unidad', column: 'unidad' },
      { heading: 'Cant.', column: 'cantidad' },
      { heading: 'Stock', column: undefined },
      { heading: 'IVA', column: 'iva' },
    ]);
    expect(paste.lines[0]?.unread).toEqual({ unidad: 'bidón azul', cantidad: 'muchos', iva: 'quizás' });
    expect(needsLook(paste)).toBe(true);
    expect(parsePaste('A\tPan\tkg\t2\t4000\t\t0,05', 'codigo').lines[0]?.unread).toEqual({});
    expect(needsLook(parsePaste('A\tPan\tkg\t2\t4000\t\t0,05', 'codigo'))).toBe(false);
  });
});
