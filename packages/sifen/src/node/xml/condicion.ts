import { sumar, textoDecimal } from '../../decimal.ts';
import type { Condicion, Cuota, Pago } from '../../documento.ts';
import type { Grupo, Nodo } from './serializador.ts';
import { literalDe } from '../../catalogos/opcion.ts';
import { nodosMoneda } from './moneda.ts';
import {
  CONDICIONES_CREDITO,
  CONDICIONES_OPERACION,
  MARCAS_TARJETA,
  TIPOS_PAGO,
} from '../../catalogos/condicion.ts';

/** Currency in which a document is settled. */
export interface MonedaOperacion {
  moneda: string;
  tipo_cambio?: number | undefined;
}

const CONTADO = 1;
const CREDITO = 2;
const PLAZO = 1;
const CUOTA = 2;
const OTRO_PAGO = 99;
/** Amounts of payments and instalments have 4 decimals (tMontoBase4). */
const DECIMALES = 4;

/** Group gCamCond (MT E7); invoices only. */
export function nodoCondicion(condicion: Condicion, operacion: MonedaOperacion): Nodo {
  const codigo = condicion.tipo === 'contado' ? CONTADO : CREDITO;
  const pagos = condicion.tipo === 'contado' ? condicion.pagos : condicion.entrega_inicial;
  return [
    'gCamCond',
    [
      ['iCondOpe', codigo],
      ['dDCondOpe', literalDe(CONDICIONES_OPERACION, codigo)],
      ...pagos.map((pago) => nodoPago(pago, operacion)),
      condicion.tipo === 'credito' ? nodoCredito(condicion, operacion) : undefined,
    ],
  ];
}

function nodoPago(pago: Pago, operacion: MonedaOperacion): Nodo {
  const { tarjeta, cheque } = pago;
  return [
    'gPaConEIni',
    [
      ['iTiPago', pago.tipo],
      ['dDesTiPag', pago.tipo === OTRO_PAGO ? pago.descripcion : literalDe(TIPOS_PAGO, pago.tipo)],
      ['dMonTiPag', textoDecimal(pago.monto, DECIMALES)],
      ...nodosMoneda('cMoneTiPag', 'dDMoneTiPag', operacion.moneda),
      ['dTiCamTiPag', tipoCambio(operacion)],
      tarjeta && [
        'gPagTarCD',
        [
          ['iDenTarj', tarjeta.marca],
          ['dDesDenTarj', literalDe(MARCAS_TARJETA, tarjeta.marca)],
          ['iForProPa', tarjeta.procesamiento],
        ],
      ],
      cheque && [
        'gPagCheq',
        [
          ['dNumCheq', cheque.numero.padStart(8, '0')],
          ['dBcoEmi', cheque.banco],
        ],
      ],
    ],
  ];
}

function tipoCambio({ moneda, tipo_cambio }: MonedaOperacion): string | undefined {
  return moneda === 'PYG' || tipo_cambio === undefined ? undefined : textoDecimal(tipo_cambio, DECIMALES);
}

function nodoCredito(credito: Extract<Condicion, { tipo: 'credito' }>, operacion: MonedaOperacion): Nodo {
  const entrega = sumar(credito.entrega_inicial.map((pago) => pago.monto));
  const codigo = credito.modalidad === 'plazo' ? PLAZO : CUOTA;
  const cuotas = credito.modalidad === 'cuotas' ? credito.cuotas : [];
  return [
    'gPagCred',
    [
      ['iCondCred', codigo],
      ['dDCondCred', literalDe(CONDICIONES_CREDITO, codigo)],
      ['dPlazoCre', credito.modalidad === 'plazo' ? credito.plazo : undefined],
      ['dCuotas', cuotas.length > 0 ? cuotas.length : undefined],
      ['dMonEnt', credito.entrega_inicial.length > 0 ? textoDecimal(entrega, DECIMALES) : undefined],
      ...cuotas.map((cuota) => nodoCuota(cuota, operacion)),
    ],
  ];
}

function nodoCuota(cuota: Cuota, { moneda }: MonedaOperacion): Nodo {
  const content: Grupo = [
    ...nodosMoneda('cMoneCuo', 'dDMoneCuo', moneda),
    ['dMonCuota', textoDecimal(cuota.monto, DECIMALES)],
    ['dVencCuo', cuota.vencimiento],
  ];
  return ['gCuotas', content];
}
