import { z } from 'zod';
import type { Schema } from './schema.ts';

/** A JSON Schema (2020-12) node as zod writes it. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

export type Direction = 'input' | 'output';

const REF_PREFIX = '#/components/schemas/';

/** True if the schema means "no body". */
export function isNoBody(schema: Schema): boolean {
  return (schema as unknown as z.core.$ZodType)._zod.def.type === 'undefined';
}

const SCALARS: readonly string[] = ['string', 'number', 'boolean', 'literal', 'undefined'];

/** True if the schema means a text, a number, a boolean or no body: neither an object nor a list. */
export const isScalar = (schema: Schema): boolean =>
  SCALARS.includes((schema as unknown as z.core.$ZodType)._zod.def.type);

/**
 * zod drops the examples of an input that has a transform (such as numeric text to number), because they might be
 * examples of the output. Ours are valid for both.
 */
const keepExamples: NonNullable<z.core.ToJSONSchemaParams['override']> = ({ zodSchema, jsonSchema }) => {
  const { examples } = z.globalRegistry.get(zodSchema) ?? {};
  if (Array.isArray(examples)) jsonSchema.examples ??= examples;
};

/** OpenAPI has `format: password` for secrets. */
const describeForClients: NonNullable<z.core.ToJSONSchemaParams['override']> = (context) => {
  keepExamples(context);
  const { jsonSchema } = context;
  if (jsonSchema['secret'] !== true) return;
  delete jsonSchema['secret'];
  if (jsonSchema.type === 'string') jsonSchema.format ??= 'password';
};

/** The JSON Schema of one schema with everything inlined, for samples and tests. */
export function inlineJsonSchema(schema: Schema, io: Direction): JsonSchema {
  return z.toJSONSchema(schema as unknown as z.core.$ZodType, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: keepExamples,
  });
}

/**
 * Collects schemas as named OpenAPI components: those with `.meta({ id })` become components, all others stay inline.
 * Input and output differ only where a default makes a key optional; a component that differs gets a second name (`…Input`).
 */
export class ComponentCollector {
  readonly components = new Map<string, JsonSchema>();

  /** The node to put in the document for `schema`. */
  add(schema: Schema, io: Direction): JsonSchema {
    const {
      $schema: _dialect,
      $defs,
      ...root
    } = z.toJSONSchema(schema as unknown as z.core.$ZodType, {
      io,
      unrepresentable: 'any',
      override: describeForClients,
    }) as JsonSchema & { $schema?: string; $defs?: Record<string, JsonSchema> };
    const renamed = new Map<string, string>();
    const own: Record<string, JsonSchema> = { ...$defs };
    const rootId = typeof root['id'] === 'string' ? root['id'] : undefined;
    if (rootId !== undefined) own[rootId] = root;
    for (const [id, node] of Object.entries(own)) {
      renamed.set(`#/$defs/${id}`, this.#nameFor(id, node, io));
    }
    if (rootId !== undefined) renamed.set('#', renamed.get(`#/$defs/${rootId}`) ?? rootId);
    for (const [id, node] of Object.entries(own)) {
      const name = renamed.get(`#/$defs/${id}`) ?? id;
      this.components.set(name, rewrite(node, renamed));
    }
    return rootId === undefined
      ? rewrite(root, renamed)
      : { $ref: REF_PREFIX + (renamed.get(`#/$defs/${rootId}`) ?? rootId) };
  }

  #nameFor(id: string, node: JsonSchema, io: Direction): string {
    if (io === 'output') return id;
    const known = this.components.get(id);
    const sameAsOutput = known !== undefined && stable(strip(known)) === stable(strip(node));
    return sameAsOutput ? id : `${id}Input`;
  }
}

/** Compares nodes without their references, whose prefixes differ before rewriting. */
const strip = (node: JsonSchema): JsonSchema =>
  JSON.parse(
    JSON.stringify(node, (key, value: unknown) =>
      key === '$ref' && typeof value === 'string'
        ? value.replace(/^.*\//, '').replace(/Input$/, '')
        : key === 'id'
          ? undefined
          : value,
    ),
  ) as JsonSchema;

const stable = (node: JsonSchema): string => JSON.stringify(node);

/** Keywords whose values are data: an `id` in there is a record's, not the name of a schema. */
const dataKeywords: ReadonlySet<string> = new Set(['examples', 'default', 'const', 'enum']);

function rewrite(node: unknown, renamed: ReadonlyMap<string, string>): JsonSchema {
  /** @param isNamed the keys are names of properties, not keywords */
  const walk = (value: unknown, isNamed = false): unknown => {
    if (Array.isArray(value)) return value.map((inner) => walk(inner));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
      if (isNamed) return [[key, walk(inner)]];
      if (dataKeywords.has(key)) return [[key, inner]];
      if (key === 'id') return [];
      if (key === '$ref' && typeof inner === 'string') {
        return [[key, REF_PREFIX + (renamed.get(inner) ?? inner.replace('#/$defs/', ''))]];
      }
      return [[key, walk(inner, key === 'properties')]];
    });
    return Object.fromEntries(entries);
  };
  return walk(node) as JsonSchema;
}
