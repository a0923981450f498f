import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { testApi } from '../../test-api.ts';

const t = testApi({ seed: 'empty' });
afterAll(() => t.close());

const FIELDS = [
  'priceTaxExcl',
  'priceTaxIncl',
  'taxRate',
  'comparedPrice',
  'quantity',
  'extraShippingFee',
] as const;

const save = (product: object) =>
  request(t.app)
    .post('/api/e-commerce-app/product/save')
    .send({ id: 'form', name: 'De un formulario', ...product });
const saved = async () =>
  (await request(t.app).get('/api/e-commerce-app/product?productId=form')).body as object;

describe('a number as a form field holds it', () => {
  it.each(['', ' ', '.5', '5.', '+3', '-2.5', '1e3', '2E-2', '0x1F', '0b11', ' 7 ', '007', '-0.0'])(
    '%j is stored as Number() reads it, in every field of a product',
    async (text) => {
      const { status } = await save(Object.fromEntries(FIELDS.map((field) => [field, text])));
      // JSON has no negative zero.
      const expected = Number(text) + 0;
      expect([status, await saved()]).toMatchObject([
        200,
        Object.fromEntries(FIELDS.map((field) => [field, expected])),
      ]);
    },
  );

  it.each(['a', '1,5', '1e999', 'Infinity', 'NaN', '5 5', '.', '+', 'e3', '0x', '1_000'])(
    '%j is refused, and nothing is stored',
    async (text) => {
      await save({ quantity: 4 });
      const { status, body } = await save({ quantity: text });
      expect([status, body]).toEqual([400, { error: [{ type: 'quantity', message: 'Debe ser un número' }] }]);
      expect(await saved()).toMatchObject({ quantity: 4 });
    },
  );
});
