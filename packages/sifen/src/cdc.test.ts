import { describe, expect, it } from 'vitest';
import { formatearCdc, generarCdc, parsearCdc } from './cdc.ts';
import type { PartesCdc } from './cdc.ts';
import { calcularDigitoVerificador } from './digito-verificador.ts';

const VALIDOS = [
  '01444444017001001001452822017012515873260988',
  '01800138848001001123456412018121817819792239',
  '04800044649001001900018722019090117200146404',
  '05009290230001001000005212019040910000000345',
  '06009290230001001000002612019040917819792232',
  '07800044649001001900018322019031217200146403',
  '01800695631001001000000612021112917595714694',
  '01800695631001003000013712022010619364760029',
  '07800252985001001000311822024021016361562161',
  '01800695631001001000000422026112011000237570',
  '01800695631001001000001222026112011000871090',
  '04800138848002003000001222026110111234567899',
  '05800138848002003000000722026110111234567898',
  '06800138848002003000000322026110111234567895',
  '07800138848002003000009922026110111234567896',
];

const partes: PartesCdc = {
  tipo: 1,
  ruc: '44444401',
  dv: 7,
  establecimiento: '001',
  punto: '001',
  numero: '0014528',
  tipo_contribuyente: 2,
  fecha_emision: '2017-01-25T09:35:17-03:00',
  tipo_emision: 1,
  codigo_seguridad: '587326098',
};

describe('generarCdc', () => {
  it('makes the example of the technical manual', () => {
    expect(generarCdc(partes)).toBe(VALIDOS[0]);
  });

  it('fills with zeros on the left', () => {
    const cdc = generarCdc({ ...partes, ruc: '929023', dv: 0, numero: '52', codigo_seguridad: '34' });
    expect(cdc.slice(2, 11)).toBe('009290230');
    expect(cdc.slice(17, 24)).toBe('0000052');
    expect(cdc.slice(34, 43)).toBe('000000034');
  });

  it('takes the day in Paraguay, not the one in UTC', () => {
    expect(generarCdc({ ...partes, fecha_emision: '2026-11-21T01:00:00Z' }).slice(25, 33)).toBe('20261120');
  });

  it('round-trips a RUC that ends in a letter', () => {
    const dv = calcularDigitoVerificador('1234567A');
    const cdc = generarCdc({ ...partes, ruc: '1234567A', dv });
    expect(cdc).toHaveLength(44);
    expect(parsearCdc(cdc.toLowerCase())).toMatchObject({ ok: true, ruc: '1234567A', dv, cdc });
  });

  it.each([
    ['ruc', { ruc: '0' }],
    ['numero', { numero: '12345678' }],
    ['numero', { numero: '' }],
    ['establecimiento', { establecimiento: 'A01' }],
    ['codigo_seguridad', { codigo_seguridad: '1234567890' }],
    ['fecha', { fecha_emision: '2026-02-30' }],
  ])('refuses a bad %s', (_parte, cambio) => {
    expect(() => generarCdc({ ...partes, ...cambio })).toThrow(RangeError);
  });
});

describe('parsearCdc', () => {
  it.each(VALIDOS)('accepts %s and makes it again from its parts', (cdc) => {
    const parsed = parsearCdc(cdc);
    expect(parsed).toMatchObject({ ok: true, cdc });
    if (parsed.ok) expect(generarCdc(parsed as PartesCdc)).toBe(cdc);
  });

  it('reads the parts', () => {
    expect(parsearCdc('0500 9290 2300 0100 1000 0052 1201 9040 9100 0000 0345')).toEqual({
      ok: true,
      cdc: '05009290230001001000005212019040910000000345',
      tipo: 5,
      ruc: '929023',
      dv: 0,
      establecimiento: '001',
      punto: '001',
      numero: '0000052',
      tipo_contribuyente: 1,
      fecha_emision: '2019-04-09',
      tipo_emision: 1,
      codigo_seguridad: '000000034',
      digito_verificador: 5,
    });
  });

  it.each([
    ['01028052080001001000013622023100111644108186', 0],
    ['06009290231001001000002612019040917819792232', 9],
    ['01800349091001001000001922024010314429356330', 5],
  ])('refuses the check digit of %s', (cdc, expected) => {
    expect(parsearCdc(cdc)).toEqual({
      ok: false,
      codigo: 'dv',
      mensaje: 'El dígito verificador del CDC no es correcto',
      dv_esperado: expected,
    });
  });

  it.each([
    ['', 'largo', 'El CDC debe tener 44 dígitos'],
    ['123', 'largo', 'El CDC debe tener 44 dígitos'],
    ['0144444401700100100145282201701251587326098', 'largo', 'El CDC debe tener 44 dígitos'],
    ['0144444401700100100145282201701251587326098X', 'caracteres', 'El CDC solo puede contener dígitos'],
    ['0144444E017001001001452822017012515873260988', 'caracteres', 'El CDC solo puede contener dígitos'],
  ])('refuses %j with %s', (texto, codigo, mensaje) => {
    expect(parsearCdc(texto)).toEqual({ ok: false, codigo, mensaje });
  });
});

it('formatearCdc makes 11 groups of 4', () => {
  const groups = formatearCdc(VALIDOS[0]!);
  expect(groups).toBe('0144 4444 0170 0100 1001 4528 2201 7012 5158 7326 0988');
  expect(groups.split(' ')).toHaveLength(11);
});
