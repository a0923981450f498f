import { describe, expect, it } from 'vitest';
import { closest } from './closest.ts';

const objetos = ['catalogos', 'clientes', 'documentos_electronicos', 'eventos', 'facturas'];

describe('closest', () => {
  it.each([
    ['factura', 'facturas'],
    ['Facturas', 'facturas'],
    ['fatcuras', 'facturas'],
    ['documentosElectronicos', 'documentos_electronicos'],
    ['documentos', 'documentos_electronicos'],
    ['cliente', 'clientes'],
    ['nada', undefined],
    ['', undefined],
    ['x'.repeat(100_000), undefined],
  ])('finds for %j %j', (word, expected) => {
    expect(closest(word, objetos)).toBe(expected);
  });

  it('suggests a letter only in other case', () => {
    expect(closest('c', ['A', 'C'])).toBe('C');
    expect(closest('Z', ['A', 'C'])).toBeUndefined();
  });
});
