import type { JsonSchema } from './json-schema.ts';

/** Keywords of a schema whose values are data. */
const DATA: ReadonlySet<string> = new Set(['default', 'enum', 'example']);

/** Keywords that 3.0 does not have. They only narrow what is valid. */
const UNKNOWN: ReadonlySet<string> = new Set(['propertyNames']);

type Schemas = Readonly<Record<string, JsonSchema>>;

/**
 * The OpenAPI 3.0 form of a document of `buildOpenApi`, for generators that do not read 3.1. It says the same but for the names of
 * the keys of records, which 3.0 cannot restrict.
 */
export function toOpenApi30(document: JsonSchema): JsonSchema {
  const info = document['info'] as JsonSchema;
  const { identifier: _identifier, ...license } = info['license'] as JsonSchema;
  const { schemas } = document['components'] as { readonly schemas: Schemas };
  return {
    ...(convertObject(document, schemas) as JsonSchema),
    openapi: '3.0.3',
    info: { ...info, license },
  };
}

/** Anything but a schema: only what is below `schema` or `schemas` changes, and examples stay as they are. */
function convertObject(node: unknown, schemas: Schemas): unknown {
  if (Array.isArray(node)) return node.map((inner) => convertObject(inner, schemas));
  if (!isObject(node)) return node;
  return mapValues(node, (value, key) => {
    if (key === 'example' || key === 'examples') return value;
    if (key === 'schema') return convertSchema(value as JsonSchema, schemas);
    if (key === 'schemas') return convertNamed(value as Schemas, schemas);
    return convertObject(value, schemas);
  });
}

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapValues = (node: JsonSchema, map: (value: unknown, key: string) => unknown): JsonSchema =>
  Object.fromEntries(Object.entries(node).map(([key, value]) => [key, map(value, key)]));

const convertNamed = (named: Schemas, schemas: Schemas): JsonSchema =>
  mapValues(named, (schema) => convertSchema(schema as JsonSchema, schemas));

function convertSchema(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const {
    const: constant,
    examples,
    exclusiveMinimum,
    exclusiveMaximum,
    ...rest
  } = withoutNull(schema, schemas);
  const known = Object.fromEntries(Object.entries(rest).filter(([key]) => !UNKNOWN.has(key)));
  return referenceAlone({
    ...mapValues(known, (value, key) => convertValue(key, value, schemas)),
    ...(constant === undefined ? {} : { enum: [constant] }),
    ...(Array.isArray(examples) && examples.length > 0 ? { example: examples[0] as unknown } : {}),
    ...(exclusiveMinimum === undefined ? {} : { minimum: exclusiveMinimum, exclusiveMinimum: true }),
    ...(exclusiveMaximum === undefined ? {} : { maximum: exclusiveMaximum, exclusiveMaximum: true }),
  });
}

function convertValue(key: string, value: unknown, schemas: Schemas): unknown {
  if (DATA.has(key) || key === 'discriminator') return value;
  if (key === 'properties') return convertNamed(value as Schemas, schemas);
  if (Array.isArray(value))
    return value.map((inner: unknown) => (isObject(inner) ? convertSchema(inner, schemas) : inner));
  return isObject(value) ? convertSchema(value, schemas) : value;
}

/** In 3.0 a type is one name, and null is the keyword `nullable` beside a type. */
function withoutNull(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const { type, anyOf, ...rest } = schema;
  if (Array.isArray(type)) {
    const options = type.map((name: unknown) => ({ type: name }));
    return options.length === 2 && options.some(isNull)
      ? { ...options.find((option) => !isNull(option)), ...rest, ...nullInEnum(schema), nullable: true }
      : withoutNull({ ...rest, anyOf: options }, schemas);
  }
  if (!Array.isArray(anyOf) || !anyOf.some(isNull)) return schema;
  const [first, ...others] = (anyOf as JsonSchema[]).filter((option) => !isNull(option));
  if (first === undefined) throw new Error('A schema of nothing but null is not declared.');
  const nullable = nullableOf(first, schemas);
  return others.length === 0 ? { ...nullable, ...rest } : { ...rest, anyOf: [nullable, ...others] };
}

/** The schema, or the component that it names, with null; of a union the first alternative takes it. */
function nullableOf(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const resolved = resolve(schema, schemas);
  if (resolved['type'] !== undefined) return { ...resolved, ...nullInEnum(resolved), nullable: true };
  for (const union of ['anyOf', 'oneOf']) {
    const [first, ...others] = (resolved[union] ?? []) as JsonSchema[];
    if (first !== undefined) return { ...resolved, [union]: [nullableOf(first, schemas), ...others] };
  }
  throw new Error(`OpenAPI 3.0 cannot make this nullable: ${JSON.stringify(schema)}`);
}

const isNull = (schema: unknown): boolean => isObject(schema) && schema['type'] === 'null';

/** The component that a reference names, or the schema itself. */
function resolve(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const { $ref } = schema;
  return typeof $ref === 'string' ? (schemas[$ref.replace(/^.*\//, '')] ?? schema) : schema;
}

/** A nullable enum lists null too. */
const nullInEnum = ({ enum: values }: JsonSchema): JsonSchema =>
  Array.isArray(values) && !values.includes(null) ? { enum: [...(values as unknown[]), null] } : {};

/** In 3.0 the keys beside `$ref` are ignored. */
function referenceAlone(schema: JsonSchema): JsonSchema {
  const { $ref, ...rest } = schema;
  return $ref === undefined || Object.keys(rest).length === 0 ? schema : { allOf: [{ $ref }], ...rest };
}
