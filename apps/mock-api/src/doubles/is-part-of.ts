/** `expect.any(String)` and the like, of vitest and of Jest. */
export interface AsymmetricMatcher {
  asymmetricMatch(actual: unknown): boolean;
}

/**
 * Whether `actual` contains `expected`, at every depth: objects may have more keys, lists must have the same length. A key that is
 * expected to be undefined must be missing. Matchers such as `expect.any(String)` are supported.
 */
export function isPartOf(expected: unknown, actual: unknown): boolean {
  if (isMatcher(expected)) return expected.asymmetricMatch(actual);
  if (typeof expected !== 'object' || expected === null) return Object.is(expected, actual);
  if (typeof actual !== 'object' || actual === null) return false;
  if (Array.isArray(expected))
    return (
      Array.isArray(actual) &&
      actual.length === expected.length &&
      expected.every((item, index) => isPartOf(item, actual[index]))
    );
  const has = actual as Readonly<Record<string, unknown>>;
  return Object.entries(expected).every(([key, value]) =>
    isPartOf(value, Object.hasOwn(has, key) ? has[key] : undefined),
  );
}

/** Whether a value is a matcher of a test framework. */
export const isMatcher = (value: unknown): value is AsymmetricMatcher =>
  typeof value === 'object' &&
  value !== null &&
  'asymmetricMatch' in value &&
  typeof value.asymmetricMatch === 'function';
