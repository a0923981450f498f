import { expect, it } from 'vitest';
import { largoTexto, normalizarTexto } from './texto.ts';

it.each([
  [' uno\r\n\tdos\u0000\u0007 tres\uD800 \uFFFF ', 'uno dos tres'],
  // Tabs and breaks separate words; other control characters do not.
  ['Fer\u0000rete\u0007r\u001Bí\u007Fa\v \f\u0080', 'Ferretería'],
  ['a\tb\nc\rd\u0085e\u2028f\u2029g', 'a b c d e f g'],
  ['\uFEFFa\u200Bb \u200B c\uFEFF', 'ab c'],
  ['\u200B\uFEFF \u200B', ''],
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
