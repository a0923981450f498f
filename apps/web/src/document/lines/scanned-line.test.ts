import { describe, expect, it } from 'vitest';
import { emptyLinea, type LineaForm } from '../model/document-form.ts';
import { addScanned } from './scanned-line.ts';

const line = (change: Partial<LineaForm>): LineaForm => ({ ...emptyLinea(), ...change });
const scanned = line({ codigo: ' AB-1 ' });

describe('a scanned code', () => {
  it.each([
    ['1', '2'],
    ['', '1'],
    ['2,5', '3,5'],
    ['999', '1.000'],
  ])('adds one to a quantity of "%s"', (cantidad, expected) => {
    const known = line({ codigo: 'ab-1', cantidad });
    const [first, second] = addScanned([known, scanned], scanned) ?? [];
    expect(first).toEqual({ ...known, cantidad: expected });
    expect(second).toEqual({ ...emptyLinea(), clave: scanned.clave });
  });

  it.each([
    ['has no other line', [scanned], scanned],
    [
      'stands in a line with other data',
      [line({ codigo: 'AB-1' }), { ...scanned, descripcion: 'Pan' }],
      { ...scanned, descripcion: 'Pan' },
    ],
    ['meets a quantity that is no number', [line({ codigo: 'AB-1', cantidad: '1.000?' }), scanned], scanned],
  ])('makes a line of its own when it %s', (_, items, linea) => {
    expect(addScanned(items, linea)).toBeUndefined();
  });
});
