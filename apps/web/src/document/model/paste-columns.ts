/** Columns in the order of the grid; a paste starts at the one that has the focus. */
export const pasteColumns = [
  'codigo',
  'descripcion',
  'unidad',
  'cantidad',
  'precio_unitario',
  'descuento_unitario',
  'iva',
] as const;
export type PasteColumn = (typeof pasteColumns)[number];

/** True when a paste is a table (tabs or several lines) and not a piece of text for one field. */
export const isTable = (pasted: string): boolean => /[\t\n]/.test(pasted.replace(/\r?\n$/, ''));
