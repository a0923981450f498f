import type { DescuentoGlobal, DocumentoEmitido } from '../../documento.ts';
import { factura, item, notaCredito } from './documentos.ts';

/** A nota de remisión and the factura of an advance of the issuer above. */
export const CDC_REMISION = '07800044649001001900018322019031217200146403';
export const CDC_ANTICIPO = '01800695631001001000000422026112011000237570';
/** The factura of another issuer. */
export const CDC_FUSIONADO = '01800138848001001000012322026110111000000017';

const IMPRESO = {
  tipo: 'impreso',
  timbrado: '10203040',
  establecimiento: '001',
  punto: '001',
  numero: '0004321',
  fecha: '2024-05-31',
} as const;

export function conRemisiones(): DocumentoEmitido {
  return factura({
    orden_compra: 'OC-2026/000451',
    informacion_fisco: 'Condición FOB; fletera & marítima',
    items: [item({ informacion: 'Lote 4521 & vence en marzo' })],
    documentos_asociados: [
      { tipo: 'electronico', cdc: CDC_REMISION },
      { ...IMPRESO, tipo_documento: 4 },
    ],
  });
}

/** A sale to the State, with every code of the DNCP. */
export function compraPublica(): DocumentoEmitido {
  const { receptor } = factura();
  return factura({
    ...(receptor.tipo === 'contribuyente' && { receptor: { ...receptor, tipo_operacion: 3 } }),
    compra_publica: {
      modalidad: 'CD',
      entidad: '12001',
      anio: '26',
      secuencia: '0001234',
      fecha: '2026-11-02',
    },
    codigo_contratacion: 'CD-12001-26-0001234',
    items: [item({ dncp_general: '43211503', dncp_especifico: '001' })],
  });
}

export function conDescuentoGlobal(descuento_global: DescuentoGlobal): DocumentoEmitido {
  return factura({
    descuento_global,
    items: [
      item({ descuento_unitario: 1_000 }),
      item({ codigo: 'A-002', cantidad: 3, precio_unitario: 3_333, tasa: 5 }),
      item({ codigo: 'A-003', cantidad: 0.5, precio_unitario: 7_001, afectacion: 3, tasa: 0, proporcion: 0 }),
    ],
    condicion: { tipo: 'credito', modalidad: 'plazo', plazo: '30 días', entrega_inicial: [] },
  });
}

export function conAnticipoGlobal(monto = 40_000): DocumentoEmitido {
  return factura({
    anticipo_global: { monto, cdc: CDC_ANTICIPO },
    items: [item({ cantidad: 1 }), item({ codigo: 'A-002', cantidad: 1 })],
    condicion: { tipo: 'contado', pagos: [{ tipo: 1, monto: 110_000 - monto }] },
  });
}

function conAnticiposPorItem(): DocumentoEmitido {
  return factura({
    items: [
      item({ cantidad: 1, anticipo_unitario: 40_000, cdc_anticipo: CDC_ANTICIPO }),
      item({ codigo: 'A-002', cantidad: 1, anticipo_unitario: 10_000 }),
    ],
    documentos_asociados: [{ ...IMPRESO, tipo_documento: 1 }],
    condicion: { tipo: 'contado', pagos: [{ tipo: 1, monto: 60_000 }] },
  });
}

export function conCambioPorItem(): DocumentoEmitido {
  return factura({
    moneda: 'USD',
    items: [
      item({ precio_unitario: 99.99, tipo_cambio: 7300.25 }),
      item({ codigo: 'A-002', cantidad: 1, precio_unitario: 10, tipo_cambio: 7250 }),
    ],
    condicion: { tipo: 'contado', pagos: [{ tipo: 5, monto: 209.98 }] },
  });
}

/** Named variations that the schema must accept. */
export const CASOS_COMPLEMENTOS: readonly (readonly [nombre: string, documento: DocumentoEmitido])[] = [
  ['orden de compra, información por ítem y remisiones', conRemisiones()],
  ['venta al Estado', compraPublica()],
  ['descuento global en porcentaje', conDescuentoGlobal({ tipo: 'porcentaje', valor: 12.5 })],
  ['descuento global en monto', conDescuentoGlobal({ tipo: 'monto', valor: 10_000 })],
  ['anticipo global', conAnticipoGlobal()],
  ['anticipos por ítem y otro impreso', conAnticiposPorItem()],
  ['anticipo por el total', conAnticipoGlobal(110_000)],
  ['tipo de cambio por ítem', conCambioPorItem()],
  [
    'nota sobre la factura de un RUC fusionado',
    notaCredito({ asociado: { tipo: 'electronico', cdc: CDC_FUSIONADO, ruc_fusionado: '80013884' } }),
  ],
];
