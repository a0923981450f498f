import { strFromU8, unzipSync } from 'fflate';
import { execFileSync } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { manualClock } from '../core/clock.ts';
import type { StreamedFile } from '../core/streamed-file.ts';
import { amountCell, countCell, momentCell, textCell, type ExportColumn } from './export-column.ts';
import { pagesOf, type RowPages } from './row-pages.ts';
import { MAX_EXPORTED_ROWS, tableExport } from './table-export.ts';
import { MOST_XLSX_ROWS } from './xlsx.ts';

interface Row {
  readonly numero: number;
  readonly nombre: string;
}

const columns: readonly ExportColumn<Row>[] = [
  { title: 'Número', width: 9, cell: ({ numero }) => countCell(numero) },
  { title: 'Nombre', width: 30, cell: ({ nombre }) => textCell(nombre) },
  { title: 'Total', width: 9, cell: ({ numero }) => amountCell(numero / 4, 'USD') },
  { title: 'Fecha', width: 17, cell: () => momentCell('2026-11-20T15:00:00Z') },
];
const clock = manualClock('2026-11-20T15:00:00Z');
const row = (numero: number): Row => ({
  numero,
  nombre: `Receptor <${String(numero)}> & Cía. ${'x'.repeat(200)}`,
});

async function stream(rows: RowPages<Row>, format: 'csv' | 'xlsx'): Promise<StreamedFile> {
  let file: StreamedFile | undefined;
  const context = { clock, streamFile: (made: StreamedFile) => void (file = made) };
  const result = await tableExport(context, columns, rows, {
    format,
    name: 'filas',
    sheet: 'Filas',
    what: 'filas',
  });
  expect(result).toMatchObject({ status: 'success', data: { base64: '' } });
  return file!;
}

/**
 * The most that is in use while files of 5000 and of 50 000 rows are made, in bytes besides what was in use before. In a process of its
 * own: what other tests hold meanwhile would be measured too.
 */
const memoryOfExports = `
  import { textCell } from './export-column.ts';
  import { inPages } from './row-pages.ts';
  import { tableExport } from './table-export.ts';

  const format = process.argv.at(-1);
  const clock = { now: () => new Date('2026-11-20T15:00:00Z') };
  const columns = [{ title: 'Nombre', width: 30, cell: textCell }];
  const peakOf = async (cantidad) => {
    const numbers = Array.from({ length: cantidad }, (_, numero) => numero);
    const pages = inPages(numbers, (page) => page.map((numero) => numero + 'x'.repeat(300)));
    let file;
    await tableExport({ clock, streamFile: (made) => (file = made) }, columns, { total: cantidad, pages }, {
      format, name: 'filas', sheet: 'Filas', what: 'filas',
    });
    gc();
    const before = process.memoryUsage();
    let peak = 0;
    let pieces = 0;
    for await (const chunk of file.chunks) {
      if (chunk.length >= 1024 * 1024) throw new Error('A piece of ' + chunk.length + ' bytes');
      if ((pieces += 1) % 25 !== 0) continue;
      gc();
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      peak = Math.max(peak, heapUsed + arrayBuffers - before.heapUsed - before.arrayBuffers);
    }
    return peak;
  };
  await peakOf(5000); // loads the code
  console.log(JSON.stringify({ few: await peakOf(5000), many: await peakOf(50_000) }));
`;

