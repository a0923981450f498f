import type { JsonSchema } from './json-schema.ts';

const names: Readonly<Record<string, string>> = {
  400: 'InvalidInput',
  401: 'InvalidToken',
  403: 'Forbidden',
  404: 'NotFound',
  408: 'RequestTimeout',
  409: 'Conflict',
  413: 'BodyTooLarge',
  415: 'UnsupportedType',
  429: 'TooManyRequests',
  500: 'ServerError',
  503: 'Unavailable',
  507: 'NoSpace',
};

interface Described {
  responses: Record<string, JsonSchema>;
}

/**
 * Moves failure responses that several endpoints share to components; for each status the most common variant.
 *
 * @param paths of an OpenAPI document; the responses that are shared become references to their component.
 * @returns `components.responses`, by name.
 */
export function shareResponses(paths: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const described = Object.values(paths).flatMap((methods) => Object.values(methods) as Described[]);
  const components: Record<string, JsonSchema> = {};
  for (const [status, name] of Object.entries(names)) {
    const shared = commonest(
      described.flatMap(({ responses }): readonly JsonSchema[] => {
        const response = responses[status];
        return response === undefined ? [] : [response];
      }),
    );
    if (shared === undefined) continue;
    const text = JSON.stringify(shared);
    components[name] = shared;
    for (const { responses } of described) {
      if (JSON.stringify(responses[status]) === text)
        responses[status] = { $ref: `#/components/responses/${name}` };
    }
  }
  return components;
}

/** @returns the variant that occurs most often, if it occurs more than once. */
function commonest(variants: readonly JsonSchema[]): JsonSchema | undefined {
  const counts = new Map<string, number>();
  for (const variant of variants) {
    const text = JSON.stringify(variant);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const [[text, count] = ['', 0]] = [...counts].sort(([, a], [, b]) => b - a);
  return count > 1 ? (JSON.parse(text) as JsonSchema) : undefined;
}
