import { expect, it } from 'vitest';
import { codigoForzadoEvento, esSinServicio } from './evento-forzado.ts';

it.each([
  ['Prueba SIM-4003', [], 1, '4003'],
  ['prueba sim-4003 dos', [], 7, '4003'],
  ['Sin servicio SIM-0161', [], 1, '0161'],
  ['Sin servicio SIM-0161', [], 2, undefined],
  ['Sin servicio SIM-0162', [], 9, '0162'],
  ['', ['SIM-EVENTO-0161'], 1, '0161'],
  ['', ['SIM-EVENTO-0161'], 2, undefined],
  ['', ['P-001', ' sim-evento-4150 '], 1, '4150'],
  ['SIM-4003', ['SIM-EVENTO-4150'], 1, '4003'],
  ['Código MSIM-4003', [], 1, undefined],
  ['Ninguno', ['SIM-1001'], 1, undefined],
  ['Código que no existe SIM-9999', [], 1, undefined],
  ['Código que solo informa SIM-0502', [], 1, undefined],
] as const)('%j and items %j at attempt %i: %s', (motivo, codigos, intento, codigo) => {
  const items = codigos.map((one) => ({ codigo: one }));
  expect(codigoForzadoEvento({ motivo, items }, intento)).toBe(codigo);
});

it('knows the codes of a service that is down', () => {
  expect((['0161', '0162', '0160', '0600'] as const).filter(esSinServicio)).toEqual(['0161', '0162']);
});
