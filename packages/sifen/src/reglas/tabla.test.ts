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

it('has the text that held on the day of a document', () => {
  const changed = CODIGOS_RESPUESTA.flatMap(({ codigo, anterior }) =>
    anterior ? [{ codigo, ...anterior }] : [],
  );
  expect(changed.map(({ codigo }) => codigo)).toEqual(['1325', '1326', '1329']);
  for (const { codigo, texto, hasta } of changed) {
    expect(significadoCodigo(codigo, `${hasta}T02:59:00Z`)).toBe(texto);
    expect(significadoCodigo(codigo, `${hasta}T04:01:00Z`)).toBe(significadoCodigo(codigo));
    expect(significadoCodigo(codigo)).not.toBe(texto);
  }
});

it('does not know other codes', () => {
  expect(buscarCodigo('9999')).toBeUndefined();
});
