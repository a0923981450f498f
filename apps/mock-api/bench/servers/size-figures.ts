/** Measures the same calls on few and on very many documents, in a process that does nothing else, and prints the figures as JSON. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMockApi, type MockApi } from '../../src/index.ts';
import { loadDocuments } from '../../src/seed/bulk/load.ts';
import { median } from '../table.ts';

/** Documents of the two databases that are compared. */
const SIZES = [1000, 100_000] as const;
/** Pairs of calls, one on each database: a slow second affects both alike. */
const ROUNDS = 15;
const DAY = 86_400_000;

const now = new Date();
const day = (before: number): string => new Date(now.getTime() - before * DAY).toISOString().slice(0, 10);
const dashboard = (days: number) => ({
  objeto: 'dashboard',
  operacion: 'C',
  data: { desde: day(days - 1), hasta: day(0) },
});
const trail = (filtros: object, pagina = 1) => ({
  objeto: 'auditoria',
  operacion: 'C',
  data: { filtros, pagina, por_pagina: 25 },
});

const calls: Readonly<Record<string, object>> = {
  'dashboard, 30 days': dashboard(30),
  'dashboard, 366 days': dashboard(366),
  'audit trail, first page': trail({}),
  'audit trail, page 30': trail({}, 30),
  'audit trail of one objeto and acción': trail({ objetos: ['eventos'], accion: 'enviar' }),
  'audit trail of one company, 30 days': trail({ id_empresa: 'emp-1', desde: day(29), hasta: day(0) }),
  'audit trail, a common word': trail({ texto: 'factura' }),
  'audit trail, a word that no act has': trail({ texto: 'inexistente' }),
};

async function send(api: MockApi, body: object): Promise<number> {
  const started = performance.now();
  const { status } = await api.dispatcher.handle({
    method: 'POST',
    path: '/users/controller',
    query: '',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${api.tokenFor('admin')}` },
    address: '127.0.0.1',
    readBody: () => Promise.resolve(Buffer.from(JSON.stringify(body))),
  });
  if (status !== 200) throw new Error(`${JSON.stringify(body)}: ${String(status)}`);
  return performance.now() - started;
}

async function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-sizes-'));
  const apis: MockApi[] = [];
  try {
    for (const documents of SIZES) {
      const database = join(folder, `${String(documents)}.sqlite`);
      await loadDocuments(database, { documents, now });
      const api = createMockApi({ database, seed: 'large' });
      await api.ready;
      apis.push(api);
    }
    const rows = await Promise.all(
      apis.map((api) =>
        api.db
          .selectFrom('auditoria')
          .select((of) => of.fn.countAll<number>().as('rows'))
          .executeTakeFirstOrThrow(),
      ),
    );
    const figures = [];
    for (const [name, body] of Object.entries(calls)) {
      for (const api of apis) await send(api, body);
      const times = apis.map((): number[] => []);
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [index, api] of apis.entries()) times[index]?.push(await send(api, body));
      const [few = [], many = []] = times;
      figures.push({
        name,
        milliseconds: times.map(median),
        ratio: median(many.map((time, round) => time / (few[round] ?? Number.NaN))),
      });
    }
    return { sizes: SIZES, acts: rows.map((one) => one.rows), figures };
  } finally {
    await Promise.all(apis.map((api) => api.close()));
    rmSync(folder, { recursive: true, force: true });
  }
}

export type SizeFigures = Awaited<ReturnType<typeof measure>>;

console.log(JSON.stringify(await measure()));
