import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { MONEDAS } from '../../catalogos/monedas.ts';
import { etiquetaDe, buscarOpcion } from '../../catalogos/opcion.ts';
import { MOTIVOS_NOTA_CREDITO, TIPOS_TRANSACCION } from '../../catalogos/operacion.ts';
import { documentosAsociados } from '../../anticipos.ts';
import {
  formatearCantidad,
  formatearEmision,
  formatearInicioVigencia,
  formatearNumeroDecimal,
} from '../../formato.ts';
import { RAZON_SOCIAL_PRUEBAS } from '../../razon-social-pruebas.ts';
import { formatearRuc } from '../../ruc.ts';
import { sumar } from '../../decimal.ts';
import { decimalesMoneda, type Totales } from '../../totales.ts';
import { razonSocialEmitida } from '../xml/emisor.ts';
import type { DatosKude } from './datos.ts';
import { nombreDocumento, numeroImpreso } from './encabezado.ts';
import { dato } from './estilo.ts';
import { detallesItem, importeUnitario, unidad } from './items.ts';
import { datosAsociado, datosCompra, datosReceptor, textoCambio, textoCondicion } from './operacion.ts';
import { ROLLOS, type MedidasRollo, type Rollo } from './papel.ts';
import { textoImprimible } from './texto.ts';
import { bloquePagos, bloqueQr, bloqueTotales, type QrTicket } from './ticket-pie.ts';
import { renglon } from './ticket-renglon.ts';
import { textosLibres } from './totales.ts';

/** Points: that of a PDF page is limited to 14 400. */
const ALTO_MAXIMO = 12_000;
/** Points, 30 cm: so little paper of the last page stays empty. */
const ALTO_PAGINA = 850;
const MARGEN_VERTICAL = 12;
/** The thermal head prints black or nothing. */
const NEGRO = '#000000';

/**
 * The definition of a KuDE on a roll: one page as long as its content, with the QR at its end. What would be longer than a PDF page may
 * be has several, numbered, with the QR on the first (MT 13.3).
 */
export function definicionTicket(
  datos: DatosKude,
  totales: Totales,
  options: {
    readonly rollo: Rollo;
    readonly notice?: string | undefined;
    readonly qr?: QrTicket | undefined;
  },
): TDocumentDefinitions {
  const medidas = ROLLOS[options.rollo];
  const isLong = altoEstimado(datos, medidas) > ALTO_MAXIMO;
  const lateral = (medidas.ancho - medidas.util) / 2;
  const pagos = [bloquePagos(datos), ...textosLibres(datos)];
  const qr = options.qr === undefined ? [] : [bloqueQr(datos, options.qr, medidas)];
  return {
    pageSize: { width: medidas.ancho, height: isLong ? ALTO_PAGINA : 'auto' },
    pageMargins: [lateral, MARGEN_VERTICAL + (isLong ? medidas.letra * 3 : 0), lateral, MARGEN_VERTICAL],
    defaultStyle: { font: 'Helvetica', fontSize: medidas.letra, lineHeight: 1.1, color: NEGRO },
    ...(isLong && {
      header: (pagina: number, paginas: number): Content => ({
        text: `${numeroImpreso(datos)} · Página ${pagina} de ${paginas}`,
        alignment: 'center',
        margin: [lateral, MARGEN_VERTICAL, lateral, 0],
      }),
    }),
    content: enNegro([
      bloqueEmisor(datos, medidas),
      linea(medidas),
      bloqueDocumento(datos, options.notice, medidas),
      bloqueOperacion(datos),
      ...(isLong ? qr : []),
      linea(medidas),
      ...datos.items.map((_, index) => bloqueItem(datos, totales, index, medidas)),
      linea(medidas),
      // Totals are on the last page (MT 13.3).
      ...(isLong
        ? [...pagos, bloqueTotales(datos, totales, medidas)]
        : [bloqueTotales(datos, totales, medidas), linea(medidas), ...pagos]),
      ...(isLong ? [] : qr),
    ]),
  };
}

/** An upper bound: every letter as wide as the average capital one. */
function altoEstimado(
  { items, observacion = '', informacion_fisco = '', condicion }: DatosKude,
  { util, letra }: MedidasRollo,
): number {
  const porLinea = util / (letra * 0.7);
  const lineas = (texto: string) => Math.ceil(texto.length / porLinea) + texto.split('\n').length;
  const cuotas =
    condicion?.tipo === 'credito' && condicion.modalidad === 'cuotas' ? condicion.cuotas.length : 0;
  const total = items.reduce(
    (sum, { codigo, descripcion, informacion = '' }) =>
      sum + lineas(`${codigo} ${descripcion}`) + lineas(informacion) + 4,
    90 + cuotas + lineas(observacion) + lineas(informacion_fisco),
  );
  return total * letra * 1.3;
}

/** The grey of labels and details would be printed as dots. */
function enNegro(content: Content[]): Content[] {
  return JSON.parse(JSON.stringify(content), (key, value: unknown) =>
    key === 'color' ? NEGRO : value,
  ) as Content[];
}

