import {
  ajusteDeNota,
  calcularTotales,
  generarCuotas,
  LIMITE_INNOMINADO,
  lineasPendientes,
  restoDeLinea,
  sumar,
  sumarDias,
  totalEnGuaranies,
  type Condicion,
  type DatosDocumento,
  type FacturaConNotas,
  type Item,
  type NotaVigente,
  type Pago,
  type Receptor,
  type TipoDocumento,
} from '@portal/sifen';
import type { Random } from '../core/random.ts';
import type { ReceptorConNombre } from './clientes.ts';
import type { ProductoDemo } from './productos.ts';

/** Products and receivers of a demo empresa. */
export interface Assortment {
  readonly id_empresa: string;
  readonly receptores: readonly ReceptorConNombre[];
  readonly productos: readonly ProductoDemo[];
  readonly redondeo_sedeco: boolean;
}

/** A factura that notas de crédito may still correct, with its notas. */
export interface FacturaAcreditable extends FacturaConNotas {
  readonly cdc: string;
  readonly datos: DatosDocumento;
  readonly notas: NotaVigente[];
}

/** Probability in percent that an empresa sells in dollars, and to an innominado. */
const IN_DOLARES: Readonly<Record<string, number>> = { 'emp-1': 4, 'emp-2': 12, 'emp-4': 55 };
const INNOMINADOS: Readonly<Record<string, number>> = { 'emp-1': 10, 'emp-2': 2, 'emp-3': 40, 'emp-4': 3 };
const CAMBIO_LISTA = 7300;
const SERVICIOS = /^(SRV|TEC|SER|DEL)/;
const DEMOSTRACION = 'SIM-';

/** The data of a factura, or of a kind that is only listed, as a user would have entered them. */
export function saleDatos(
  assortment: Assortment,
  tipo: TipoDocumento,
  fecha_emision: string,
  random: Random,
): DatosDocumento {
  const inDolares = tipo === 1 && random.int(1, 100) <= (IN_DOLARES[assortment.id_empresa] ?? 0);
  const moneda = inDolares ? { moneda: 'USD', tipo_cambio: random.int(7180, 7460) } : { moneda: 'PYG' };
  const receptor = receptorPara(assortment, tipo, random);
  const items = lineas(assortment, moneda.moneda, receptor.tipo === 'exterior', random);
  const base: DatosDocumento = {
    fecha_emision,
    ...moneda,
    tipo_transaccion: items.every(({ codigo }) => SERVICIOS.test(codigo))
      ? 2
      : items.some(({ codigo }) => SERVICIOS.test(codigo))
        ? 3
        : 1,
    presencia: random.int(1, 10) > 3 ? 1 : random.int(2, 4),
    receptor,
    items,
    ...(random.int(1, 8) === 1
      ? { observacion: OBSERVACIONES[random.int(0, OBSERVACIONES.length - 1)] }
      : {}),
  };
  const totales = calcularTotales(base, assortment);
  const named =
    receptor.tipo === 'innominado' && (totalEnGuaranies(totales, base.moneda) ?? 0) >= LIMITE_INNOMINADO
      ? {
          ...base,
          receptor: choose(
            assortment.receptores.filter(({ tipo: clase }) => clase === 'contribuyente'),
            random,
          ),
        }
      : base;
  return tipo === 1 ? { ...named, condicion: condicion(totales.total_general, named, random) } : named;
}

/** A nota de crédito for the whole balance of a factura, or for part of its first open line. */
export function datosNotaCredito(
  factura: FacturaAcreditable,
  fecha_emision: string,
  total: boolean,
  random: Random,
): DatosDocumento {
  const { moneda, tipo_cambio, receptor } = factura.datos;
  const rest = lineasPendientes(factura).flatMap((linea) => restoDeLinea(linea, moneda) ?? []);
  const [first] = rest;
  const part =
    first === undefined
      ? []
      : [{ ...first, cantidad: Math.min(first.cantidad, Math.max(1, Math.floor(first.cantidad / 2))) }];
  const items = total ? rest : part;
  return {
    fecha_emision,
    moneda,
    ...(tipo_cambio === undefined ? {} : { tipo_cambio }),
    receptor,
    items,
    motivo: total ? 2 : random.int(0, 1) === 0 ? 2 : 1,
    asociado: { tipo: 'electronico', cdc: factura.cdc },
    ajuste: ajusteDeNota({ items, moneda }, factura),
  };
}

const OBSERVACIONES = [
  'Entregar en depósito',
  'Orden de compra según contrato vigente',
  'Precio especial de temporada',
  'Retira el cliente',
];

