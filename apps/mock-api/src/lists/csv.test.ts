import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { csvChunks } from './csv.ts';

/** The lines of a CSV file with one column, without its title. */
async function linesOf(...texts: readonly string[]): Promise<string> {
  const column = { title: 'Texto', width: 10, cell: (value: string) => ({ kind: 'text', value }) as const };
  const chunks: Uint8Array[] = [];
  for await (const chunk of csvChunks([column], Readable.from([texts]))) chunks.push(chunk);
  return Buffer.concat(chunks).toString().replace('\uFEFFTexto\r\n', '');
}

it.each([
  ['nothing special', 'Ñandú, 2', 'Ñandú, 2'],
  ['a separator', 'uno; dos', '"uno; dos"'],
  ['quotes', 'el "Clavo"', '"el ""Clavo"""'],
  ['lines', 'uno\ndos', '"uno\ndos"'],
  ['an equals sign first', '=1+1', "'=1+1"],
  ['an at sign first', '@SUM(A1)', "'@SUM(A1)"],
  ['a plus first', '+54 9', "'+54 9"],
  ['a minus first', '-2', "'-2"],
  ['a tab first', '\tx', "'\tx"],
  ['a sign within', 'a=b', 'a=b'],
])('a cell with %s', async (_name, text, expected) => {
  expect(await linesOf(text)).toBe(`${expected}\r\n`);
});
