import { describe, expect, it } from 'vitest';
import { datosRepetidos, moverVencimiento } from './repetir.ts';

describe('a due date', () => {
  it.each([
    ['2026-11-15', '2026-10-15', '2026-11-29', '2026-12-29'],
    ['2027-01-15', '2026-10-15', '2026-11-30', '2027-02-28'],
    ['2026-11-30', '2026-10-31', '2026-12-31', '2027-01-31'],
    ['2026-11-14', '2026-10-15', '2026-11-29', '2026-12-29'],
    ['2026-10-15', '2026-10-15', '2026-11-29', '2026-11-29'],
    ['2026-11-04', '2026-10-15', '2026-11-29', '2026-12-19'],
  ])('%s of a factura of %s is, on %s, %s', (vencimiento, desde, hasta, expected) => {
    expect(moverVencimiento(vencimiento, desde, hasta)).toBe(expected);
  });
});

describe('a factura that is issued again', () => {
  const hoy = '2026-11-29';
  const creado = '2026-10-15T15:00:00.000Z';

  it('has neither date nor exchange rate, and its due dates moved', () => {
    const repeated = datosRepetidos(
      {
        // Still the day before in Paraguay.
        fecha_emision: '2026-10-16T02:00:00.000Z',
        moneda: 'USD',
        tipo_cambio: 7300,
        items: [{ codigo: 'A', tipo_cambio: 7300 }, { codigo: 'B' }],
        condicion: {
          tipo: 'credito',
          cuotas: [{ monto: 10, vencimiento: '2026-11-15' }, { monto: 5 }],
          generador: { cantidad: '2', primer_vencimiento: '2026-11-15' },
        },
      },
      creado,
      hoy,
    );
    expect(repeated).toEqual({
      moneda: 'USD',
      items: [{ codigo: 'A', tipo_cambio: null }, { codigo: 'B' }],
      condicion: {
        tipo: 'credito',
        cuotas: [{ monto: 10, vencimiento: '2026-12-29' }, { monto: 5 }],
        generador: { cantidad: '2', primer_vencimiento: '2026-12-29' },
      },
    });
  });

  it.each([
    ['without a date, from when it was written', {}],
    ['with a date that is none', { fecha_emision: 'ayer' }],
  ])('counts a draft %s', (_, fecha) => {
    const cuotas = [{ vencimiento: '2026-11-15' }];
    expect(datosRepetidos({ ...fecha, condicion: { cuotas } }, creado, hoy)).toEqual({
      condicion: { cuotas: [{ vencimiento: '2026-12-29' }] },
    });
  });

  it.each([
    {},
    { condicion: null },
    { condicion: [], items: 'x' },
    { condicion: { cuotas: [null, 3], generador: 1 } },
  ])('leaves what it does not know: %j', (datos) => {
    expect(datosRepetidos(datos, creado, hoy)).toEqual(datos);
  });
});
