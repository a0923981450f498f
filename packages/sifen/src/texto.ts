/**
 * One line of text that is valid in XML 1.0: tabs, line breaks and runs of white space become one space, other control
 * characters, lone surrogates and characters without width are dropped, the ends are trimmed. Texts are normalised once, on
 * input; after that the same text is validated, signed, printed and stored. Idempotent.
 */
export function normalizarTexto(texto: string): string {
  return texto
    .toWellFormed()
    .replace(/[\t\n\r\u0085]/g, ' ')
    .replace(/[\p{Cc}\u200B\uFEFF\uFFFD\uFFFE\uFFFF]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Length of a text as the schema counts it: code points after normalising. */
export function largoTexto(texto: string): number {
  return Array.from(normalizarTexto(texto)).length;
}
