import type { Content, CustomTableLayout, StyleDictionary, TableCell } from 'pdfmake/interfaces.js';
import { textoImprimible } from './texto.ts';

/** Style of the printed document: one dark ink, one accent and thin grey rules, so that it also prints well in black. */
export const COLORES = {
  tinta: '#1f2933',
  tenue: '#5b6875',
  acento: '#12436d',
  regla: '#c3ccd5',
  fondo: '#eef2f6',
} as const;

/** Points. A4 is 595 × 842. */
export const MARGEN = 32;
export const ANCHO_UTIL = 595.28 - 2 * MARGEN;

/** The styles with the accent colour for titles and amounts: the company's or the default one. */
export const estilos = (acento: string): StyleDictionary => ({
  acento: { color: acento },
  titulo: { fontSize: 12, bold: true, color: acento },
  razonSocial: { fontSize: 12, bold: true },
  numero: { fontSize: 14, bold: true, color: acento },
  rotulo: { fontSize: 7, color: COLORES.tenue },
  cabecera: { fontSize: 7, bold: true, color: acento },
  total: { fontSize: 10, bold: true },
  pie: { fontSize: 7, color: COLORES.tenue },
});

const RELLENO_CAJA = 8;

const grosor = () => 0.6;
const color = () => COLORES.regla;

/** A framed box around its cells. */
const CAJA: CustomTableLayout = {
  hLineWidth: (i, node) => (i === 0 || i === node.table.body.length ? 0.6 : 0),
  vLineWidth: (i, node) => (i === 0 || i === columnas(node.table.widths) ? 0.6 : 0),
  hLineColor: color,
  vLineColor: color,
  paddingLeft: () => RELLENO_CAJA,
  paddingRight: () => RELLENO_CAJA,
  paddingTop: () => 6,
  paddingBottom: () => 4,
};

/** A table with a tinted header, a rule under each row and a closed frame. */
export const REJILLA: CustomTableLayout = {
  hLineWidth: grosor,
  vLineWidth: (i, node) => (i === 0 || i === columnas(node.table.widths) ? 0.6 : 0.3),
  hLineColor: color,
  vLineColor: color,
  fillColor: (row, node) => (row < (node.table.headerRows ?? 0) ? COLORES.fondo : null),
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 3,
  paddingBottom: () => 3,
};

function columnas(anchos: unknown): number {
  return Array.isArray(anchos) ? anchos.length : 0;
}

/** `Label: value` in one paragraph; nothing when there is no value. */
export function dato(label: string, value: string | undefined): Content[] {
  if (value === undefined || value === '') return [];
  return [
    { text: [{ text: `${label}: `, color: COLORES.tenue }, textoImprimible(value)], margin: [0, 0, 0, 1.5] },
  ];
}

/** Header cell of a table. */
export function cabecera(text: string, alignment: 'left' | 'right' | 'center' = 'left'): TableCell {
  return { text, style: 'cabecera', alignment };
}

/**
 * A framed box of `width` points with one stack per column. `parts` are the shares of the columns: fixed widths, because a long
 * word would widen a flexible one.
 */
export function caja(
  columnasDeCaja: Content[][],
  parts: number[],
  width = ANCHO_UTIL,
  inferior = 6,
): Content {
  const free = width - parts.length * 2 * RELLENO_CAJA - 1.2;
  const total = parts.reduce((sum, part) => sum + part, 0);
  return {
    table: {
      widths: parts.map((part) => (free * part) / total),
      body: [columnasDeCaja.map((stack) => ({ stack }))],
    },
    layout: CAJA,
    margin: [0, 0, 0, inferior],
  };
}
