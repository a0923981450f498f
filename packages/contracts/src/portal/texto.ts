import { z } from 'zod';

/**
 * A copy of `normalizarTexto` of sifen, which this package must not import: one line of text without characters that XML
 * 1.0 forbids. A test of the mock API compares the two.
 */
function normalizeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\t\n\r\u0085]/g, ' ')
    .replace(/[\p{Cc}\u200B\uFEFF\uFFFD\uFFFE\uFFFF]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Counts code points, as the tax authority's schema does. */
const hasAtMost = (normalized: string, max: number): boolean =>
  normalized.length <= max || Array.from(normalized).length <= max;

const tooLong = (max: number): string => `Admite hasta ${String(max)} caracteres`;

/** Text of a document: normalised, then at most `max` characters. */
export const texto = (max: number, message = tooLong(max), missing?: string) =>
  z
    .string(missing)
    .overwrite(normalizeText)
    .refine((text) => hasAtMost(text, max), message)
    .meta({ maxLength: max });

/** The same in a draft, which keeps the text as it was typed. */
export const textoBorrador = (max: number, message = tooLong(max)) =>
  z
    .string()
    .refine((text) => text.length <= max || hasAtMost(normalizeText(text), max), message)
    .meta({ maxLength: max });
