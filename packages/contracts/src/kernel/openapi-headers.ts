import { KEY_HEADER, responseHeaders, type CallHeader, type ResponseHeader } from './headers.ts';
import type { JsonSchema } from './json-schema.ts';

const refersTo = (headers: readonly ResponseHeader[]): JsonSchema =>
  Object.fromEntries(headers.map(({ name }) => [name, { $ref: `#/components/headers/${name}` }]));

/** Headers that any response with this status may have. */
export const headersOfStatus = (status: number): JsonSchema =>
  refersTo(responseHeaders.filter(({ on }) => on.includes('all') || on.includes(status)));

/** Further headers of the success of an operation. */
export const headersOfSuccess = (kinds: { readonly file: boolean; readonly key: boolean }): JsonSchema =>
  refersTo(
    responseHeaders.filter(
      ({ on }) => (kinds.file && on.includes('file')) || (kinds.key && on.includes('key')),
    ),
  );

/** `components.headers`. */
export const headerComponents = (): JsonSchema =>
  Object.fromEntries(
    responseHeaders.map(({ name, description, type, example }) => [
      name,
      { description, schema: { type }, example },
    ]),
  );

/** `components.securitySchemes`. */
export const securitySchemes: JsonSchema = {
  token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  clave: { type: 'apiKey', in: 'header', ...KEY_HEADER },
};

/** A header whose value is JSON is described by the schema of that JSON. */
export function headerParameter({ name, description, example }: CallHeader): JsonSchema {
  const isJson = example.startsWith('{');
  return {
    name,
    in: 'header',
    required: false,
    description,
    ...(isJson
      ? {
          content: {
            'application/json': { schema: { type: 'object' }, example: JSON.parse(example) as unknown },
          },
        }
      : { schema: { type: 'string' }, example }),
  };
}
