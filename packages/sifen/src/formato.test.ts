import { expect, it } from 'vitest';
import {
  formatearCantidad,
  formatearFecha,
  formatearFechaHora,
  formatearMonto,
  nombreArchivo,
  nombreCortoTipo,
} from './formato.ts';

it.each([
  [1_234_567, 'PYG', 'Gs. 1.234.567'],
  [0, 'PYG', 'Gs. 0'],
  [999, 'PYG', 'Gs. 999'],
  [1_000.5, 'PYG', 'Gs. 1.001'],
  [-1_234, 'PYG', '-Gs. 1.234'],
  [-0.5, 'USD', '-USD 0,50'],
  [1_234.5, 'USD', 'USD 1.234,50'],
  [0.005, 'USD', 'USD 0,01'],
  [1e15, 'PYG', 'Gs. 1.000.000.000.000.000'],
])('%d %s is %s', (monto, moneda, texto) => {
  expect(formatearMonto(monto, moneda)).toBe(texto);
});

it.each([
  [2, '2'],
  [0.125, '0,125'],
  [1_500.25, '1.500,25'],
])('quantity %d is %s', (n, texto) => {
  expect(formatearCantidad(n)).toBe(texto);
});

it('writes dates on a Paraguayan clock', () => {
  expect(formatearFecha('2026-11-05')).toBe('05/11/2026');
  expect(formatearFecha('2026-11-05T01:30:00Z')).toBe('04/11/2026');
  expect(formatearFechaHora('2026-11-05T01:30:00Z')).toBe('04/11/2026 22:30');
  expect(formatearFechaHora(Date.UTC(2026, 10, 5, 15, 7))).toBe('05/11/2026 12:07');
});

it('names files', () => {
  const cdc = '01800695631001001000000422026112011000237570';
  const documento = { tipo: 1, establecimiento: '001', punto: '001', numero: '0000123', cdc } as const;
  expect(nombreArchivo(documento, 'pdf')).toBe(`FE_001-001-0000123_${cdc}.pdf`);
  expect(nombreArchivo({ ...documento, tipo: 5 }, 'xml')).toBe(`NCE_001-001-0000123_${cdc}.xml`);
  expect(nombreCortoTipo(7)).toBe('NRE');
});
