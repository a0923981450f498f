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
export interface Surtido {
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
const EN_DOLARES: Readonly<Record<string, number>> = { 'emp-1': 4, 'emp-2': 12, 'emp-4': 55 };
const INNOMINADOS: Readonly<Record<string, number>> = { 'emp-1': 10, 'emp-2': 2, 'emp-3': 40, 'emp-4': 3 };
const CAMBIO_LISTA = 7300;
const SERVICIOS = /^(SRV|TEC|SER|DEL)/;
const DEMOSTRACION = 'SIM-';

/** The data of a factura, or of a kind that is only listed, as a user would have entered them. */
export function datosVenta(
  surtido: Surtido,
  tipo: TipoDocumento,
  fecha_emision: string,
  random: Random,
): DatosDocumento {
  const enDolares = tipo === 1 && random.int(1, 100) <= (EN_DOLARES[surtido.id_empresa] ?? 0);
  const moneda = enDolares ? { moneda: 'USD', tipo_cambio: random.int(7180, 7460) } : { moneda: 'PYG' };
  const receptor = receptorPara(surtido, tipo, random);
  const items = lineas(surtido, moneda.moneda, receptor.tipo === 'exterior', random);
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
  const totales = calcularTotales(base, surtido);
  const nombrado =
    receptor.tipo === 'innominado' && (totalEnGuaranies(totales, base.moneda) ?? 0) >= LIMITE_INNOMINADO
      ? {
          ...base,
          receptor: elegir(
            surtido.receptores.filter(({ tipo: clase }) => clase === 'contribuyente'),
            random,
          ),
        }
      : base;
  return tipo === 1
    ? { ...nombrado, condicion: condicion(totales.total_general, nombrado, random) }
    : nombrado;
}

/** A nota de crédito for the whole balance of a factura, or for part of its first open line. */
export function datosNotaCredito(
  factura: FacturaAcreditable,
  fecha_emision: string,
  total: boolean,
  random: Random,
): DatosDocumento {
  const { moneda, tipo_cambio, receptor } = factura.datos;
  const resto = lineasPendientes(factura).flatMap((linea) => restoDeLinea(linea, moneda) ?? []);
  const [primera] = resto;
  const parte =
    primera === undefined
      ? []
      : [{ ...primera, cantidad: Math.min(primera.cantidad, Math.max(1, Math.floor(primera.cantidad / 2))) }];
  const items = total ? resto : parte;
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

function receptorPara({ id_empresa, receptores }: Surtido, tipo: TipoDocumento, random: Random): Receptor {
  if (tipo === 1 && random.int(1, 100) <= (INNOMINADOS[id_empresa] ?? 0)) return { tipo: 'innominado' };
  return elegir(receptores, random);
}

function lineas(
  { productos, id_empresa }: Surtido,
  moneda: string,
  soloServicios: boolean,
  random: Random,
): Item[] {
  const vendibles = productos.filter(
    ({ codigo }) => !codigo.startsWith(DEMOSTRACION) && (!soloServicios || SERVICIOS.test(codigo)),
  );
  const cantidad = Math.min(vendibles.length, soloServicios ? 1 : random.int(1, 5));
  const quedan = [...vendibles];
  return Array.from({ length: cantidad }, () => {
    const [producto] = quedan.splice(random.int(0, quedan.length - 1), 1);
    if (producto === undefined) throw new Error(`${id_empresa} has nothing to sell`);
    return linea(producto, moneda, random);
  });
}

const KILO = 83;
const METRO_CUADRADO = 109;

function linea({ moneda: lista, ...producto }: ProductoDemo, moneda: string, random: Random): Item {
  const precio_unitario = precioEn(producto.precio_unitario, lista, moneda);
  const medio = producto.unidad === KILO && random.int(0, 1) === 0 ? 0.5 : 0;
  const caro = precio_unitario >= (moneda === 'PYG' ? 1_000_000 : 200);
  const cantidad =
    producto.unidad === METRO_CUADRADO ? random.int(40, 300) : random.int(1, caro ? 2 : 12) + medio;
  const rebajado = random.int(1, 12) === 1;
  const descuento_unitario = rebajado ? redondear(precio_unitario / 20, moneda) : 0;
  return { ...producto, precio_unitario, cantidad, descuento_unitario };
}

function precioEn(precio: number, lista: string, moneda: string): number {
  if (lista === moneda) return precio;
  return moneda === 'PYG'
    ? Math.round((precio * CAMBIO_LISTA) / 500) * 500
    : redondear(precio / CAMBIO_LISTA, moneda);
}

function redondear(monto: number, moneda: string): number {
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
  const entrega = random.int(0, 2) === 0 ? redondear(total / 5, moneda) : 0;
  const dia = new Date(Date.parse(fecha_emision) - 3 * 3_600_000).toISOString().slice(0, 10);
  return {
    tipo: 'credito',
    modalidad: 'cuotas',
    cuotas: generarCuotas({
      saldo: sumar([total, -entrega]),
      cantidad: random.int(2, 6),
      primer_vencimiento: sumarDias(dia, 30),
      moneda,
    }),
    entrega_inicial: entrega > 0 ? [{ tipo: 1, monto: entrega }] : [],
  };
}

/** One payment, or cash and a transfer. */
function pagos(total: number, moneda: string, random: Random): Pago[] {
  const parte = redondear(total / 2, moneda);
  if (random.int(1, 8) === 1 && parte > 0 && parte < total) {
    return [
      { tipo: 1, monto: parte },
      { tipo: 5, monto: sumar([total, -parte]) },
    ];
  }
  return [unPago(total, random)];
}

function unPago(monto: number, random: Random): Pago {
  const suerte = random.int(1, 100);
  if (suerte <= 45) return { tipo: 1, monto };
  if (suerte <= 70) return { tipo: 5, monto };
  if (suerte <= 80)
    return {
      tipo: 2,
      monto,
      cheque: { numero: String(random.int(10_000_000, 99_999_999)), banco: 'Banco Jasy' },
    };
  return { tipo: suerte <= 92 ? 3 : 4, monto, tarjeta: { marca: random.int(1, 3), procesamiento: 1 } };
}

function elegir<T>(lista: readonly T[], random: Random): T {
  const elegido = lista[random.int(0, lista.length - 1)];
  if (elegido === undefined) throw new Error('Nothing to choose from');
  return elegido;
}
