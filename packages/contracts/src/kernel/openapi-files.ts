import { FILE_LINES, fileTypesOf, lineaArchivoSchema } from './files.ts';
import type { ComponentCollector, JsonSchema } from './json-schema.ts';
import type { AnyOperation } from './operation.ts';

const isText = (type: string): boolean => /^text\/|xml$|rfc822$/.test(type);

/** Contents of a response beside its JSON: the file of an export, as its bytes and as lines of JSON. */
export function fileContents(
  exports: readonly AnyOperation[],
  collector: ComponentCollector,
): Record<string, JsonSchema> {
  const types = new Set(exports.flatMap((operation) => fileTypesOf(operation)));
  if (types.size === 0) return {};
  return {
    ...Object.fromEntries(
      [...types].map((type) => [
        type,
        { schema: { type: 'string', ...(isText(type) ? {} : { format: 'binary' }) } },
      ]),
    ),
    [FILE_LINES]: {
      schema: { type: 'string', description: 'Una línea de JSON tras otra; cada una es `LineaArchivo`.' },
      'x-itemSchema': collector.add(lineaArchivoSchema, 'output')['$ref'],
    },
  };
}
