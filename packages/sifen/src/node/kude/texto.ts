import anyAscii from 'any-ascii';

/** Letters of Windows-1252 beyond Latin-1: the standard PDF fonts have exactly these. */
const EXTRAS = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const IMPRIMIBLE = new RegExp(`^[\\u0020-\\u007e\\u00a0-\\u00ff${EXTRAS}]$`, 'u');

/**
 * Text that the standard PDF fonts can print. Characters that they lack lose their accents (the ỹ of Guaraní becomes y)
 * and, if that is not enough, are transliterated (漢 becomes Han); line breaks stay. Symbols without a transliteration are
 * dropped.
 */
export function textoImprimible(texto: string): string {
  const salida = Array.from(texto.normalize('NFC').replace(/\r\n?|[\u2028\u2029]/g, '\n'), imprimible).join(
    '',
  );
  return salida === '' && texto !== '' ? '?' : salida;
}

function imprimible(caracter: string): string {
  if (caracter === '\n' || IMPRIMIBLE.test(caracter)) return caracter;
  if (/\s/u.test(caracter)) return ' ';
  if (caracter === '₲') return 'Gs.';
  const sinAcentos = caracter.normalize('NFKD').replace(/\p{M}/gu, '');
  if (sinAcentos === '') return '';
  return Array.from(sinAcentos).every((letra) => IMPRIMIBLE.test(letra)) ? sinAcentos : anyAscii(caracter);
}
