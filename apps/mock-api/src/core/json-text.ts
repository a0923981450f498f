/** The JSON text of objects that are answered again and again, so that they are serialised once. */
const texts = new WeakMap<object, string | Buffer>();

/**
 * The values that were stored last, with their texts. What is answered right after it was stored is found here; a few are enough, and
 * entries of the weak map above cost the garbage collector many times what these do.
 */
const lastStored: { value: unknown; text: string }[] = Array.from({ length: 32 }, () => ({
  value: undefined,
  text: '',
}));
let next = 0;

/**
 * Remembers the text of a value and freezes the value: what is answered later must be what was serialised. Returns it.
 *
 * @param text must be exactly what `JSON.stringify(value)` gives
 */
export function keepText<T extends object>(value: T, text: string | Buffer): T {
  texts.set(deepFreeze(value), text);
  return value;
}

/**
 * A value as the JSON text that is stored, which is remembered: what is stored is often the very object that is answered. Unlike
 * what is kept for good the value is not frozen, for that would cost as much again; whoever changes it afterwards must store it
 * anew before it is answered. Every answer that is compared with its contract is also compared with its text.
 */
export function storedText(value: unknown): string {
  const text = JSON.stringify(value);
  const place = lastStored[next];
  if (place !== undefined && typeof value === 'object') {
    place.value = value;
    place.text = text;
    next = (next + 1) % lastStored.length;
  }
  return text;
}

/** A value as JSON: the remembered text, or a new one. */
export function jsonText(value: unknown): string | Buffer {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return texts.get(value) ?? textStoredLast(value) ?? JSON.stringify(value);
}

function textStoredLast(value: object): string | undefined {
  for (const stored of lastStored) if (stored.value === value) return stored.text;
  return undefined;
}

function deepFreeze<T extends object>(value: T): T {
  if (Object.isFrozen(value)) return value;
  for (const inner of Object.values(value) as unknown[]) {
    if (typeof inner === 'object' && inner !== null) deepFreeze(inner);
  }
  return Object.freeze(value);
}
