import type { QuickItem } from '@portal/contracts';
import type { SeedArea } from '../../core/seed-area.ts';
import { eventsOf, notesOf } from './service.ts';

const notes: readonly QuickItem[] = [
  { id: 1, title: 'Mejor día para cerrar', detail: 'El último hábil del mes, antes de las 16:00' },
  { id: 2, title: 'Contactos por confirmar', detail: 'Carmen y Diego: dirección de entrega' },
];

const events: readonly QuickItem[] = [
  { id: 1, title: 'Reunión de equipo', detail: 'Hoy a las 15:00' },
  { id: 2, title: 'Vencimiento de IVA', detail: 'En tres días' },
  { id: 3, title: 'Capacitación SIFEN', detail: 'El jueves a las 9:00' },
  { id: 4, title: 'Almuerzo con Elena', detail: 'El viernes a las 12:30' },
];

/** Two notes and four events. */
export const quickPanelSeed: SeedArea = {
  name: 'quick-panel',
  write: async (store, seed) => {
    await notesOf(store).replaceAll(seed === 'empty' ? [] : notes);
    await eventsOf(store).replaceAll(seed === 'empty' ? [] : events);
  },
};
