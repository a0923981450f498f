import type { Schema } from './schema.ts';
import { inlineJsonSchema, isNoBody, type Direction, type JsonSchema } from './json-schema.ts';

/**
 * A deterministic valid value of a schema: its first `examples` entry if it has one, otherwise the smallest value
 * that its keywords allow. Used for OpenAPI examples and as the valid input of generated tests.
 */
export function sampleValue(schema: Schema, io: Direction = 'input'): unknown {
  if (isNoBody(schema)) return undefined;
  const root = inlineJsonSchema(schema, io);
  const definitions = (root['$defs'] ?? {}) as Record<string, JsonSchema>;
  return sampleNode(root, definitions, 0);
}

const MAX_DEPTH = 12;

function sampleNode(node: JsonSchema, definitions: Record<string, JsonSchema>, depth: number): unknown {
  const next = (inner: JsonSchema): unknown => sampleNode(inner, definitions, depth + 1);
  if (Array.isArray(node['examples']) && node['examples'].length > 0) return node['examples'][0];
  if ('const' in node) return node['const'];
  if (Array.isArray(node['enum'])) return node['enum'][0];
  // The default of an object may lack fields that the object requires.
  if ('default' in node && node['type'] !== 'object') return node['default'];
  if (typeof node['$ref'] === 'string') {
    const target = definitions[node['$ref'].replace('#/$defs/', '')];
    return target === undefined || depth > MAX_DEPTH ? null : next(target);
  }
  const options = (node['oneOf'] ?? node['anyOf']) as JsonSchema[] | undefined;
  if (options?.[0] !== undefined) return next(options[0]);
  if (Array.isArray(node['allOf'])) {
    return Object.assign({}, ...node['allOf'].map((part) => next(part as JsonSchema))) as unknown;
  }
  switch (Array.isArray(node['type']) ? node['type'][0] : node['type']) {
    case 'object':
      return sampleObject(node, next);
    case 'array':
      return sampleArray(node, next);
    case 'string':
      return sampleString(node);
    case 'integer':
    case 'number':
      return sampleNumber(node);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return {};
  }
}

function sampleObject(node: JsonSchema, next: (inner: JsonSchema) => unknown): unknown {
  const properties = (node['properties'] ?? {}) as Record<string, JsonSchema>;
  const required = new Set((node['required'] ?? []) as string[]);
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([key]) => required.has(key))
      .map(([key, inner]) => [key, next(inner)]),
  );
}

function sampleArray(node: JsonSchema, next: (inner: JsonSchema) => unknown): unknown {
  const prefix = (node['prefixItems'] ?? []) as JsonSchema[];
  const items = node['items'] as JsonSchema | undefined;
  const length = Math.max(
    typeof node['minItems'] === 'number' ? node['minItems'] : 0,
    items === undefined ? 0 : 1,
  );
  if (prefix.length > 0) return prefix.map(next);
  return items === undefined ? [] : Array.from({ length }, () => next(items));
}

const formats: Readonly<Record<string, string>> = {
  'date-time': '2026-01-15T12:00:00.000Z',
  date: '2026-01-15',
  email: 'ana.benitez@example.com',
  uuid: '3f2b8c1e-5a7d-4e9b-8f60-1c2d3e4f5a6b',
  uri: 'https://example.com/',
};

function sampleString(node: JsonSchema): string {
  const format = typeof node['format'] === 'string' ? formats[node['format']] : undefined;
  if (format !== undefined) return format;
  const least = typeof node['minLength'] === 'number' ? node['minLength'] : 0;
  const most = typeof node['maxLength'] === 'number' ? node['maxLength'] : Number.POSITIVE_INFINITY;
  return 'texto'.padEnd(least, 'o').slice(0, most);
}

function sampleNumber(node: JsonSchema): number {
  if (typeof node['minimum'] === 'number')
    return Math.max(node['minimum'], Math.min(1, Number(node['maximum'] ?? 1)));
  if (typeof node['exclusiveMinimum'] === 'number') return node['exclusiveMinimum'] + 1;
  return typeof node['maximum'] === 'number' ? Math.min(1, node['maximum']) : 1;
}
