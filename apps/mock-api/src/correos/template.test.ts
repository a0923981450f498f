import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../core/config.ts';
import { RefusalError } from '../core/refusal.ts';
import { ensureVariables, PLANTILLA_INICIAL, fill, valuesOf } from './template.ts';

const values = valuesOf({ config: defaultConfig }, 'Tajy {numero} S.A.', {
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
    ['{cdc}{cdc}', values.cdc + values.cdc],
    ['{url_kude}', `http://localhost:3000/consulta?cdc=${values.cdc}`],
    ['nothing to fill in', 'nothing to fill in'],
    ['{ numero } {', '{ numero } {'],
  ])('fills in %j', (cuerpo, expected) => {
    expect(fill({ asunto: 'x', cuerpo }, values).cuerpo).toBe(expected);
  });

  it('keeps the subject on one line, whatever a value has in it', () => {
    const { asunto } = fill(
      { asunto: 'A {razon_social}', cuerpo: '' },
      { ...values, razon_social: 'Uno\r\nBcc: otro@example.com' },
    );
    expect(asunto).toBe('A Uno Bcc: otro@example.com');
  });

  it.each([
    [PLANTILLA_INICIAL, []],
    [{ asunto: '{numero}', cuerpo: '{ruc} {ruc} {__proto__}' }, ['cuerpo {ruc}', 'cuerpo {__proto__}']],
    [{ asunto: '{}', cuerpo: '{constructor}' }, ['asunto {}', 'cuerpo {constructor}']],
    [{ asunto: '{Numero}', cuerpo: '{ total}' }, ['asunto {Numero}', 'cuerpo { total}']],
  ])('names the unknown variables of %j', (template, expected) => {
    let errores: readonly { campo: string; mensaje: string }[] = [];
    try {
      ensureVariables(template);
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      errores = error.refusal.data.errores ?? [];
    }
    expect(errores.map(({ campo, mensaje }) => `${campo} ${/\{.*?\}/.exec(mensaje)?.[0] ?? ''}`)).toEqual(
      expected,
    );
  });
});
