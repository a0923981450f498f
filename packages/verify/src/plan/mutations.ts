import { inlineJsonSchema, type JsonSchema, type Schema } from '@portal/contracts';
import { z } from 'zod';
import { applyEdit, type Edit } from './edit.ts';
import { isObject } from './memory.ts';

/** One change to a valid input. Without `fields` the input is still valid, at the edge of what is. */
export interface Mutation {
  readonly name: string;
  readonly edit: Edit;
  /** What the contract names as wrong, as dotted paths; '' is the whole. */
  readonly fields: readonly string[];
}

type Path = readonly (string | number)[];

const MAX_DEPTH = 5;
const LONGEST = 10_000;
const LARGEST = 1_000_000_000;

/**
 * Every required field left out, every field with a value of another type, and values at and beyond each bound. What of it is
 * wrong, and which fields a server has to name, is the verdict of the contract itself.
 *
 * @param sample a valid input: the fields that it has are walked
 */
export function mutationsOf(schema: Schema, sample: unknown): Mutation[] {
  const root = inlineJsonSchema(schema, 'input');
  const definitions = isObject(root['$defs']) ? root['$defs'] : {};
  const type = schema as unknown as z.ZodType;
  return [...walk(root, sample, [], definitions)].flatMap(({ name, edit }) => {
    const verdict = z.safeParse(type, applyEdit(sample, edit));
    const fields = verdict.success ? [] : verdict.error.issues.map(({ path }) => path.map(String).join('.'));
    // A wrong type that the contract takes (a looser alternative) is no case.
    if (verdict.success && !name.endsWith('(edge)')) return [];
    if (!verdict.success && name.endsWith('(edge)')) return [];
    return [{ name, edit, fields: [...new Set(fields)] }];
  });
}

interface Draft {
  readonly name: string;
  readonly edit: Edit;
}

function* walk(
  given: JsonSchema,
  sample: unknown,
  path: Path,
  definitions: Readonly<Record<string, unknown>>,
): Generator<Draft> {
  const node = resolve(given, sample, definitions);
  const at = path.length === 0 ? 'whole input' : path.join('.');
  const put = (name: string, value: unknown): Draft => ({
    name: `${at}: ${name}`,
    edit: { path, put: value },
  });
  const [wrongName, wrong] = otherType(node);
  yield put(wrongName, wrong);
  for (const [name, value] of bounds(node, sample)) yield put(name, value);
  if (path.length >= MAX_DEPTH) return;
  if (isObject(node['properties'])) {
    const required = new Set(Array.isArray(node['required']) ? node['required'] : []);
    for (const [key, inner] of Object.entries(node['properties'])) {
      const child = isObject(sample) ? sample[key] : undefined;
      if (required.has(key))
        yield { name: `${[...path, key].join('.')}: missing`, edit: { path: [...path, key], remove: true } };
      if (isObject(inner)) yield* walk(inner, child, [...path, key], definitions);
    }
  }
  if (isObject(node['items']) && Array.isArray(sample) && sample.length > 0) {
    yield* walk(node['items'], sample[0], [...path, 0], definitions);
  }
}

/** Follows a reference, and of alternatives takes the one that the sample is. */
function resolve(
  node: JsonSchema,
  sample: unknown,
  definitions: Readonly<Record<string, unknown>>,
): JsonSchema {
  if (typeof node['$ref'] === 'string') {
    const target = definitions[node['$ref'].replace('#/$defs/', '')];
    return isObject(target) ? resolve(target, sample, definitions) : {};
  }
  const options: unknown = node['oneOf'] ?? node['anyOf'];
  if (!Array.isArray(options)) return node;
  const nodes = options.filter(isObject).map((option) => resolve(option, sample, definitions));
  return nodes.find((option) => isShapeOf(option, sample)) ?? {};
}

function isShapeOf(node: JsonSchema, sample: unknown): boolean {
  if (!isObject(sample) || !isObject(node['properties'])) return false;
  const required = Array.isArray(node['required']) ? node['required'] : [];
  return Object.entries(node['properties']).every(([key, inner]) => {
    const value = sample[key];
    if (value === undefined) return !required.includes(key);
    return !isObject(inner) || !('const' in inner) || inner['const'] === value;
  });
}

function otherType(node: JsonSchema): readonly [string, unknown] {
  const types = [node['type']].flat();
  if (types.includes('string') || typeof node['const'] === 'string') return ['a number', 12_345];
  if (types.includes('object')) return ['a text', 'texto'];
  return ['an object', { otro: 'tipo' }];
}

function* bounds(node: JsonSchema, sample: unknown): Generator<readonly [string, unknown]> {
  const { minimum, maximum, minLength, maxLength, maxItems, minItems } = node;
  if (typeof maxLength === 'number' && maxLength <= LONGEST) {
    if (node['pattern'] === undefined && node['format'] === undefined)
      yield [`${maxLength} characters (edge)`, 'a'.repeat(maxLength)];
    yield [`${maxLength + 1} characters`, 'a'.repeat(maxLength + 1)];
  }
  if (typeof minLength === 'number' && minLength > 0) yield ['too short', 'a'.repeat(minLength - 1)];
  if (typeof minimum === 'number' && Math.abs(minimum) < LARGEST) {
    yield [`${minimum} (edge)`, minimum];
    yield [`${minimum - 1}`, minimum - 1];
  }
  if (typeof maximum === 'number' && Math.abs(maximum) < LARGEST) {
    yield [`${maximum} (edge)`, maximum];
    yield [`${maximum + 1}`, maximum + 1];
  }
  if (node['type'] === 'integer') yield ['not whole', 1.5];
  if (Array.isArray(node['enum']) || typeof node['const'] === 'string')
    yield ['not in the list', 'portal-verify'];
  if (typeof node['format'] === 'string' || typeof node['pattern'] === 'string')
    yield ['malformed', 'no es válido'];
  if (typeof minItems === 'number' && minItems > 0) yield ['empty list', []];
  if (typeof maxItems === 'number' && maxItems <= LONGEST && Array.isArray(sample) && sample.length > 0)
    yield [`${maxItems + 1} entries`, Array.from({ length: maxItems + 1 }, () => sample[0] as unknown)];
}
