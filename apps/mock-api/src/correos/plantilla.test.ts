import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../core/config.ts';
import { RefusalError } from '../core/refusal.ts';
import { exigirVariables, PLANTILLA_INICIAL, rellenar, valoresDe } from './plantilla.ts';

const valores = valoresDe({ config: defaultConfig }, 'Tajy {numero} S.A.', {
  establecimiento: '001',
  punto: '002',
  numero: 123,
  total: 1_100_000,
  moneda: 'PYG',
  cdc: '01800695631001001000012322026112011000237570',
});

describe('the template of a mail', () => {
  it.each([
    ['{numero} por {total}', '001-002-0000123 por Gs. 1.100.000'],
    ['{razon_social}', 'Tajy {numero} S.A.'],
    ['{cdc}{cdc}', valores.cdc + valores.cdc],
    ['{url_kude}', `http://localhost:3000/consulta?cdc=${valores.cdc}`],
    ['nothing to fill in', 'nothing to fill in'],
    ['{ numero } {', '{ numero } {'],
  ])('fills in %j', (cuerpo, esperado) => {
    expect(rellenar({ asunto: 'x', cuerpo }, valores).cuerpo).toBe(esperado);
  });

  it('keeps the subject on one line, whatever a value has in it', () => {
    const { asunto } = rellenar(
      { asunto: 'A {razon_social}', cuerpo: '' },
      { ...valores, razon_social: 'Uno\r\nBcc: otro@example.com' },
    );
    expect(asunto).toBe('A Uno Bcc: otro@example.com');
  });

  it.each([
    [PLANTILLA_INICIAL, []],
    [{ asunto: '{numero}', cuerpo: '{ruc} {ruc} {__proto__}' }, ['cuerpo {ruc}', 'cuerpo {__proto__}']],
    [{ asunto: '{}', cuerpo: '{constructor}' }, ['asunto {}', 'cuerpo {constructor}']],
    [{ asunto: '{Numero}', cuerpo: '{ total}' }, ['asunto {Numero}', 'cuerpo { total}']],
  ])('names the unknown variables of %j', (plantilla, esperadas) => {
    let errores: readonly { campo: string; mensaje: string }[] = [];
    try {
      exigirVariables(plantilla);
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      errores = error.refusal.data.errores ?? [];
    }
    expect(errores.map(({ campo, mensaje }) => `${campo} ${/\{.*?\}/.exec(mensaje)?.[0] ?? ''}`)).toEqual(
      esperadas,
    );
  });
});
