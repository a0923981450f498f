import { inlineJsonSchema, type JsonSchema, type Schema } from '@portal/contracts';

export type BoundKind = 'text' | 'list' | 'number';

/** One bound of one field: the last size or number that is taken, and the next, which is not. */
export interface Bound {
  readonly path: readonly string[];
  readonly kind: BoundKind;
  readonly edge: number;
  readonly beyond: number;
}

const LARGEST = 1_000_000_000;
const isNode = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** Every bound of a schema, of all its alternatives; read by another hand than the check's own. */
export function boundsOfSchema(schema: Schema): Bound[] {
  const root = inlineJsonSchema(schema, 'input');
  const definitions = isNode(root['$defs']) ? root['$defs'] : {};
  const found = new Map<string, Bound>();
  const visit = (given: JsonSchema, path: readonly string[]): void => {
    const reference = given['$ref'];
    const target = typeof reference === 'string' ? definitions[reference.replace('#/$defs/', '')] : given;
    const node = isNode(target) ? target : {};
    const add = (kind: BoundKind, keyword: string, step: number): void => {
      const edge = node[keyword];
      if (typeof edge !== 'number' || Math.abs(edge) >= LARGEST) return;
      const isNothing = kind !== 'number' && step < 0 && edge === 0;
      const bound = { path, kind, edge, beyond: edge + step };
      if (!isNothing) found.set(caseNames(bound).join(), bound);
    };
    const step = node['type'] === 'integer' ? 1 : 0.01;
    add('text', 'minLength', -1);
    add('text', 'maxLength', 1);
    add('list', 'minItems', -1);
    add('list', 'maxItems', 1);
    add('number', 'minimum', -step);
    add('number', 'maximum', step);
    for (const inner of [node['oneOf'], node['anyOf'], node['allOf']].flat().filter(isNode))
      visit(inner, path);
    for (const [key, inner] of Object.entries(node['properties'] ?? {}))
      if (isNode(inner)) visit(inner, [...path, key]);
    if (isNode(node['items'])) visit(node['items'], [...path, '0']);
  };
  visit(root, []);
  return [...found.values()];
}

/** What the check calls the cases at a bound and beyond it. */
export function caseNames({ path, kind, edge, beyond }: Bound): readonly [edge: string, beyond: string] {
  const words = { text: ['character', 'characters'], list: ['entry', 'entries'], number: undefined }[kind];
  const size = (count: number): string =>
    words === undefined ? String(count) : `${count} ${words[count === 1 ? 0 : 1] ?? ''}`;
  const field = path.join('.');
  return [`${field}: ${size(edge)} (edge)`, `${field}: ${size(beyond)}`];
}
