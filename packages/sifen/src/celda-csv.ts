/** What a spreadsheet takes for a formula: a sign, also in the full width of Asian keyboards, first or behind characters that it drops; and those that it drops itself. */
const FORMULA = /^(?:[\t\r\n]|[\s\u200B\u2060\uFEFF]*[=+\-@＝＋－＠])/;

/**
 * A text as a cell of CSV (RFC 4180): always in quotes, so that no separator of any country splits it, and behind an apostrophe where it
 * begins like a formula.
 */
export function celdaCsv(texto: string): string {
  return `"${(FORMULA.test(texto) ? `'${texto}` : texto).replaceAll('"', '""')}"`;
}

/** The text that `celdaCsv` wrote, from the content of the cell. */
export const textoDeCelda = (contenido: string): string =>
  contenido.startsWith("'") && FORMULA.test(contenido.slice(1)) ? contenido.slice(1) : contenido;
