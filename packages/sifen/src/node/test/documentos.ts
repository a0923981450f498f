import { generarCdc } from '../../cdc.ts';
import type { Csc, DocumentoEmitido, Emisor, Item, Receptor } from '../../documento.ts';

/** Documents for the tests of this folder: a small valid factura and variations of it. */

export const CSC_PRUEBAS: Csc = { id: '0001', secreto: 'ABCD0000000000000000000000000000' };

export const EMISOR: Emisor = {
  ruc: '80069563',
  dv: 1,
  tipo_contribuyente: 2,
  tipo_regimen: 8,
  razon_social: 'Ñandutí & Compañía S.A.',
  nombre_fantasia: 'Ñandutí "Centro"',
  actividades: [{ codigo: '47190', descripcion: 'Comercio al por menor en comercios no especializados' }],
  obligaciones: [211, 700],
  direccion: {
    direccion: 'Avda. Mariscal López c/ Brasil',
    numero_casa: 1234,
    departamento: 1,
    desc_departamento: 'CAPITAL',
    distrito: 1,
    desc_distrito: 'ASUNCION (DISTRITO)',
    ciudad: 1,
    desc_ciudad: 'ASUNCION (DISTRITO)',
  },
  telefono: '021 555 000',
  correo: 'facturas@nanduti.example.com',
  ambiente: 'produccion',
  redondeo_sedeco: false,
};

const CONTRIBUYENTE: Receptor = {
  tipo: 'contribuyente',
  tipo_operacion: 1,
  ruc: '80013884',
  dv: 8,
  tipo_contribuyente: 2,
  nombre: 'Ferretería El Lapacho S.R.L.',
  contacto: {
    direccion: 'Ruta 2 km 20',
    numero_casa: 0,
    telefono: '021555111',
    correos: ['compras@lapacho.example.com'],
  },
};

export function item(changes: Partial<Item> = {}): Item {
  return {
    codigo: 'A-001',
    descripcion: 'Yerba mate <elaborada> & compuesta 500 g',
    unidad: 77,
    cantidad: 2,
    precio_unitario: 55_000,
    descuento_unitario: 0,
    afectacion: 1,
    tasa: 10,
    proporcion: 100,
    ...changes,
  };
}

/** A factura paid in cash for Gs. 110.000; the CDC is computed after the changes. */
export function factura(changes: Partial<DocumentoEmitido> = {}): DocumentoEmitido {
  const documento: DocumentoEmitido = {
    tipo: 1,
    cdc: '',
    emisor: EMISOR,
    timbrado: { numero: '12557662', fecha_inicio: '2025-03-01' },
    establecimiento: '001',
    punto: '002',
    numero: '0000123',
    tipo_emision: 1,
    codigo_seguridad: '000458723',
    fecha_emision: '2026-11-20T09:35:17-03:00',
    fecha_firma: '2026-11-20T12:36:02Z',
    moneda: 'PYG',
    tipo_transaccion: 1,
    presencia: 1,
    receptor: CONTRIBUYENTE,
    items: [item()],
    condicion: { tipo: 'contado', pagos: [{ tipo: 1, monto: 110_000 }] },
    ...changes,
  };
  return { ...documento, cdc: changes.cdc ?? cdcDe(documento) };
}

/** A nota de crédito for the factura above. */
export function notaCredito(changes: Partial<DocumentoEmitido> = {}): DocumentoEmitido {
  return factura({
    tipo: 5,
    numero: '0000007',
    condicion: undefined,
    motivo: 2,
    asociado: { tipo: 'electronico', cdc: factura().cdc },
    ...changes,
  });
}

function cdcDe(documento: DocumentoEmitido): string {
  const { emisor } = documento;
  return generarCdc({
    ...documento,
    ruc: emisor.ruc,
    dv: emisor.dv,
    tipo_contribuyente: emisor.tipo_contribuyente,
  });
}

