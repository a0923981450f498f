import { expect, it } from 'vitest';
import { buscarCodigo, CODIGOS_RESPUESTA, significadoCodigo } from './tabla.ts';

it('has four-digit codes, each once, in order', () => {
  const codigos = CODIGOS_RESPUESTA.map((row) => row.codigo);
  expect(codigos.every((codigo) => /^\d{4}$/.test(codigo))).toBe(true);
  expect(codigos).toEqual([...new Set(codigos)].sort());
});

it.each([
  ['0260', 'A'],
  ['1001', 'R'],
  ['1005', 'AO'],
  ['0361', '-'],
])('%s has effect %s', (codigo, effect) => {
  expect(buscarCodigo(codigo)?.efecto).toBe(effect);
});

it('has a text for every code', () => {
  for (const { codigo, significado } of CODIGOS_RESPUESTA) {
    expect(significado.trim(), codigo).not.toBe('');
    expect(significadoCodigo(codigo)).toBe(significado);
  }
});

it('does not know other codes', () => {
  expect(buscarCodigo('9999')).toBeUndefined();
});
