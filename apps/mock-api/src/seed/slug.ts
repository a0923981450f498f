/** Small letters without marks; whatever is between them and the digits becomes a hyphen. */
export const slugOf = (text: string): string => plain(text).replace(/[^a-z0-9]+/g, '-');

/** Small letters without marks. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
