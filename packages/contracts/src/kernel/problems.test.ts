import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '../contract.ts';
import { operations } from '../operations.ts';
import { issueText } from './issue-text.ts';
import { problemsOf, type Problem } from './problems.ts';
import { listEndpoints, listOperations } from './registry.ts';
import { sampleValue } from './sample.ts';
import { fechaHoraSchema, fechaSchema, versionSchema } from '../portal/comun.ts';

let before: ReturnType<typeof z.config>;
beforeAll(() => {
  before = { ...z.config() };
  z.config({ customError: issueText });
});
afterAll(() => {
  z.config(before);
});

function problems(schema: z.ZodType, value: unknown): Problem[] {
  const result = z.safeParse(schema, value, { reportInput: true });
  return result.success ? [] : problemsOf(result.error.issues);
}
const texts = (schema: z.ZodType, value: unknown): string[][] =>
  problems(schema, value).map(({ path, message }) => [path, message]);

const condicion = z.union(
  [
    z.object({
      tipo: z.literal('contado'),
      pagos: z.array(z.object({ monto: z.number('Ingrese el monto') })),
    }),
    z.object({ tipo: z.literal('credito'), plazo: z.string() }),
  ],
  'La condición no es válida',
);
const clave = z.union(
  [z.object({ id: z.string() }), z.object({ cdc: z.string() })],
  'Indique el id o el CDC',
);
const receptor = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('persona'), nombre: z.string() }),
  z.object({ tipo: z.literal('innominado') }),
]);

describe('what zod finds, in Spanish', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['nothing', z.string(), undefined, 'Es obligatorio'],
    ['null', z.string(), null, 'Debe ser un texto'],
    ['a number for a text', z.string(), 7, 'Debe ser un texto'],
    ['a text for a number', z.number(), '7', 'Debe ser un número'],
    ['half for a whole number', z.number().int(), 1.5, 'Debe ser un número entero'],
    ['half for an int', z.int(), 1.5, 'Debe ser un número entero'],
    ['too much for an int', z.int(), 1e300, 'Debe ser 9007199254740991 o menos'],
    ['a text for a boolean', z.boolean(), 'no', 'Debe ser verdadero o falso'],
    ['an object for a list', z.array(z.string()), {}, 'Debe ser una lista'],
    ['a list for an object', z.object({}), [], 'Debe ser un objeto'],
    ['a text for a record', z.record(z.string(), z.string()), 'x', 'Debe ser un objeto'],
    ['something for nothing', z.undefined(), 1, 'No debe venir'],
    ['an empty text', z.string().min(1), '', 'No puede estar vacío'],
    ['a short text', z.string().min(5), 'abc', 'Debe tener al menos 5 caracteres'],
    ['a long text', z.string().max(1), 'abc', 'Admite hasta 1 carácter'],
    ['a text of other length', z.string().length(3), 'ab', 'Debe tener 3 caracteres'],
    ['an empty list', z.array(z.string()).min(1), [], 'No puede estar vacío'],
    ['a long list', z.array(z.string()).max(2), ['', '', ''], 'Admite hasta 2 elementos'],
    ['a small number', z.number().min(1), 0, 'Debe ser 1 o más'],
    ['not above', z.number().gt(0), 0, 'Debe ser mayor a 0'],
    ['a big number', z.number().max(99), 100, 'Debe ser 99 o menos'],
    ['not below', z.number().lt(5), 5, 'Debe ser menor a 5'],
    ['no multiple', z.number().multipleOf(5), 7, 'Debe ser múltiplo de 5'],
    ['no address', z.email(), 'rosa', 'Debe ser un correo válido'],
    ['no date', z.iso.date(), 'ayer', 'Debe ser una fecha con la forma AAAA-MM-DD'],
    ['no moment', z.iso.datetime(), 'ayer', 'Debe ser una fecha y hora ISO 8601, como 2026-01-15T12:00:00Z'],
    ['no such day', z.iso.date(), '2026-02-30', 'Ese día no existe en el calendario'],
    [
      'no such day, with a time',
      z.iso.datetime(),
      '2026-13-01T10:00:00Z',
      'Ese día no existe en el calendario',
    ],
    ['no such day, for a contract', fechaSchema, '2026-02-29', 'Ese día no existe en el calendario'],
    [
      'a date of another form, for a contract',
      fechaSchema,
      '1/2/26',
      'La fecha debe tener la forma AAAA-MM-DD',
    ],
    [
      'no such day in an alternative',
      z.union([z.iso.datetime(), z.iso.date()], 'Mal'),
      '2026-02-30',
      'Ese día no existe en el calendario',
    ],
    ['no such hour', fechaHoraSchema, '2026-02-20T25:00:00Z', 'La fecha y hora no es válida'],
    ['another pattern', z.string().regex(/^\d$/), 'a', 'Debe tener la forma que indica /docs'],
    ['another value', z.literal('A'), 'B', 'Debe ser A'],
    ['another choice', z.enum(['asc', 'desc']), 'dsc', 'Debe ser uno de: asc, desc. ¿Quiso decir "desc"?'],
    ['another literal', z.union([z.literal(1), z.literal(4)]), 3, 'Debe ser uno de: 1, 4.'],
    ['another of some types', z.union([z.string(), z.number()]), true, 'Debe ser un texto o un número'],
    [
      'no alternative',
      z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]),
      {},
      'No es válido',
    ],
    ['a refused key', z.record(z.string().regex(/^x/), z.number()), { y: 1 }, 'Una clave no es válida'],
    ['an element of a set', z.map(z.string(), z.number()), new Map([['a', 'b']]), 'Debe ser un número'],
    ['a rule', z.string().refine(() => false), 'a', 'No es válido'],
  ])('%s', (_name, schema, value, message) => {
    expect(problems(schema, value).map((problem) => problem.message)).toEqual([message]);
  });

  it.each<[string, z.ZodType, unknown, string]>([
    ['missing', versionSchema, undefined, 'Falta la versión'],
    ['empty', versionSchema, null, 'Falta la versión'],
    ['of a wrong type', versionSchema, 'uno', 'Debe ser un número'],
    ['not whole', versionSchema, 1.5, 'Debe ser un número entero'],
    ['out of range', versionSchema, 0, 'La versión no es válida'],
  ])(
    'a value that is %s gets the words of the contract only where they fit',
    (_name, schema, value, message) => {
      expect(texts(schema, value)).toEqual([['', message]]);
    },
  );

  it.each<[string, z.ZodType, unknown, string[][]]>([
    [
      'every error of every item at once',
      z.object({ items: z.array(z.object({ codigo: z.string(), cantidad: z.number(), unidad: z.int() })) }),
      { items: [{ codigo: 1, cantidad: 'x', unidad: 1.5 }, {}] },
      [
        ['items.0.codigo', 'Debe ser un texto'],
        ['items.0.cantidad', 'Debe ser un número'],
        ['items.0.unidad', 'Debe ser un número entero'],
        ['items.1.codigo', 'Es obligatorio'],
        ['items.1.cantidad', 'Es obligatorio'],
        ['items.1.unidad', 'Es obligatorio'],
      ],
    ],
    [
      'each unknown key by itself',
      z.object({ filtros: z.strictObject({ a: z.string() }) }),
      { filtros: { a: '', b: 1, c: 2 } },
      [
        ['filtros.b', 'Clave desconocida'],
        ['filtros.c', 'Clave desconocida'],
      ],
    ],
    [
      'what is wrong with the alternative that was meant',
      z.object({ condicion }),
      { condicion: { tipo: 'contado', pagos: [{ monto: 1 }, {}, { monto: 'x' }] } },
      [
        ['condicion.pagos.1.monto', 'Ingrese el monto'],
        ['condicion.pagos.2.monto', 'Debe ser un número'],
      ],
    ],
    ['one field, of a wrong type', clave, { id: 7 }, [['id', 'Debe ser un texto']]],
    ['the contract’s words, when no alternative was meant', clave, {}, [['', 'Indique el id o el CDC']]],
    [
      'the contract’s words for another type',
      z.object({ condicion }),
      { condicion: 7 },
      [['condicion', 'La condición no es válida']],
    ],
    [
      'the discriminator',
      receptor,
      { tipo: 'persn' },
      [['tipo', 'Debe ser uno de: persona, innominado. ¿Quiso decir "persona"?']],
    ],
  ])('%s', (_name, schema, value, expected) => {
    expect(texts(schema, value)).toEqual(expected);
  });

  it('tells what a contract words from what needs its field beside it', () => {
    expect(problems(versionSchema, undefined)[0]?.isWorded).toBe(true);
    expect(problems(versionSchema, 'x')[0]?.isWorded).toBe(false);
    expect(problems(z.string(), undefined)[0]?.isWorded).toBe(false);
  });
});

