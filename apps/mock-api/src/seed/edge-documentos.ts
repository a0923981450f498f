import {
  calcularTotales,
  fechaLocal,
  generarCuotas,
  ITEMS_MAXIMOS,
  LIMITE_INNOMINADO,
  NUMERO_MAXIMO,
  RANGO_MAXIMO,
  type DatosDocumento,
  type EstadoDocumento,
  type Item,
  type Pago,
  type Receptor,
} from '@portal/sifen';
import { visitante } from './clientes.ts';
import type { DemoEmpresa } from './demo-empresas.ts';
import { MINUTO_COMPARTIDO, type RangoSembrado, type Turno } from './turno.ts';
import { enDolares, productos } from './edge-productos.ts';
import { receptores } from './edge-receptores.ts';
import { alLimite, sinEspacios } from './edge-textos.ts';

type Contenido = Omit<DatosDocumento, 'fecha_emision'>;
type Caso = readonly [
  horas: number,
  estado: EstadoDocumento,
  datos?: Contenido | undefined,
  mas?: Partial<Turno>,
];

const HORA = 3_600_000;
const DIA = 24;

const item = (
  producto: Omit<Item, 'cantidad' | 'descuento_unitario'>,
  cantidad = 1,
  descuento_unitario = 0,
): Item => ({ ...producto, cantidad, descuento_unitario });

const total = (datos: Contenido, redondeo_sedeco: boolean): number =>
  calcularTotales(datos, { redondeo_sedeco }).total_general;

/** A factura in guaraníes paid in full in cash. */
function venta(
  receptor: Receptor,
  items: readonly Item[],
  cambios: Partial<Contenido> = {},
  redondeo = false,
): Contenido {
  const datos: Contenido = {
    moneda: 'PYG',
    tipo_transaccion: 1,
    presencia: 1,
    receptor,
    items,
    ...cambios,
  };
  return { condicion: { tipo: 'contado', pagos: [{ tipo: 1, monto: total(datos, redondeo) }] }, ...datos };
}

const comun = item(productos.comun);
const muchos = Array.from({ length: ITEMS_MAXIMOS }, (_, i) => ({
  ...comun,
  codigo: `ITEM-${String(i + 1).padStart(3, '0')}`,
}));

/** Every kind of payment with additional fields, at their maximum length (MT E7). */
const pagos: readonly Pago[] = [
  { tipo: 2, monto: 10_000, cheque: { numero: '99999999', banco: alLimite('Banco Ñandutí', 20) } },
  { tipo: 3, monto: 10_000, tarjeta: { marca: 1, procesamiento: 9 } },
  { tipo: 99, monto: 10_000, descripcion: alLimite('Otro medio de pago', 30) },
  ...Array.from({ length: 96 }, () => ({ tipo: 1, monto: 1 })),
  { tipo: 5, monto: 24_904 },
];

const casos = (hoy: number): Readonly<Record<string, readonly Caso[]>> => ({
  'emp-1': [
    [9 * DIA, 'aprobado', venta(receptores.largo, muchos)],
    [9 * DIA - 3, 'aprobado', undefined, { tipo: 5 }],
    [8 * DIA, 'aprobado_observacion', venta(receptores.sinEspacios, [item(productos.sinEspacios, 3)])],
    [7 * DIA, 'cancelado', venta(receptores.corto, [item(productos.largo)])],
    [6 * DIA, 'rechazado', venta(receptores.comillas, [item(productos.comillas, 2, 45)])],
    // The first document of series AA.
    [100, 'aprobado', venta(receptores.arabe, [item(productos.derechaAIzquierda, 3)]), { lugar: '001-002' }],
    [96, 'aprobado', venta(receptores.mezclado, [comun], { observacion: '' })],
    [
      90,
      'aprobado',
      venta(receptores.descompuesto, [comun], { observacion: alLimite('Observación.', 3000) }),
    ],
    [80, 'aprobado', venta(receptores.emoji, [comun], { observacion: sinEspacios(3000) })],
    [70, 'aprobado', venta(receptores.rucCorto, [item(productos.comun, 1, productos.comun.precio_unitario)])],
    [60, 'aprobado', venta(receptores.otroDocumento, [item(productos.gratis, 9999.9999)])],
    [
      49,
      'aprobado',
      venta(receptores.exterior, [{ ...comun, descripcion: 'Servicio de exportación' }], SERVICIO),
    ],
    [
      47,
      'aprobado',
      venta({ tipo: 'innominado' }, [item({ ...productos.comun, precio_unitario: LIMITE_INNOMINADO - 1 })]),
      { historia: 'nominada' },
    ],
    [40, 'aprobado', venta(receptores.largo, [item(productos.maximo)], A_PLAZO)],
    [30, 'aprobado', venta(receptores.corto, [item(productos.parcial, 0.0001), item(productos.parcial, 3)])],
    [26, 'aprobado', enCuotas(receptores.comillas, hoy)],
    [25, 'aprobado', { ...venta(receptores.emoji, [comun]), condicion: { tipo: 'contado', pagos } }],
    [
      20,
      'aprobado',
      venta(visitante(), [comun], { presencia: 9, desc_presencia: alLimite('Feria de Ñemby', 30) }),
      { historia: 'disconforme_al_limite' },
    ],
    [18, 'aprobado', conTodo(hoy)],
    [16, 'aprobado', conCambioPorItem()],
    [12, 'error_envio', venta(receptores.comillas, [comun])],
    [2, 'generado', venta(receptores.largo, [comun])],
    [0.05, 'enviado', venta(receptores.arabe, [comun]), { respondeEn: MINUTO_COMPARTIDO + 4 }],
  ],
  'emp-2': [[10 * DIA, 'aprobado', venta(receptores.largo, [comun])]],
  'emp-3': [
    [
      40 * DIA,
      'aprobado',
      venta({ tipo: 'innominado' }, [item({ ...productos.comun, precio_unitario: 49 })], {}, true),
    ],
    [
      39 * DIA,
      'aprobado',
      venta(receptores.corto, [item({ ...productos.comun, precio_unitario: 99 })], {}, true),
    ],
  ],
  'emp-4': [
    [
      20 * DIA,
      'aprobado',
      venta(receptores.exterior, [item(enDolares, 1234.5678)], { ...SERVICIO, ...EN_DOLARES }),
    ],
    [
      19 * DIA,
      'aprobado',
      venta(receptores.largo, [item(enDolares, 0.0001), item(enDolares, 7.7777, 0.00000001)], EN_DOLARES),
    ],
    [
      18 * DIA,
      'aprobado',
      venta(receptores.corto, [item({ ...enDolares, precio_unitario: 9_999_999_999.99 })], EN_DOLARES),
    ],
  ],
});

