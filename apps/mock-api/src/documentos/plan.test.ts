import type { FiltrosDocumentos } from '@portal/contracts';
import type { TipoDocumento } from '@portal/sifen';
import { expect, it } from 'vitest';
import type { AccessPath } from './access-paths.ts';
import { indexOfPage, isByReceivers, triedByNumber, type PlanLista } from './plan.ts';
import type { OrdenDocumentos } from './types.ts';

const path = (index: string, entries: number, isExact = true): AccessPath => ({
  ...{ index, entries, isExact, isByDate: false, isRange: true, passed: [] },
  of: (all) => all,
});

const planOf = (estimated: number, ...paths: AccessPath[]): PlanLista => ({
  ...{ total: 10_000, hasMore: true, estimated, paths, counted: [], names: undefined },
  ...{ all: 1_000_000, ofDays: 1_000_000, ofPeriod: 1_000_000 },
});

const FIRST = { desde: 0, limite: 25 };
const ORDER = { numero: 'documentos_orden_numero', lote: 'documentos_orden_lote' };
const NAMES = 'documentos_orden_receptor';
const AMOUNTS = 'documentos_orden_total_gs';

it.each<[string, OrdenDocumentos['campo'], PlanLista, string]>([
  ['a name of few documents', 'numero', planOf(14_000, path(NAMES, 14_000)), NAMES],
  // The amounts may have a million entries: beyond 10 000 they are not counted.
  [
    'such a name beside amounts that nobody counts',
    'numero',
    planOf(3000, path(AMOUNTS, 10_001, false), path(NAMES, 14_000)),
    NAMES,
  ],
  [
    'failed mails, which their index sorts',
    'numero',
    planOf(200, path('documentos_correo_fallido', 9000)),
    'documentos_correo_fallido',
  ],
  ['amounts that nobody counts', 'numero', planOf(3000, path(AMOUNTS, 10_001, false)), ORDER.numero],
  [
    'few documents that a batch sorts',
    'lote',
    planOf(200, path('documentos_orden_tipo', 4000)),
    'documentos_orden_tipo',
  ],
  // Their rows would be read.
  [
    'as few in an index without batches',
    'lote',
    planOf(200, path('documentos_en_serie', 40_000)),
    ORDER.lote,
  ],
])('chooses the index of a page: %s', (_which, campo, plan, index) => {
  expect(indexOfPage(plan, {}, { campo, sentido: 'asc' }, FIRST)).toBe(index);
});

it('finds the numbers of one kind in their own index', () => {
  const plan = planOf(8000, path('documentos_orden_tipo', 80_000));
  const indexFor = (...tipo: TipoDocumento[]) =>
    indexOfPage(plan, { tipo }, { campo: 'numero', sentido: 'desc' }, FIRST);
  expect(indexFor(5)).toBe('documentos_tipo_numero');
  expect(indexFor(4, 5)).toBe(ORDER.numero);
});

it.each<[string, PlanLista, FiltrosDocumentos, OrdenDocumentos['campo'], index: string, tried: number]>([
  ['a common name', planOf(27_000, path(NAMES, 27_000)), { receptor: 'x' }, 'numero', NAMES, 3704],
  ['a name that is probably far', planOf(14_000, path(NAMES, 14_000)), {}, 'numero', NAMES, 0],
  ['few documents of many', planOf(20_000, path(NAMES, 4000)), {}, 'numero', NAMES, 0],
  ['another order', planOf(27_000, path(NAMES, 27_000)), {}, 'receptor_documento', NAMES, 0],
  ['what is found in order', planOf(27_000, path(NAMES, 27_000)), {}, 'numero', ORDER.numero, 0],
  [
    'a batch, whose rows would be read',
    planOf(27_000, path(NAMES, 27_000)),
    { lote: '1' },
    'numero',
    NAMES,
    0,
  ],
])('tries the first numbers before it sorts: %s', (_which, plan, filtros, campo, index, tried) => {
  expect(triedByNumber(plan, filtros, { campo, sentido: 'asc' }, FIRST, index)).toBe(tried);
});

it.each<[string, Parameters<typeof isByReceivers>, boolean]>([
  ['a word of many', [planOf(160_000), { receptor: 'e.a.s.' }, 'receptor_documento'], true],
  [
    'a word of few documents',
    [planOf(900, path(NAMES, 900)), { receptor: 'x' }, 'receptor_documento'],
    false,
  ],
  [
    'few failed mails, which their index sorts',
    [planOf(900, path('documentos_correo_fallido', 900)), { correo_fallido: true }, 'receptor_documento'],
    false,
  ],
  [
    'very many failed mails',
    [
      planOf(68_000, path('documentos_correo_fallido', 68_000)),
      { correo_fallido: true },
      'receptor_documento',
    ],
    true,
  ],
  [
    'failed mails of a kind that has few documents, whose rows would be read',
    [
      planOf(90, path('documentos_orden_tipo', 900)),
      { tipo: [4], correo_fallido: true },
      'receptor_documento',
    ],
    true,
  ],
  [
    'documents whose ids are known',
    [
      { ...planOf(2000, path('ids', 2000)), candidates: ['one', 'two'] },
      { receptor: 'e.a.s.', texto: '115' },
      'receptor_documento',
    ],
    false,
  ],
  ['every receiver', [planOf(900_000), { tipo: [1] }, 'receptor_documento'], false],
  ['another order', [planOf(160_000), { receptor: 'e.a.s.' }, 'receptor_nombre'], false],
])('looks for documents through the receivers in order: %s', (_which, asked, expected) => {
  expect(isByReceivers(...asked)).toBe(expected);
});
