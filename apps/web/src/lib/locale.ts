/** Paraguayan Spanish, in which documents are printed. */
export const homeLocale = 'es-PY';

let locale: string = homeLocale;

/** Numbers and dates follow the language of the page. @param next BCP 47 tag */
export function setLocale(next: string): void {
  locale = next;
}

/** The BCP 47 tag in force. */
export const currentLocale = (): string => locale;
