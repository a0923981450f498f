import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '../contract.ts';
import { operations } from '../operations.ts';
import { isNoBody } from './json-schema.ts';
import { listEndpoints, listOperations } from './registry.ts';
import { sampleValue } from './sample.ts';
import type { Schema } from './schema.ts';

const parse = (schema: Schema, value: unknown) => z.safeParse(schema as unknown as z.ZodType, value);

describe('sampleValue', () => {
  it.each([
    ['an example before anything else', z.string().meta({ examples: ['uno'] }), 'uno'],
    ['a literal', z.literal('x'), 'x'],
    ['the first of an enum', z.enum(['b', 'a']), 'b'],
    ['a default', z.number().default(25), 25],
    ['the first of a union', z.union([z.number().min(3), z.string()]), 3],
    ['a text as long as it must be', z.string().min(8), 'textoooo'],
    ['a text as short as it must be', z.string().max(3), 'tex'],
    ['a list with one entry', z.array(z.boolean()), [true]],
    ['a list with as many as it must have', z.array(z.null()).min(2), [null, null]],
    ['required keys only', z.object({ a: z.string(), b: z.string().optional() }), { a: 'texto' }],
    ['nothing for no body', z.undefined(), undefined],
  ])('gives %s', (_name, schema, expected) => {
    expect(sampleValue(schema)).toEqual(expected);
  });

  const bodies = listEndpoints(contract).flatMap(({ area, name, endpoint }) => [
    ...(endpoint.body === undefined ? [] : [[`${area}.${name} body`, endpoint.body, 'input'] as const]),
    ...(endpoint.query === undefined ? [] : [[`${area}.${name} query`, endpoint.query, 'input'] as const]),
    ...Object.entries(endpoint.responses)
      .filter(([, schema]) => !isNoBody(schema))
      .map(([status, schema]) => [`${area}.${name} ${status}`, schema, 'output'] as const),
  ]);
  const verbs = listOperations(operations).flatMap(({ key, operation }) => [
    [`${key} data`, operation.data, 'input'] as const,
    [`${key} result`, operation.result, 'output'] as const,
  ]);

  it.each([...bodies, ...verbs])('is valid for %s', (_name, schema, io) => {
    const result = parse(schema, sampleValue(schema, io));
    expect(result.error?.issues ?? []).toEqual([]);
  });
});
