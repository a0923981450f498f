import type { DocumentoFila } from '@portal/contracts';
import { formatearFechaHora } from '@portal/sifen';
import { columnasExportadas, type Celda } from './exportar-tabla.ts';

/** Excel in es-PY splits at the semicolon, for the comma is its decimal sign, and needs the mark to read accents. */
const SEPARADOR = ';';
const BOM = '\uFEFF';
const FIN_DE_LINEA = '\r\n';

/** A text that a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** RFC 4180 with semicolons; amounts with a decimal comma and without thousands, moments as `dd/mm/aaaa HH:mm` in Paraguay. */
export function listaCsv(filas: readonly DocumentoFila[]): string {
  const titulos = columnasExportadas.map(({ titulo }) => campo(titulo));
  const lineas = filas.map((fila) => columnasExportadas.map(({ celda }) => valor(celda(fila))));
  return BOM + [titulos, ...lineas].map((linea) => linea.join(SEPARADOR) + FIN_DE_LINEA).join('');
}

function valor(celda: Celda): string {
  if (celda === null) return '';
  switch (celda.tipo) {
    case 'numero':
      return celda.valor.toFixed(celda.decimales).replace('.', ',');
    case 'fecha':
      return formatearFechaHora(celda.valor);
    case 'texto':
      return campo(FORMULA.test(celda.valor) ? `'${celda.valor}` : celda.valor);
  }
}

function campo(texto: string): string {
  return /["\r\n;]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto;
}
