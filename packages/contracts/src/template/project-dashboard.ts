import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { readErrors } from '../kernel/sample-areas.ts';

/** Four tiles with a number, a second number and a text on the back. */

const figure = z.union([z.number(), z.string()]);
const byRange = z.record(z.string(), figure);

/** Figures by range if the tile has `ranges`, otherwise one figure. A missing figure is the text `-`. */
const count = z.union([figure, byRange]);

export const projectWidgetSchema = z
  .looseObject({
    id: z.string(),
    title: z.string().optional(),
    ranges: z.record(z.string(), z.string()).optional(),
    currentRange: z.string().optional(),
    data: z.looseObject({
      name: z.string(),
      count,
      extra: z.looseObject({ name: z.string(), count }),
    }),
    detail: z.string(),
  })
  .meta({
    id: 'ProjectWidget',
    examples: [
      {
        id: 'widget2',
        title: 'Vencidas',
        data: { name: 'Tareas', count: 4, extra: { name: 'De ayer', count: 2 } },
        detail: 'Tareas cuya fecha ya pasó.',
      },
    ],
  });
export type ProjectWidget = z.infer<typeof projectWidgetSchema>;

const projectSchema = z
  .object({ id: z.number().int(), name: z.string() })
  .meta({ id: 'Project', examples: [{ id: 1, name: 'Portal de clientes' }] });
export type Project = z.infer<typeof projectSchema>;

export const projectDashboard = {
  listWidgets: endpoint({
    method: 'GET',
    path: '/api/project-dashboard-app/widgets',
    summary: 'Los cuatro paneles de proyecto',
    access: 'optional',
    responses: { 200: z.array(projectWidgetSchema), ...readErrors },
  }),
  listProjects: endpoint({
    method: 'GET',
    path: '/api/project-dashboard-app/projects',
    summary: 'Los proyectos que se pueden elegir',
    description: 'Una extensión: los paneles son los mismos para todos los proyectos.',
    access: 'optional',
    responses: { 200: z.array(projectSchema), ...readErrors },
  }),
};
