import type { ProjectWidget } from '@portal/contracts';
import type { SeedArea } from '../../context/seed-area.ts';
import { widgetsOf } from './service.ts';

const widgets: readonly ProjectWidget[] = [
  {
    id: 'widget1',
    ranges: { DY: 'Ayer', DT: 'Hoy', DTM: 'Mañana' },
    currentRange: 'DT',
    data: {
      name: 'Tareas por vencer',
      count: { DY: 21, DT: 25, DTM: 19 },
      extra: { name: 'Ya hechas', count: { DY: 6, DT: 7, DTM: '-' } },
    },
    detail: 'Cuántas tareas vencen en el día elegido y cuántas de ellas ya están hechas.',
  },
  {
    id: 'widget2',
    title: 'Vencidas',
    data: { name: 'Tareas sin hacer', count: 4, extra: { name: 'Vencidas ayer', count: 2 } },
    detail: 'Tareas abiertas cuya fecha de vencimiento ya pasó.',
  },
  {
    id: 'widget3',
    title: 'Incidencias',
    data: { name: 'Abiertas', count: 32, extra: { name: 'Cerradas hoy', count: 0 } },
    detail: 'Incidencias informadas por los clientes que todavía no tienen solución.',
  },
  {
    id: 'widget4',
    title: 'Mejoras',
    data: { name: 'Propuestas', count: 42, extra: { name: 'En curso', count: 8 } },
    detail: 'Mejoras propuestas por el equipo y cuántas de ellas se están haciendo.',
  },
];

/** The four widgets of spec §9, in every seed: they are fixed figures, not computed from records. */
export const projectDashboardSeed: SeedArea = {
  name: 'project-dashboard',
  write: (store) => widgetsOf(store).replaceAll(widgets),
};
