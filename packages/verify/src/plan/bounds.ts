import type { JsonSchema } from '@portal/contracts';

/**
 * A value exactly at a bound, or the nearest one beyond it. Patterns and formats exclude many values of a given length, so
 * there are several candidates, the most likely first.
 */
export interface BoundValue {
  readonly name: string;
  readonly isEdge: boolean;
  readonly candidates: readonly unknown[];
}

/** Bounds beyond these come from the language, not from the field, and are not tried. */
const LONGEST = 10_000;
const LARGEST = 1_000_000_000;
/** Step beyond the bound of a number that need not be an integer. */
const FRACTION = 0.01;

/**
 * The values at and just beyond every bound of one node: lengths of texts, sizes of numbers, lengths of lists.
 *
 * @param sample the value that the field has in the valid input, undefined when it has none
 */
export function boundsOf(node: JsonSchema, sample: unknown): BoundValue[] {
  return [...textBounds(node, sample), ...numberBounds(node), ...listBounds(node, sample)];
}

function textBounds({ minLength, maxLength }: JsonSchema, sample: unknown): BoundValue[] {
  const least = typeof minLength === 'number' ? minLength : 0;
  const most = typeof maxLength === 'number' && maxLength <= LONGEST ? maxLength : undefined;
  const at = (length: number, isEdge: boolean): BoundValue => ({
    name: counted(length, 'character'),
    isEdge,
    candidates: textsOf(length, sample),
  });
  return [
    ...(least > 0 ? [at(least - 1, false), at(least, true)] : []),
    ...(most === undefined ? [] : [...(most === least ? [] : [at(most, true)]), at(most + 1, false)]),
  ];
}

/** Texts of a length: the sample itself, then one of the same kind (address, digits, letters), then the other kinds. */
function textsOf(length: number, sample: unknown): string[] {
  const given = typeof sample === 'string' ? sample : '';
  // Several letters: a password may not repeat one. They are hexadecimal digits, too.
  const mixed = 'adbecf'.repeat(Math.ceil(length / 6)).slice(0, length);
  const [addresses, digits, letters] = [addressesOf(length), ['1'.repeat(length)], [mixed]];
  const padded = given.padStart(length, 'a');
  const alike = given.includes('@') ? addresses : /^\d+$/.test(given) ? digits : letters;
  return [
    ...(given.length === length ? [given] : []),
    ...alike,
    ...letters,
    ...digits,
    ...addresses,
    given.padEnd(length, 'a').slice(0, length),
    // Keeps the end of the sample, such as a file extension that the pattern requires.
    padded.slice(padded.length - length),
  ];
}

const DOMAIN = '@example.com';
/** Longest local part of an e-mail address; longer addresses need a longer domain. */
const LONGEST_NAME = 64;

function addressesOf(length: number): string[] {
  const name = length - DOMAIN.length;
  if (name < 1) return [];
  return [
    name <= LONGEST_NAME
      ? 'a'.repeat(name) + DOMAIN
      : `${'a'.repeat(LONGEST_NAME)}@${'b'.repeat(length - LONGEST_NAME - '@.com'.length)}.com`,
  ];
}

function numberBounds(node: JsonSchema): BoundValue[] {
  const step = node['type'] === 'integer' ? 1 : FRACTION;
  const one = (value: number, isEdge: boolean): BoundValue => ({
    name: String(value),
    isEdge,
    candidates: [value],
  });
  const sides = [
    ['minimum', 0, -step],
    ['exclusiveMinimum', step, 0],
    ['maximum', 0, step],
    ['exclusiveMaximum', -step, 0],
  ] as const;
  return sides.flatMap(([keyword, inside, outside]) => {
    const bound = node[keyword];
    if (typeof bound !== 'number' || Math.abs(bound) >= LARGEST) return [];
    return [one(bound + inside, true), one(bound + outside, false)];
  });
}

/** Lists consist of copies of their first entry. */
function listBounds({ minItems, maxItems }: JsonSchema, sample: unknown): BoundValue[] {
  const [entry] = Array.isArray(sample) ? (sample as readonly unknown[]) : [];
  const least = typeof minItems === 'number' ? minItems : 0;
  const most = typeof maxItems === 'number' && maxItems <= LONGEST ? maxItems : undefined;
  const at = (length: number, isEdge: boolean): BoundValue[] =>
    entry === undefined && length > 0
      ? []
      : [
          {
            name: counted(length, 'entry'),
            isEdge,
            candidates: [Array.from({ length }, () => entry)],
          },
        ];
  return [
    ...(least > 0 ? [...at(least - 1, false), ...at(least, true)] : []),
    ...(most === undefined ? [] : [...(most === least ? [] : at(most, true)), ...at(most + 1, false)]),
  ];
}

const plurals = { character: 'characters', entry: 'entries' } as const;
const counted = (count: number, what: keyof typeof plurals): string =>
  `${count} ${count === 1 ? what : plurals[what]}`;
