import request from 'supertest';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { testApi } from './test-api.ts';
import './vitest.ts';

const t = testApi();
const { api } = t;
afterAll(() => t.close());
beforeEach(async () => {
  api.clearCalls();
  for (const id of [1, 2, 2]) await request(t.app).get(`/api/e-commerce-app/product?productId=${String(id)}`);
});

const product = (productId: string) => ({ query: { productId } });

it('passes for what was received', () => {
  expect(api).toHaveReceived('eCommerce.getProduct');
  expect(api).toHaveReceived('eCommerce.getProduct', product('1'));
  expect(api).not.toHaveReceived('eCommerce.getProduct', product('3'));
  expect(api).not.toHaveReceived('faq.listFaqs');
  expect(api).toHaveReceivedTimes('eCommerce.getProduct', 3);
  expect(api).toHaveReceivedTimes('eCommerce.getProduct', 2, product('2'));
  expect(api).not.toHaveReceivedTimes('eCommerce.getProduct', 1, product('2'));
});

it.each<[string, () => void, string]>([
  ['nothing', () => expect(api).toHaveReceived('faq.listFaqs'), 'faq.listFaqs was not called'],
  [
    'other input, and shows it',
    () => expect(api).toHaveReceived('eCommerce.getProduct', product('3')),
    'eCommerce.getProduct with {"query":{"productId":"3"}} was not called; of 3 with any input\n  200 {"query":{"productId":"1"}}',
  ],
  [
    'another count',
    () => expect(api).toHaveReceivedTimes('eCommerce.getProduct', 1),
    'eCommerce.getProduct was called 3 times, not once',
  ],
  [
    'what was not to come',
    () => expect(api).not.toHaveReceived('eCommerce.getProduct', product('1')),
    'eCommerce.getProduct with {"query":{"productId":"1"}} was called once',
  ],
  [
    'the very count that was not to be',
    () => expect(api).not.toHaveReceivedTimes('eCommerce.getProduct', 3),
    'eCommerce.getProduct was called 3 times',
  ],
])('fails for %s', (_name, expectation, text) => {
  expect(expectation).toThrow(text);
});
