import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { readErrors } from '../kernel/sample-areas.ts';

/** Folders and files as a read-only flat list. */

/**
 * `size` is a text like `1.2 Mb`, '' for a folder. `modified`, `opened` and `created` are written 'July 8, 2026', a form that
 * clients can parse. `extention` is spelt as on the wire. A folder has no `preview`.
 */
export const managedFileSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    type: z.enum(['folder', 'document', 'spreadsheet']),
    owner: z.string(),
    size: z.string(),
    modified: z.string(),
    opened: z.string(),
    created: z.string(),
    extention: z.string(),
    location: z.string(),
    offline: z.boolean(),
    preview: z.string().optional(),
  })
  .meta({
    id: 'ManagedFile',
    examples: [
      {
        id: '4',
        name: 'Contrato de alquiler',
        type: 'document',
        owner: 'Carmen Ayala',
        size: '1.2 Mb',
        modified: 'July 8, 2026',
        opened: 'July 8, 2026',
        created: 'July 1, 2026',
        extention: '',
        location: 'Mis archivos > Documentos',
        offline: true,
        preview: 'data:image/svg+xml,%3Csvg%2F%3E',
      },
    ],
  });
export type ManagedFile = z.infer<typeof managedFileSchema>;

export const fileManager = {
  listFiles: endpoint({
    method: 'GET',
    path: '/api/file-manager-app/files',
    summary: 'Carpetas y archivos',
    access: 'optional',
    responses: { 200: z.array(managedFileSchema), ...readErrors },
  }),
};
