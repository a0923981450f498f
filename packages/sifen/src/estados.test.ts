import { expect, it } from 'vitest';
import type { EstadoDocumento } from './documento.ts';
import {
  ESTADOS,
  estadosDe,
  estaAprobado,
  GRUPOS_ESTADO,
  grupoDe,
  exigeInutilizar,
  permiteCorregir,
  permiteReintentar,
  puedePasar,
} from './estados.ts';

const TODOS = Object.keys(ESTADOS) as EstadoDocumento[];

const MOVIMIENTOS: Record<EstadoDocumento, EstadoDocumento[]> = {
  borrador: ['generado'],
  generado: ['enviado', 'inutilizado'],
  enviado: ['aprobado', 'aprobado_observacion', 'rechazado', 'error_envio'],
  error_envio: ['enviado'],
  aprobado: ['cancelado'],
  aprobado_observacion: ['cancelado'],
  rechazado: ['generado', 'inutilizado'],
  cancelado: [],
  inutilizado: [],
};

it.each(TODOS)('%s moves only where it may', (desde) => {
  expect(TODOS.filter((hasta) => puedePasar(desde, hasta)).sort()).toEqual(MOVIMIENTOS[desde].sort());
});

it('puts every state but borrador in one tab', () => {
  expect(GRUPOS_ESTADO.flatMap((group) => [...group.estados]).sort()).toEqual(
    TODOS.filter((estado) => estado !== 'borrador').sort(),
  );
  expect(grupoDe('borrador')).toBeUndefined();
  expect(grupoDe('error_envio')).toBe('pendientes');
  expect(estadosDe('aprobados')).toEqual(['aprobado', 'aprobado_observacion']);
});

it('tells retry, correction and approval apart', () => {
  expect(TODOS.filter(permiteReintentar)).toEqual(['generado', 'error_envio']);
  expect(TODOS.filter((estado) => permiteCorregir(estado, '1306'))).toEqual(['rechazado']);
  expect(TODOS.filter(estaAprobado)).toEqual(['aprobado', 'aprobado_observacion']);
});

it.each([
  ['rechazado', '1001', true],
  ['rechazado', '1002', true],
  ['rechazado', '1003', true],
  ['rechazado', '1110', true],
  ['rechazado', '1150', true],
  ['rechazado', '1253', true],
  // Other data under the same CDC, a later day or what the authority registers remove these causes.
  ['rechazado', '1000', false],
  ['rechazado', '1105', false],
  ['rechazado', '1106', false],
  ['rechazado', '1151', false],
  ['rechazado', '1250', false],
  ['rechazado', null, false],
  ['aprobado', '1001', false],
] as const)('a document %s with code %s has to be voided: %s', (estado, codigo, expected) => {
  expect(exigeInutilizar(estado, codigo)).toBe(expected);
  if (estado === 'rechazado') expect(permiteCorregir(estado, codigo)).toBe(!expected);
});

it('a number that is void is neither voided nor corrected', () => {
  expect(exigeInutilizar('rechazado', '1109')).toBe(false);
  expect(permiteCorregir('rechazado', '1109')).toBe(false);
});
