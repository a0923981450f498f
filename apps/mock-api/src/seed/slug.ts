/** Lower case without accents; characters other than letters and digits become hyphens. */
export const slugOf = (text: string): string => plain(text).replace(/[^a-z0-9]+/g, '-');

/** Lower case without accents. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