/** Named variations that the schema must accept. */
export const CASOS: readonly (readonly [nombre: string, documento: DocumentoEmitido])[] = [
  ['contado con todos los medios de pago', conTodosLosPagos()],
  [
    'crédito a plazo con entrega inicial',
    factura({
      condicion: {
        tipo: 'credito',
        modalidad: 'plazo',
        plazo: '30 días',
        entrega_inicial: [{ tipo: 1, monto: 10_000 }],
      },
    }),
  ],
  [
    'crédito en cuotas',
    factura({
      condicion: {
        tipo: 'credito',
        modalidad: 'cuotas',
        entrega_inicial: [],
        cuotas: [{ monto: 55_000, vencimiento: '2026-12-20' }, { monto: 55_000 }],
      },
    }),
  ],
  ['innominado', factura({ receptor: { tipo: 'innominado' } })],
  [
    'receptor del exterior',
    factura({
      tipo_transaccion: 2,
      receptor: {
        tipo: 'exterior',
        pais: 'ARG',
        nombre: 'Servicios del Plata S.A.',
        contacto: { direccion: 'Av. Corrientes 100, Buenos Aires' },
      },
    }),
  ],
  [
    'receptor del exterior con su pasaporte',
    factura({
      tipo_transaccion: 2,
      receptor: {
        tipo: 'exterior',
        pais: 'BRA',
        tipo_documento: 2,
        numero_documento: 'YB123456',
        nombre: 'João Pereira',
        contacto: { direccion: 'Rua das Flores 12, Curitiba' },
      },
    }),
  ],
  ...([1, 2, 3, 4, 6, 9] as const).map(
    (tipo_documento) =>
      [
        `no contribuyente con documento ${tipo_documento}`,
        factura({
          receptor: {
            tipo: 'no_contribuyente',
            tipo_documento,
            desc_tipo_documento: tipo_documento === 9 ? 'Libreta de enrolamiento' : undefined,
            numero_documento: '4554737',
            nombre: 'María Ángela Benítez Núñez',
            contacto: contactoCompleto(),
          },
        }),
      ] as const,
  ),
  ['dólares con tipo de cambio', enDolares()],
  ['todas las afectaciones de IVA', conTodosLosIva()],
  ['redondeo SEDECO', conRedondeo()],
  ['ambiente de pruebas', factura({ emisor: { ...EMISOR, ambiente: 'pruebas' } })],
  [
    'RUC con letra',
    factura({
      emisor: { ...EMISOR, ruc: '4012345A', dv: 5, tipo_contribuyente: 1, tipo_regimen: undefined },
    }),
  ],
  [
    'serie, contingencia y observación',
    factura({
      tipo_emision: 2,
      timbrado: { numero: '12557662', fecha_inicio: '2025-03-01', serie: 'AB' },
      observacion: 'Entregar\nde 8 a 12 & de 14 a 18',
    }),
  ],
  ['presencia descrita', factura({ presencia: 9, desc_presencia: 'Feria de la Chipa' })],
  ['nota de crédito de un documento electrónico', notaCredito()],
  [
    'nota de crédito de un documento impreso',
    notaCredito({
      motivo: 1,
      asociado: {
        tipo: 'impreso',
        timbrado: '10203040',
        establecimiento: '001',
        punto: '001',
        numero: '0004321',
        tipo_documento: 1,
        fecha: '2024-05-31',
      },
    }),
  ],
];

function conTodosLosPagos(): DocumentoEmitido {
  const simples = [1, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21].map((tipo) => ({
    tipo,
    monto: 1000,
  }));
  return factura({
    presencia: 5,
    condicion: {
      tipo: 'contado',
      pagos: [
        ...simples,
        { tipo: 2, monto: 10_000, cheque: { numero: '4521', banco: 'Banco Itapúa' } },
        ...[1, 2, 3, 4, 5, 6, 99].map((marca) => ({
          tipo: 3,
          monto: 10_000,
          tarjeta: { marca, procesamiento: 1 as const },
        })),
        { tipo: 4, monto: 2000, tarjeta: { marca: 1, procesamiento: 9 } },
        { tipo: 99, monto: 10_000, descripcion: 'Canje de puntos' },
      ],
    },
  });
}

function contactoCompleto() {
  return {
    direccion: 'Tte. Fariña 55',
    numero_casa: 55,
    departamento: 12,
    desc_departamento: 'CENTRAL',
    distrito: 159,
    desc_distrito: 'LUQUE',
    ciudad: 5946,
    desc_ciudad: 'LUQUE',
    telefono: '021444555',
    celular: '0981555444',
    correos: ['maria@correo.example.com', 'otra@correo.example.com'],
    codigo_cliente: 'C-0007',
  };
}

function enDolares(): DocumentoEmitido {
  return factura({
    moneda: 'USD',
    tipo_cambio: 7300.25,
    items: [item({ precio_unitario: 99.99, descuento_unitario: 0.5 })],
    condicion: { tipo: 'contado', pagos: [{ tipo: 5, monto: 198.98 }] },
  });
}

function conTodosLosIva(): DocumentoEmitido {
  return factura({
    items: [
      item(),
      item({ codigo: 'A-002', tasa: 5, precio_unitario: 105_000, cantidad: 1.2345 }),
      item({ codigo: 'A-003', afectacion: 3, tasa: 0, proporcion: 0, precio_unitario: 25_000 }),
      item({ codigo: 'A-004', afectacion: 2, tasa: 0, proporcion: 0, precio_unitario: 15_000 }),
      item({
        codigo: 'A-005',
        afectacion: 4,
        tasa: 5,
        proporcion: 30,
        precio_unitario: 100_000,
        cantidad: 1,
      }),
      item({
        codigo: 'A-006',
        afectacion: 4,
        tasa: 10,
        proporcion: 33.33,
        descuento_unitario: 1234,
        unidad: 83,
      }),
    ],
  });
}

function conRedondeo(): DocumentoEmitido {
  return factura({
    emisor: { ...EMISOR, redondeo_sedeco: true },
    items: [
      item({ cantidad: 1, precio_unitario: 10_000 }),
      item({ codigo: 'A-002', cantidad: 3, precio_unitario: 3333 }),
    ],
    condicion: { tipo: 'contado', pagos: [{ tipo: 1, monto: 19_950 }] },
  });
}
