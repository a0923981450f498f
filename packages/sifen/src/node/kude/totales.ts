import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { TIPOS_PAGO } from '../../catalogos/condicion.ts';
import { etiquetaDe } from '../../catalogos/opcion.ts';
import type { Cuota, Pago } from '../../documento.ts';
import { formatearCantidad, formatearFecha, formatearMonto, formatearNumeroDecimal } from '../../formato.ts';
import { decimalesMoneda, type Totales } from '../../totales.ts';
import type { DatosKude } from './datos.ts';
import { cabecera, caja, COLORES, dato, REJILLA } from './estilo.ts';

/** Subtotals, total and IVA, kept together so that they stand on the last page (MT 13). */
export function bloqueTotales(datos: DatosKude, totales: Totales): Content {
  const decimales = decimalesMoneda(datos.moneda);
  const monto = (valor: number) => formatearNumeroDecimal(valor, decimales);
  const fila = (rotulo: string, ...valores: number[]): TableCell[] => [
    rotulo,
    ...valores.map((valor): TableCell => ({ text: monto(valor), alignment: 'right' })),
  ];
  const unica = (rotulo: string, texto: string, style?: string): TableCell[] => [
    { text: rotulo, colSpan: 3, ...(style ? { style } : {}) },
    {},
    {},
    { text: texto, alignment: 'right', ...(style ? { style, color: COLORES.acento } : {}) },
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
        fila('Subtotal', exentas, totales.sub_5, totales.sub_10),
        ...(totales.total_descuento > 0
          ? [unica('Descuento incluido en los precios', monto(totales.total_descuento))]
          : []),
        ...(totales.descuento_global === undefined
          ? []
          : [
              unica(
                `De ellos, descuento global (${formatearCantidad(totales.porcentaje_descuento_global ?? 0)} %)`,
                monto(totales.descuento_global),
              ),
            ]),
        ...(totales.total_anticipo === undefined
          ? []
          : [unica('Anticipo aplicado', monto(totales.total_anticipo))]),
        ...(totales.redondeo > 0
          ? [
              unica('Total de la operación', monto(totales.total_operacion)),
              unica('Redondeo', `-${monto(totales.redondeo)}`),
            ]
          : []),
        unica(
          datos.tipo === 1 ? 'TOTAL A PAGAR' : 'TOTAL',
          formatearMonto(totales.total_general, datos.moneda),
          'total',
        ),
        ...(totales.total_gs === undefined
          ? []
          : [unica('Total en guaraníes', formatearMonto(totales.total_gs, 'PYG'))]),
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

/** Payments, initial payment and instalments; nothing for a plain payment in one go. */
export function bloquePagos({ condicion, moneda }: DatosKude): Content[] {
  if (condicion === undefined) return [];
  const pagos = condicion.tipo === 'contado' ? condicion.pagos : condicion.entrega_inicial;
  const rotulo = condicion.tipo === 'contado' ? 'Forma de pago' : 'Entrega inicial';
  const cuotas = condicion.tipo === 'credito' && condicion.modalidad === 'cuotas' ? condicion.cuotas : [];
  const partes = [
    ...dato(rotulo, pagos.map((pago) => textoPago(pago, moneda)).join('  ·  ')),
    ...dato('Cuotas', cuotas.map((cuota, indice) => textoCuota(cuota, indice, moneda)).join('  ·  ')),
  ];
  return partes.length === 0 ? [] : [caja([partes], [1])];
}

function textoPago(pago: Pago, moneda: string): string {
  return `${pago.descripcion ?? etiquetaDe(TIPOS_PAGO, pago.tipo)} ${formatearMonto(pago.monto, moneda)}`;
}

function textoCuota({ monto, vencimiento }: Cuota, indice: number, moneda: string): string {
  const vence = vencimiento === undefined ? '' : ` (vence ${formatearFecha(vencimiento)})`;
  return `${indice + 1}) ${formatearMonto(monto, moneda)}${vence}`;
}

/** Free text of the issuer (dInfoEmi). */
export function bloqueObservacion({ observacion }: DatosKude): Content[] {
  if (!observacion) return [];
  return [caja([dato('Observación', observacion)], [1])];
}
