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

function fallaGrupo(element: string, group: Grupo, expected: readonly Elemento[]): FallaEsquema | undefined {
  const nodes = group.filter((node) => node !== undefined && serializar([node]) !== '') as Nodo[];
  let next = 0;
  for (const [tag, tipo, minimum = 1, maximum = 1] of expected) {
    let times = 0;
    for (let nodo = nodes[next]; nodo?.[0] === tag && times < maximum; nodo = nodes[next]) {
      const fault = fallaNodo(nodo, tipo);
      if (fault !== undefined) return fault;
      times += 1;
      next += 1;
    }
    if (times < minimum) return { elemento: tag, motivo: `falta el elemento ${tag} en ${element}` };
  }
  const [sobra] = nodes[next] ?? [];
  return sobra === undefined
    ? undefined
    : { elemento: sobra, motivo: `el elemento ${sobra} no corresponde en ese lugar de ${element}` };
}

function fallaNodo([tag, content]: Nodo, tipo: Elemento[1]): FallaEsquema | undefined {
  if (esNombreGrupo(tipo)) {
    return esGrupo(content) ? fallaGrupo(tag, content, GRUPOS[tipo]) : valorInvalido(tag);
  }
  if (esGrupo(content)) return valorInvalido(tag);
  const facetas: Tipo = typeof tipo === 'string' ? TIPOS[tipo] : tipo;
  return cumpleTipo(textoDeHoja(content), facetas) ? undefined : valorInvalido(tag);
}

function esNombreGrupo(tipo: Elemento[1] | Facetas): tipo is NombreGrupo {
  return typeof tipo === 'string' && tipo in GRUPOS;
}

const valorInvalido = (element: string): FallaEsquema => ({
  elemento: element,
  motivo: `el valor del elemento ${element} no es válido`,
});
