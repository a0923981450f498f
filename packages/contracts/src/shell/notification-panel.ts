import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { readErrors } from '../kernel/sample-areas.ts';

/** Only clients set `dismissed`: the server never sends it. */
export const notificationSchema = z
  .looseObject({
    id: z.string(),
    message: z.string(),
    options: z.looseObject({ variant: z.enum(['default', 'success', 'error', 'warning', 'info']) }),
    dismissed: z.boolean().optional(),
  })
  .meta({
    id: 'Notification',
    examples: [{ id: 'n1', message: 'Bienvenido', options: { variant: 'default' } }],
  });
export type Notification = z.infer<typeof notificationSchema>;

/** The notification panel of the shell. */
export const notificationPanel = {
  listNotifications: endpoint({
    method: 'GET',
    path: '/api/notification-panel/data',
    summary: 'Notificaciones',
    access: 'optional',
    responses: { 200: z.array(notificationSchema), ...readErrors },
  }),
};
