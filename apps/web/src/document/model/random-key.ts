/**
 * 32 random hexadecimal digits. `crypto.randomUUID` exists only in secure contexts, and a portal inside a company network may be
 * served without TLS.
 */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
