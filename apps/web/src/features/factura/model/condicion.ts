import { decimalesMoneda, esFecha, generarCuotas, redondear, sumar } from '@portal/sifen';
import type { Condicion, Cuota, Pago } from '@portal/sifen';
import type { CondicionForm, PagoForm } from './form-values.ts';
import { parseNumber } from '../../../lib/number-text.ts';

const amountsOf = (pagos: readonly PagoForm[]): number =>
  sumar(pagos.filter((pago) => !pago.automatico).map((pago) => parseNumber(pago.monto)));

/** What an automatic payment takes: the part of the total that the others leave open, never less than nothing. */
export const restOf = (pagos: readonly PagoForm[], total: number, moneda: string): number =>
  Math.max(0, redondear(sumar([total, -amountsOf(pagos)]), decimalesMoneda(moneda)));

const isCard = (tipo: string): boolean => tipo === '3' || tipo === '4';

function pagoOf(pago: PagoForm, rest: number): Pago {
  const processing = pago.tarjeta.procesamiento;
  return {
    tipo: Number(pago.tipo),
    monto: pago.automatico ? rest : parseNumber(pago.monto),
    ...(pago.tipo === '99' && { descripcion: pago.descripcion.trim() }),
    ...(pago.tipo === '2' && {
      cheque: { numero: pago.cheque.numero.trim(), banco: pago.cheque.banco.trim() },
    }),
    ...(pago.tipo === '10' && { retencion: pago.retencion }),
    ...(isCard(pago.tipo) && {
      tarjeta: {
        marca: Number(pago.tarjeta.marca),
        procesamiento: processing === '2' ? 2 : processing === '9' ? 9 : 1,
      },
    }),
  };
}

const pagosOf = (pagos: readonly PagoForm[], total: number, moneda: string): Pago[] => {
  const rest = restOf(pagos, total, moneda);
  return pagos.map((pago) => pagoOf(pago, rest));
};

/** What is owed after the entrega inicial. */
export const balanceOf = (form: CondicionForm, total: number): number =>
  form.con_entrega ? sumar([total, -amountsOf(form.entrega_inicial)]) : total;

/** The cuotas in force: of the generator while they are automatic, else the typed ones. */
export function cuotasOf(form: CondicionForm, moneda: string, total: number): Cuota[] {
  if (!form.cuotas_automaticas) {
    return form.cuotas.map(({ monto, vencimiento }) => ({
      monto: parseNumber(monto),
      ...(vencimiento !== '' && { vencimiento }),
    }));
  }
  const cantidad = parseNumber(form.generador.cantidad);
  const cada_dias = parseNumber(form.generador.cada_dias);
  const { primer_vencimiento, periodo } = form.generador;
  const por_mes = periodo === 'mes';
  const isReady =
    Number.isInteger(cantidad) &&
    cantidad >= 1 &&
    cantidad <= 999 &&
    (por_mes || (Number.isInteger(cada_dias) && cada_dias >= 1 && cada_dias <= 3650)) &&
    esFecha(primer_vencimiento);
  if (!isReady) return [];
  return generarCuotas({
    saldo: Math.max(0, balanceOf(form, total)),
    cantidad,
    primer_vencimiento,
    moneda,
    ...(por_mes ? { por_mes } : { cada_dias }),
  });
}

/** The condition of sale with every automatic amount worked out. */
export function condicionOf(form: CondicionForm, moneda: string, total: number): Condicion {
  if (form.tipo === 'contado') return { tipo: 'contado', pagos: pagosOf(form.pagos, total, moneda) };
  const entrega_inicial = form.con_entrega ? pagosOf(form.entrega_inicial, total, moneda) : [];
  return form.modalidad === 'plazo'
    ? { tipo: 'credito', modalidad: 'plazo', plazo: form.plazo.trim(), entrega_inicial }
    : { tipo: 'credito', modalidad: 'cuotas', cuotas: cuotasOf(form, moneda, total), entrega_inicial };
}
