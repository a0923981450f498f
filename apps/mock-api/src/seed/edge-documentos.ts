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
import { visitor } from './clientes.ts';
import type { DemoEmpresa } from './demo-empresas.ts';
import { SHARED_MINUTE, type SownRango, type Turn } from './turn.ts';
import { inDolares, productos } from './edge-productos.ts';
import { receptores } from './edge-receptores.ts';
import { atLimit, withoutSpaces } from './edge-texts.ts';

type Content = Omit<DatosDocumento, 'fecha_emision'>;
type Caso = readonly [
  horas: number,
  estado: EstadoDocumento,
  datos?: Content | undefined,
  mas?: Partial<Turn>,
];

const HOUR = 3_600_000;
const DAY = 24;

const item = (
  producto: Omit<Item, 'cantidad' | 'descuento_unitario'>,
  cantidad = 1,
  descuento_unitario = 0,
): Item => ({ ...producto, cantidad, descuento_unitario });

const total = (datos: Content, redondeo_sedeco: boolean): number =>
  calcularTotales(datos, { redondeo_sedeco }).total_general;

/** A factura in guaraníes paid in full in cash. */
function venta(
  receptor: Receptor,
  items: readonly Item[],
  cambios: Partial<Content> = {},
  redondeo = false,
): Content {
  const datos: Content = {
    moneda: 'PYG',
    tipo_transaccion: 1,
    presencia: 1,
    receptor,
    items,
    ...cambios,
  };
  return { condicion: { tipo: 'contado', pagos: [{ tipo: 1, monto: total(datos, redondeo) }] }, ...datos };
}

const common = item(productos.comun);
const many = Array.from({ length: ITEMS_MAXIMOS }, (_, i) => ({
  ...common,
  codigo: `ITEM-${String(i + 1).padStart(3, '0')}`,
}));

/** Every kind of payment with additional fields, at their maximum length (MT E7). */
const pagos: readonly Pago[] = [
  { tipo: 2, monto: 10_000, cheque: { numero: '99999999', banco: atLimit('Banco Ñandutí', 20) } },
  { tipo: 3, monto: 10_000, tarjeta: { marca: 1, procesamiento: 9 } },
  { tipo: 99, monto: 10_000, descripcion: atLimit('Otro medio de pago', 30) },
  ...Array.from({ length: 96 }, () => ({ tipo: 1, monto: 1 })),
  { tipo: 5, monto: 24_904 },
];

const casos = (today: number): Readonly<Record<string, readonly Caso[]>> => ({
  'emp-1': [
    [9 * DAY, 'aprobado', venta(receptores.largo, many)],
    [9 * DAY - 3, 'aprobado', undefined, { tipo: 5 }],
    [8 * DAY, 'aprobado_observacion', venta(receptores.sinEspacios, [item(productos.sinEspacios, 3)])],
    [7 * DAY, 'cancelado', venta(receptores.corto, [item(productos.largo)])],
    [6 * DAY, 'rechazado', venta(receptores.comillas, [item(productos.comillas, 2, 45)])],
    // The first document of series AA.
    [100, 'aprobado', venta(receptores.arabe, [item(productos.derechaAIzquierda, 3)]), { lugar: '001-002' }],
    [96, 'aprobado', venta(receptores.mezclado, [common], { observacion: '' })],
    [
      90,
      'aprobado',
      venta(receptores.descompuesto, [common], { observacion: atLimit('Observación.', 3000) }),
    ],
    [80, 'aprobado', venta(receptores.emoji, [common], { observacion: withoutSpaces(3000) })],
    [70, 'aprobado', venta(receptores.rucCorto, [item(productos.comun, 1, productos.comun.precio_unitario)])],
    [60, 'aprobado', venta(receptores.otroDocumento, [item(productos.gratis, 9999.9999)])],
    [
      49,
      'aprobado',
      venta(receptores.exterior, [{ ...common, descripcion: 'Servicio de exportación' }], SERVICIO),
    ],
    [
      47,
      'aprobado',
      venta({ tipo: 'innominado' }, [item({ ...productos.comun, precio_unitario: LIMITE_INNOMINADO - 1 })]),
      { historia: 'nominada' },
    ],
    [40, 'aprobado', venta(receptores.largo, [item(productos.maximo)], A_PLAZO)],
    [30, 'aprobado', venta(receptores.corto, [item(productos.parcial, 0.0001), item(productos.parcial, 3)])],
    [26, 'aprobado', enCuotas(receptores.comillas, today)],
    [25, 'aprobado', { ...venta(receptores.emoji, [common]), condicion: { tipo: 'contado', pagos } }],
    [
      20,
      'aprobado',
      venta(visitor(), [common], { presencia: 9, desc_presencia: atLimit('Feria de Ñemby', 30) }),
      { historia: 'disconforme_al_limite' },
    ],
    [18, 'aprobado', conTodo(today)],
    [16, 'aprobado', conCambioPorItem()],
    [12, 'error_envio', venta(receptores.comillas, [common])],
    [2, 'generado', venta(receptores.largo, [common])],
    [0.05, 'enviado', venta(receptores.arabe, [common]), { respondeEn: SHARED_MINUTE + 4 }],
  ],
  'emp-2': [[10 * DAY, 'aprobado', venta(receptores.largo, [common])]],
  'emp-3': [
    [
      40 * DAY,
      'aprobado',
      venta({ tipo: 'innominado' }, [item({ ...productos.comun, precio_unitario: 49 })], {}, true),
    ],
    [
      39 * DAY,
      'aprobado',
      venta(receptores.corto, [item({ ...productos.comun, precio_unitario: 99 })], {}, true),
    ],
  ],
  'emp-4': [
    [
      20 * DAY,
      'aprobado',
      venta(receptores.exterior, [item(inDolares, 1234.5678)], { ...SERVICIO, ...IN_DOLARES }),
    ],
    [
      19 * DAY,
      'aprobado',
      venta(receptores.largo, [item(inDolares, 0.0001), item(inDolares, 7.7777, 0.00000001)], IN_DOLARES),
    ],
    [
      18 * DAY,
      'aprobado',
      venta(receptores.corto, [item({ ...inDolares, precio_unitario: 9_999_999_999.99 })], IN_DOLARES),
    ],
  ],
});

