/**
 * One line of text that XML 1.0 can carry: control characters and lone surrogates are dropped, runs of white space become one
 * space, the ends are trimmed. Texts pass here once, when they come in; after that the same text is checked, signed, printed
 * and stored. Normalised text stays as it is.
 */
export function normalizarTexto(texto: string): string {
  return texto
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .replace(/[\uFFFD\uFFFE\uFFFF]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** How many characters the schema counts in a text: code points once it is normalised. */
export function largoTexto(texto: string): number {
  return Array.from(normalizarTexto(texto)).length;
}
