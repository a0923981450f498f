import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '../contract.ts';
import { fieldsOf } from './fields.ts';
import { listEndpoints } from './registry.ts';

/** A field as one line. */
const linesOf = (schema: z.ZodType): string[] =>
  fieldsOf(schema).map(({ path, type, required, description, values, example, default: preset }) =>
    [
      `${path}${required ? '' : '?'}: ${type}`,
      values.length === 0 ? undefined : values.join('|'),
      preset === undefined ? undefined : `= ${preset}`,
      example === undefined ? undefined : `(${example})`,
      description,
    ]
      .filter((part) => part !== undefined)
      .join(' '),
  );

const point = z.object({ lat: z.number(), note: z.string().optional() }).meta({ id: 'FieldsTestPoint' });

describe('fieldsOf', () => {
  it.each<[name: string, schema: z.ZodType, lines: string[]]>([
    [
      'required, optional and preset ones',
      z.object({
        a: z.string(),
        b: z.string().optional().meta({ description: 'B' }),
        c: z.number().default(1),
      }),
      ['a: texto', 'b?: texto B', 'c?: número = 1'],
    ],
    [
      'bounds',
      z.object({ a: z.string().min(1).max(9), b: z.number().int().min(0), c: z.array(z.string()).max(2) }),
      ['a: texto, de 1 a 9 caracteres', 'b: entero, desde 0', 'c: lista, hasta 2 entradas de textos'],
    ],
    [
      'values',
      z.object({ a: z.enum(['x', 'y']), b: z.literal('z'), c: z.literal('') }),
      ['a: texto "x"|"y"', 'b: texto "z"', 'c: texto ""'],
    ],
    ['alternatives', z.object({ a: z.union([z.string(), z.null()]) }), ['a: texto o null']],
    [
      'parts of objects, of lists and of named schemas',
      z.object({ at: point, all: z.array(point) }),
      [
        'at: objeto',
        'at.lat: número',
        'at.note?: texto',
        'all: lista',
        'all[].lat: número',
        'all[].note?: texto',
      ],
    ],
    [
      'what only some alternatives have',
      z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]),
      ['a?: texto', 'b?: texto'],
    ],
    ['a bare value', z.string().meta({ description: 'El id' }), [': texto El id']],
    ['an example', z.object({ a: z.string().meta({ examples: ['x', 'y'] }) }), ['a: texto ("x")']],
  ])('shows %s', (_name, schema, lines) => {
    expect(linesOf(schema)).toEqual(lines);
  });

  it('shows every parameter of every query', () => {
    for (const { endpoint } of listEndpoints(contract)) {
      if (endpoint.query === undefined) continue;
      const shape = (endpoint.query as unknown as z.ZodObject).shape;
      expect(fieldsOf(endpoint.query).map(({ path }) => path)).toEqual(Object.keys(shape));
    }
  });
});
