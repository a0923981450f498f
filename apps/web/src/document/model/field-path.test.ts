import { describe, expect, it } from 'vitest';
import { fieldOf, stillValid } from './field-path.ts';
import { form, linea } from '../../features/factura/model/test-form.ts';

describe('messages of the service', () => {
  it.each([
    ['datos.items.0.cantidad', 'items.2.cantidad'],
    ['datos.items.0.tasa', 'items.2.iva'],
    ['datos.receptor.dv', 'receptor.ruc'],
    ['establecimiento', 'establecimiento'],
    ['datos.condicion.pagos', 'condicion.pagos'],
    ['', 'general'],
  ])('%s belongs to %s', (path, field) => expect(fieldOf(path, [2])).toBe(field));

  it('go away once their field changes', () => {
    const sent = form();
    const errors = { 'items.0.cantidad': 'x', observacion: 'y' };
    const changed = { ...sent, items: sent.items.map((one) => ({ ...one, cantidad: '9' })) };
    expect(stillValid(errors, sent, sent)).toEqual(errors);
    expect(stillValid(errors, sent, changed)).toEqual({ observacion: 'y' });
    expect(stillValid(errors, sent, { ...sent, items: [linea()] })).toEqual({ observacion: 'y' });
  });

  it('keep the message of a number until another place of issue is chosen', () => {
    const sent = form();
    const errors = { numero: 'x' };
    expect(stillValid(errors, sent, { ...sent, observacion: 'otra' })).toEqual(errors);
    expect(stillValid(errors, sent, { ...sent, punto: '009' })).toEqual({});
  });
});
