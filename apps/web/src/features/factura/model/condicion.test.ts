import { describe, expect, it } from 'vitest';
import { cuotasOf, restOf } from './condicion.ts';
import { emptyForm, emptyPago } from './form-values.ts';
import { now } from './test-form.ts';

describe('payments and cuotas', () => {
  it('the automatic payment takes the rest, never less than nothing', () => {
    const pagos = [{ ...emptyPago(false), monto: '30.000' }, emptyPago(true)];
    expect(restOf(pagos, 110_000, 'PYG')).toBe(80_000);
    expect(restOf(pagos, 10_000, 'PYG')).toBe(0);
  });
  it('generates cuotas with the remainder in the last', () => {
    const condicion = { ...emptyForm(now).condicion, tipo: 'credito' as const };
    expect(cuotasOf(condicion, 'PYG', 100_000)).toEqual([
      { monto: 33_333, vencimiento: '2026-12-20' },
      { monto: 33_333, vencimiento: '2027-01-20' },
      { monto: 33_334, vencimiento: '2027-02-20' },
    ]);
    const generador = { ...condicion.generador, periodo: 'dias' as const };
    expect(
      cuotasOf({ ...condicion, generador }, 'PYG', 100_000).map(({ vencimiento }) => vencimiento),
    ).toEqual(['2026-12-20', '2027-01-19', '2027-02-18']);
    expect(
      cuotasOf({ ...condicion, generador: { ...condicion.generador, cantidad: '0' } }, 'PYG', 1),
    ).toEqual([]);
  });
});
