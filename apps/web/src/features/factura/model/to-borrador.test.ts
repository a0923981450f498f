import { describe, expect, it, vi } from 'vitest';
import { emptyForm, type FacturaForm } from './form-values.ts';
import { fromDatos, repeated } from './from-datos.ts';
import { context, form, linea, now } from './test-form.ts';
import { toBorrador } from './to-borrador.ts';
import { toDatos } from './to-datos.ts';

describe('drafts', () => {
  const credit: Partial<FacturaForm> = {
    condicion: { ...emptyForm(now).condicion, tipo: 'credito' },
    items: [linea({ iva: 'parcial10', proporcion: '30', descuento_unitario: '500' })],
  };
  it.each<[string, Partial<FacturaForm>]>([
    ['contado', {}],
    ['crédito in automatic cuotas', credit],
    [
      'foreign currency, date chosen',
      { moneda: 'USD', tipo_cambio: '7.300', fecha_fija: true, fecha_emision: '2026-11-18T09:00' },
    ],
    [
      'observación',
      { observacion: 'Entregar por la tarde', presencia: '9', desc_presencia: 'Venta en la feria' },
    ],
  ])('%s: what is saved opens as the same document', (_name, patch) => {
    const before = form(patch);
    const stored = toBorrador(before, toDatos(before, context).datos);
    const after = fromDatos(stored, { ...emptyForm(now), establecimiento: '001', punto: '001' });
    expect(toDatos(after, context).datos).toEqual(toDatos(before, context).datos);
    expect(after.condicion.cuotas_automaticas).toBe(true);
  });

  it('keeps an unfinished form: numbers not typed yet are null and open as empty fields', () => {
    const before = form({ items: [linea({ precio_unitario: '', cantidad: '' })] });
    const stored = toBorrador(before, toDatos(before, context).datos);
    expect(stored.items?.[0]).toMatchObject({ cantidad: null, precio_unitario: null });
    expect(stored).not.toHaveProperty('fecha_emision');
    expect(fromDatos(stored, emptyForm(now)).items[0]).toMatchObject({ cantidad: '', precio_unitario: '' });
  });
});

describe('a factura that is repeated', () => {
  it('is of the present moment, asks for the rate again and moves its due dates', () => {
    const moneda = {
      moneda: 'USD',
      tipo_cambio: '7.300',
      fecha_fija: true,
      fecha_emision: '2026-11-18T09:00',
    };
    const condicion = { ...emptyForm(now).condicion, tipo: 'credito' as const };
    condicion.generador = { ...condicion.generador, primer_vencimiento: '2026-12-18' };
    const { datos } = toDatos(form({ ...moneda, condicion }), context);
    vi.setSystemTime('2026-11-30T12:00:00Z');
    const again = repeated({ ...datos }, emptyForm(now));
    vi.useRealTimers();
    expect(again).toMatchObject({ moneda: 'USD', tipo_cambio: '', fecha_fija: false });
    expect(again.condicion.cuotas.map(({ vencimiento }) => vencimiento)).toEqual([
      '2026-12-30',
      '2027-01-30',
      '2027-02-28',
    ]);
  });
});
