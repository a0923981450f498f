import { describe, expect, it } from 'vitest';
import { parseQuery } from './request.ts';

describe('parseQuery', () => {
  it.each([
    ['', {}],
    ['productId=product-50', { productId: 'product-50' }],
    ['a=', { a: '' }],
    ['a', { a: '' }],
    ['=a', { '': 'a' }],
    ['a=1&b=2', { a: '1', b: '2' }],
    ['a=1&a=2&a=3', { a: ['1', '2', '3'] }],
    ['a=b=c', { a: 'b=c' }],
    ['a=x+y', { a: 'x y' }],
    ['a=%C3%B1', { a: 'ñ' }],
    ['%61=1', { a: '1' }],
    ['a=%', { a: '%' }],
    ['a=1&', { a: '1' }],
    ['a=ñ', { a: 'ñ' }],
  ])('reads %j', (query, expected) => {
    expect(parseQuery(query)).toEqual(expected);
  });

  it('takes the name of a prototype for a name like any other', () => {
    for (const query of ['__proto__=x', '__proto__=x&a=1']) {
      const parsed = parseQuery(query);
      expect(Object.hasOwn(parsed, '__proto__')).toBe(true);
      expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
    }
  });
});
