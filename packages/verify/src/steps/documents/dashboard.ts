import type { Look } from '../../plan/case.ts';
import { isObject, Missing, type Memory } from '../../plan/memory.ts';
import type { Step } from '../../plan/step.ts';
import { empresaId, last } from '../companies/registers.ts';

/** Stored by the steps of this area, so that the dashboard is checked even without the area of documents. */
const LISTED = 'documentos of the dashboard';

/** The day of the last listed document: other clients issue documents today, hardly ever on that day. */
function period(memory: Memory) {
  const day = String(last(memory, LISTED)['fecha_emision']).slice(0, 10);
  return { id_empresa: empresaId(memory), desde: day, hasta: day };
}

const tabs = ['aprobados', 'pendientes', 'rechazados', 'cancelados'] as const;

/** The counts of the cards equal those of the list's tabs, and those of the last day of the series. */
function agrees(data: unknown, memory: Memory): string | undefined {
  const { tarjetas, serie_diaria } = isObject(data) ? data : {};
  const day = Array.isArray(serie_diaria) ? (serie_diaria.at(-1) as unknown) : undefined;
  if (!isObject(tarjetas) || !isObject(day)) return 'there are no figures';
  if (tarjetas['emitidos'] !== memory.number('tabs.todos')) return 'emitidos is not what the list counts';
  const wrong = tabs.find(
    (tab) => tarjetas[tab] !== memory.number(`tabs.${tab}`) || day[tab] !== memory.number(`tabs.${tab}`),
  );
  return wrong === undefined ? undefined : `${wrong} is not what the list counts`;
}

const DAY = 86_400_000;

/** The year up to that day. */
function year(memory: Memory) {
  const { hasta, ...rest } = period(memory);
  return { ...rest, desde: new Date(Date.parse(hasta) - 364 * DAY).toISOString().slice(0, 10), hasta };
}

/** The first row of a figure of the year; the check is skipped without one. */
function topOf(memory: Memory, figure: 'rechazos' | 'clientes') {
  const [row] = memory.list(`tablero.${figure}`);
  if (!isObject(row)) throw new Missing(`tablero.${figure}.0`);
  return row;
}

/** Number of documents to void, from the alerts: the filter of the list must find the same number. */
function toVoid(memory: Memory): number {
  const alert = memory
    .list('tablero.alertas')
    .find(
      (one) => isObject(one) && one['tipo'] === 'por_inutilizar' && one['id_empresa'] === empresaId(memory),
    );
  return isObject(alert) ? Number(alert['cantidad']) : 0;
}

const counts =
  (expected: (memory: Memory) => unknown): Look =>
  (data, memory) =>
    isObject(data) && data['todos'] === expected(memory)
      ? undefined
      : 'the list does not have as many documents as the dashboard counts';

const contar = 'documentos_electronicos/E/contar';
const leadingToLists: readonly Step[] = [
  { target: 'dashboard/C', name: 'a year', send: (memory) => ({ data: year(memory) }), keep: 'tablero' },
  {
    target: contar,
    within: 'dashboard',
    // No letter says that this action only reads.
    when: 'writing',
    name: 'of the commonest rejection',
    send: (memory) => ({
      data: { filtros: { ...year(memory), codigo: topOf(memory, 'rechazos')['codigo'] } },
    }),
    look: (data, memory) =>
      isObject(data) && data['rechazados'] === topOf(memory, 'rechazos')['cantidad']
        ? undefined
        : 'the list does not have as many rejections as the dashboard counts',
  },
  {
    target: contar,
    within: 'dashboard',
    // No letter says that this action only reads.
    when: 'writing',
    name: 'of the largest customer',
    send: (memory) => ({
      data: {
        filtros: { ...year(memory), receptor_documento: topOf(memory, 'clientes')['documento'] },
      },
    }),
    look: counts((memory) => topOf(memory, 'clientes')['cantidad']),
  },
  {
    target: contar,
    within: 'dashboard',
    // No letter says that this action only reads.
    when: 'writing',
    name: 'of the alert of numbers to be voided',
    send: (memory) => ({ data: { filtros: { id_empresa: empresaId(memory), alerta: 'por_inutilizar' } } }),
    look: counts(toVoid),
  },
];

export const dashboardSteps: readonly Step[] = [
  { target: 'documentos_electronicos/C', within: 'dashboard', name: 'for the dashboard', keep: LISTED },
  {
    target: 'documentos_electronicos/E/contar',
    within: 'dashboard',
    // No letter says that this action only reads.
    when: 'writing',
    name: 'of one day',
    send: (memory) => ({ data: { filtros: period(memory) } }),
    keep: 'tabs',
  },
  { target: 'dashboard/C', send: (memory) => ({ data: period(memory) }), look: agrees },
  {
    target: 'dashboard/C',
    name: 'a period that ends before it begins',
    send: (memory) => ({ data: { ...period(memory), hasta: '1990-01-01' } }),
    expect: { outcome: ['VALIDACION'] },
  },
  ...leadingToLists,
];
