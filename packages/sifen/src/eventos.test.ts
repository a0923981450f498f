import { describe, expect, it } from 'vitest';
import { evaluarCancelacion, evaluarInutilizacion } from './eventos.ts';
import type { SolicitudCancelacion, SolicitudInutilizacion } from './eventos.ts';

const cancelacion: SolicitudCancelacion = {
  tipo: 1,
  estado: 'aprobado',
  aprobado_en: '2026-11-01T12:00:00-03:00',
  motivo: 'Error en el precio',
  ahora: '2026-11-02T12:00:00-03:00',
};

describe('evaluarCancelacion', () => {
  it.each<[string, Partial<SolicitudCancelacion>]>([
    ['approved', {}],
    ['approved with observation', { estado: 'aprobado_observacion' }],
    ['at the last moment', { ahora: '2026-11-03T12:00:00-03:00' }],
    ['a nota de crédito on the sixth day', { tipo: 5, ahora: '2026-11-07T12:00:00-03:00' }],
    ['after its notas de crédito were cancelled', { notas_credito: [] }],
    ['that its receiver confirmed (NT 25)', { conformado: true }],
  ])('allows %s', (_caso, cambio) => {
    expect(evaluarCancelacion({ ...cancelacion, ...cambio })).toBeUndefined();
  });

  it.each<[Partial<SolicitudCancelacion>, string, string]>([
    [{ estado: 'enviado' }, '4002', 'Solo se puede cancelar un documento aprobado'],
    [{ aprobado_en: undefined }, '4002', 'Solo se puede cancelar un documento aprobado'],
    [{ estado: 'cancelado' }, '4003', 'El documento ya está cancelado'],
    [
      { conformado: true, aprobado_en: '2025-04-27T12:00:00-03:00', ahora: '2025-04-27T20:00:00-03:00' },
      '4004',
      'El receptor ya confirmó este documento',
    ],
    [
      { ahora: '2026-11-03T12:01:00-03:00' },
      '4009',
      'El plazo de 48 horas para cancelar esta factura venció el 03/11/2026 12:00',
    ],
    [
      { tipo: 5, ahora: '2026-11-08T12:01:00-03:00' },
      '4010',
      'El plazo de 168 horas para cancelar este documento venció el 08/11/2026 12:00',
    ],
    [
      { notas_credito: ['001-001-0000007'] },
      'VALIDACION',
      'Debe cancelar primero la nota de crédito 001-001-0000007',
    ],
    [{ motivo: ' no  ' }, 'VALIDACION', 'El motivo debe tener entre 5 y 500 caracteres'],
    [{ motivo: 'x'.repeat(501) }, 'VALIDACION', 'El motivo debe tener entre 5 y 500 caracteres'],
  ])('refuses %j with %s', (cambio, codigo, mensaje) => {
    expect(evaluarCancelacion({ ...cancelacion, ...cambio })).toMatchObject({ codigo, mensaje });
  });
});

const inutilizacion: SolicitudInutilizacion = {
  desde: 1,
  hasta: 1000,
  motivo: 'Numeración salteada',
  ahora: '2026-11-20T12:00:00-03:00',
};

describe('evaluarInutilizacion', () => {
  it.each<[string, Partial<SolicitudInutilizacion>]>([
    ['1000 numbers', {}],
    ['one number', { hasta: 1 }],
    ['within its month', { consumido_en: '2026-10-31T12:00:00-03:00', ahora: '2026-11-15T23:59:00-03:00' }],
  ])('allows %s', (_caso, cambio) => {
    expect(evaluarInutilizacion({ ...inutilizacion, ...cambio })).toBeUndefined();
  });

  it.each<[Partial<SolicitudInutilizacion>, string, string]>([
    [{ desde: 0 }, 'VALIDACION', 'Ingrese números entre 1 y 9999999'],
    [{ desde: Number.NaN }, 'VALIDACION', 'Ingrese números entre 1 y 9999999'],
    [{ desde: 5, hasta: 4 }, '4068', 'El número final debe ser mayor o igual al inicial'],
    [{ hasta: 1001 }, '4067', 'El rango no puede superar 1000 números'],
    [{ timbrado_valido: false }, '4052', 'El timbrado no pertenece a la empresa'],
    [{ establecimiento_valido: false }, '4054', 'El establecimiento no pertenece al timbrado'],
    [{ punto_valido: false }, '4055', 'El punto de expedición no pertenece al timbrado'],
    [{ tipo_valido: false }, '4060', 'El tipo de documento no corresponde al timbrado'],
    [
      { aprobados: ['001-001-0000003', '001-001-0000004'] },
      '4065',
      'El rango contiene documentos ya aprobados: 001-001-0000003, 001-001-0000004',
    ],
    [{ inutilizados: ['0000009'] }, '4066', 'El rango contiene números ya inutilizados: 0000009'],
    [
      { consumido_en: '2026-10-31T12:00:00-03:00' },
      'VALIDACION',
      'El plazo para inutilizar estos números venció el 15/11/2026 23:59',
    ],
    [{ motivo: 'no' }, 'VALIDACION', 'El motivo debe tener entre 5 y 500 caracteres'],
  ])('refuses %j with %s', (cambio, codigo, mensaje) => {
    expect(evaluarInutilizacion({ ...inutilizacion, ...cambio })).toMatchObject({ codigo, mensaje });
  });
});
