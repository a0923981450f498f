import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { csvChunks } from './csv.ts';
import type { Cell } from './export-column.ts';

/** A CSV file with one column. */
async function fileOf(title: string, ...cells: readonly Cell[]): Promise<string> {
  const column = { title, width: 10, cell: (value: Cell) => value };
  const chunks: Uint8Array[] = [];
  for await (const chunk of csvChunks([column], Readable.from([cells]))) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

it('quotes texts and titles, and no amounts or moments', async () => {
  const cells: readonly Cell[] = [
    { kind: 'text', value: 'el "Clavo"; 2' },
    { kind: 'text', value: '＝1+1' },
    { kind: 'number', value: -1234.5, decimals: 2 },
    { kind: 'moment', value: '2026-11-20T12:30:00Z' },
    null,
  ];
  expect((await fileOf('=Texto', ...cells)).split('\r\n')).toEqual([
    '\uFEFF"\'=Texto"',
    '"el ""Clavo""; 2"',
    '"\'＝1+1"',
    '-1234,50',
    '20/11/2026 09:30',
    '',
    '',
  ]);
});
