import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * The most that is in use while ZIPs of 100 and of 1000 files are written to a database and read from it, besides what was in use before, in
 * bytes. In a process of its own: what other tests hold meanwhile would be measured too.
 */
const memoryOfDownloads = `
  import { randomBytes } from 'node:crypto';
  import { setImmediate as breathe } from 'node:timers/promises';
  import { zipStream } from '../lists/zip-stream.ts';
  import { openDatabase } from '../store/database.ts';
  import { storeOf } from '../store/store.ts';
  import { writeParts, readParts } from './parts.ts';

  const { db, ready } = openDatabase(process.argv.at(-1));
  await ready;
  const store = storeOf(db, 'one');
  /** What lies beside the heap is freed while other work goes on. */
  const settle = async () => {
    gc();
    await breathe();
    gc();
  };
  const peakOf = async (id, files) => {
    async function* entries() {
      for (let n = 0; n < files; n += 1)
        yield { name: n + '.pdf', isCompressed: true, chunks: [randomBytes(64 * 1024)] };
    }
    await settle();
    const before = process.memoryUsage();
    let peak = 0;
    let steps = 0;
    const look = async () => {
      if ((steps += 1) % 50 !== 0) return;
      await settle();
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      peak = Math.max(peak, heapUsed + arrayBuffers - before.heapUsed - before.arrayBuffers);
    };
    const writer = writeParts(store, id, 'r');
    for await (const chunk of zipStream(entries())) {
      await writer.add(chunk);
      await look();
    }
    const { bytes, partes } = await writer.end();
    let read = 0;
    for await (const part of readParts(store, id, 'r', partes)) {
      read += part.length;
      await look();
    }
    if (read !== bytes) throw new Error(read + ' of ' + bytes + ' bytes');
    return { peak, bytes };
  };
  await peakOf('warm', 100);
  console.log(JSON.stringify({ few: await peakOf('few', 100), many: await peakOf('many', 1000) }));
  await db.destroy();
`;

it('needs no more memory for ten times as many files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-downloads-'));
  try {
    const output = execFileSync(
      process.execPath,
      [
        ...['--expose-gc', '--input-type=module', '--eval', memoryOfDownloads],
        ...['--', join(folder, 'portal.sqlite')],
      ],
      { cwd: import.meta.dirname, encoding: 'utf8' },
    );
    type Measured = Readonly<Record<'few' | 'many', { readonly peak: number; readonly bytes: number }>>;
    const { few, many } = JSON.parse(output) as Measured;
    expect(many.bytes).toBeGreaterThan(64_000_000);
    expect(many.peak).toBeLessThan(few.peak * 1.5 + 4 * 1024 * 1024);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
