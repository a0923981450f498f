import type { Content } from 'pdfmake/interfaces.js';
import type { MedidasRollo } from './papel.ts';

/** A label at the left and an amount at the right, in fixed widths: a long word breaks instead of pushing the amount away. */
export function renglon(
  label: string,
  importe: string,
  { util }: MedidasRollo,
  style: object = {},
  parte = 0.45,
): Content {
  const derecha = util * parte;
  return {
    columns: [
      { text: label, width: util - derecha },
      { text: importe, width: derecha, alignment: 'right' },
    ],
    ...style,
  };
}
