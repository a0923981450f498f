import { z } from 'zod';
import { inlineJsonSchema, type JsonSchema } from './json-schema.ts';
import type { AnyOperation } from './operation.ts';

/** Media types of files by their `formato`. */
export const fileTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  xml: 'application/xml',
  zip: 'application/zip',
  eml: 'message/rfc822',
} as const;
export type FileFormat = keyof typeof fileTypes;

/** `Accept` of a file as lines of JSON, which also report progress and the end. */
export const FILE_LINES = 'application/x-ndjson';

/** `Accept` of a file as its bytes. */
export const FILE_BYTES = 'application/octet-stream';

/**
 * A line of a file requested as `application/x-ndjson`: its name and type, then pieces of it with the number of rows
 * written so far, then the end, or an error.
 */
export const lineaArchivoSchema = z
  .union([
    z.object({
      nombre: z.string(),
      mime: z.string(),
      /** Total number of rows; null when they were only counted up to a limit, and for files without rows. */
      total: z.number().int().nullable(),
    }),
    z.object({ filas: z.number().int(), base64: z.string() }),
    z.object({ fin: z.literal(true), filas: z.number().int() }),
    z.object({ error: z.string() }),
  ])
  .meta({ id: 'LineaArchivo' });
export type LineaArchivo = z.infer<typeof lineaArchivoSchema>;

const isFormat = (format: unknown): format is FileFormat =>
  typeof format === 'string' && Object.hasOwn(fileTypes, format);

/** Media types in which an operation can send its file; none unless it exports one. Without `formato` it is a ZIP. */
export function fileTypesOf({
  operacion,
  data,
}: Pick<AnyOperation, 'operacion' | 'data'>): readonly string[] {
  if (operacion !== 'X') return [];
  const { formato } = (inlineJsonSchema(data, 'input')['properties'] ?? {}) as { formato?: JsonSchema };
  if (formato === undefined) return [fileTypes.zip];
  const formats = [formato['enum'] ?? formato['const']].flat().filter(isFormat);
  return formats.map((format) => fileTypes[format]);
}
