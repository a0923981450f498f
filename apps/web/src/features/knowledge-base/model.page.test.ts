import type { KnowledgeBaseCategory } from '@portal/contracts';
import { describe, expect, it } from 'vitest';
import { htmlText } from '../../lib/html-text.ts';
import { excerptOf, guidesOf, readingTime, relatedTo, searchGuides } from './model.ts';

const category = (id: string, ...titles: readonly string[]): KnowledgeBaseCategory => ({
  id,
  title: `Tema ${id}`,
  path: '/pages/knowledge-base',
  articlesCount: 9,
  featuredArticles: titles.map((title, at) => ({
    id: String(at + 1),
    title,
    content: `<p>Texto de <b>prueba</b> &amp; más.</p><p>${title}</p>`,
  })),
});
const guides = guidesOf([
  category('a', 'Emitir una factura', 'Cerrar la sesión'),
  category('b', 'Anular una factura', 'Cargar el timbrado'),
]);
const titles = (found: readonly { readonly article: { readonly title: string } }[]) =>
  found.map(({ article }) => article.title);

it.each([
  ['<p>Uno</p><p>dos &amp; tres</p>', 'Uno dos & tres'],
  ['<ul><li>a</li>\n<li>b&nbsp;c</li></ul>', 'a b c'],
  ['&raro; <br>', '&raro;'],
])('the text of %j is %j', (html, text) => {
  expect(htmlText(html)).toBe(text);
});

it.each([
  [0, 1],
  [90, 1],
  [500, 3],
])('%i words are read in %i minutes', (words, minutes) => {
  expect(readingTime(`<p>${'palabra '.repeat(words)}</p>`)).toBe(minutes);
});

describe('a search', () => {
  it.each([
    ['factura', ['Emitir una factura', 'Anular una factura']],
    ['SESION', ['Cerrar la sesión']],
    ['prueba timbrado', ['Cargar el timbrado']],
    ['zzz', []],
  ])('%s finds %j', (query, expected) => {
    expect(titles(searchGuides(guides, query))).toEqual(expected);
  });

  it('has what is in titles first', () => {
    const [first, ...others] = guides;
    const mentioned = { ...first!, article: { ...first!.article, content: '<p>timbrado</p>' } };
    expect(titles(searchGuides([mentioned, ...others], 'timbrado'))).toEqual([
      'Cargar el timbrado',
      'Emitir una factura',
    ]);
  });

  const long = `${'uno dos tres '.repeat(30)}el número de timbrado ${'cuatro cinco '.repeat(30)}`.trim();

  it('shows where a word is found, whole words only', () => {
    const excerpt = excerptOf(long, 'TIMBRADO numero');
    expect(excerpt).toMatch(/^… \w+ .*el número de timbrado cuatro.* (cuatro|cinco) …$/);
    expect(excerpt.length).toBeLessThan(190);
    expect(excerptOf(long, '')).toMatch(/^uno dos .* …$/);
    expect(excerptOf('corto', 'corto')).toBe('corto');
  });
});

it('related are guides with words of the title first, then those of the category', () => {
  expect(titles(relatedTo(guides[0]!, guides))).toEqual(['Anular una factura', 'Cerrar la sesión']);
  expect(titles(relatedTo(guides[3]!, guides))).toEqual(['Anular una factura']);
});