const linea = ({ util }: MedidasRollo): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: util, y2: 0, lineWidth: 0.6, dash: { length: 2 } }],
  margin: [0, 4, 0, 4],
});

function bloqueEmisor({ logo, emisor }: DatosKude, { util, letra }: MedidasRollo): Content {
  const { direccion } = emisor;
  const casa = direccion.numero_casa > 0 ? ` N.º ${direccion.numero_casa}` : '';
  const lines = [
    emisor.nombre_fantasia,
    ...emisor.actividades.map(({ descripcion }) => descripcion),
    emisor.sucursal,
    `${direccion.direccion}${casa}`,
    [direccion.desc_ciudad, direccion.desc_departamento].join(' - '),
    emisor.telefono,
    emisor.correo,
  ];
  return {
    alignment: 'center',
    stack: [
      ...(logo === undefined ? [] : [{ image: logo, fit: [util * 0.7, 44] as [number, number], margin: 2 }]),
      { text: textoImprimible(razonSocialEmitida(emisor)), bold: true, fontSize: letra + 2 },
      ...lines.flatMap((line) => (line ? [textoImprimible(line)] : [])),
    ],
  };
}

function bloqueDocumento(datos: DatosKude, notice: string | undefined, { letra }: MedidasRollo): Content {
  const { emisor, timbrado } = datos;
  const avisos = [
    ...(emisor.ambiente === 'pruebas' ? [RAZON_SOCIAL_PRUEBAS] : []),
    ...(notice ? [notice] : []),
  ];
  return {
    alignment: 'center',
    margin: [0, 0, 0, 4],
    stack: [
      { text: `RUC: ${formatearRuc(emisor.ruc, emisor.dv)}`, bold: true },
      ...(timbrado === undefined
        ? []
        : [
            `Timbrado N.º: ${timbrado.numero}`,
            `Inicio de vigencia: ${formatearInicioVigencia(timbrado.fecha_inicio)}`,
          ]),
      { text: `KuDE de ${nombreDocumento(datos.tipo)}`, bold: true, margin: [0, 3, 0, 0] },
      { text: numeroImpreso(datos), bold: true, fontSize: letra + 3 },
      ...avisos.map((text) => ({
        text,
        bold: true,
        margin: [0, 3, 0, 0] as [number, number, number, number],
      })),
    ],
  };
}

function bloqueOperacion(datos: DatosKude): Content {
  const { moneda, condicion, asociado, motivo } = datos;
  return {
    stack: [
      ...dato('Fecha y hora de emisión', formatearEmision(datos.fecha_emision)),
      ...(condicion ? dato('Condición de venta', textoCondicion(condicion)) : []),
      ...dato('Moneda', `${etiquetaDe(MONEDAS, moneda)} (${moneda})`),
      ...(moneda === 'PYG' ? [] : dato('Tipo de cambio', textoCambio(datos))),
      ...datosReceptor(datos.receptor),
      ...(datos.tipo === 1 && datos.tipo_transaccion !== undefined
        ? dato('Tipo de transacción', etiquetaDe(TIPOS_TRANSACCION, datos.tipo_transaccion))
        : []),
      ...datosCompra(datos),
      ...(datos.tipo === 1 ? documentosAsociados(datos).flatMap(datosAsociado) : []),
      ...(datos.tipo !== 1 && asociado !== undefined ? datosAsociado(asociado) : []),
      ...(motivo === undefined
        ? []
        : dato('Motivo de emisión', buscarOpcion(MOTIVOS_NOTA_CREDITO, motivo)?.literal)),
    ],
  };
}

function bloqueItem(datos: DatosKude, totales: Totales, index: number, medidas: MedidasRollo): Content {
  const item = datos.items[index];
  const own = totales.items[index];
  if (item === undefined) return '';
  const decimales = decimalesMoneda(datos.moneda);
  const descuento = sumar([item.descuento_unitario, own?.descuento_global ?? 0]);
  const { exenta = 0, total = 0 } = own ?? {};
  const monto = (value: number) => formatearNumeroDecimal(value, decimales);
  const tasa = item.tasa === 0 ? 'Exenta' : `${item.tasa}%`;
  return {
    margin: [0, 0, 0, 3],
    stack: [
      { text: textoImprimible(`${item.codigo} ${item.descripcion}`) },
      ...detallesItem(item, own, decimales).map((detail) => ({ stack: [detail] })),
      ...(descuento > 0 ? [`Descuento por unidad: ${importeUnitario(descuento, decimales)}`] : []),
      renglon(
        `${formatearCantidad(item.cantidad)} ${unidad(item.unidad)} x ${importeUnitario(item.precio_unitario, decimales)}`,
        `${monto(total)} (${tasa})`,
        medidas,
      ),
      // Partly exempt: what of the total the rate does not reach.
      ...(item.tasa !== 0 && exenta > 0 ? [renglon('de ello, exento', monto(exenta), medidas)] : []),
    ],
  };
}
