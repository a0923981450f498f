import { describe, expect, it } from 'vitest';
import { productOf, valuesOf, withPrice } from './form/values.ts';
import { selectProducts } from './list.ts';
import { copyOf, emptyProduct, featuredOf, grossOf, movedImage, netOf, stockOf } from './model.ts';

const images = ['a', 'b', 'c'].map((id) => ({ id, url: `/${id}.svg`, type: 'image' }));
const product = {
  ...emptyProduct,
  id: '1',
  name: 'Mantel de ao po’i',
  priceTaxExcl: 49.909,
  priceTaxIncl: 54.9,
  images,
  featuredImageId: 'b',
};
const values = valuesOf(product);

describe('prices', () => {
  it.each([
    // In binary floating point 0.1 * 3 and 1.005 * 100 are inexact.
    [100, 10, 110],
    [0.1, 10, 0.11],
    [1.005, 0, 1.01],
    [35.364, 10, 38.9],
    [9.95, 21, 12.04],
    [1_234_567.891, 10, 1_358_024.68],
    [19.99, 7.5, 21.49],
    [0, 10, 0],
  ])('%d and %d %% are %d', (net, rate, gross) => {
    expect(grossOf(net, rate)).toBe(gross);
  });

  it.each([
    [110, 10, 100],
    [38.9, 10, 35.364],
    [12.04, 21, 9.95],
    [10, 0, 10],
    [0.1, 5, 0.095],
  ])('%d with %d %% are %d without', (gross, rate, net) => {
    expect(netOf(gross, rate)).toBe(net);
  });

  it('come back to the cent, whatever the rate', () => {
    for (const rate of [0, 5, 10, 19, 21, 22.5])
      for (let cents = 1; cents < 5000; cents += 37)
        expect(grossOf(netOf(cents / 100, rate), rate)).toBe(cents / 100);
  });

  it.each([
    ['priceTaxExcl', '100', { priceTaxExcl: '100', priceTaxIncl: '110,00' }],
    ['priceTaxIncl', '38,9', { priceTaxIncl: '38,9', priceTaxExcl: '35,364' }],
    ['taxRate', '5', { taxRate: '5', priceTaxExcl: '49,909', priceTaxIncl: '52,40' }],
    ['taxRate', '', { taxRate: '', priceTaxIncl: '54,90' }],
    ['priceTaxIncl', '38,', { priceTaxIncl: '38,', priceTaxExcl: '34,545' }],
    ['priceTaxIncl', 'x', { priceTaxExcl: '49,909' }],
  ] as const)('follow %s %s', (name, typed, expected) => {
    expect(withPrice(values, name, typed)).toMatchObject(expected);
  });
});

it.each([
  [0, 'bajo'],
  [5, 'bajo'],
  [6, 'medio'],
  [25, 'medio'],
  [26, 'alto'],
])('%i in stock are "%s"', (quantity, level) => {
  expect(stockOf(quantity)).toBe(level);
});

describe('what is saved', () => {
  it('is what was read when nothing was changed, with keys that the form does not know', () => {
    const stored = { ...product, handle: 'mantel', colour: 'red' };
    expect(productOf(valuesOf(stored), stored)).toEqual(stored);
  });

  it('has numbers, trimmed texts, an address and a featured picture', () => {
    const typed = {
      ...valuesOf(emptyProduct),
      name: ' Termo nuevo ',
      quantity: '1.200',
      extraShippingFee: '',
      images,
    };
    expect(productOf(typed, emptyProduct)).toMatchObject({
      name: 'Termo nuevo',
      handle: 'termo-nuevo',
      quantity: 1200,
      extraShippingFee: 0,
      featuredImageId: 'a',
    });
    expect(productOf({ ...typed, images: [] }, product)).not.toHaveProperty('featuredImageId');
  });

  it('as a copy is not for sale and has no code', () => {
    expect(copyOf(product, 'x', 'Mantel (copia)')).toMatchObject({
      id: 'x',
      handle: 'mantel-copia',
      sku: '',
      active: false,
      images,
    });
  });
});

it.each([
  ['a', 1, 'bac'],
  ['c', 0, 'cab'],
  ['a', -1, 'abc'],
  ['c', 3, 'abc'],
  ['x', 0, 'abc'],
])('moves picture %s to %i: %s', (id, to, expected) => {
  expect(
    movedImage(images, id, to)
      .map((image) => image.id)
      .join(''),
  ).toBe(expected);
});

it('features the first picture when the featured one is gone', () => {
  expect(featuredOf(product)?.id).toBe('b');
  expect(featuredOf({ images, featuredImageId: 'x' })?.id).toBe('a');
  expect(featuredOf({ images: [] })).toBeUndefined();
});

describe('the list', () => {
  const all = [
    { ...product, id: '1', name: 'Ñandutí', sku: 'NAN-2', quantity: 3, tags: ['encaje'] },
    { ...product, id: '2', name: 'Águila', sku: 'AGU-10', quantity: 10, active: false },
    { ...product, id: '3', name: 'Zapato', sku: 'AGU-9', quantity: 50 },
  ];
  const byName = { campo: 'name', sentido: 'asc' } as const;
  it.each([
    [{}, byName, '213'],
    [{}, { campo: 'sku', sentido: 'asc' }, '321'],
    [{}, { campo: 'quantity', sentido: 'desc' }, '321'],
    [{ q: 'aguila' }, byName, '2'],
    [{ q: 'ENCAJE' }, byName, '1'],
    [{ estado: 'activo' }, byName, '13'],
    [{ estado: 'inactivo' }, byName, '2'],
    [{ existencias: ['bajo', 'alto'] }, byName, '13'],
    [{ q: 'zapato', existencias: ['bajo'] }, byName, ''],
  ] as const)('%j by %j: %s', (filtros, orden, expected) => {
    expect(
      selectProducts(all, filtros, orden)
        .map(({ id }) => id)
        .join(''),
    ).toBe(expected);
  });
});
