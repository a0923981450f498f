import { texto, type Arbol } from './arbol.ts';
import type { AplicacionReglas } from './primer-rechazo.ts';
import type { HechosXml, ReglasXml } from './regla-xml.ts';
import { rige, type CodigoConocido } from './tabla.ts';
import { REGLAS_ASOCIADOS } from './xml-asociados.ts';
import { REGLAS_ENCABEZADO } from './xml-encabezado.ts';
import { REGLAS_IMPORTES } from './xml-importes.ts';
import { REGLAS_OPERACION } from './xml-operacion.ts';

/** Every rule that reads the XML alone, by its code. */
export const REGLAS_XML: ReglasXml = {
  ...REGLAS_ENCABEZADO,
  ...REGLAS_OPERACION,
  ...REGLAS_IMPORTES,
  ...REGLAS_ASOCIADOS,
};

/** The codes of the rules that a document violates, of those in force on the day of its issue, in order. */
export function evaluarArbol(
  de: Arbol,
  hechos: HechosXml = {},
  { sin }: AplicacionReglas = {},
): CodigoConocido[] {
  const emision = `${texto(de, 'gDatGralOpe.dFeEmiDE')}-03:00`;
  return Object.entries(REGLAS_XML)
    .filter(([codigo, viola]) => codigo !== sin && rige(codigo, emision) && viola(de, hechos))
    .map(([codigo]) => codigo as CodigoConocido)
    .sort();
}
