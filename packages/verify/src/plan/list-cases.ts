import { isDeepStrictEqual } from 'node:util';
import type { AnyOperation } from '@portal/contracts';
import { inlineJsonSchema } from '@portal/contracts';
import type { Caller, Case, Look, Sent } from './case.ts';
import { caseOf } from './endpoint-cases.ts';
import { isObject, type Memory } from './memory.ts';
import { pageIsKept } from './page-look.ts';
import type { Target } from './target.ts';

const MOST = 100;
const fields = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {});
const rowsOf = (body: unknown): readonly unknown[] => {
  const { data } = fields(body);
  return Array.isArray(data) ? data : [];
};

/**
 * Checks for every list: its pages are slices of one result, the page past the end is empty, the order is the requested one,
 * and its filters apply.
 *
 * @param base the input of its step
 */
export function listCases(
  target: Target,
  operation: AnyOperation,
  caller: Caller,
  base: (memory: Memory) => Sent,
): Case[] {
  const kept = `list ${target.key}`;
  const page = (name: string, data: (memory: Memory) => object, look: Look): Case =>
    caseOf(
      target,
      name,
      caller,
      (memory) => ({ data: { ...fields(base(memory).data), ...data(memory) } }),
      { status: [200], outcome: ['success'] },
      (body, memory, sent) => pageIsKept(body, memory, sent) ?? look(body, memory, sent),
    );
  const total = (memory: Memory): number => memory.number(`${kept}.meta.total`);
  return [
    page(
      'a page as large as can be',
      () => ({ por_pagina: MOST }),
      (body, memory) => {
        memory.keep(kept, body);
        const expected = Math.min(total(memory), MOST);
        const { length } = rowsOf(body);
        return length === expected ? undefined : `${length} rows on the first page of ${total(memory)}`;
      },
    ),
    page(
      'the second of pages of one',
      () => ({ pagina: 2, por_pagina: 1 }),
      (body, memory) => {
        const expected = memory.list(`${kept}.data`).slice(1, 2);
        return isDeepStrictEqual(rowsOf(body), expected)
          ? sameTotal(body, total(memory))
          : 'it is not the second row';
      },
    ),
    page(
      'a page beyond the end',
      (memory) => ({ pagina: Math.ceil(total(memory) / MOST) + 1, por_pagina: MOST }),
      (body, memory) =>
        rowsOf(body).length === 0 ? sameTotal(body, total(memory)) : 'there are rows beyond the end',
    ),
    ...sortable(operation).flatMap((campo) => [
      page(
        `by ${campo}, ascending`,
        () => ({ por_pagina: MOST, orden: { campo, sentido: 'asc' } }),
        (body, memory) => {
          memory.keep(`${kept} asc`, valuesOf(body, campo));
          return isRising(rowsOf(body), campo) ? undefined : `${campo} does not rise`;
        },
      ),
      page(
        `by ${campo}, descending`,
        () => ({ por_pagina: MOST, orden: { campo, sentido: 'desc' } }),
        (body, memory) => {
          if (!isRising(rowsOf(body).toReversed(), campo)) return `${campo} does not fall`;
          const rising = memory.list(`${kept} asc`);
          const falling = valuesOf(body, campo);
          // With more than one page, the two directions start with different rows. The collation of texts is up to the server.
          const isOther =
            total(memory) > MOST
              ? new Set(rising).size < 2 || !isDeepStrictEqual(falling, rising)
              : isDeepStrictEqual(falling.toReversed(), rising);
          return isOther ? undefined : `${campo} is not in the opposite order`;
        },
      ),
    ]),
    ...(hasText(operation)
      ? [
          page(
            'a text that nothing has',
            (memory) => ({
              filtros: { ...fields(fields(base(memory).data)['filtros']), texto: `${memory.runId}-nada` },
            }),
            (body) => (rowsOf(body).length === 0 ? sameTotal(body, 0) : 'something was found'),
          ),
        ]
      : []),
  ];
}

function sameTotal(body: unknown, expected: number): string | undefined {
  const { total } = fields(fields(body)['meta']);
  return total === expected ? undefined : `meta.total is ${String(total)}, not ${expected}`;
}

/** The values of a column without the empty ones, whose place the contract does not define. */
const valuesOf = (body: unknown, campo: string): readonly unknown[] =>
  rowsOf(body).flatMap((row) => fields(row)[campo] ?? []);

/**
 * Compares only numbers and dates: the order of texts depends on the collation. Amounts are ordered by their value in
 * guaraníes, if the rows have it (two amounts in USD may have different rates); otherwise they are compared within the
 * currency of the first row.
 */
function isRising(rows: readonly unknown[], campo: string): boolean {
  const moneda = fields(rows[0])['moneda'];
  const values = rows.flatMap((row) => {
    const { [campo]: value, [`${campo}_gs`]: guaranies, moneda: own } = fields(row);
    if (guaranies !== undefined) return numberOf(guaranies) ?? [];
    return own === moneda ? (numberOf(value) ?? []) : [];
  });
  return values.every((value, index) => (values[index - 1] ?? value) <= value);
}

function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? Date.parse(value) : undefined;
}

const propertyOf = (operation: AnyOperation, ...path: readonly string[]): Readonly<Record<string, unknown>> =>
  path.reduce<Readonly<Record<string, unknown>>>(
    (node, key) => fields(fields(node['properties'])[key]),
    inlineJsonSchema(operation.data, 'input'),
  );

function sortable(operation: AnyOperation): readonly string[] {
  const { enum: campos } = propertyOf(operation, 'orden', 'campo');
  return Array.isArray(campos) ? campos.filter((campo) => typeof campo === 'string') : [];
}

const hasText = (operation: AnyOperation): boolean => 'type' in propertyOf(operation, 'filtros', 'texto');