function receptorPara({ id_empresa, receptores }: Assortment, tipo: TipoDocumento, random: Random): Receptor {
  if (tipo === 1 && random.int(1, 100) <= (INNOMINADOS[id_empresa] ?? 0)) return { tipo: 'innominado' };
  return choose(receptores, random);
}

function lineas(
  { productos, id_empresa }: Assortment,
  moneda: string,
  onlyServices: boolean,
  random: Random,
): Item[] {
  const sellable = productos.filter(
    ({ codigo }) => !codigo.startsWith(DEMOSTRACION) && (!onlyServices || SERVICIOS.test(codigo)),
  );
  const cantidad = Math.min(sellable.length, onlyServices ? 1 : random.int(1, 5));
  const remaining = [...sellable];
  return Array.from({ length: cantidad }, () => {
    const [producto] = remaining.splice(random.int(0, remaining.length - 1), 1);
    if (producto === undefined) throw new Error(`${id_empresa} has nothing to sell`);
    return linea(producto, moneda, random);
  });
}

const KILO = 83;
const METRO_CUADRADO = 109;

function linea({ moneda: list, ...producto }: ProductoDemo, moneda: string, random: Random): Item {
  const precio_unitario = precioEn(producto.precio_unitario, list, moneda);
  const middle = producto.unidad === KILO && random.int(0, 1) === 0 ? 0.5 : 0;
  const expensive = precio_unitario >= (moneda === 'PYG' ? 1_000_000 : 200);
  const cantidad =
    producto.unidad === METRO_CUADRADO ? random.int(40, 300) : random.int(1, expensive ? 2 : 12) + middle;
  const reduced = random.int(1, 12) === 1;
  const descuento_unitario = reduced ? round(precio_unitario / 20, moneda) : 0;
  return { ...producto, precio_unitario, cantidad, descuento_unitario };
}

function precioEn(precio: number, list: string, moneda: string): number {
  if (list === moneda) return precio;
  return moneda === 'PYG'
    ? Math.round((precio * CAMBIO_LISTA) / 500) * 500
    : round(precio / CAMBIO_LISTA, moneda);
}

function round(monto: number, moneda: string): number {
  return moneda === 'PYG' ? Math.round(monto / 50) * 50 : Math.round(monto * 100) / 100;
}

function condicion(
  total: number,
  { fecha_emision, moneda, receptor }: DatosDocumento,
  random: Random,
): Condicion {
  const aCredito = receptor.tipo === 'contribuyente' && random.int(1, 100) <= 45;
  if (!aCredito) return { tipo: 'contado', pagos: pagos(total, moneda, random) };
  if (random.int(0, 1) === 0) {
    return {
      tipo: 'credito',
      modalidad: 'plazo',
      plazo: `${random.int(1, 3) * 30} días`,
      entrega_inicial: [],
    };
  }
  const entrega = random.int(0, 2) === 0 ? round(total / 5, moneda) : 0;
  const day = new Date(Date.parse(fecha_emision) - 3 * 3_600_000).toISOString().slice(0, 10);
  return {
    tipo: 'credito',
    modalidad: 'cuotas',
    cuotas: generarCuotas({
      saldo: sumar([total, -entrega]),
      cantidad: random.int(2, 6),
      primer_vencimiento: sumarDias(day, 30),
      moneda,
    }),
    entrega_inicial: entrega > 0 ? [{ tipo: 1, monto: entrega }] : [],
  };
}

/** One payment, or cash and a transfer. */
function pagos(total: number, moneda: string, random: Random): Pago[] {
  const part = round(total / 2, moneda);
  if (random.int(1, 8) === 1 && part > 0 && part < total) {
    return [
      { tipo: 1, monto: part },
      { tipo: 5, monto: sumar([total, -part]) },
    ];
  }
  return [onePago(total, random)];
}

function onePago(monto: number, random: Random): Pago {
  const luck = random.int(1, 100);
  if (luck <= 45) return { tipo: 1, monto };
  if (luck <= 70) return { tipo: 5, monto };
  if (luck <= 80)
    return {
      tipo: 2,
      monto,
      cheque: { numero: String(random.int(10_000_000, 99_999_999)), banco: 'Banco Jasy' },
    };
  return { tipo: luck <= 92 ? 3 : 4, monto, tarjeta: { marca: random.int(1, 3), procesamiento: 1 } };
}

function choose<T>(list: readonly T[], random: Random): T {
  const chosen = list[random.int(0, list.length - 1)];
  if (chosen === undefined) throw new Error('Nothing to choose from');
  return chosen;
}
