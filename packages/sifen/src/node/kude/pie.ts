import type { Content } from 'pdfmake/interfaces.js';
import { formatearCdc } from '../../cdc.ts';
import { COLORES, MARGEN } from './estilo.ts';
import type { DatosKude } from './datos.ts';
import { nombreDocumento } from './encabezado.ts';

/** Height of the footer of an issued document, with the QR, and of a draft. */
export const ALTO_PIE = 142;
export const ALTO_PIE_BORRADOR = 36;
/** Additional height for the line with the URL of the simulated environment. */
export const ALTO_SIMULACION = 12;

/**
 * The QR is printed with one point per module (0.35 mm). With level Q an official URL takes 85 to 101 modules: 30 to
 * 36 mm, more than the 25 mm that the manual requires.
 */
const PUNTOS_POR_MODULO = 1;
/** Four modules of quiet zone on each side. */
const ZONA_LIBRE = 4 * PUNTOS_POR_MODULO;
/** Name of the QR among the images of the file. */
export const IMAGEN_QR = 'qr';

export interface DatosPie {
  /** Modules of the QR. */
  readonly modulos_qr: number;
  /** URL of the tax authority's page. */
  readonly consulta: string;
  /** URL of this document in the simulated environment. */
  readonly url_simulacion?: string | undefined;
}

/** Footer of every page of an issued document: QR, consultation URL, CDC and page number (MT 13). */
export function pie(
  datos: DatosKude,
  { modulos_qr, url_simulacion, consulta }: DatosPie,
  pagina: number,
  pages: number,
): Content {
  return {
    margin: [MARGEN, 4, MARGEN, 0],
    table: {
      widths: ['auto', '*'],
      body: [
        [
          { image: IMAGEN_QR, width: modulos_qr * PUNTOS_POR_MODULO, margin: ZONA_LIBRE },
          {
            stack: [
              {
                text: `Consulte la validez de esta ${nombreDocumento(datos.tipo)} con el número de CDC impreso abajo en:`,
                style: 'pie',
              },
              { text: consulta, link: consulta, style: 'acento', fontSize: 8, margin: [0, 1, 0, 6] },
              { text: 'CDC', style: 'rotulo' },
              { text: formatearCdc(datos.cdc ?? ''), bold: true, fontSize: 9.5, margin: [0, 1, 0, 7] },
              {
                text: 'ESTE DOCUMENTO ES UNA REPRESENTACIÓN GRÁFICA DE UN DOCUMENTO ELECTRÓNICO (XML)',
                style: 'pie',
                bold: true,
              },
              {
                text: 'Si su documento electrónico presenta algún error, podrá solicitar la modificación dentro de las 72 horas siguientes de la emisión de este comprobante.',
                style: 'pie',
                margin: [0, 2, 0, 6],
              },
              numeroPagina(pagina, pages),
            ],
            margin: [8, 6, 0, 0],
          },
        ],
        ...(url_simulacion === undefined ? [] : [[lineaSimulacion(url_simulacion), {}]]),
      ],
    },
    layout: LINEA_SUPERIOR,
  };
}

function lineaSimulacion(url: string): Content {
  const enlace = { text: url, link: url, style: 'acento' };
  return { text: ['Documento simulado: ', enlace], style: 'pie', fontSize: 6.5, colSpan: 2 } as Content;
}

/** Footer of a preview. */
export function pieBorrador(pagina: number, pages: number): Content {
  return { margin: [MARGEN, 8, MARGEN, 0], ...numeroPagina(pagina, pages) };
}

function numeroPagina(pagina: number, pages: number): { text: string; style: string; alignment: 'right' } {
  return { text: `Página ${pagina} de ${pages}`, style: 'pie', alignment: 'right' };
}

const LINEA_SUPERIOR = {
  hLineWidth: (i: number) => (i === 0 ? 0.6 : 0),
  vLineWidth: () => 0,
  hLineColor: () => COLORES.regla,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 4,
  paddingBottom: () => 0,
};
