import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { readErrors } from '../kernel/sample-areas.ts';

export const quickItemSchema = z
  .looseObject({ id: z.number(), title: z.string(), detail: z.string() })
  .meta({ id: 'QuickItem', examples: [{ id: 1, title: 'Reunión de equipo', detail: 'a las 15:00' }] });
export type QuickItem = z.infer<typeof quickItemSchema>;

const quickPanelDataSchema = z
  .object({ notes: z.array(quickItemSchema), events: z.array(quickItemSchema) })
  .meta({
    id: 'QuickPanelData',
    examples: [
      {
        notes: [{ id: 1, title: 'Contactos por confirmar', detail: 'Carmen: dirección de entrega' }],
        events: [{ id: 1, title: 'Reunión de equipo', detail: 'Hoy a las 15:00' }],
      },
    ],
  });

/** The quick panel of the shell. */
export const quickPanel = {
  getData: endpoint({
    method: 'GET',
    path: '/api/quick-panel/data',
    summary: 'Notas y eventos del panel rápido',
    access: 'optional',
    responses: { 200: quickPanelDataSchema, ...readErrors },
  }),
};
