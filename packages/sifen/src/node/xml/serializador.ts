import { textoDecimal } from '../../decimal.ts';
import { normalizarTexto } from '../../texto.ts';

/**
 * A small ordered XML writer for the electronic document. The schema is strict about order, empty tags and blanks between
 * tags (MT 7.2), so a document is a list of pairs and the list order is the document order.
 *
 * What it writes is already in canonical form (exclusive c14n) but for the namespace of the signed element: no attributes,
 * no self-closed tags, no carriage returns, only the three escapes that canonical text has. The signature relies on that.
 */

/** Text or number (at most 8 decimals) of a leaf; `undefined` and blank text leave the tag out. */
export type Valor = string | number | undefined;

/** `[tag, leaf]` or `[tag, children]`; `undefined` is an absent optional group. */
export type Nodo = readonly [etiqueta: string, contenido: Valor | Grupo];

export type Grupo = readonly (Nodo | undefined)[];

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes text for an element: `&`, `<` and `>`, as canonical XML does. */
export function escapar(texto: string): string {
  return texto.replace(/[&<>]/g, (caracter) => ESCAPES[caracter] ?? caracter);
}

/** Writes the nodes one after the other; groups without any content are left out. */
export function serializar(grupo: Grupo): string {
  let salida = '';
  for (const nodo of grupo) {
    if (nodo === undefined) continue;
    const [etiqueta, contenido] = nodo;
    const interior = escribirContenido(contenido);
    if (interior !== '') salida += `<${etiqueta}>${interior}</${etiqueta}>`;
  }
  return salida;
}

function escribirContenido(contenido: Nodo[1]): string {
  return esGrupo(contenido) ? serializar(contenido) : escapar(textoDeHoja(contenido));
}

export function esGrupo(contenido: Nodo[1]): contenido is Grupo {
  return Array.isArray(contenido);
}

/** The text of a leaf before it is escaped. Texts come normalised; what does not is normalised here, never written as it is. */
export function textoDeHoja(valor: Valor): string {
  if (valor === undefined) return '';
  return typeof valor === 'number' ? textoDecimal(valor) : normalizarTexto(valor);
}