const SERVICIO = { tipo_transaccion: 2 };
const IN_DOLARES = { moneda: 'USD', tipo_cambio: 7345.6789 };
const A_PLAZO: Partial<Content> = {
  condicion: { tipo: 'credito', modalidad: 'plazo', plazo: '3650 días netos', entrega_inicial: [] },
};

/** The maximum number of cuotas, the last of them in 82 years. */
function enCuotas(receptor: Receptor, today: number): Content {
  const datos = venta(receptor, [common]);
  const cuotas = generarCuotas({
    saldo: productos.comun.precio_unitario,
    cantidad: 999,
    primer_vencimiento: fechaLocal(today),
    moneda: 'PYG',
  });
  return { ...datos, condicion: { tipo: 'credito', modalidad: 'cuotas', cuotas, entrega_inicial: [] } };
}

/** All optional parts of a factura, with texts at their limits; the advance has a printed factura. */
function conTodo(today: number): Content {
  const impreso = {
    tipo: 'impreso',
    timbrado: '12345678',
    establecimiento: '001',
    punto: '001',
    numero: '9999999',
    fecha: fechaLocal(today - 60 * DAY * HOUR),
  } as const;
  return venta(
    receptores.largo,
    [
      { ...item(productos.comun, 3, 1), informacion: atLimit('Información del ítem', 500) },
      item(productos.parcial, 0.5),
    ],
    {
      orden_compra: atLimit('OC-2026/', 15),
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
function conCambioPorItem(): Content {
  const items = [
    { ...item(inDolares, 2), tipo_cambio: 99_999.9998 },
    { ...item(inDolares, 1), tipo_cambio: 0.0001 },
  ];
  return venta(receptores.corto, items, { moneda: 'USD' });
}

/**
 * The documents of an empresa in the seed `edge`: valid, at the limits of the rules.
 *
 * @param today milliseconds since the epoch, on a whole second.
 */
export function turnsAtLimit({ id }: DemoEmpresa, today: number): Turn[] {
  return (casos(today)[id] ?? []).map(([hours, estado, datos, mas]) => ({
    momento: today - hours * HOUR,
    tipo: 1,
    estado,
    ...(datos === undefined ? {} : { datos }),
    ...mas,
  }));
}

/** The last numbers before series AA: a range of maximum length, with a reason of maximum length (MT 11.4). */
export const rangosAtLimit = (idEmpresa: string): readonly SownRango[] =>
  idEmpresa === 'emp-1'
    ? [
        {
          lugar: '001-002',
          tipo: 1,
          desde: NUMERO_MAXIMO - RANGO_MAXIMO + 1,
          cantidad: RANGO_MAXIMO,
          estado: 'registrado',
          motivo: atLimit('Numeración que no se llegó a usar', 500),
        },
      ]
    : [];
