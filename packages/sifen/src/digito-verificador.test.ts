import { describe, expect, it } from 'vitest';
import { calcularDigitoVerificador } from './digito-verificador.ts';

describe('calcularDigitoVerificador', () => {
  it.each([
    ['80069563', 1],
    ['80013884', 8],
    ['80004464', 9],
    ['80025298', 5],
    ['44444401', 7],
    ['88899990', 9],
    ['2005001', 1],
    ['1131421', 4],
    ['929023', 0],
    ['4554737', 8],
    ['80089752', 8],
    ['2365438', 4],
    // Longer than the largest weight: a CDC.
    ['0180069563100100100000061202111291759571469', 4],
    ['0580013884800200300000072202611011123456789', 8],
  ])('%s has check digit %i', (texto, dv) => {
    expect(calcularDigitoVerificador(texto)).toBe(dv);
  });

  it('takes a letter as its ASCII code, in either case', () => {
    expect(calcularDigitoVerificador('8001234A')).toBe(calcularDigitoVerificador('800123465'));
    expect(calcularDigitoVerificador('8001234d')).toBe(calcularDigitoVerificador('800123468'));
  });

  it('does not change with leading zeros', () => {
    expect(calcularDigitoVerificador('00929023')).toBe(0);
  });

  it.each(['', '800-1', '80 06', 'ñ'])('refuses %j', (texto) => {
    expect(() => calcularDigitoVerificador(texto)).toThrow(RangeError);
  });
});