describe('exports of tables', () => {
  it('writes the same bytes as a stream and as a whole', async () => {
    for (const format of ['csv', 'xlsx'] as const) {
      const rows = Array.from({ length: 450 }, (_, numero) => row(numero));
      const file = await stream(pagesOf(rows), format);
      expect(file).toMatchObject({ nombre: `filas_2026-11-20.${format}`, total: 450 });
      const streamed = await buffer(file.chunks);
      expect(file.filas()).toBe(450);
      const options = { format, name: 'filas', sheet: 'Filas', what: 'filas' } as const;
      const whole = await tableExport({ clock }, columns, pagesOf(rows), options);
      expect(whole).toMatchObject({ data: { base64: streamed.toString('base64') } });
    }
  });

  it('writes a workbook of which every part fits the others', async () => {
    const { chunks } = await stream(pagesOf([{ numero: 7, nombre: 'A\u0001 <b> & "c"\n' }]), 'xlsx');
    const parts = unzipSync(await buffer(chunks));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
    expect(sheet).toContain(
      '<c r="B2" s="2" t="inlineStr"><is><t xml:space="preserve">A &lt;b&gt; &amp; "c"\n</t>',
    );
    expect(sheet).toContain('<c r="C2" s="4"><v>1.75</v></c>');
    const formats = strFromU8(parts['xl/styles.xml']!);
    const formatOf = (place: string): string | undefined => {
      const style = Number(new RegExp(`r="${place}" s="(\\d+)"`).exec(sheet)?.[1]);
      const id = [...formats.matchAll(/<xf (?:numFmtId="(\d+)")?/g)][style]?.[1];
      return new RegExp(`numFmtId="${id ?? ''}" formatCode="([^"]+)"`).exec(formats)?.[1];
    };
    expect(['A2', 'B2', 'C2', 'D2'].map(formatOf)).toEqual(['#,##0', '@', '#,##0.00', 'dd/mm/yyyy hh:mm']);
    expect(sheet).toContain('state="frozen"');
    // 12:00 in Paraguay.
    expect(sheet).toContain('<v>46346.5</v>');
  });

  it.each(['csv', 'xlsx'] as const)('needs no more memory for ten times as many rows: %s', (format) => {
    const { few, many } = JSON.parse(
      execFileSync(
        process.execPath,
        ['--expose-gc', '--input-type=module', '--eval', memoryOfExports, '--', format],
        { cwd: import.meta.dirname, encoding: 'utf8' },
      ),
    ) as { few: number; many: number };
    // All rows of the larger file are 15 MB.
    expect(many).toBeLessThan(few * 1.5 + 4 * 1024 * 1024);
  });

  it('makes nothing that is not asked for, and stops with its reader', async () => {
    let read = 0;
    let isClosed = false;
    const pages = (async function* () {
      try {
        for (;;) {
          read += 1;
          yield [row(read)];
          await Promise.resolve();
        }
      } finally {
        isClosed = true;
      }
    })();
    const { chunks } = await stream({ total: null, pages }, 'csv');
    expect(read).toBe(0);
    for await (const chunk of chunks) if (chunk.length > 0 && read >= 3) break;
    expect([read, isClosed]).toEqual([3, true]);
  });

  it('says that a sheet has an end, before the stream or, where rows were not counted, in it', async () => {
    const sentence = 'Una hoja de Excel admite hasta 1.048.575 filas: exporte en CSV o acote los filtros.';
    const pages = pagesOf([row(0)]).pages;
    const options = { format: 'xlsx', name: 'filas', sheet: 'Filas', what: 'filas' } as const;
    const context = { clock, streamFile: () => undefined };
    const refused = await tableExport(context, columns, { total: MOST_XLSX_ROWS + 1, pages }, options);
    expect(refused).toMatchObject({ status: 'error', message: sentence });
    const uncounted = (async function* () {
      yield [row(1)];
      await Promise.resolve();
      yield Array.from({ length: MOST_XLSX_ROWS }, () => ({ numero: 1, nombre: '' }));
    })();
    const { chunks } = await stream({ total: null, pages: uncounted }, 'xlsx');
    await expect(buffer(chunks)).rejects.toThrow(sentence);
    expect(await stream({ total: MOST_XLSX_ROWS + 1, pages }, 'csv')).toBeDefined();
  });

  it('refuses more rows than a JSON response has place for', async () => {
    const options = { format: 'csv', name: 'filas', sheet: 'Filas', what: 'filas' } as const;
    for (const total of [MAX_EXPORTED_ROWS + 1, null]) {
      const refused = await tableExport(
        { clock },
        columns,
        { total, pages: pagesOf([row(0)]).pages },
        options,
      );
      expect(refused).toMatchObject({
        message: 'La exportación admite hasta 10.000 filas: acote los filtros.',
      });
    }
  });
});
