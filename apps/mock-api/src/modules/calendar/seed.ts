import type { CalendarEvent } from '@portal/contracts';
import type { SeedArea } from '../../context/seed-area.ts';
import { AREA, eventsOf } from './service.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Paraguay is three hours behind UTC all year; relative to its midnight, whole days are on the right date. */
const BEHIND_UTC = 3 * hour;

/** Start is relative to the last midnight in Paraguay. */
type Row = readonly [title: string, start: number, length: number, kind?: 'all day' | 'timed', desc?: string];

/** Most within a month before and after today, two far away. The quick panel shows some of those ahead. */
const rows: readonly Row[] = [
  ['Arqueo de caja', -26 * day + 9 * hour, 3 * hour],
  ['Inventario general', -20 * day, 2 * day, 'all day', 'Contar el depósito de la casa matriz.'],
  ['Reunión con la contadora', -12 * day + 10 * hour, hour],
  ['Almuerzo de equipo', -6 * day + 12 * hour, 2 * hour],
  ['Capacitación sobre SIFEN', -2 * day + 11 * hour, 90 * minute, 'timed', 'Estados, eventos y plazos.'],
  ['Llamada con soporte', 9 * hour, 30 * minute],
  ['Reunión de equipo', 15 * hour, hour],
  ['Feria de proveedores', 2 * day, 3 * day, 'all day', 'Llevar tarjetas y catálogo.'],
  ['Pago de proveedores', 5 * day + 9 * hour, hour],
  ['Cumpleaños de Elena', 9 * day, day, 'all day'],
  ['Renovación del seguro', 13 * day, day, 'all day', 'Ulises espera la póliza firmada.'],
  ['Vacaciones de Hugo', 18 * day, 7 * day, 'all day'],
  ['Auditoría anual', 150 * day + 9 * hour, 4 * hour],
  ['Aniversario de la empresa', 310 * day, day, 'all day'],
];

/** 14 events around today, from half an hour to a week long; 4 with a description. */
export const calendarSeed: SeedArea = {
  name: AREA,
  write: async (store, seed, clock) => {
    if (seed === 'empty') return;
    const now = clock.now().getTime();
    const midnight = now - ((now - BEHIND_UTC) % day);
    const events = rows.map(([title, start, length, kind, desc], index): CalendarEvent => ({
      id: String(index),
      title,
      allDay: kind === 'all day',
      start: new Date(midnight + start).toISOString(),
      end: new Date(midnight + start + length).toISOString(),
      ...(desc === undefined ? {} : { extendedProps: { desc } }),
    }));
    await eventsOf(store).replaceAll(events);
  },
};
