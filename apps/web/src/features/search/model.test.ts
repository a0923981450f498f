import type { SearchHit } from '@portal/contracts';
import { describe, expect, it } from 'vitest';
import { findHits, pageOf } from './model.ts';

const hit = (id: string, title: string, excerpt: string): SearchHit => ({
  id,
  title,
  url: `ayuda.example/${id}`,
  excerpt,
});
const hits = [
  hit('a', 'Firma', 'El certificado de firma.'),
  hit('b', 'Certificado', 'Cómo renovar la firma electrónica.'),
  hit('c', 'Cobranza', 'Recibos.'),
];
const ids = (found: readonly SearchHit[]) => found.map(({ id }) => id).join('');

describe('the hits of a search', () => {
  it.each([
    ['', 'abc'],
    ['certificado', 'ba'],
    ['CERTIFICADO firma', 'ab'],
    ['electronica', 'b'],
    ['ayuda.example/c', 'c'],
    ['factura', ''],
  ])('for "%s" are "%s"', (query, expected) => {
    expect(ids(findHits(hits, query))).toBe(expected);
  });

  it.each([
    [8, 1, { page: 1, pages: 2, rows: 5 }],
    [8, 2, { page: 2, pages: 2, rows: 3 }],
    [8, 9, { page: 2, pages: 2, rows: 3 }],
    [5, 1, { page: 1, pages: 1, rows: 5 }],
    [0, 1, { page: 1, pages: 1, rows: 0 }],
  ])('of %i have at page %i', (count, wanted, expected) => {
    const all = Array.from({ length: count }, (_, index) => hit(String(index), 't', 'e'));
    const { rows, ...rest } = pageOf(all, wanted);
    expect({ ...rest, rows: rows.length }).toEqual(expected);
  });
});
