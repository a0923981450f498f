/**
 * Check digit of a RUC or of the first 43 characters of a CDC (MT 10.1): weights 2..11 from right to left over the digits,
 * each letter replaced by its decimal ASCII code; `11 − sum mod 11`, or 0 when that remainder is 0 or 1.
 *
 * @param texto digits and letters only; leading zeros make no difference.
 * @throws RangeError when `texto` is empty or has any other character.
 */
export function calcularDigitoVerificador(texto: string): number {
  if (!/^[0-9A-Za-z]+$/.test(texto)) {
    throw new RangeError(`No se puede calcular el dígito verificador de "${texto}"`);
  }
  const digits = texto.toUpperCase().replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0)));
  let sum = 0;
  let peso = 2;
  for (let i = digits.length - 1; i >= 0; i--) {
    sum += (digits.charCodeAt(i) - 48) * peso;
    peso = peso === 11 ? 2 : peso + 1;
  }
  const rest = sum % 11;
  return rest > 1 ? 11 - rest : 0;
}