const inputs: [string, z.ZodType][] = [
  ...listEndpoints(contract).flatMap(({ area, name, endpoint: { query, body } }): [string, unknown][] => [
    [`${area}.${name} query`, query],
    [`${area}.${name} body`, body],
  ]),
  ...listOperations(operations).map(({ key, operation }): [string, unknown] => [key, operation.data]),
]
  .filter(([, schema]) => schema !== undefined)
  .map(([name, schema]) => [name, schema as z.ZodType]);

const strange = [
  undefined,
  null,
  '',
  'x',
  '2026-02-30',
  -1,
  1.5,
  1e300,
  true,
  [],
  [7],
  {},
  { x: 1 },
  'x'.repeat(4000),
];

/** A copy with each part in turn replaced by each strange value. */
function* spoilt(value: unknown): Generator {
  yield* strange;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value))
    for (const other of spoilt(inner))
      yield Array.isArray(value)
        ? value.with(Number(key), other)
        : Object.fromEntries(
            Object.entries({ ...value, [key]: other }).filter(([, part]) => part !== undefined),
          );
}

describe('every contract', () => {
  it.each(inputs)('%s words whatever is wrong in Spanish', (_name, schema) => {
    let found = 0;
    for (const value of spoilt(sampleValue(schema)))
      for (const { path, message } of problems(schema, value)) {
        found += 1;
        expect(message).not.toMatch(
          /invalid|expected|received|entrada inválida|se esperaba|de otro tipo|undefined|null|NaN/i,
        );
        expect(message.length).toBeLessThan(700);
        expect(path).not.toMatch(/\[|\]|\.\.|^\.|\.$/);
      }
    expect(found).toBeGreaterThan(0);
  });
});
