import { plainText } from './plain-text.ts';

/** A name as a URL segment: letters and digits without accents, joined by hyphens; '' when it has none. */
export const slugOf = (name: string): string =>
  plainText(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
