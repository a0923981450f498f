import type { QuickItem } from '@portal/contracts';
import type { SeedArea } from '../../context/seed-area.ts';
import { eventsOf, notesOf } from './service.ts';

const notes: readonly QuickItem[] = [
  { id: 1, title: 'Mejor día para cerrar', detail: 'El último hábil del mes, antes de las 16:00' },
  { id: 2, title: 'Contactos por confirmar', detail: 'Carmen y Diego: dirección de entrega' },
];

/** Upcoming events of the calendar, relative to the day of the seed. */
const events: readonly QuickItem[] = [
  { id: 1, title: 'Reunión de equipo', detail: 'Hoy a las 15:00' },
  { id: 2, title: 'Feria de proveedores', detail: 'Desde pasado mañana, tres días' },
  { id: 3, title: 'Pago de proveedores', detail: 'En cinco días, a las 9:00' },
  { id: 4, title: 'Cumpleaños de Elena', detail: 'En nueve días' },
];

/** Two notes and four events. */
export const quickPanelSeed: SeedArea = {
  name: 'quick-panel',
  write: async (store, seed) => {
    await notesOf(store).replaceAll(seed === 'empty' ? [] : notes);
    await eventsOf(store).replaceAll(seed === 'empty' ? [] : events);
  },
};
