import { isTuned } from './tuning.ts';

/** The JSON text of values that are sent repeatedly, so that they are serialised once. */
const texts = new WeakMap<object, string | Buffer>();

/**
 * Caches the text of a value, freezes the value so that the text stays correct, and returns it.
 *
 * @param text must be exactly what `JSON.stringify(value)` gives
 */
export function keepText<T extends object>(value: T, text: string | Buffer): T {
  texts.set(deepFreeze(value), text);
  return value;
}

/** A value as JSON: the cached text, or a new one. */
export function jsonText(value: unknown): string | Buffer {
  const known = typeof value === 'object' && value !== null ? texts.get(value) : undefined;
  return known !== undefined && isTuned('json-text') ? known : JSON.stringify(value);
}

function deepFreeze<T extends object>(value: T): T {
  if (Object.isFrozen(value)) return value;
  for (const inner of Object.values(value) as unknown[]) {
    if (typeof inner === 'object' && inner !== null) deepFreeze(inner);
  }
  return Object.freeze(value);
}
