import type { Invoice } from '@portal/contracts';
import { describe, expect, it } from 'vitest';
import { addsUp, discountOf } from './model.ts';

describe('discountOf', () => {
  it.each([
    ['250.00', '-250.00'],
    ['-3.54', '-3.54'],
    ['0.00', '0.00'],
    ['0', '0'],
  ])('%s is shown as %s', (amount, shown) => expect(discountOf(amount)).toBe(shown));
});

describe('addsUp', () => {
  const party = { title: 'Ñandutí', address: 'Palma 345', phone: '021', email: 'a@b.example' };
  const invoice: Invoice = {
    id: '1',
    from: { ...party, website: 'www.example' },
    client: party,
    number: '1',
    date: 'Jan 5, 2026',
    dueDate: 'Feb 5, 2026',
    services: [],
    subtotal: '0',
    tax: '0',
    discount: '0',
    total: '0',
  };
  const service = (total: string): Invoice['services'][number] => ({
    id: total,
    title: 'Pruebas',
    detail: '',
    unit: 'Hora',
    unitPrice: '1',
    quantity: '1',
    total,
  });
  it.each([
    [
      'what binary fractions get wrong',
      { services: [service('0.1'), service('0.2')], subtotal: '0.3', tax: '0', discount: '0', total: '0.3' },
      true,
    ],
    [
      'a discount',
      { services: [service('10')], subtotal: '10.00', tax: '1.00', discount: '0.50', total: '10.50' },
      true,
    ],
    [
      'a discount with its sign',
      { services: [service('10')], subtotal: '10.00', tax: '1.00', discount: '-0.50', total: '10.50' },
      true,
    ],
    [
      'services that are more',
      { services: [service('10.01')], subtotal: '10.00', tax: '0', discount: '0', total: '10.00' },
      false,
    ],
    [
      'a total that is less',
      { services: [service('10')], subtotal: '10.00', tax: '1.00', discount: '0', total: '10.99' },
      false,
    ],
  ])('%s', (_name, changes, expected) => expect(addsUp({ ...invoice, ...changes })).toBe(expected));
});
