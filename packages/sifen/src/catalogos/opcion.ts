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
  table: readonly OpcionCatalogo<C>[],
  codigo: C | undefined,
): OpcionCatalogo<C> | undefined {
  return table.find((option) => option.codigo === codigo);
}

/** True if a catalog has a code; never for `undefined`. */
export function existeOpcion<C extends number | string>(
  table: readonly OpcionCatalogo<C>[],
  codigo: C | undefined,
): boolean {
  return buscarOpcion(table, codigo) !== undefined;
}

/**
 * The text for the XML.
 *
 * @throws RangeError when the catalog has no such code: a document must not contain an invented description.
 */
export function literalDe<C extends number | string>(
  table: readonly OpcionCatalogo<C>[],
  codigo: C | undefined,
): string {
  const option = buscarOpcion(table, codigo);
  if (!option) throw new RangeError(`El código ${codigo} no está en el catálogo`);
  return option.literal;
}

/** The display text; the code itself when the catalog does not have it. */
export function etiquetaDe<C extends number | string>(
  table: readonly OpcionCatalogo<C>[],
  codigo: C,
): string {
  const option = buscarOpcion(table, codigo);
  return option?.etiqueta ?? option?.literal ?? String(codigo);
}
