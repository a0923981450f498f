import { describe, expect, it } from 'vitest';
import { calcularDigitoVerificador } from './digito-verificador.ts';
import { esNumeroRuc, formatearRuc, parsearRuc, validarRuc } from './ruc.ts';

describe('parsearRuc', () => {
  it.each([
    ['80069563-1', '80069563', 1],
    [' 80.013.884 - 8 ', '80013884', 8],
    ['2005001-1', '2005001', 1],
    ['929023-0', '929023', 0],
  ])('reads %j', (texto, ruc, dv) => {
    expect(parsearRuc(texto)).toEqual({ ok: true, ruc, dv });
  });

  it('reads a RUC that ends in a letter, in either case', () => {
    const dv = calcularDigitoVerificador('1234567A');
    expect(parsearRuc(`1234567a-${dv}`)).toEqual({ ok: true, ruc: '1234567A', dv });
  });

  it.each([
    ['', 'vacio'],
    ['   ', 'vacio'],
    ['80069563', 'sin_dv'],
    ['80069563-', 'sin_dv'],
    ['80069563-2', 'dv'],
    ['2365438-8', 'dv'],
    ['80069563-12', 'formato'],
    ['80069563-A', 'formato'],
    ['80069563-1-1', 'formato'],
    ['08006956-1', 'formato'],
    ['12-1', 'formato'],
    ['800695631-1', 'formato'],
    ['8006956E-1', 'formato'],
    ['80A69563-1', 'formato'],
    ['hola', 'formato'],
  ])('refuses %j with %s', (texto, codigo) => {
    expect(parsearRuc(texto)).toMatchObject({ ok: false, codigo });
  });

  it('says which check digit it should be', () => {
    expect(parsearRuc('2365438-8')).toMatchObject({
      mensaje: 'El RUC no es válido: el dígito verificador debería ser 4',
      dv_esperado: 4,
    });
  });
});

it('validarRuc takes number and check digit apart', () => {
  expect(validarRuc('80004464', 9)).toEqual({ ok: true, ruc: '80004464', dv: 9 });
  expect(validarRuc('80004464', 0)).toMatchObject({ ok: false, codigo: 'dv' });
  expect(validarRuc('0', 0)).toMatchObject({ ok: false, codigo: 'formato' });
});

it('formatearRuc and esNumeroRuc', () => {
  expect(formatearRuc('80069563', 1)).toBe('80069563-1');
  expect(esNumeroRuc('1234567D')).toBe(true);
  expect(esNumeroRuc('12345678D')).toBe(false);
});
