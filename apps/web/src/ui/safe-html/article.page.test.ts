import { describe, expect, it } from 'vitest';
import { cleanArticle } from './article.ts';

describe('cleanArticle', () => {
  it.each([
    ['<p onclick="alert(1)">Hola<script>alert(1)</script></p>', '<p>Hola</p>'],
    ['<p style="position:fixed;inset:0" class="x" align="center">x</p>', '<p>x</p>'],
    ['<img src="https://a.example.com/b.png"><a href="javascript:alert(1)">x</a>', '<img><a>x</a>'],
    ['<img src="\\\\a.example.com\\b.png">', '<img>'],
    ['<img src="/\\a.example.com/b.png">', '<img>'],
    ['<img src="https:\\a.example.com/b.png">', '<img>'],
    [
      '<a href="https://a.example.com">x</a>',
      '<a href="https://a.example.com" target="_blank" rel="noopener noreferrer">x</a>',
    ],
  ])('%s becomes %s', (html, expected) => {
    expect(cleanArticle(html, 2).html).toBe(expected);
  });

  it('gives headings ids of their own, and levels that continue those of the page', () => {
    const { html, headings } = cleanArticle('<h1>Qué es</h1><h2>¿Y <b>después</b>?</h2><h2>Qué es</h2>', 3);
    expect(headings).toEqual([
      { id: 's-que-es', text: 'Qué es', level: 3 },
      { id: 's-y-despues', text: '¿Y después?', level: 4 },
      { id: 's-que-es-2', text: 'Qué es', level: 4 },
    ]);
    expect(html).toBe(
      '<h3 id="s-que-es">Qué es</h3><h4 id="s-y-despues">¿Y <b>después</b>?</h4><h4 id="s-que-es-2">Qué es</h4>',
    );
  });

  it('counts the words', () => {
    expect(cleanArticle('<p>Uno dos</p> <p>tres</p>', 2).words).toBe(3);
    expect(cleanArticle('', 2)).toEqual({ html: '', headings: [], words: 0 });
  });
});
