import { isRecord } from './record.ts';

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    isRecord(part) && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** True if two values are the same as JSON, in whatever order their keys are. */
export const isSameJson = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other);
