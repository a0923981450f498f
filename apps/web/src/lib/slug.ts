import { plainText } from './plain-text.ts';

/** A name as a part of an address: letters and digits without accents, joined by hyphens; '' when it has none. */
export const slugOf = (name: string): string =>
  plainText(name)
    .replace(/['’´`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
