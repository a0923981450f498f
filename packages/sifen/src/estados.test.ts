import { expect, it } from 'vitest';
import type { EstadoDocumento } from './documento.ts';
import {
  ESTADOS,
  estadosDe,
  estaAprobado,
  GRUPOS_ESTADO,
  grupoDe,
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
  expect(GRUPOS_ESTADO.flatMap((grupo) => [...grupo.estados]).sort()).toEqual(
    TODOS.filter((estado) => estado !== 'borrador').sort(),
  );
  expect(grupoDe('borrador')).toBeUndefined();
  expect(grupoDe('error_envio')).toBe('pendientes');
  expect(estadosDe('aprobados')).toEqual(['aprobado', 'aprobado_observacion']);
});

it('tells retry, correction and approval apart', () => {
  expect(TODOS.filter(permiteReintentar)).toEqual(['generado', 'error_envio']);
  expect(TODOS.filter(permiteCorregir)).toEqual(['rechazado']);
  expect(TODOS.filter(estaAprobado)).toEqual(['aprobado', 'aprobado_observacion']);
});
