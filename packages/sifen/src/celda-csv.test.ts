import { expect, it } from 'vitest';
import { celdaCsv, textoDeCelda } from './celda-csv.ts';

it.each([
  ['nothing special', 'Ñandú', 'Ñandú'],
  ['nothing', '', ''],
  ['separators', 'uno; dos, =1+1', 'uno; dos, =1+1'],
  ['quotes', 'el "Clavo"', 'el ""Clavo""'],
  ['lines', 'uno\ndos', 'uno\ndos'],
  ['a sign within', 'a=b', 'a=b'],
  ['an apostrophe', "'s", "'s"],
  ...['=', '+', '-', '@', '＝', '＋', '－', '＠'].flatMap((sign) => [
    [`${sign} first`, `${sign}1`, `'${sign}1`],
    [`${sign} behind blanks`, ` \u00a0${sign}1`, `' \u00a0${sign}1`],
    [`${sign} behind what is invisible`, `\uFEFF${sign}1`, `'\uFEFF${sign}1`],
  ]),
  ['a tab first', '\tx', "'\tx"],
  ['a carriage return first', '\rx', "'\rx"],
  ['a line feed first', '\nx', "'\nx"],
])('a cell with %s', (_name, texto = '', contenido = '') => {
  expect(celdaCsv(texto)).toBe(`"${contenido}"`);
  expect(textoDeCelda(contenido.replaceAll('""', '"'))).toBe(texto);
});
