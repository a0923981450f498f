import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { readErrors } from '../kernel/sample-areas.ts';

/** `url` has no scheme: it is a display text. */
export const searchHitSchema = z
  .looseObject({ id: z.string(), title: z.string(), url: z.string(), excerpt: z.string() })
  .meta({
    id: 'SearchHit',
    examples: [
      { id: '1', title: 'Emitir una factura', url: 'ayuda.portal.example/factura', excerpt: 'Paso a paso.' },
    ],
  });
export type SearchHit = z.infer<typeof searchHitSchema>;

/** A fixed list: the search text is ignored (spec §7). */
export const search = {
  listResults: endpoint({
    method: 'GET',
    path: '/api/search',
    summary: 'Resultados de búsqueda, siempre los mismos',
    access: 'optional',
    responses: { 200: z.array(searchHitSchema), ...readErrors },
  }),
};
