import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { TIPOS_PAGO } from '../../catalogos/condicion.ts';
import { etiquetaDe } from '../../catalogos/opcion.ts';
import type { Cuota, Pago } from '../../documento.ts';
import { formatearCantidad, formatearFecha, formatearMonto, formatearNumeroDecimal } from '../../formato.ts';
import { decimalesMoneda, type Totales } from '../../totales.ts';
import type { DatosKude } from './datos.ts';
import { cabecera, caja, dato, REJILLA } from './estilo.ts';

/** Subtotals, total and IVA, kept together and printed last, so that they are on the last page (MT 13). */
export function bloqueTotales(datos: DatosKude, totales: Totales): Content {
  const decimales = decimalesMoneda(datos.moneda);
  const monto = (value: number) => formatearNumeroDecimal(value, decimales);
  const row = (label: string, ...values: number[]): TableCell[] => [
    label,
    ...values.map((value): TableCell => ({ text: monto(value), alignment: 'right' })),
  ];
  const only = (label: string, texto: string, style?: string): TableCell[] => [
    { text: label, colSpan: 3, ...(style ? { style } : {}) },
    {},
    {},
    { text: texto, alignment: 'right', ...(style ? { style: [style, 'acento'] } : {}) },
  ];
  const exentas = totales.sub_exenta + totales.sub_exonerada;
  return {
    unbreakable: true,
    margin: [0, 0, 0, 6],
    table: {
      headerRows: 1,
      widths: ['*', 90, 90, 100],
      body: [
        [cabecera(''), cabecera('Exentas', 'right'), cabecera('5%', 'right'), cabecera('10%', 'right')],
        row('Subtotal', exentas, totales.sub_5, totales.sub_10),
        ...(totales.total_descuento > 0 ? [only('Total descuentos', monto(totales.total_descuento))] : []),
        ...(totales.descuento_global === undefined
          ? []
          : [
              only(
                `De ellos, descuento global (${formatearCantidad(totales.porcentaje_descuento_global ?? 0)} %)`,
                monto(totales.descuento_global),
              ),
            ]),
        ...(totales.total_anticipo === undefined
          ? []
          : [only('Anticipo aplicado', monto(totales.total_anticipo))]),
        ...(totales.redondeo > 0
          ? [
              only('Total de la operación', monto(totales.total_operacion)),
              only('Redondeo', `-${monto(totales.redondeo)}`),
            ]
          : []),
        only(
          datos.tipo === 1 ? 'TOTAL A PAGAR' : 'TOTAL',
          formatearMonto(totales.total_general, datos.moneda),
          'total',
        ),
        ...(totales.total_gs === undefined
          ? []
          : [only('Total en guaraníes', formatearMonto(totales.total_gs, 'PYG'))]),
        [
          'Liquidación del IVA',
          { text: `(5%) ${monto(totales.iva_5)}`, alignment: 'right' },
          { text: `(10%) ${monto(totales.iva_10)}`, alignment: 'right' },
          { text: `Total IVA ${monto(totales.total_iva)}`, alignment: 'right', bold: true },
        ],
      ],
    },
    layout: REJILLA,
  };
}

/** Payments or initial payment, and the cuotas as a table. */
export function bloquePagos({ condicion, moneda }: DatosKude): Content[] {
  if (condicion === undefined) return [];
  const pagos = condicion.tipo === 'contado' ? condicion.pagos : condicion.entrega_inicial;
  const label = condicion.tipo === 'contado' ? 'Forma de pago' : 'Entrega inicial';
  const cuotas = condicion.tipo === 'credito' && condicion.modalidad === 'cuotas' ? condicion.cuotas : [];
  const texto = dato(label, pagos.map((pago) => textoPago(pago, moneda)).join('  ·  '));
  return [
    ...(texto.length === 0 ? [] : [caja([texto], [1])]),
    ...(cuotas.length === 0 ? [] : [tablaCuotas(cuotas, moneda)]),
  ];
}

/** Cuotas side by side. */
const POR_FILA = 3;

/** Number, due date and amount of each cuota; the header is repeated on every page. */
function tablaCuotas(cuotas: readonly Cuota[], moneda: string): Content {
  const rows = Array.from({ length: Math.ceil(cuotas.length / POR_FILA) }, (_, row) =>
    Array.from({ length: POR_FILA }, (__, place) =>
      celdasCuota(cuotas, row * POR_FILA + place, moneda),
    ).flat(),
  );
  // Created for each group, because pdfmake modifies the cells.
  const cabeceras = (): TableCell[] => [
    cabecera('Cuota', 'center'),
    cabecera('Vencimiento', 'center'),
    cabecera('Monto', 'right'),
  ];
  return {
    margin: [0, 0, 0, 6],
    fontSize: 7,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: Array.from({ length: POR_FILA }, () => [28, '*', '*']).flat(),
      body: [Array.from({ length: POR_FILA }, cabeceras).flat(), ...rows],
    },
    layout: REJILLA,
  };
}

function celdasCuota(cuotas: readonly Cuota[], index: number, moneda: string): TableCell[] {
  const cuota = cuotas[index];
  if (cuota === undefined) return ['', '', ''];
  const { monto, vencimiento } = cuota;
  return [
    { text: String(index + 1), alignment: 'center' },
    { text: vencimiento === undefined ? '-' : formatearFecha(vencimiento), alignment: 'center' },
    { text: formatearMonto(monto, moneda), alignment: 'right' },
  ];
}

/** A payment and its amount. */
export function textoPago(pago: Pago, moneda: string): string {
  return `${pago.descripcion ?? etiquetaDe(TIPOS_PAGO, pago.tipo)} ${formatearMonto(pago.monto, moneda)}`;
}

/** Free texts of the issuer (dInfoEmi, dInfoFisc). */
export function textosLibres({ observacion, informacion_fisco }: DatosKude): Content[] {
  return [
    ...dato('Observación', observacion),
    ...dato('Información de interés del Fisco', informacion_fisco),
  ];
}

/** The free texts in their box. */
export function bloqueObservacion(datos: DatosKude): Content[] {
  const textos = textosLibres(datos);
  return textos.length === 0 ? [] : [caja([textos], [1])];
}
