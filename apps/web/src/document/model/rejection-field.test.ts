import { expect, it } from 'vitest';
import { rejectionField } from './rejection-field.ts';

it.each([
  ['1306', 'receptor.ruc'],
  ['1321', 'receptor'],
  ['1150', 'fecha_emision'],
  ['1209', 'tipo_cambio'],
  ['1550', 'condicion.pagos'],
  ['1913', 'items.0.precio_unitario'],
  ['0160', undefined],
  [null, undefined],
])('%s leads to %s', (code, field) => {
  expect(rejectionField(code)).toBe(field);
});
