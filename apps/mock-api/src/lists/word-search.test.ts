import { describe, expect, it } from 'vitest';
import { excerptOf, textOfHtml, wordSearch } from './word-search.ts';

const records = [
  { title: 'Cierre de mes', text: 'El arqueo de la caja' },
  { title: 'Arqueo de caja', text: 'Se hace al cierre' },
  { title: 'Vacaciones', text: 'Ñandutí y mbopi' },
].map((record) => Object.freeze(record));
const find = wordSearch<(typeof records)[number]>(({ title, text }) => ({ title, others: [text] }));
const titles = (q: string, page = 1, limit = 5) =>
  find(records, { q, page, limit }).rows.map(({ title }) => title);

describe('a search by words', () => {
  it.each([
    ['ARQUEO', ['Arqueo de caja', 'Cierre de mes']],
    ['cierre', ['Cierre de mes', 'Arqueo de caja']],
    ['cierre caja', ['Cierre de mes', 'Arqueo de caja']],
    ['nanduti', ['Vacaciones']],
    ['cierre vacaciones', []],
    ['%', []],
    ['', []],
    ['  ', []],
  ])('%j finds %j', (q, expected) => expect(titles(q)).toEqual(expected));

  it('has pages, and the total of all', () => {
    expect(titles('de', 1, 1)).toEqual(['Cierre de mes']);
    expect(titles('de', 2, 1)).toEqual(['Arqueo de caja']);
    expect(titles('de', 3, 1)).toEqual([]);
    expect(find(records, { q: 'caja', page: 2, limit: 1 }).total).toBe(2);
  });
});

it.each([
  ['<p>Uno</p><p>dos</p>', 'Uno dos'],
  ['<a href="x">3 &lt; 4 &amp; Ñ&ntilde;&#39;</a>', "3 < 4 & Ññ'"],
  ['<strong>Pági</strong>na<BR>dos<hr/><em>tres</em>.', 'Página dos tres.'],
  ['sin marcas', 'sin marcas'],
  ['', ''],
])('the text of %j is %j', (html, expected) => expect(textOfHtml(html)).toBe(expected));

const long = Array.from({ length: 60 }, (_, place) => `p${String(place)}`).join(' ');

it.each([
  ['short text', 'text', 'short text'],
  [long, 'p0', new RegExp('^p0 p1 .* p27 …$')],
  [long, 'p40', new RegExp('^… p34 .*p40 .* p59$')],
  [long, 'P20', new RegExp('^… p14 .* p41 …$')],
  [long, 'missing', new RegExp('^p0 .* …$')],
])('the excerpt of %.10s for %s', (text, q, expected) => {
  if (typeof expected === 'string') expect(excerptOf(text, q)).toBe(expected);
  else expect(excerptOf(text, q)).toMatch(expected);
});
