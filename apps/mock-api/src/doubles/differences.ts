import { isSecret, isSecretName, MASK, maskingReplacer, type MockRuleFinding } from '@portal/contracts';

export type Difference = MockRuleFinding['differences'][number];

/** Characters shown of a value, and differences of a rule. */
const LONGEST = 200;
const MOST = 8;

/**
 * Where an input differs from the expected part of it, by the rules of `isPartOf`; empty when it matches.
 *
 * @param isWhole keys that are not expected differ too
 */
export function differencesOf(expected: unknown, actual: unknown, isWhole: boolean): Difference[] {
  return walk(expected, actual, isWhole, '').slice(0, MOST);
}

function walk(expected: unknown, actual: unknown, isWhole: boolean, path: string): Difference[] {
  if (isMatcher(expected))
    return expected.asymmetricMatch(actual) ? [] : [difference(path, expected, actual)];
  if (!isObject(expected) || !isObject(actual) || Array.isArray(expected) !== Array.isArray(actual))
    return Object.is(expected, actual) ? [] : [difference(path, expected, actual)];
  if (Array.isArray(expected) && expected.length !== (actual as unknown as readonly unknown[]).length)
    return [difference(path, expected, actual)];
  const keys = isWhole ? new Set([...Object.keys(expected), ...Object.keys(actual)]) : Object.keys(expected);
  return [...keys].flatMap((key) =>
    walk(
      expected[key],
      Object.hasOwn(actual, key) ? actual[key] : undefined,
      isWhole,
      path === '' ? key : `${path}.${key}`,
    ),
  );
}

function difference(path: string, expected: unknown, actual: unknown): Difference {
  // A part of a secret, such as one of several codes, is as secret as the whole.
  const parents = path.split('.');
  const name = parents.pop() ?? '';
  const isPartOfSecret = parents.some(isSecretName);
  const shown = (value: unknown): string =>
    isPartOfSecret || isSecret(name, value) ? MASK : textOf(value).slice(0, LONGEST);
  return { path, expected: shown(expected), actual: actual === undefined ? null : shown(actual) };
}

/** `expect.any(Number)` prints itself as `Any<Number>`, in vitest and in Jest. */
function textOf(value: unknown): string {
  if (value === undefined) return '—';
  if (isMatcher(value)) return 'toAsymmetricMatcher' in value ? value.toAsymmetricMatcher() : 'matcher';
  return JSON.stringify(value, maskingReplacer);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

type Matcher = { asymmetricMatch(actual: unknown): boolean } & (
  { toAsymmetricMatcher(): string } | { toAsymmetricMatcher?: never }
);

const isMatcher = (value: unknown): value is Matcher =>
  isObject(value) && typeof value['asymmetricMatch'] === 'function';
