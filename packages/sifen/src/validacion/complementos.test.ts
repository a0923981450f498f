import { describe, expect, it } from 'vitest';
import type { FacturaAnticipo } from '../anticipos.ts';
import type { DatosDocumento } from '../documento.ts';
import { AHORA, factura, item, nota } from '../fixtures/documentos.ts';
import { validarDatos } from '../validar-documento.ts';
import type { ContextoValidacion } from '../validar-documento.ts';

const ANTICIPO = '01800695631001001000000422026112011000237570';
const REMISION = '07800044649001001900018322019031217200146403';
const impresa = {
  tipo: 'impreso',
  timbrado: '12345678',
  establecimiento: '001',
  punto: '001',
  numero: '0000001',
  tipo_documento: 4,
  fecha: '2026-11-01',
} as const;
const contratacion = {
  modalidad: 'CD',
  entidad: '12001',
  anio: '26',
  secuencia: '0001234',
  fecha: '2026-11-20',
};
const factura_anticipo: FacturaAnticipo = {
  cancelada: false,
  es_anticipo: true,
  moneda: 'PYG',
  mismo_receptor: true,
  saldo: 40_000,
};

/** Problems of a factura without those of its payments, which depend on the total. */
const problemas = (cambio: Partial<DatosDocumento>, extra: Partial<ContextoValidacion> = {}): string[][] =>
  validarDatos({ ...factura, ...cambio }, 1, { ahora: AHORA, ...extra })
    .filter(({ campo, nivel }) => nivel === 'error' && !campo.startsWith('condicion'))
    .map((one) => [one.campo, one.mensaje]);

describe('a factura may have', () => {
  it.each<[string, Partial<DatosDocumento>]>([
    [
      'an order and a note on a line',
      { orden_compra: 'OC-2026/001234', items: [{ ...item, informacion: 'x' }] },
    ],
    [
      'codes of the DNCP',
      {
        compra_publica: contratacion,
        codigo_contratacion: 'CD-1',
        items: [
          { ...item, dncp_general: '43211503', dncp_especifico: '0001' },
          { ...item, dncp_general: '' },
        ],
      },
    ],
    ['a discount in percent', { descuento_global: { tipo: 'porcentaje', valor: 12.5 } }],
    ['a discount of all', { descuento_global: { tipo: 'monto', valor: 99_999 } }],
    ['a global advance', { anticipo_global: { monto: 40_000, cdc: ANTICIPO } }],
    ['an advance of a line', { items: [{ ...item, anticipo_unitario: 40_000, cdc_anticipo: ANTICIPO }] }],
    [
      'an advance with a printed factura',
      {
        anticipo_global: { monto: 40_000 },
        documentos_asociados: [{ ...impresa, tipo_documento: 1 }],
      },
    ],
    ['notas de remisión', { documentos_asociados: [{ tipo: 'electronico', cdc: REMISION }, impresa] }],
    ['rates of its lines', { moneda: 'USD', items: [{ ...item, precio_unitario: 10, tipo_cambio: 7300.5 }] }],
  ])('%s', (_caso, cambio) => {
    const anticipos = new Map([[ANTICIPO, factura_anticipo]]);
    expect(problemas(cambio, { ruc_emisor: '80069563', anticipos })).toEqual([]);
  });
});

