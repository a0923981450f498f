import type { DocumentoEmitido } from '../../documento.ts';
import { nodosDe } from '../xml/documento.ts';
import { esGrupo, serializar, textoDeHoja, type Grupo, type Nodo } from '../xml/serializador.ts';
import { cumpleTipo, type Facetas, type Tipo } from './facetas.ts';
import { GRUPOS, type Elemento, type NombreGrupo } from './grupos.ts';
import { TIPOS } from './tipos.ts';

/** The element that violates the schema, and why. */
export interface FallaEsquema {
  readonly elemento: string;
  /** Message for the user: `el valor de dDirRec no es válido`. */
  readonly motivo: string;
}

/**
 * Checks the output of construirXml against the rules of the schema: order, counts, lengths, patterns, decimals
 * and lists of values (response code 0160).
 *
 * @returns the first offending element; undefined when there is none.
 */
export function validarEsquema(documento: DocumentoEmitido): FallaEsquema | undefined {
  if (!cumpleTipo(documento.cdc, TIPOS.tCDC)) return valorInvalido('Id');
  try {
    return fallaGrupo('DE', nodosDe(documento), GRUPOS.tDE);
  } catch (error) {
    // construirXml throws for a code that is in no catalog, because it has no description to write.
    if (error instanceof RangeError) return { elemento: 'DE', motivo: error.message };
    throw error;
  }
}

function fallaGrupo(
  elemento: string,
  grupo: Grupo,
  esperados: readonly Elemento[],
): FallaEsquema | undefined {
  const nodos = grupo.filter((nodo) => nodo !== undefined && serializar([nodo]) !== '') as Nodo[];
  let siguiente = 0;
  for (const [etiqueta, tipo, minimo = 1, maximo = 1] of esperados) {
    let veces = 0;
    for (let nodo = nodos[siguiente]; nodo?.[0] === etiqueta && veces < maximo; nodo = nodos[siguiente]) {
      const falla = fallaNodo(nodo, tipo);
      if (falla !== undefined) return falla;
      veces += 1;
      siguiente += 1;
    }
    if (veces < minimo) return { elemento: etiqueta, motivo: `falta el elemento ${etiqueta} en ${elemento}` };
  }
  const [sobra] = nodos[siguiente] ?? [];
  return sobra === undefined
    ? undefined
    : { elemento: sobra, motivo: `el elemento ${sobra} no corresponde en ese lugar de ${elemento}` };
}

function fallaNodo([etiqueta, contenido]: Nodo, tipo: Elemento[1]): FallaEsquema | undefined {
  if (esNombreGrupo(tipo)) {
    return esGrupo(contenido) ? fallaGrupo(etiqueta, contenido, GRUPOS[tipo]) : valorInvalido(etiqueta);
  }
  if (esGrupo(contenido)) return valorInvalido(etiqueta);
  const facetas: Tipo = typeof tipo === 'string' ? TIPOS[tipo] : tipo;
  return cumpleTipo(textoDeHoja(contenido), facetas) ? undefined : valorInvalido(etiqueta);
}

function esNombreGrupo(tipo: Elemento[1] | Facetas): tipo is NombreGrupo {
  return typeof tipo === 'string' && tipo in GRUPOS;
}

const valorInvalido = (elemento: string): FallaEsquema => ({
  elemento,
  motivo: `el valor del elemento ${elemento} no es válido`,
});
