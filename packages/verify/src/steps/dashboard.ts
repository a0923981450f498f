import { isObject, type Memory } from '../plan/memory.ts';
import type { Step } from '../plan/step.ts';
import { empresaId, last } from './registers.ts';

/** Kept among the steps of this area: the dashboard is checked also where documents are not. */
const LISTED = 'documentos of the dashboard';

/** The day of the last document that was listed: other clients issue today's, hardly ever one of that day. */
function period(memory: Memory) {
  const day = String(last(memory, LISTED)['fecha_emision']).slice(0, 10);
  return { id_empresa: empresaId(memory), desde: day, hasta: day };
}

const tabs = ['aprobados', 'pendientes', 'rechazados', 'cancelados'] as const;

/** The cards count what the tabs of the list count, and the last day of the series too. */
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

export const dashboardSteps: readonly Step[] = [
  { target: 'documentos_electronicos/C', within: 'dashboard', name: 'for the dashboard', keep: LISTED },
  {
    target: 'documentos_electronicos/E/contar',
    within: 'dashboard',
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
];