const SERVICIO = { tipo_transaccion: 2 };
const EN_DOLARES = { moneda: 'USD', tipo_cambio: 7345.6789 };
const A_PLAZO: Partial<Contenido> = {
  condicion: { tipo: 'credito', modalidad: 'plazo', plazo: '3650 días netos', entrega_inicial: [] },
};

/** The maximum number of cuotas, the last of them in 82 years. */
function enCuotas(receptor: Receptor, hoy: number): Contenido {
  const datos = venta(receptor, [comun]);
  const cuotas = generarCuotas({
    saldo: productos.comun.precio_unitario,
    cantidad: 999,
    primer_vencimiento: fechaLocal(hoy),
    moneda: 'PYG',
  });
  return { ...datos, condicion: { tipo: 'credito', modalidad: 'cuotas', cuotas, entrega_inicial: [] } };
}

/** All optional parts of a factura, with texts at their limits; the advance has a printed factura. */
function conTodo(hoy: number): Contenido {
  const impreso = {
    tipo: 'impreso',
    timbrado: '12345678',
    establecimiento: '001',
    punto: '001',
    numero: '9999999',
    fecha: fechaLocal(hoy - 60 * DIA * HORA),
  } as const;
  return venta(
    receptores.largo,
    [
      { ...item(productos.comun, 3, 1), informacion: alLimite('Información del ítem', 500) },
      item(productos.parcial, 0.5),
    ],
    {
      orden_compra: alLimite('OC-2026/', 15),
      descuento_global: { tipo: 'porcentaje', valor: 33.33333333 },
      anticipo_global: { monto: 1_000 },
      documentos_asociados: [
        { ...impreso, tipo_documento: 1 },
        { ...impreso, numero: '0000001', tipo_documento: 4 },
      ],
    },
  );
}

/** A line with the highest rate of exchange, one with the lowest. */
function conCambioPorItem(): Contenido {
  const items = [
    { ...item(enDolares, 2), tipo_cambio: 99_999.9998 },
    { ...item(enDolares, 1), tipo_cambio: 0.0001 },
  ];
  return venta(receptores.corto, items, { moneda: 'USD' });
}

/**
 * The documents of an empresa in the seed `edge`: valid, at the limits of the rules.
 *
 * @param hoy milliseconds since the epoch, on a whole second.
 */
export function turnosAlLimite({ id }: DemoEmpresa, hoy: number): Turno[] {
  return (casos(hoy)[id] ?? []).map(([horas, estado, datos, mas]) => ({
    momento: hoy - horas * HORA,
    tipo: 1,
    estado,
    ...(datos === undefined ? {} : { datos }),
    ...mas,
  }));
}

/** The last numbers before series AA: a range of maximum length, with a reason of maximum length (MT 11.4). */
export const rangosAlLimite = (idEmpresa: string): readonly RangoSembrado[] =>
  idEmpresa === 'emp-1'
    ? [
        {
          lugar: '001-002',
          tipo: 1,
          desde: NUMERO_MAXIMO - RANGO_MAXIMO + 1,
          cantidad: RANGO_MAXIMO,
          estado: 'registrado',
          motivo: alLimite('Numeración que no se llegó a usar', 500),
        },
      ]
    : [];
