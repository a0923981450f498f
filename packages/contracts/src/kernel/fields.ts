import { inlineJsonSchema, isNoBody, type Direction, type JsonSchema } from './json-schema.ts';
import type { Schema } from './schema.ts';

/** One field of an input, in human-readable form. */
export interface Field {
  /** Dotted; `[]` means the entries of a list. '' is a value that is not an object. */
  readonly path: string;
  /** In Spanish, with its bounds: `texto, de 1 a 100 caracteres`. */
  readonly type: string;
  readonly required: boolean;
  readonly description: string | undefined;
  /** All allowed values as JSON; empty when they are not enumerable. */
  readonly values: readonly string[];
  /** The contract's example, as JSON. */
  readonly example: string | undefined;
  /** The default value, as JSON. */
  readonly default: string | undefined;
}

const MAX_DEPTH = 6;

/** Every field of a schema, optional ones too, in the order of the contract; for a union, the fields of all its options. */
export function fieldsOf(schema: Schema, io: Direction = 'input'): Field[] {
  if (isNoBody(schema)) return [];
  const root = inlineJsonSchema(schema, io);
  const definitions = (root['$defs'] ?? {}) as Record<string, JsonSchema>;
  const walk = (given: JsonSchema, path: string, required: boolean, depth: number): Field[] => {
    const options = optionsOf(given, definitions);
    const own: Field[] =
      path === '' && options.some(isObjectNode) ? [] : [fieldOf(given, options, path, required)];
    if (depth >= MAX_DEPTH) return own;
    const inner = options.flatMap((node) => [
      ...partsOf(node).flatMap(([key, child, isRequired]) =>
        walk(child, path === '' ? key : `${path}.${key}`, isRequired && options.length === 1, depth + 1),
      ),
      ...entriesOf(node, definitions).flatMap((entry) =>
        walk(entry, `${path}[]`, true, depth + 1).filter((field) => field.path !== `${path}[]`),
      ),
    ]);
    return [...own, ...inner];
  };
  const byPath = new Map<string, Field>();
  for (const field of walk(root, '', true, 0)) if (!byPath.has(field.path)) byPath.set(field.path, field);
  return [...byPath.values()];
}

/** The node itself, or its alternatives, with references resolved. */
function optionsOf(node: JsonSchema, definitions: Readonly<Record<string, JsonSchema>>): JsonSchema[] {
  if (typeof node['$ref'] === 'string') {
    const target = definitions[node['$ref'].replace('#/$defs/', '')];
    return target === undefined ? [] : optionsOf(target, definitions);
  }
  const options = (node['oneOf'] ?? node['anyOf']) as JsonSchema[] | undefined;
  if (options !== undefined) return options.flatMap((option) => optionsOf(option, definitions));
  return Array.isArray(node['type']) ? node['type'].map((type: unknown) => ({ ...node, type })) : [node];
}

const isObjectNode = (node: JsonSchema): boolean => node['type'] === 'object';

function partsOf(node: JsonSchema): [key: string, child: JsonSchema, required: boolean][] {
  const required = new Set((node['required'] ?? []) as string[]);
  const properties = (node['properties'] ?? {}) as Record<string, JsonSchema>;
  return Object.entries(properties).map(([key, child]) => [key, child, required.has(key)]);
}

/** The schema of a list's entries, when those have fields of their own. */
function entriesOf(node: JsonSchema, definitions: Readonly<Record<string, JsonSchema>>): JsonSchema[] {
  const items = node['items'] as JsonSchema | undefined;
  return items !== undefined && optionsOf(items, definitions).some(isObjectNode) ? [items] : [];
}

function fieldOf(given: JsonSchema, options: readonly JsonSchema[], path: string, required: boolean): Field {
  const first = options[0] ?? {};
  const description = given['description'] ?? first['description'];
  const example: unknown = Array.isArray(given['examples']) ? given['examples'][0] : undefined;
  const preset = 'default' in given ? given['default'] : undefined;
  return {
    path,
    type: [...new Set(options.map(typeOf))].join(' o '),
    required: required && preset === undefined,
    description: typeof description === 'string' ? description : undefined,
    values: [...new Set(options.flatMap(valuesOf))],
    // The example of an object has all of its fields: too long for a line.
    example: example === undefined || options.some(isObjectNode) ? undefined : JSON.stringify(example),
    default: preset === undefined ? undefined : JSON.stringify(preset),
  };
}

function valuesOf(node: JsonSchema): string[] {
  if ('const' in node) return [JSON.stringify(node['const'])];
  return Array.isArray(node['enum']) ? node['enum'].map((value) => JSON.stringify(value)) : [];
}

const formats: Readonly<Record<string, string>> = {
  'date-time': 'fecha y hora ISO',
  date: 'fecha ISO',
  email: 'correo',
  uuid: 'UUID',
  uri: 'dirección',
};

function typeOf(node: JsonSchema): string {
  switch (node['type'] ?? typeof node['const']) {
    case 'string': {
      const format = typeof node['format'] === 'string' ? formats[node['format']] : undefined;
      return bounded(format ?? 'texto', node['minLength'], node['maxLength'], 'caracteres');
    }
    case 'integer':
      return bounded('entero', node['minimum'], node['maximum']);
    case 'number':
      return bounded('número', node['minimum'], node['maximum']);
    case 'boolean':
      return 'sí o no';
    case 'array': {
      const list = bounded('lista', node['minItems'], node['maxItems'], 'entradas');
      const { type } = (node['items'] ?? {}) as JsonSchema;
      const of = { string: ' de textos', integer: ' de enteros', number: ' de números' }[String(type)] ?? '';
      return `${list}${of}${node['uniqueItems'] === true ? ' sin repetir' : ''}`;
    }
    case 'object':
      return 'objeto';
    case 'null':
      return 'null';
    default:
      return 'cualquier valor';
  }
}

/** `Number.MAX_SAFE_INTEGER` and the like are limits of the language. */
const LARGEST = 1e15;

function bounded(what: string, least: unknown, most: unknown, unit?: string): string {
  const bound = (value: unknown): number | undefined =>
    typeof value === 'number' && Math.abs(value) < LARGEST ? value : undefined;
  const [from, to] = [bound(least), bound(most)];
  const words = unit === undefined ? '' : ` ${unit}`;
  if (from !== undefined && to !== undefined) return `${what}, de ${String(from)} a ${String(to)}${words}`;
  if (from !== undefined) return `${what}, desde ${String(from)}${words}`;
  return to === undefined ? what : `${what}, hasta ${String(to)}${words}`;
}
