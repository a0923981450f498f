import { isRecord } from '../../../lib/record.ts';
import type { DocumentoConsultado } from '../types.ts';

interface Linea {
  readonly descripcion: string;
  readonly cantidad: number;
  readonly total: number;
}

/** The lines, from the input and the computed amounts. */
export function linesOf({ datos, lineas }: DocumentoConsultado): readonly Linea[] {
  const items: readonly unknown[] = Array.isArray(datos['items']) ? datos['items'] : [];
  return lineas.map(({ total }, index) => {
    const item = items[index];
    const { descripcion, cantidad } = isRecord(item) ? item : {};
    return {
      descripcion: typeof descripcion === 'string' ? descripcion : '',
      cantidad: typeof cantidad === 'number' ? cantidad : 0,
      total,
    };
  });
}
