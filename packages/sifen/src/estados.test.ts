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

const AHORA = '2026-11-20T12:00:00-03:00';
const con = (estado: EstadoDocumento, codigo_respuesta: string | null) => ({
  estado,
  codigo_respuesta,
  fecha_emision: AHORA,
});

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
  expect(TODOS.filter((estado) => permiteCorregir(con(estado, '1306'), AHORA))).toEqual(['rechazado']);
  expect(TODOS.filter(estaAprobado)).toEqual(['aprobado', 'aprobado_observacion']);
});

it.each([
  ['rechazado', '1001', true],
  ['rechazado', '1002', true],
  ['rechazado', '1003', true],
  ['rechazado', '1253', true],
  // Other data under the same CDC, a later day, what the authority registers or the series before remove these causes.
  ['rechazado', '1000', false],
  ['rechazado', '1105', false],
  ['rechazado', '1106', false],
  ['rechazado', '1110', false],
  ['rechazado', '1151', false],
  ['rechazado', '1250', false],
  ['rechazado', null, false],
  ['aprobado', '1001', false],
] as const)('a document %s with code %s has to be voided: %s', (estado, codigo, expected) => {
  const documento = con(estado, codigo);
  expect(exigeInutilizar(documento, AHORA)).toBe(expected);
  if (estado === 'rechazado') expect(permiteCorregir(documento, AHORA)).toBe(!expected);
});

it.each([
  // 720 h before is 12:00 in Paraguay of that day; a correction may move the issue to the end of it.
  ['2026-10-21T11:40:00-03:00', false],
  ['2026-10-21T00:00:00-03:00', false],
  ['2026-10-20T23:59:59-03:00', true],
])('a document of %s that was sent too late (1150) has to be voided: %s', (fecha_emision, expected) => {
  const documento = { ...con('rechazado', '1150'), fecha_emision };
  expect(exigeInutilizar(documento, AHORA)).toBe(expected);
  expect(permiteCorregir(documento, AHORA)).toBe(!expected);
});

it('a number that is void is neither voided nor corrected', () => {
  expect(exigeInutilizar(con('rechazado', '1109'), AHORA)).toBe(false);
  expect(permiteCorregir(con('rechazado', '1109'), AHORA)).toBe(false);
});
