import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { DocumentoEmitido, EstadoDocumento } from '../documento.ts';
import { urlConsulta } from '../qr.ts';
import { calcularTotales, type Totales } from '../totales.ts';
import type { BorradorKude, DatosKude } from './kude/datos.ts';
import { avisoPruebas, bloqueEmisor, cabeceraPagina, nombreDocumento } from './kude/encabezado.ts';
import { COLORES, estilos, MARGEN } from './kude/estilo.ts';
import { acentoDe, esLogo, type MarcaKude } from './kude/marca.ts';
import { tablaItems } from './kude/items.ts';
import { bloqueAsociado, bloqueOperacion } from './kude/operacion.ts';
import { ALTO_PIE, ALTO_PIE_BORRADOR, ALTO_SIMULACION, IMAGEN_QR, pie, pieBorrador } from './kude/pie.ts';
import { imprimir } from './kude/impresora.ts';
import type { PapelKude, Rollo } from './kude/papel.ts';
import { imagenQr } from './kude/qr.ts';
import type { QrTicket } from './kude/ticket-pie.ts';
import { definicionTicket } from './kude/ticket.ts';
import { bloqueObservacion, bloquePagos, bloqueTotales } from './kude/totales.ts';

/** The KuDE: the printed form of an electronic document (MT 13), as a PDF. */

export interface OpcionesKude {
  /** URL in the QR, as in the XML. */
  url_qr: string;
  /** A document that is not in force gets a watermark. */
  estado?: EstadoDocumento | undefined;
  /** Computed from the lines when absent. */
  totales?: Totales | undefined;
  marca?: MarcaKude | undefined;
  /** A4 when absent. */
  papel?: PapelKude | undefined;
  /** Page of this document in the simulated environment, printed as a link below the QR; the QR stays the official one. */
  url_simulacion?: string | undefined;
}

const BORRADOR = 'BORRADOR – SIN VALOR FISCAL';

/** Points; the longest watermark still fits the diagonal of a page. */
const TAMANO_MARCA = 46;

const MARCAS: Partial<Record<EstadoDocumento, string>> = {
  rechazado: 'RECHAZADO – SIN VALOR FISCAL',
  cancelado: 'CANCELADO',
  inutilizado: 'INUTILIZADO',
};

/** PDF of an issued factura or nota de crédito. */
export async function construirKude(documento: DocumentoEmitido, options: OpcionesKude): Promise<Buffer> {
  const consulta = urlConsulta(documento.emisor.ambiente);
  const { url_qr, url_simulacion } = options;
  const height = ALTO_PIE + (url_simulacion === undefined ? 0 : ALTO_SIMULACION);
  const { imagen, modulos: modulos_qr } = await imagenQr(url_qr);
  const notice = options.estado && MARCAS[options.estado];
  if (options.papel !== undefined && options.papel !== 'a4') {
    const qr = { modulos: modulos_qr, consulta, url_simulacion };
    return imprimir({
      ...ticket(documento, { ...options, papel: options.papel, notice, qr }),
      images: { [IMAGEN_QR]: imagen },
    });
  }
  return imprimir({
    ...pagina(documento, options, notice),
    images: { [IMAGEN_QR]: imagen },
    pageMargins: [MARGEN, 52, MARGEN, height + 8],
    footer: (actual, total) => pie(documento, { modulos_qr, url_simulacion, consulta }, actual, total),
  });
}

/** PDF preview of a draft: no number, CDC or QR, and a watermark that it has no legal value. */
export async function construirBorradorKude(
  borrador: BorradorKude,
  options: Pick<OpcionesKude, 'totales' | 'marca' | 'papel'> = {},
): Promise<Buffer> {
  if (options.papel !== undefined && options.papel !== 'a4')
    return imprimir(ticket(borrador, { ...options, papel: options.papel, notice: BORRADOR }));
  return imprimir({
    ...pagina(borrador, options, BORRADOR),
    pageMargins: [MARGEN, 52, MARGEN, ALTO_PIE_BORRADOR],
    footer: (actual, total) => pieBorrador(actual, total),
  });
}

function ticket(
  datos: DatosKude,
  {
    totales,
    marca = {},
    papel,
    ...rest
  }: Pick<OpcionesKude, 'totales' | 'marca'> & {
    readonly papel: Rollo;
    readonly notice: string | undefined;
    readonly qr?: QrTicket;
  },
): TDocumentDefinitions {
  return {
    ...definicionTicket(conLogo(datos, marca), totales ?? totalesDe(datos), { rollo: papel, ...rest }),
    info: info(datos),
  };
}

const info = ({ tipo, cdc }: DatosKude) => ({
  title: `KuDE de ${nombreDocumento(tipo)}`,
  ...(cdc ? { subject: cdc } : {}),
});

const conLogo = (datos: DatosKude, { logo }: MarcaKude): DatosKude => ({
  ...datos,
  logo: logo !== undefined && esLogo(logo) ? logo : undefined,
});

const totalesDe = (datos: DatosKude): Totales =>
  calcularTotales(datos, { redondeo_sedeco: datos.emisor.redondeo_sedeco });

function pagina(
  datos: DatosKude,
  { totales, marca = {} }: Pick<OpcionesKude, 'totales' | 'marca'>,
  notice: string | undefined,
): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    info: info(datos),
    defaultStyle: { font: 'Helvetica', fontSize: 8, lineHeight: 1.12, color: COLORES.tinta },
    styles: estilos(acentoDe(marca)),
    header: (actual): Content => ({
      stack: [cabeceraPagina(datos, actual)],
      margin: [MARGEN, 24, MARGEN, 0],
    }),
    content: contenido(conLogo(datos, marca), totales ?? totalesDe(datos)),
    ...(notice === undefined
      ? {}
      : { watermark: { text: notice, color: '#8a97a3', opacity: 0.22, bold: true, fontSize: TAMANO_MARCA } }),
  };
}

function contenido(datos: DatosKude, totales: Totales): Content[] {
  return [
    ...avisoPruebas(datos),
    bloqueEmisor(datos),
    bloqueOperacion(datos),
    ...bloqueAsociado(datos),
    tablaItems(datos, totales),
    ...bloquePagos(datos),
    ...bloqueObservacion(datos),
    bloqueTotales(datos, totales),
  ];
}
