import {
  closest,
  inlineJsonSchema,
  isNoBody,
  type JsonSchema,
  type Problem,
  type Schema,
} from '@portal/contracts';
import { isMatcher } from './is-part-of.ts';
import type { Target } from './targets.ts';

type Definitions = Readonly<Record<string, JsonSchema>>;

/**
 * The keys of an expected input (`with`) that the target never takes: unknown ones, and known ones at another place. Such an expectation
 * would never match, and the test would not say why. Values are not checked: a rejected request may have sent anything.
 *
 * @param expected in the form of the typed client: `{query, body}` of an endpoint, the `data` of an operation
 */
export function unknownInputKeys(
  target: Target,
  expected: unknown,
): readonly Pick<Problem, 'path' | 'message'>[] {
  const roots = inputOf(target);
  const unknown = pathsOutside(roots, expected, []);
  if (unknown.length === 0) return [];
  const known = roots.flatMap((root) => pathsIn(root, [], 0));
  return unknown.map((path) => ({ path: path.join('.'), message: messageFor(path, known) }));
}

/** Schemas with their references resolved; several are alternatives. */
function inputOf({ endpoint, operation }: Target): Node[] {
  if (operation !== undefined) return nodesOf(operation.data);
  const { query, body } = endpoint;
  return [
    {
      properties: {
        // The log of every endpoint has one.
        query: query === undefined ? [{ properties: {} }] : nodesOf(query),
        ...(body === undefined ? {} : { body: nodesOf(body) }),
      },
    },
  ];
}

/** The part of a JSON Schema that says which keys there may be. */
interface Node {
  /** Any value is allowed. */
  readonly isOpen?: boolean;
  readonly properties?: Readonly<Record<string, readonly Node[]>>;
  /** The values of keys that are not named. */
  readonly others?: readonly Node[];
  readonly items?: readonly Node[];
}

const OPEN: Node = { isOpen: true };

function nodesOf(schema: Schema): Node[] {
  if (isNoBody(schema)) return [];
  const root = inlineJsonSchema(schema, 'input');
  return nodesIn(root, (root['$defs'] ?? {}) as Definitions, 0);
}

/** Deeper than any contract, but for those that contain themselves. */
const MOST_LEVELS = 12;

function nodesIn(schema: JsonSchema, definitions: Definitions, level: number): Node[] {
  const inner = (one: unknown): Node[] => nodesIn(one as JsonSchema, definitions, level + 1);
  if (level > MOST_LEVELS) return [OPEN];
  if (typeof schema['$ref'] === 'string') {
    const named = definitions[schema['$ref'].replace('#/$defs/', '')];
    return named === undefined ? [OPEN] : inner(named);
  }
  const parts = [schema['anyOf'], schema['oneOf'], schema['allOf']].flatMap((list) => list ?? []);
  if (parts.length > 0) return parts.flatMap(inner);
  if (schema['type'] === 'array') return [{ items: inner(schema['items'] ?? {}) }];
  if (schema['type'] !== 'object')
    return schema['type'] === undefined && !('const' in schema) && !('enum' in schema) ? [OPEN] : [];
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  const others = schema['additionalProperties'];
  return [
    {
      properties: Object.fromEntries(properties.map(([key, child]) => [key, inner(child)])),
      ...(typeof others === 'object' && others !== null ? { others: inner(others) } : {}),
    },
  ];
}

type Path = readonly string[];

/** Paths of the keys of `value` that none of the alternatives has. */
function pathsOutside(nodes: readonly Node[], value: unknown, path: Path): Path[] {
  if (typeof value !== 'object' || value === null || isMatcher(value)) return [];
  if (nodes.some(({ isOpen }) => isOpen)) return [];
  if (Array.isArray(value)) {
    const items = nodes.flatMap((node) => node.items ?? []);
    return value.flatMap((one, index) => pathsOutside(items, one, [...path, String(index)]));
  }
  return Object.entries(value).flatMap(([key, one]) => {
    const having = nodes.flatMap(({ properties, others }) => {
      const found = properties !== undefined && Object.hasOwn(properties, key) ? properties[key] : others;
      return found === undefined ? [] : [found];
    });
    const here = [...path, key];
    return having.length === 0 ? [here] : pathsOutside(having.flat(), one, here);
  });
}

/** Every path of an input, without the positions of lists. */
const pathsIn = ({ properties = {}, items = [] }: Node, path: Path, level: number): Path[] =>
  level > MOST_LEVELS
    ? []
    : [
        ...Object.entries(properties).flatMap(([key, nodes]) => {
          const here = [...path, key];
          return [here, ...nodes.flatMap((node) => pathsIn(node, here, level + 1))];
        }),
        ...items.flatMap((node) => pathsIn(node, path, level + 1)),
      ];

/** The same key at another place, else a similar one beside it, else a similar one anywhere. */
function messageFor(path: Path, known: readonly Path[]): string {
  const key = path.at(-1) ?? '';
  const parent = path.slice(0, -1).filter((part) => !/^\d+$/.test(part));
  const beside = known.filter((one) => one.slice(0, -1).join('.') === parent.join('.'));
  const meant = known.find((one) => one.at(-1) === key) ?? nearest(key, beside) ?? nearest(key, known);
  return meant === undefined ? 'Clave desconocida' : `Clave desconocida. ¿Quiso decir "${meant.join('.')}"?`;
}

function nearest(key: string, paths: readonly Path[]): Path | undefined {
  const name = closest(
    key,
    paths.map((path) => path.at(-1) ?? ''),
  );
  return paths.find((path) => path.at(-1) === name);
}
