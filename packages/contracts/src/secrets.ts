import { contract } from './contract.ts';
import { inlineJsonSchema, isNoBody, type Direction, type JsonSchema } from './kernel/json-schema.ts';
import { listEndpoints, listOperations } from './kernel/registry.ts';
import type { Schema } from './kernel/schema.ts';
import { operations } from './operations.ts';

/** Shown in place of a secret. */
export const MASK = '***';

/** Names that a secret usually has. They decide only about fields that no contract declares, such as misspelt ones. */
const TYPICAL = /pass|contrase|secret|token|clave|credential|private|privad|api_?key|pfx|pem$/i;

/** True if a field's name is typical of a secret. */
export const hasTypicalName = (name: string): boolean => TYPICAL.test(name);

/** One property of an object in a contract. */
export interface DeclaredField {
  readonly name: string;
  /** Marked with `.meta({ secret: true })`. */
  readonly isSecret: boolean;
  /** Holds only true or false, which is never a secret. */
  readonly isFlag: boolean;
  /** The endpoint or operation that declares it. */
  readonly target: string;
}

/** Every property that requests and responses of the service declare, at any depth. */
export function declaredFields(): DeclaredField[] {
  const ofSchema = (target: string, schema: Schema | undefined, io: Direction): DeclaredField[] =>
    schema === undefined || isNoBody(schema) ? [] : fieldsIn(inlineJsonSchema(schema, io), target);
  return [
    ...listEndpoints(contract).flatMap(({ area, name, endpoint }) => [
      ...ofSchema(`${area}.${name}`, endpoint.query, 'input'),
      ...ofSchema(`${area}.${name}`, endpoint.body, 'input'),
      ...Object.values(endpoint.responses).flatMap((schema) => ofSchema(`${area}.${name}`, schema, 'output')),
    ]),
    ...listOperations(operations).flatMap(({ key, operation }) => [
      ...ofSchema(key, operation.data, 'input'),
      ...ofSchema(key, operation.result, 'output'),
    ]),
  ];
}

function fieldsIn(node: unknown, target: string): DeclaredField[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap((one) => fieldsIn(one, target));
  return Object.entries(node).flatMap(([keyword, value]: [string, unknown]) => {
    if (DATA.has(keyword)) return [];
    if (keyword !== 'properties') return fieldsIn(value, target);
    return Object.entries(value as Record<string, JsonSchema>).flatMap(([name, child]) => [
      { name, isSecret: isMarked(child), isFlag: child['type'] === 'boolean', target },
      ...fieldsIn(child, target),
    ]);
  });
}

/** Keywords whose values are data, not schemas. */
const DATA: ReadonlySet<string> = new Set(['examples', 'default', 'const', 'enum']);

const isMarked = (node: JsonSchema): boolean =>
  node['secret'] === true || ((node['anyOf'] ?? node['oneOf'] ?? []) as readonly JsonSchema[]).some(isMarked);

let declared: ReadonlyMap<string, boolean> | undefined;

/** The declared names in lower case, true for secret ones. Collected on first use, because it walks the whole contract. */
function declaredNames(): ReadonlyMap<string, boolean> {
  if (declared !== undefined) return declared;
  const names = new Map<string, boolean>();
  for (const { name, isSecret } of declaredFields()) {
    const key = name.toLowerCase();
    names.set(key, isSecret || names.get(key) === true);
  }
  declared = names;
  return names;
}

/**
 * True if the values of a field must not be shown. The name decides, not the place, because a rejected request may have the
 * field anywhere.
 */
export const isSecretName = (name: string): boolean =>
  declaredNames().get(name.toLowerCase()) ?? hasTypicalName(name);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || typeof value === 'boolean';

/** True if a field with this name and value is a secret: a flag or an empty value reveals nothing. */
export const isSecret = (name: string, value: unknown): boolean => !isEmpty(value) && isSecretName(name);

/** Replacer of `JSON.stringify` that masks secrets at any depth. */
export const maskingReplacer = (name: string, value: unknown): unknown =>
  isSecret(name, value) ? MASK : value;

/** A query without `?`, with its secrets masked. */
export function maskedQuery(query: string): string {
  const shown = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(query))
    shown.append(name, isSecret(name, value) ? MASK : value);
  return shown.toString();
}
