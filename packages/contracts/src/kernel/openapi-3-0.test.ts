import { describe, expect, it } from 'vitest';
import { contract } from '../contract.ts';
import { operations } from '../operations.ts';
import type { JsonSchema } from './json-schema.ts';
import { toOpenApi30 } from './openapi-3-0.ts';
import { buildOpenApi } from './openapi.ts';

const document = (schema: JsonSchema): JsonSchema => ({
  openapi: '3.1.0',
  info: { title: 't', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
  paths: {},
  components: { schemas: { One: schema, Two: { type: 'object', properties: { a: { const: 1 } } } } },
});

const converted = (schema: JsonSchema): unknown =>
  (toOpenApi30(document(schema)) as { components: { schemas: Record<string, unknown> } }).components.schemas[
    'One'
  ];

describe('toOpenApi30', () => {
  it.each<[string, JsonSchema, JsonSchema]>([
    ['a constant', { type: 'string', const: 'a' }, { type: 'string', enum: ['a'] }],
    ['a type or null', { type: ['string', 'null'] }, { type: 'string', nullable: true }],
    ['several types', { type: ['string', 'number'] }, { anyOf: [{ type: 'string' }, { type: 'number' }] }],
    [
      'a schema or null',
      { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }], description: 'd' },
      { type: 'integer', minimum: 1, description: 'd', nullable: true },
    ],
    [
      'an enum or null',
      { anyOf: [{ type: 'string', enum: ['a'] }, { type: 'null' }] },
      { type: 'string', enum: ['a', null], nullable: true },
    ],
    [
      'a component or null',
      { anyOf: [{ $ref: '#/components/schemas/Two' }, { type: 'null' }] },
      { type: 'object', properties: { a: { enum: [1] } }, nullable: true },
    ],
    [
      'several alternatives or null',
      { anyOf: [{ type: 'string' }, { $ref: '#/components/schemas/Two' }, { type: 'null' }] },
      { anyOf: [{ type: 'string', nullable: true }, { $ref: '#/components/schemas/Two' }] },
    ],
    [
      'alternatives within one',
      { anyOf: [{ anyOf: [{ type: 'string' }, { type: 'number' }] }, { type: 'null' }] },
      { anyOf: [{ type: 'string', nullable: true }, { type: 'number' }] },
    ],
    [
      'several types or null',
      { type: ['string', 'number', 'null'] },
      { anyOf: [{ type: 'string', nullable: true }, { type: 'number' }] },
    ],
    ['an exclusive bound', { exclusiveMinimum: 0 }, { minimum: 0, exclusiveMinimum: true }],
    ['keys beside a reference', { $ref: '#/x', default: {} }, { allOf: [{ $ref: '#/x' }], default: {} }],
    ['examples', { examples: [{ const: 1 }, 2] }, { example: { const: 1 } }],
    [
      'fields named like keywords',
      { properties: { const: { const: 1 }, examples: { type: ['string', 'null'] } }, propertyNames: {} },
      { properties: { const: { enum: [1] }, examples: { type: 'string', nullable: true } } },
    ],
    ['data that look like schemas', { default: { const: 1 } }, { default: { const: 1 } }],
    [
      'what is inside',
      { items: { additionalProperties: { const: 1 } }, not: { const: 2 } },
      { items: { additionalProperties: { enum: [1] } }, not: { enum: [2] } },
    ],
  ])('writes %s as 3.0 does', (_name, schema, expected) => {
    expect(converted(schema)).toEqual(expected);
  });

  it('keeps every path, status and component, and no keyword of 3.1', () => {
    const info = { title: 't', version: '1', description: 'd' };
    const newer = buildOpenApi(contract, operations, info);
    const older = toOpenApi30(newer);
    expect(older).toMatchObject({ openapi: '3.0.3', info: { ...info, license: { name: 'MIT' } } });
    const shape = ({ paths, components }: JsonSchema) => [
      Object.entries(
        paths as Record<string, Record<string, { responses: object; parameters: object[] }>>,
      ).map(([path, methods]) =>
        Object.entries(methods).map(([method, { responses, parameters }]) => [
          ...[path, method, Object.keys(responses)],
          parameters.length,
        ]),
      ),
      Object.entries(components as Record<string, object>).map(([kind, named]) => [kind, Object.keys(named)]),
    ];
    expect(shape(older)).toEqual(shape(newer));
    const text = JSON.stringify(older);
    expect(text).not.toMatch(/"(?:const|propertyNames|identifier)":|"type":(?:\[|"null")/);
  });
});