describe('a factura is refused for', () => {
  it.each<[Partial<DatosDocumento>, string, string]>([
    [
      { informacion_fisco: 'x'.repeat(3001) },
      'informacion_fisco',
      'La información de interés del Fisco debe tener hasta 3000 caracteres',
    ],
    [
      { compra_publica: { ...contratacion, modalidad: 'C D' } },
      'compra_publica.modalidad',
      'La modalidad debe tener 2 caracteres',
    ],
    [
      { compra_publica: { ...contratacion, entidad: '00000' } },
      'compra_publica.entidad',
      'La entidad debe tener 5 dígitos',
    ],
    [
      { compra_publica: { ...contratacion, anio: '2026' } },
      'compra_publica.anio',
      'El año debe tener 2 dígitos',
    ],
    [
      { compra_publica: { ...contratacion, secuencia: '1' } },
      'compra_publica.secuencia',
      'La secuencia debe tener 7 dígitos',
    ],
    [{ compra_publica: { ...contratacion, fecha: '' } }, 'compra_publica.fecha', 'Ingrese una fecha válida'],
    [
      { compra_publica: { ...contratacion, fecha: '2026-11-21' } },
      'compra_publica.fecha',
      'La fecha de la contratación no puede ser posterior a la emisión',
    ],
    [
      { codigo_contratacion: 'x'.repeat(31) },
      'codigo_contratacion',
      'El código de contratación debe tener hasta 30 caracteres',
    ],
    [
      { items: [{ ...item, dncp_general: '4321150' }] },
      'items.0.dncp_general',
      'El código DNCP general debe tener 8 dígitos',
    ],
    [
      { items: [{ ...item, dncp_especifico: '12' }] },
      'items.0.dncp_especifico',
      'El código DNCP específico debe tener 3 o 4 dígitos',
    ],
    [
      { documentos_asociados: [{ tipo: 'electronico', cdc: REMISION, ruc_fusionado: '80004464' }] },
      'documentos_asociados.0',
      'Una factura no lleva RUC fusionado',
    ],
    [{ orden_compra: 'x'.repeat(16) }, 'orden_compra', 'La orden de compra debe tener hasta 15 caracteres'],
    [
      { items: [{ ...item, informacion: 'x'.repeat(501) }] },
      'items.0.informacion',
      'La información del ítem debe tener hasta 500 caracteres',
    ],
    [
      { descuento_global: { tipo: 'porcentaje', valor: 0 } },
      'descuento_global.valor',
      'El descuento global debe ser mayor a cero',
    ],
    [
      { descuento_global: { tipo: 'porcentaje', valor: 100.5 } },
      'descuento_global.valor',
      'El descuento global no puede superar el 100 %',
    ],
    [
      { descuento_global: { tipo: 'monto', valor: 100_001 } },
      'descuento_global.valor',
      'El descuento global supera el total de los ítems',
    ],
    [
      { descuento_global: { tipo: 'monto', valor: 0.5 } },
      'descuento_global.valor',
      'En guaraníes no se admiten decimales',
    ],
    [
      {
        descuento_global: { tipo: 'porcentaje', valor: 20 },
        items: [{ ...item, descuento_unitario: 90_000 }],
      },
      'items.0.descuento_unitario',
      'El descuento del ítem y el global superan el precio',
    ],
    [
      { anticipo_global: { monto: 100_001, cdc: ANTICIPO } },
      'anticipo_global.monto',
      'El anticipo supera el total de la factura',
    ],
    [
      { anticipo_global: { monto: 0, cdc: ANTICIPO } },
      'anticipo_global.monto',
      'El anticipo debe ser mayor a cero',
    ],
    [
      { anticipo_global: { monto: 1_000 } },
      'anticipo_global.cdc',
      'Ingrese el CDC de la factura del anticipo',
    ],
    [
      { anticipo_global: { monto: 1_000, cdc: REMISION } },
      'anticipo_global.cdc',
      'El anticipo se documenta con una factura electrónica',
    ],
    [
      {
        anticipo_global: { monto: 1_000, cdc: ANTICIPO },
        items: [{ ...item, anticipo_unitario: 1, cdc_anticipo: ANTICIPO }],
      },
      'anticipo_global',
      'El anticipo es global o por ítem, no los dos',
    ],
    [
      { items: [{ ...item, anticipo_unitario: 100_001, cdc_anticipo: ANTICIPO }] },
      'items.0.anticipo_unitario',
      'El anticipo supera el precio con descuento',
    ],
    [
      { items: [{ ...item, anticipo_unitario: -1 }] },
      'items.0.anticipo_unitario',
      'El anticipo no puede ser negativo',
    ],
    [
      { items: [{ ...item, cdc_anticipo: ANTICIPO }] },
      'items.0.anticipo_unitario',
      'Ingrese el anticipo que documenta la factura',
    ],
    [
      { documentos_asociados: [{ ...impresa, tipo_documento: 2 }] },
      'documentos_asociados.0.tipo_documento',
      'El documento asociado debe ser una nota de remisión o la factura de un anticipo',
    ],
    [
      { documentos_asociados: [{ ...impresa, fecha: '2026-11-21' }] },
      'documentos_asociados.0.fecha',
      'La fecha del documento asociado no puede ser posterior a la emisión',
    ],
    [
      { documentos_asociados: [impresa, { ...impresa }] },
      'documentos_asociados.1',
      'El documento ya está en la lista',
    ],
    [
      { documentos_asociados: Array.from({ length: 100 }, () => impresa) },
      'documentos_asociados',
      'Una factura admite hasta 99 documentos asociados',
    ],
    [
      { items: [{ ...item, tipo_cambio: 7_300 }] },
      'items.0.tipo_cambio',
      'En guaraníes no corresponde tipo de cambio',
    ],
    [
      { moneda: 'USD', items: [{ ...item, tipo_cambio: 7_300 }, item] },
      'items.1.tipo_cambio',
      'Ingrese el tipo de cambio',
    ],
    [
      { moneda: 'USD', tipo_cambio: 7_300, items: [{ ...item, tipo_cambio: 7_300 }] },
      'tipo_cambio',
      'Con un tipo de cambio por ítem no corresponde otro para el documento',
    ],
    [
      { moneda: 'USD', items: [{ ...item, tipo_cambio: 7_300.12345 }] },
      'items.0.tipo_cambio',
      'El tipo de cambio admite hasta 5 dígitos y 4 decimales',
    ],
  ])('%j', (cambio, campo, mensaje) => {
    expect(problemas(cambio)).toEqual([[campo, mensaje]]);
  });

  it.each<[string, Partial<FacturaAnticipo>]>([
    ['La factura del anticipo está cancelada', { cancelada: true }],
    ['El tipo de transacción de esa factura no es anticipo', { es_anticipo: false }],
    ['La factura del anticipo está en otra moneda', { moneda: 'USD' }],
    ['La factura del anticipo es de otro receptor', { mismo_receptor: false }],
    ['El monto supera lo que queda del anticipo (Gs. 39.999)', { saldo: 39_999 }],
  ])('%s', (mensaje, cambio) => {
    const anticipos = new Map([[ANTICIPO, { ...factura_anticipo, ...cambio }]]);
    const items = [{ ...item, anticipo_unitario: 40_000, cdc_anticipo: ANTICIPO }];
    expect(problemas({ items }, { anticipos })).toEqual([['items.0.cdc_anticipo', mensaje]]);
    expect(problemas({ anticipo_global: { monto: 40_000, cdc: ANTICIPO } }, { anticipos })).toEqual([
      ['anticipo_global.cdc', mensaje],
    ]);
  });

  it('an advance of another issuer', () => {
    expect(
      problemas({ anticipo_global: { monto: 40_000, cdc: ANTICIPO } }, { ruc_emisor: '80013884' }),
    ).toEqual([['anticipo_global.cdc', 'La factura del anticipo es de otro emisor']]);
  });
});

it('a nota de crédito has none of this', () => {
  const cambio: Partial<DatosDocumento> = {
    orden_compra: '1',
    anticipo_global: { monto: 1, cdc: ANTICIPO },
    items: [{ ...item, anticipo_unitario: 1, cdc_anticipo: ANTICIPO }],
  };
  expect(validarDatos({ ...nota, ...cambio }, 5, { ahora: AHORA }).map(({ campo }) => campo)).toEqual([
    'orden_compra',
    'anticipo_global',
    'items.0.anticipo_unitario',
  ]);
});
