/** The JSON text of objects that are answered again and again, so that they are serialised once. */
const texts = new WeakMap<object, string | Buffer>();

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
  if (typeof value === 'object' && value !== null) texts.set(value, text);
  return text;
}

/** A value as JSON: the remembered text, or a new one. */
export function jsonText(value: unknown): string | Buffer {
  const known = typeof value === 'object' && value !== null ? texts.get(value) : undefined;
  return known ?? JSON.stringify(value);
}

function deepFreeze<T extends object>(value: T): T {
  if (Object.isFrozen(value)) return value;
  for (const inner of Object.values(value) as unknown[]) {
    if (typeof inner === 'object' && inner !== null) deepFreeze(inner);
  }
  return Object.freeze(value);
}
