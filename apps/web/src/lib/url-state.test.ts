import { describe, expect, it } from 'vitest';
import { patchParams, readPaging, readSort } from './url-state.ts';

describe('readPaging', () => {
  it.each([
    ['', { pagina: 1, por_pagina: 25 }],
    ['pagina=3&por_pagina=50', { pagina: 3, por_pagina: 50 }],
    ['pagina=0&por_pagina=-1', { pagina: 1, por_pagina: 25 }],
    ['pagina=x&por_pagina=1.5', { pagina: 1, por_pagina: 25 }],
    ['por_pagina=5000', { pagina: 1, por_pagina: 100 }],
  ])('%s', (query, expected) => expect(readPaging(new URLSearchParams(query))).toEqual(expected));
});

describe('readSort', () => {
  const initial = { campo: 'fecha', sentido: 'desc' } as const;
  it.each([
    ['', initial],
    ['orden=total:asc', { campo: 'total', sentido: 'asc' }],
    ['orden=total', initial],
    ['orden=:asc', initial],
    ['orden=total:up', initial],
  ])('%s', (query, expected) => expect(readSort(new URLSearchParams(query), initial)).toEqual(expected));
});

describe('patchParams', () => {
  it.each([
    ['sets', 'a=1', { b: '2' }, 'a=1&b=2'],
    ['replaces', 'a=1', { a: '2' }, 'a=2'],
    ['removes by null and by empty text', 'a=1&b=2', { a: null, b: '' }, ''],
    ['repeats a key', 'estado=x', { estado: ['a', 'b'] }, 'estado=a&estado=b'],
    ['removes by an empty list', 'estado=x', { estado: [] }, ''],
  ])('%s', (_name, query, patch, expected) => {
    expect(patchParams(new URLSearchParams(query), patch).toString()).toBe(expected);
  });
});
