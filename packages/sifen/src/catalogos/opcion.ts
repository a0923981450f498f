/** A row of a catalog of the technical manual. */
export interface OpcionCatalogo<C extends number | string = number> {
  codigo: C;
  /** The exact text that goes into the XML. */
  literal: string;
  /** Display text, if it differs from the literal. */
  etiqueta?: string;
}

/** `undefined` also when no code is given. */
export function buscarOpcion<C extends number | string>(
  tabla: readonly OpcionCatalogo<C>[],
  codigo: C | undefined,
): OpcionCatalogo<C> | undefined {
  return tabla.find((opcion) => opcion.codigo === codigo);
}

export function existeOpcion<C extends number | string>(
  tabla: readonly OpcionCatalogo<C>[],
  codigo: C | undefined,
): boolean {
  return buscarOpcion(tabla, codigo) !== undefined;
}

/**
 * The text for the XML.
 *
 * @throws RangeError when the catalog has no such code: a document must not contain an invented description.
 */
export function literalDe<C extends number | string>(
  tabla: readonly OpcionCatalogo<C>[],
  codigo: C | undefined,
): string {
  const opcion = buscarOpcion(tabla, codigo);
  if (!opcion) throw new RangeError(`El código ${codigo} no está en el catálogo`);
  return opcion.literal;
}

/** The display text; the code itself when the catalog does not have it. */
export function etiquetaDe<C extends number | string>(
  tabla: readonly OpcionCatalogo<C>[],
  codigo: C,
): string {
  const opcion = buscarOpcion(tabla, codigo);
  return opcion?.etiqueta ?? opcion?.literal ?? String(codigo);
}
