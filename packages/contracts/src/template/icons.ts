import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { readErrors } from '../kernel/sample-areas.ts';

/** `sizes_px` lists the sizes that the icon is drawn for: 24, or 20 and 24 (spec §9). */
export const iconSchema = z
  .looseObject({
    name: z.string(),
    version: z.number().int().min(1),
    unsupported_families: z.array(z.string()),
    categories: z.array(z.string()),
    tags: z.array(z.string()),
    sizes_px: z.array(z.union([z.literal(20), z.literal(24)])),
  })
  .meta({
    id: 'Icon',
    examples: [
      {
        name: 'receipt_add',
        version: 3,
        unsupported_families: [],
        categories: ['action'],
        tags: ['receipt', 'add'],
        sizes_px: [24],
      },
    ],
  });
export type Icon = z.infer<typeof iconSchema>;

export const icons = {
  listIcons: endpoint({
    method: 'GET',
    path: '/api/icons',
    summary: 'El catálogo de iconos',
    access: 'optional',
    responses: { 200: z.array(iconSchema), ...readErrors },
  }),
};
