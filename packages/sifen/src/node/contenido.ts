import type { DocumentoEmitido } from '../documento.ts';
import type { Arbol, Hoja } from '../reglas/arbol.ts';
import { nodosDe } from './xml/documento.ts';
import { esGrupo, type Grupo } from './xml/serializador.ts';

/** The content of DE of a document, as the rules of the XML read it. @throws RangeError as construirXml. */
export function contenidoDe(documento: DocumentoEmitido): Arbol {
  return arbolDe(nodosDe(documento));
}

/** Groups that may appear more than once; they are lists also when there is one. */
const REPETIBLES = ['gActEco', 'gOblAfe', 'gPaConEIni', 'gCuotas', 'gCamItem', 'gCamDEAsoc'];

/** The nodes of an XML as a tree; empty leaves and groups are omitted, as in the XML. */
function arbolDe(grupo: Grupo): Arbol {
  const arbol: Record<string, Hoja | Arbol | Arbol[]> = {};
  for (const nodo of grupo) {
    if (nodo === undefined) continue;
    const [etiqueta, contenido] = nodo;
    if (!esGrupo(contenido)) {
      if (contenido !== undefined && contenido !== '') arbol[etiqueta] = contenido;
      continue;
    }
    const hijo = arbolDe(contenido);
    if (Object.keys(hijo).length === 0) continue;
    if (!REPETIBLES.includes(etiqueta)) arbol[etiqueta] = hijo;
    else arbol[etiqueta] = [...((arbol[etiqueta] as Arbol[] | undefined) ?? []), hijo];
  }
  return arbol;
}
