/**
 * One line of text that is valid in XML 1.0: control characters and lone surrogates are dropped, runs of white space become one
 * space, the ends are trimmed. Texts are normalised once, on input; after that the same text is validated, signed, printed
 * and stored. Idempotent.
 */
export function normalizarTexto(texto: string): string {
  return texto
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .replace(/[\uFFFD\uFFFE\uFFFF]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Length of a text as the schema counts it: code points after normalising. */
export function largoTexto(texto: string): number {
  return Array.from(normalizarTexto(texto)).length;
}
