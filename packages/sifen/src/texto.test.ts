import { expect, it } from 'vitest';
import { largoTexto, normalizarTexto } from './texto.ts';

it.each([
  [' uno\r\n\tdos\u0000\u0007 tres\uD800 \uFFFF ', 'uno dos tres'],
  ['ñandú 🐦', 'ñandú 🐦'],
  ['a\u00A0\u3000b\u2028c', 'a b c'],
  [' \u0085 ', ''],
])('normalizarTexto(%j) is %j, and stays so', (texto, normal) => {
  expect(normalizarTexto(texto)).toBe(normal);
  expect(normalizarTexto(normal)).toBe(normal);
});

it('largoTexto counts characters, not halves of them', () => {
  expect(largoTexto('  🐦🐦  ')).toBe(2);
  expect(largoTexto('a  b')).toBe(3);
});
