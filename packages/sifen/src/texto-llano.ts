/** Signs that are written as an apostrophe: `O'Higgins`, `O’Higgins`, `O´Higgins`. */
export const APOSTROFES = "'’‘ʼ´`";

const IGNORADOS = new RegExp(String.raw`\p{M}|[${APOSTROFES}]`, 'gu');

/**
 * Text as searches compare it, in the portal and in the service: lower case, without accents and apostrophes. The dotless ı of Turkish
 * becomes i, which removing accents would not do.
 */
export const textoLlano = (texto: string): string =>
  texto.normalize('NFD').replace(IGNORADOS, '').toLowerCase().replaceAll('ı', 'i');
