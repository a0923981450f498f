import { describe, expect, it } from 'vitest';
import type { LineaForm } from './document-form.ts';
import { parsePaste } from './paste-lines.ts';

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
    const lines = parsePaste(pasted, start).map(({ linea }) => linea);
    expect(lines).toHaveLength(expected.length);
    expected.forEach((line, i) => expect(lines[i]).toMatchObject(line));
  });
});
