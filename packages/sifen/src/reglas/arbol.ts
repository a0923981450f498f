export type Hoja = string | number;

/** The content of an XML element as JSON: leaves, groups, and lists of the groups that may repeat. */
export interface Arbol {
  readonly [etiqueta: string]: Hoja | Arbol | readonly Arbol[] | undefined;
}

const esArbol = (valor: Arbol[string]): valor is Arbol => typeof valor === 'object' && !Array.isArray(valor);

/** Value at a path such as `gDatGralOpe.gDatRec.iNatRec`; `undefined` where a group is missing. */
function en(arbol: Arbol, ruta: string): Arbol[string] {
  return ruta
    .split('.')
    .reduce<Arbol[string]>((valor, etiqueta) => (esArbol(valor) ? valor[etiqueta] : undefined), arbol);
}

/** True if an element is there. */
export const hay = (arbol: Arbol, ruta: string): boolean => en(arbol, ruta) !== undefined;

/** The text of a leaf; empty when it is missing. */
export function texto(arbol: Arbol, ruta: string): string {
  const valor = en(arbol, ruta);
  return typeof valor === 'string' || typeof valor === 'number' ? String(valor) : '';
}

/** The number of a leaf; 0 when it is missing. */
export const numero = (arbol: Arbol, ruta: string): number => Number(texto(arbol, ruta) || 0);

/** The groups of a list; none when it is missing. */
export function lista(arbol: Arbol, ruta: string): readonly Arbol[] {
  const valor = en(arbol, ruta);
  if (Array.isArray(valor)) return valor as readonly Arbol[];
  return valor !== undefined && esArbol(valor) ? [valor] : [];
}
