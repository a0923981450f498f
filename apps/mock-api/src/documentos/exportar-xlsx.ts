import type { DocumentoFila } from '@portal/contracts';
import { fechaHoraLocal } from '@portal/sifen';
import type { CellObject } from 'write-excel-file/node';
import { columnasExportadas, type Celda } from './exportar-tabla.ts';

/** The list as a workbook with one sheet: real numbers and moments, the header row fixed. */
export async function listaXlsx(filas: readonly DocumentoFila[]): Promise<Buffer> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const titulos = columnasExportadas.map(({ titulo }): CellObject => ({
    value: titulo,
    type: String,
    fontWeight: 'bold',
  }));
  const datos = filas.map((fila) => columnasExportadas.map(({ celda }) => celdaExcel(celda(fila))));
  return writeXlsxFile([titulos, ...datos], {
    sheet: 'Documentos',
    stickyRowsCount: 1,
    columns: columnasExportadas.map(({ ancho }) => ({ width: ancho })),
  }).toBuffer();
}

function celdaExcel(celda: Celda): CellObject | null {
  if (celda === null) return null;
  switch (celda.tipo) {
    case 'numero':
      return { value: celda.valor, type: Number, format: celda.decimales === 0 ? '#,##0' : '#,##0.00' };
    case 'fecha':
      // A spreadsheet knows no time zones: it is given the clock of Paraguay.
      return { value: new Date(`${fechaHoraLocal(celda.valor)}Z`), type: Date, format: 'dd/mm/yyyy hh:mm' };
    case 'texto':
      return { value: celda.valor, type: String, format: '@' };
  }
}
