import { inlineJsonSchema, problemsOf, type JsonSchema, type Schema } from '@portal/contracts';
import { z } from 'zod';
import { boundsOf } from './bounds.ts';
import { applyEdit, type Edit } from './edit.ts';
import { isObject } from './memory.ts';

/** One change to a valid input. Without `fields` the input is still valid, at a bound. */
export interface Mutation {
  readonly name: string;
  readonly edit: Edit;
  /** The fields that the contract rejects, as dotted paths; '' is the whole input. */
  readonly fields: readonly string[];
}

type Path = readonly (string | number)[];

const MAX_DEPTH = 7;

/**
 * Every required field missing, every field with a value of the wrong type, and values at and beyond each bound. The contract
 * itself decides which of these are invalid and which fields the server has to name.
 *
 * @param sample a valid input: the fields that it has are walked
 */
export function mutationsOf(schema: Schema, sample: unknown): readonly Mutation[] {
  const known = found.get(schema) ?? new Map<string, readonly Mutation[]>();
  found.set(schema, known);
  const text = JSON.stringify([sample]);
  const mutations = known.get(text) ?? findMutations(schema, sample);
  known.set(text, mutations);
  return mutations;
}

/** Cache: the mutations of a schema and sample are used for refusals, for bounds, and in the next run. */
const found = new WeakMap<Schema, Map<string, readonly Mutation[]>>();

function findMutations(schema: Schema, sample: unknown): readonly Mutation[] {
  const root = inlineJsonSchema(schema, 'input');
  const definitions = isObject(root['$defs']) ? root['$defs'] : {};
  const type = schema as unknown as z.ZodType;
  return [...walk(root, sample, [], definitions)].flatMap(({ name, isEdge, edits }) => {
    const tries = edits.map((edit) => ({ edit, issues: issuesOf(type, applyEdit(sample, edit)) }));
    // No case for a wrong type that the contract accepts (a looser option), nor for a bound that no value can reach.
    const chosen = isEdge
      ? tries.find(({ issues }) => issues.length === 0)
      : (tries.find(({ issues }) => isOnlyOutOfBounds(issues)) ??
        tries.find(({ issues }) => issues.length > 0));
    if (chosen === undefined) return [];
    const fields = namedBy(chosen.issues);
    return [{ name: isEdge ? `${name} (edge)` : name, edit: chosen.edit, fields: [...new Set(fields)] }];
  });
}

/** The mutations of several valid inputs, each with its input; without those already made to an earlier input. */
export function mutationsOfAll(
  schema: Schema,
  samples: readonly unknown[],
): (Mutation & { readonly valid: unknown })[] {
  const made = new Set<string>();
  return samples.flatMap((valid) => {
    const fresh = mutationsOf(schema, valid).filter(({ name }) => !made.has(name));
    for (const { name } of fresh) made.add(name);
    return fresh.map((mutation) => ({ ...mutation, valid }));
  });
}

const issuesOf = (type: z.ZodType, value: unknown): readonly z.core.$ZodIssue[] =>
  z.safeParse(type, value, { reportInput: true }).error?.issues ?? [];

/** For a union, a server may name the whole value or the invalid field of the matching option. */
const namedBy = (issues: readonly z.core.$ZodIssue[]): string[] => [
  ...issues.map(({ path }) => path.map(String).join('.')),
  ...problemsOf(issues).map(({ path }) => path),
];

/** Only the size is invalid, so rejecting the value depends on nothing but the bound. */
const isOnlyOutOfBounds = (issues: readonly z.core.$ZodIssue[]): boolean =>
  issues.length > 0 && issues.every(({ code }) => code === 'too_big' || code === 'too_small');

interface Draft {
  readonly name: string;
  readonly isEdge: boolean;
  /** Candidates, of which one is used. */
  readonly edits: readonly Edit[];
}

function* walk(
  given: JsonSchema,
  sample: unknown,
  path: Path,
  definitions: Readonly<Record<string, unknown>>,
): Generator<Draft> {
  const node = resolve(given, sample, definitions);
  const at = path.length === 0 ? 'whole input' : path.join('.');
  const put = (name: string, values: readonly unknown[], isEdge = false): Draft => ({
    name: `${at}: ${name}`,
    isEdge,
    edits: values.map((value) => ({ path, put: value })),
  });
  const [wrongName, wrong] = otherType(node);
  yield put(wrongName, [wrong]);
  for (const [name, value] of wrongValues(node)) yield put(name, [value]);
  for (const { name, candidates, isEdge } of boundsOf(node, sample)) yield put(name, candidates, isEdge);
  if (path.length >= MAX_DEPTH) return;
  if (isObject(node['properties'])) {
    const required = new Set(Array.isArray(node['required']) ? node['required'] : []);
    for (const [key, inner] of Object.entries(node['properties'])) {
      const child = isObject(sample) ? sample[key] : undefined;
      if (required.has(key))
        yield {
          name: `${[...path, key].join('.')}: missing`,
          isEdge: false,
          edits: [{ path: [...path, key], remove: true }],
        };
      if (isObject(inner)) yield* walk(inner, child, [...path, key], definitions);
    }
  }
  if (isObject(node['items']) && Array.isArray(sample) && sample.length > 0) {
    yield* walk(node['items'], sample[0], [...path, 0], definitions);
  }
}

/** Resolves references, and picks the option of a union that the sample matches. */
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
  if (typeof sample === 'string' || typeof sample === 'number')
    return [node['type']].flat().includes(typeof sample);
  if (Array.isArray(sample)) return node['type'] === 'array';
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

function* wrongValues(node: JsonSchema): Generator<readonly [string, unknown]> {
  if (node['type'] === 'integer') yield ['not whole', 1.5];
  if (Array.isArray(node['enum']) || typeof node['const'] === 'string')
    yield ['not in the list', 'portal-verify'];
  if (typeof node['format'] === 'string' || typeof node['pattern'] === 'string')
    yield ['malformed', 'no es válido'];
}
