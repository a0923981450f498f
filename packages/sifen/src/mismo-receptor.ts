import type { Receptor } from './documento.ts';

/** True if two documents name the same client: by RUC or document, clients abroad without one by their names. */
export function esMismoReceptor(one: Receptor, other: Receptor): boolean {
  return one.tipo === other.tipo && identidad(one) === identidad(other);
}

function identidad(receptor: Receptor): string | undefined {
  if (receptor.tipo === 'contribuyente') return receptor.ruc;
  if (receptor.tipo === 'innominado') return undefined;
  return receptor.numero_documento ?? receptor.nombre;
}
