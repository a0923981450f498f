import { contract } from './contract.ts';
import { inlineJsonSchema, isNoBody, type Direction, type JsonSchema } from './kernel/json-schema.ts';
import { listEndpoints, listOperations } from './kernel/registry.ts';
import type { Schema } from './kernel/schema.ts';
import { operations } from './operations.ts';

/** Shown in place of a secret. */
export const MASK = '***';

/** Names that a secret usually has. They decide only about fields that no contract declares, such as misspelt ones. */
const TYPICAL =
  /pass|pwd|contrase|secret|token|clave|llave|credential|private|privad|api[-_]?key|authorization|bearer|cookie|jwt|otp(?![a-z])|(?:^|[-_])pin(?:$|[-_])|recover|recupera|csc|pfx|p12|pkcs|pem$/i;

/** True if a field's name is typical of a secret. */
export const hasTypicalName = (name: string): boolean => TYPICAL.test(name);

/** One property of an object in a contract. */
export interface DeclaredField {
  readonly name: string;
  /** Marked with `.meta({ secret: true })`. */
  readonly isSecret: boolean;
  /** An object with a secret of its own: a text in its place is probably that secret. */
  readonly holdsSecret: boolean;
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
      {
        name,
        isSecret: isMarked(child),
        holdsSecret: Object.values((child['properties'] ?? {}) as Record<string, JsonSchema>).some(isMarked),
        isFlag: child['type'] === 'boolean',
        target,
      },
      ...fieldsIn(child, target),
    ]);
  });
}

/** Keywords whose values are data, not schemas. */
const DATA: ReadonlySet<string> = new Set(['examples', 'default', 'const', 'enum']);

const isMarked = (node: JsonSchema): boolean =>
  node['secret'] === true || ((node['anyOf'] ?? node['oneOf'] ?? []) as readonly JsonSchema[]).some(isMarked);

interface DeclaredNames {
  /** In lower case, true for secret ones. */
  readonly fields: ReadonlyMap<string, boolean>;
  /** In lower case, of objects with a secret. */
  readonly holders: ReadonlySet<string>;
}

let declared: DeclaredNames | undefined;

/** The declared names. Collected on first use, because it walks the whole contract. */
function declaredNames(): DeclaredNames {
  if (declared !== undefined) return declared;
  const fields = new Map<string, boolean>();
  const holders = new Set<string>();
  for (const { name, isSecret, holdsSecret } of declaredFields()) {
    const key = name.toLowerCase();
    fields.set(key, isSecret || fields.get(key) === true);
    if (holdsSecret) holders.add(key);
  }
  declared = { fields, holders };
  return declared;
}

/**
 * True if the values of a field must not be shown. The name decides, not the place, because a rejected request may have the
 * field anywhere.
 */
export const isSecretName = (name: string): boolean =>
  declaredNames().fields.get(name.toLowerCase()) ?? hasTypicalName(name);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || typeof value === 'boolean';

/** True if a field with this name and value is a secret: a flag or an empty value reveals nothing. */
export const isSecret = (name: string, value: unknown): boolean =>
  !isEmpty(value) &&
  (isSecretName(name) || (typeof value === 'string' && declaredNames().holders.has(name.toLowerCase())));

/** Replacer of `JSON.stringify` that masks secrets at any depth, and those in the query of an address. */
export const maskingReplacer = (name: string, value: unknown): unknown => {
  if (isSecret(name, value)) return MASK;
  return typeof value === 'string' && /^https?:[^\s?]+\?/i.test(value) ? maskedUrl(value) : value;
};

/** An address with the secrets of its query masked; unchanged when it has none. */
export function maskedUrl(url: string): string {
  const [, before = '', query = '', after = ''] = /^([^?#]*)\?([^#]*)(.*)$/s.exec(url) ?? [];
  const hasSecret = [...new URLSearchParams(query)].some(([name, value]) => isSecret(name, value));
  return hasSecret ? `${before}?${maskedQuery(query)}${after}` : url;
}

/** A query without `?`, with its secrets masked. */
export function maskedQuery(query: string): string {
  const shown = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(query))
    shown.append(name, isSecret(name, value) ? MASK : value);
  return shown.toString();
}

/** A key of an object, as in JSON. */
const KEY = /"((?:[^"\\]|\\.)*)"\s*:\s*/g;
/** Its value as far as it goes: text, list, object, or a bare value. */
const VALUE = /"(?:[^"\\]|\\.)*"?|\[[^\]]*\]?|\{[^}]*\}?|[^\s,}\]]+/y;

/** Text that is not quite JSON, such as a response that was cut off, with its secrets masked. */
export function maskedText(text: string): string {
  let shown = '';
  let done = 0;
  for (const { 0: key, 1: name = '', index } of text.matchAll(KEY)) {
    const start = index + key.length;
    VALUE.lastIndex = start;
    const [value = ''] = VALUE.exec(text) ?? [];
    // A bare `null` or `false` is no secret; nor is a key within a value that is masked already.
    if (start < done || /^(?:""|null|true|false|)$/.test(value) || !isSecretName(name)) continue;
    shown += `${text.slice(done, start)}"${MASK}"`;
    done = start + value.length;
  }
  return shown + text.slice(done);
}
