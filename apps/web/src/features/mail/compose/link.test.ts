import { expect, it } from 'vitest';
import { linkOf } from './link.ts';

it.each([
  ['https://ekuatia.example.com/guia?a=1', 'https://ekuatia.example.com/guia?a=1'],
  [' ekuatia.example.com ', 'https://ekuatia.example.com/'],
  ['http://a.example.com', 'http://a.example.com/'],
  ['rosa@example.com', 'mailto:rosa@example.com'],
  ['mailto:rosa@example.com', 'mailto:rosa@example.com'],
  ['', undefined],
  ['hola', undefined],
  ['dos palabras.com', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['ftp://a.example.com', undefined],
])('%j is %j', (typed, expected) => expect(linkOf(typed)).toBe(expected));
