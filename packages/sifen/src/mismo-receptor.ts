import type { Receptor } from './documento.ts';

/** Whether two documents name the same client: by RUC or document, clients abroad without one by their names. */
export function esMismoReceptor(uno: Receptor, otro: Receptor): boolean {
  return uno.tipo === otro.tipo && identidad(uno) === identidad(otro);
}

function identidad(receptor: Receptor): string | undefined {
  if (receptor.tipo === 'contribuyente') return receptor.ruc;
  if (receptor.tipo === 'innominado') return undefined;
  return receptor.numero_documento ?? receptor.nombre;
}
