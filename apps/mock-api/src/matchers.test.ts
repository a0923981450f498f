import request from 'supertest';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
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
  expect(api).toHaveReceivedTimes('eCommerce.*', 3);
  expect(api).not.toHaveReceived('faq.*');
});

it('takes a matcher at any place, also those of Jest, which are not of type any', () => {
  const even = { asymmetricMatch: (sent: unknown) => Number(sent) % 2 === 0 };
  expect(api).toHaveReceivedTimes('eCommerce.getProduct', 2, { query: { productId: even } });
  expect(api.calls('eCommerce.getProduct', { with: { query: even } })).toEqual([]);
});

it.each<[unknown, string]>([
  [-1, '-1'],
  [1.5, '1.5'],
  [Number.NaN, 'NaN'],
  ['3', '"3"'],
  [product('1'), '{"query":{"productId":"1"}}'],
])('rejects %j as a count, also when it is negated', (times, shown) => {
  const message = `times must be a whole number from 0 on, not ${shown}`;
  expect(() => expect(api).toHaveReceivedTimes('eCommerce.getProduct', times as number)).toThrow(message);
  expect(() => expect(api).not.toHaveReceivedTimes('eCommerce.getProduct', times as number)).toThrow(message);
});

it('rejects what is no API, and an input that is no object', () => {
  expect(() => expect(t).toHaveReceived('faq.listFaqs')).toThrow('the property `api`');
  expect(() => expect(undefined).toHaveReceivedNothingElse()).toThrow('the property `api`');
  expect(() => expect(api).toHaveReceived('faq.listFaqs', 2)).toThrow('with is an object');
});

describe('nothing else', () => {
  it('passes when every request was expected', () => {
    expect(api).not.toHaveReceivedNothingElse();
    expect(api).toHaveReceived('eCommerce.getProduct', product('1'));
    expect(api).toHaveReceivedTimes('eCommerce.getProduct', 2, product('2'));
    expect(api).toHaveReceivedNothingElse();
    api.clearCalls();
    expect(api).toHaveReceivedNothingElse();
  });

  it('fails for any other request, whatever its id, and shows it', async () => {
    expect(api).toHaveReceived('eCommerce.getProduct');
    for (const path of ['//api/faq', '/API/faq', '/api/faqs', '/'])
      await request(t.app).get(path).set('X-Request-Id', 'the-same');
    await t.as('cliente').controller.documentosElectronicos.consulta({ por_pagina: 1 });
    expect(() => expect(api).toHaveReceivedNothingElse()).toThrow(
      [
        '4 requests were not expected:',
        '  GET //api/faq 404 (no such path)',
        '  GET /API/faq 404 (no such path)',
        '  GET /api/faqs 404 (no such path)',
        '  POST /users/controller 200 documentosElectronicos.consulta {"por_pagina":1}',
      ].join('\n'),
    );
  });
});

it.each<[string, () => void, string]>([
  [
    'nothing, and shows what there was',
    () => expect(api).toHaveReceived('faq.listFaqs'),
    'faq.listFaqs was not called; received were:\n  GET /api/e-commerce-app/product 200 eCommerce.getProduct {"query":{"productId":"1"}}\n  GET',
  ],
  [
    'nothing at all',
    () => {
      api.clearCalls();
      expect(api).toHaveReceived('faq.listFaqs');
    },
    'faq.listFaqs was not called, nor was anything else',
  ],
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
