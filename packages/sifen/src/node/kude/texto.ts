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
  const output = Array.from(texto.normalize('NFC').replace(/\r\n?|[\u2028\u2029]/g, '\n'), imprimible).join(
    '',
  );
  return output === '' && texto !== '' ? '?' : output;
}

function imprimible(character: string): string {
  if (character === '\n' || IMPRIMIBLE.test(character)) return character;
  if (/\s/u.test(character)) return ' ';
  if (character === '₲') return 'Gs.';
  const sinAcentos = character.normalize('NFKD').replace(/\p{M}/gu, '');
  if (sinAcentos === '') return '';
  return Array.from(sinAcentos).every((letter) => IMPRIMIBLE.test(letter)) ? sinAcentos : anyAscii(character);
}
