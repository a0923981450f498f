import type { Content } from 'pdfmake/interfaces.js';
import { formatearCdc } from '../../cdc.ts';
import { formatearFecha, formatearMonto, formatearNumeroDecimal } from '../../formato.ts';
import { retencionesDe } from '../../retencion.ts';
import { sumar } from '../../decimal.ts';
import { decimalesMoneda, type Totales } from '../../totales.ts';
import type { DatosKude } from './datos.ts';
import { nombreDocumento } from './encabezado.ts';
import { dato } from './estilo.ts';
import type { MedidasRollo } from './papel.ts';
import { IMAGEN_QR } from './pie.ts';
import { renglon } from './ticket-renglon.ts';
import { textoPago } from './totales.ts';

/** The QR of a ticket with what is printed around it; a draft has none. */
export interface QrTicket {
  /** Modules of its side, without the quiet zone. */
  readonly modulos: number;
  /** URL of the tax authority's page. */
  readonly consulta: string;
  readonly url_simulacion?: string | undefined;
}

/** Subtotals, total and IVA. */
export function bloqueTotales(datos: DatosKude, totales: Totales, medidas: MedidasRollo): Content {
  const decimales = decimalesMoneda(datos.moneda);
  const row = (label: string, value: number): Content =>
    renglon(label, formatearNumeroDecimal(value, decimales), medidas);
  const { descuento_global, total_anticipo, total_gs, redondeo } = totales;
  return {
    unbreakable: true,
    stack: [
      row('Subtotal exentas', sumar([totales.sub_exenta, totales.sub_exonerada])),
      row('Subtotal 5%', totales.sub_5),
      row('Subtotal 10%', totales.sub_10),
      ...(totales.total_descuento > 0 ? [row('Total descuentos', totales.total_descuento)] : []),
      ...(descuento_global === undefined ? [] : [row('De ellos, global', descuento_global)]),
      ...(total_anticipo === undefined ? [] : [row('Anticipo aplicado', total_anticipo)]),
      ...(redondeo > 0
        ? [row('Total de la operación', totales.total_operacion), row('Redondeo', -redondeo)]
        : []),
      renglon(
        datos.tipo === 1 ? 'TOTAL A PAGAR' : 'TOTAL',
        formatearMonto(totales.total_general, datos.moneda),
        medidas,
        { bold: true, fontSize: medidas.letra + 2, margin: [0, 3, 0, 3] },
        0.6,
      ),
      ...(total_gs === undefined
        ? []
        : [renglon('Total en guaraníes', formatearMonto(total_gs, 'PYG'), medidas)]),
      row('Liquidación IVA 5%', totales.iva_5),
      row('Liquidación IVA 10%', totales.iva_10),
      row('Total IVA', totales.total_iva),
    ],
  };
}

/** Payments or initial payment, retenciones and cuotas. */
export function bloquePagos({ condicion, moneda }: DatosKude): Content {
  if (condicion === undefined) return '';
  const isCash = condicion.tipo === 'contado';
  const pagos = isCash ? condicion.pagos : condicion.entrega_inicial;
  const cuotas = condicion.tipo === 'credito' && condicion.modalidad === 'cuotas' ? condicion.cuotas : [];
  return {
    stack: [
      ...pagos.flatMap((pago) => dato(isCash ? 'Pago' : 'Entrega inicial', textoPago(pago, moneda))),
      ...retencionesDe(condicion).flatMap(({ numero, timbrado, fecha }) =>
        dato('Retención', `${numero} del ${formatearFecha(fecha)} (timbrado ${timbrado})`),
      ),
      ...cuotas.flatMap(({ monto, vencimiento }, index) =>
        dato(
          `Cuota ${index + 1}`,
          `${vencimiento === undefined ? '' : `${formatearFecha(vencimiento)} · `}${formatearMonto(monto, moneda)}`,
        ),
      ),
    ],
  };
}

/** The quiet zone, in modules. */
const ZONA_LIBRE = 4;
/** Points of a module where there is room: some four dots of a thermal head. */
const MODULO_MAXIMO = 1.5;

/** As large as the roll allows; 25 mm is the least (MT 13.8.1), which 85 modules reach with 0.85 points each. */
export function bloqueQr(
  datos: DatosKude,
  { modulos, consulta, url_simulacion }: QrTicket,
  { util }: MedidasRollo,
): Content {
  const modulo = Math.min(MODULO_MAXIMO, util / (modulos + 2 * ZONA_LIBRE));
  const centrado = (text: string, style: object = {}): Content => ({
    text,
    alignment: 'center',
    margin: [0, 1, 0, 3],
    ...style,
  });
  return {
    stack: [
      // Centred by its margin: the library aligns an image with margins off the middle.
      {
        image: IMAGEN_QR,
        width: modulos * modulo,
        margin: [(util - modulos * modulo) / 2, ZONA_LIBRE * modulo, 0, ZONA_LIBRE * modulo],
      },
      centrado(
        `Consulte la validez de esta ${nombreDocumento(datos.tipo)} con el número de CDC impreso abajo en:`,
      ),
      centrado(consulta, { link: consulta }),
      centrado('CDC', { margin: [0, 2, 0, 0] }),
      centrado(formatearCdc(datos.cdc ?? ''), { bold: true }),
      centrado('ESTE DOCUMENTO ES UNA REPRESENTACIÓN GRÁFICA DE UN DOCUMENTO ELECTRÓNICO (XML)', {
        bold: true,
      }),
      centrado(
        'Si su documento electrónico presenta algún error, podrá solicitar la modificación dentro de las 72 horas siguientes de la emisión de este comprobante.',
      ),
      ...(url_simulacion === undefined
        ? []
        : [centrado(`Documento simulado: ${url_simulacion}`, { link: url_simulacion })]),
    ],
  };
}
