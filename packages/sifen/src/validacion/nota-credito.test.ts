import { describe, expect, it } from 'vitest';
import type { DatosDocumento } from '../documento.ts';
import { AHORA, factura, impreso as impresoAntes, nota } from '../fixtures/documentos.ts';
import { validarDatos } from '../validar-documento.ts';
import type { ContextoValidacion } from '../validar-documento.ts';

const problemas = (datos: DatosDocumento, extra: Partial<ContextoValidacion> = {}): string[][] =>
  validarDatos(datos, 5, { ahora: AHORA, ...extra }).map((one) => [one.campo, one.mensaje]);

const impreso = { ...impresoAntes, fecha: '2026-11-20' } as const;

it('accepts a nota de crédito on an electronic and on a printed factura', () => {
  expect(problemas(nota)).toEqual([]);
  expect(problemas({ ...nota, asociado: impreso })).toEqual([]);
});

describe('the factura of another RUC', () => {
  const cdc = '01800138848001001000012322026110111000000017';
  it.each([
    [undefined, [['asociado', 'La factura asociada es de otro emisor']]],
    ['80013884', []],
    ['80069563', [['asociado', 'La factura asociada es de otro emisor']]],
  ])('merged with the issuer: %s', (ruc_fusionado, expected) => {
    const asociado = { tipo: 'electronico', cdc, ruc_fusionado } as const;
    expect(problemas({ ...nota, asociado }, { ruc_emisor: '80069563' })).toEqual(expected);
  });
});

describe('a nota de crédito is refused for', () => {
  it.each<[Partial<DatosDocumento>, string, string]>([
    [{ motivo: undefined }, 'motivo', 'Seleccione el motivo de emisión'],
    [{ motivo: 9 }, 'motivo', 'Seleccione el motivo de emisión'],
    [{ asociado: undefined }, 'asociado', 'Seleccione la factura asociada'],
    [{ asociado: { tipo: 'electronico', cdc: '' } }, 'asociado.cdc', 'Seleccione la factura asociada'],
    [{ asociado: { tipo: 'electronico', cdc: '1' } }, 'asociado.cdc', 'El CDC debe tener 44 dígitos'],
    [
      { asociado: { tipo: 'electronico', cdc: '05800138848002003000000722026110111234567898' } },
      'asociado.cdc',
      'El documento asociado debe ser una factura',
    ],
    [{ condicion: factura.condicion }, 'condicion', 'Una nota de crédito no lleva condición de venta'],
  ])('%j', (cambio, campo, mensaje) => {
    expect(problemas({ ...nota, ...cambio })).toEqual([[campo, mensaje]]);
  });

  it('a printed document whose timbrado is of electronic ones', () => {
    const mensaje = 'El timbrado es de documentos electrónicos: indique la factura por su CDC';
    expect(problemas({ ...nota, asociado: impreso }, { timbrado_electronico: true })).toEqual([
      ['asociado.timbrado', mensaje],
    ]);
    expect(problemas({ ...nota, asociado: impreso }, { timbrado_electronico: false })).toEqual([]);
  });

  it('every bad part of a printed document', () => {
    const asociado = {
      tipo: 'impreso',
      timbrado: '123',
      establecimiento: '1',
      punto: '1',
      numero: '0000000',
      tipo_documento: 1,
      fecha: '2026-11-21',
    } as const;
    expect(problemas({ ...nota, asociado })).toEqual([
      ['asociado.timbrado', 'El timbrado debe tener 8 dígitos'],
      ['asociado.establecimiento', 'El establecimiento debe tener 3 dígitos'],
      ['asociado.punto', 'El punto de expedición debe tener 3 dígitos'],
      ['asociado.numero', 'El número debe tener 7 dígitos'],
      ['asociado.fecha', 'La fecha del documento asociado no puede ser posterior a la emisión'],
    ]);
  });

  it.each([
    [{ cancelada: true, moneda: 'PYG', saldo: 100_000 }, 'asociado', 'La factura está cancelada'],
    [
      { cancelada: false, moneda: 'PYG', saldo: 99_999 },
      'items',
      'El monto supera el saldo disponible de la factura (Gs. 99.999)',
    ],
    [{ cancelada: false, moneda: 'USD', saldo: 1 }, 'moneda', 'La moneda debe ser la de la factura asociada'],
  ])('a factura %j', (factura_asociada, campo, mensaje) => {
    expect(problemas(nota, { factura_asociada })).toEqual([[campo, mensaje]]);
  });
});
