import { strFromU8, unzipSync } from 'fflate';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { testApi, type TestApi } from '../../../test-api.ts';
import { useThreads } from '../../../core/thread-pool.ts';
import { pedido, testClock } from '../../fixtures/facturas.ts';
import { MOST_WAITING, printed } from './kude-threads.ts';
import type { KudeTask } from './kude-worker.ts';

function api(): TestApi {
  const t = testApi({ clock: testClock() });
  onTestFinished(() => t.close());
  return t;
}

async function aprobadas(t: TestApi, cantidad: number): Promise<string[]> {
  const { data } = await t.as('cliente').controller.documentosElectronicos.consulta({
    filtros: { tipo: [1], estado: ['aprobado'] },
    por_pagina: 100,
  });
  expect(data.length).toBeGreaterThanOrEqual(cantidad);
  return data.slice(0, cantidad).map(({ id }) => id);
}

it('issues facturas while 50 KuDE are printed', async () => {
  const t = api();
  const { documentosElectronicos, facturas } = t.as('cliente').controller;
  const ids = await aprobadas(t, 50);
  // Seeded documents are signed when they are first asked for, in the main thread: this is about printing.
  await documentosElectronicos.exportacion({ formato: 'zip', ids, contenido: ['xml'] });
  const printed = new AbortController();
  const zip = documentosElectronicos
    .exportacion({ formato: 'zip', ids, contenido: ['pdf'] })
    .finally(() => printed.abort());
  // Of these the last may have ended after the ZIP.
  let issued = -1;
  while (!printed.signal.aborted) {
    issued += 1;
    await facturas.emitir(pedido());
    // A timer of a blocked event loop comes too late.
    await sleep(1);
  }
  expect((await zip).data.base64.length).toBeGreaterThan(100_000);
  expect(issued).toBeGreaterThanOrEqual(5);
});

it('prints for several servers, also after one of them has closed', async () => {
  const [first, second] = [testApi({ clock: testClock() }), api()];
  const pdfOf = async (t: TestApi) => {
    const [id = ''] = await aprobadas(t, 1);
    const { data } = await t.as('cliente').controller.documentosElectronicos.exportacion({
      formato: 'pdf',
      ids: [id],
    });
    return Buffer.from(data.base64, 'base64').subarray(0, 5).toString();
  };
  expect(await pdfOf(first)).toBe('%PDF-');
  await first.close();
  expect(await pdfOf(second)).toBe('%PDF-');
});

it('refuses to print when too many wait', async () => {
  onTestFinished(useThreads());
  const borrador: KudeTask = { que: 'borrador', args: [{} as never] };
  // What is wrong with a document fails in its thread, and is told here.
  await expect(printed(borrador)).rejects.toThrow(TypeError);
  const results = await Promise.allSettled(
    Array.from({ length: MOST_WAITING + 50 }, () => printed(borrador)),
  );
  const refused = results.filter(
    (result) => result.status === 'rejected' && String(result.reason).includes('demasiados documentos'),
  );
  expect(refused.length).toBeGreaterThanOrEqual(40);
  expect(refused.length).toBeLessThanOrEqual(50);
});

/** Begins as a picture of one pixel, and ends in the middle of it. */
const TRUNCATED = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4';

it('prints without the logo what cannot be printed with it', async () => {
  const t = api();
  const [id = ''] = await aprobadas(t, 1);
  const { db } = t.api;
  const empresas = await db.selectFrom('empresas').select(['id', 'datos']).execute();
  for (const { id: own, datos } of empresas)
    await db
      .updateTable('empresas')
      .set({ datos: JSON.stringify({ ...(JSON.parse(datos) as object), logo: TRUNCATED }) })
      .where('id', '=', own)
      .execute();
  const { documentosElectronicos } = t.as('cliente').controller;
  const { data } = await documentosElectronicos.exportacion({ formato: 'pdf', ids: [id] });
  expect(Buffer.from(data.base64, 'base64').toString('latin1', 0, 5)).toBe('%PDF-');
});

it('delivers the other documents of a ZIP when one cannot be printed, and names it', async () => {
  const t = api();
  const ids = await aprobadas(t, 2);
  const { documentosElectronicos } = t.as('cliente').controller;
  // Signed while its data can still be read.
  await documentosElectronicos.exportacion({ formato: 'zip', ids, contenido: ['xml'] });
  await t.api.db.updateTable('documentos').set({ datos: '{}' }).where('id', '=', ids[0]!).execute();
  const { data } = await documentosElectronicos.exportacion({ formato: 'zip', ids, contenido: ['pdf'] });
  const files = unzipSync(Buffer.from(data.base64, 'base64'));
  const names = Object.keys(files);
  expect(names.filter((name) => name.endsWith('.pdf'))).toHaveLength(1);
  const [failed = ''] = names.filter((name) => name.endsWith('.pdf.error.txt'));
  expect(strFromU8(files[failed]!)).toContain(failed.replace('.error.txt', ''));
});
