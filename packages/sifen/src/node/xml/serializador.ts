import { textoDecimal } from '../../decimal.ts';
import { normalizarTexto } from '../../texto.ts';

/**
 * A small ordered XML writer for the electronic document. The schema is strict about order, empty tags and blanks between
 * tags (MT 7.2), so a document is a list of pairs and the list order is the document order.
 *
 * The output is already in canonical form (exclusive c14n) except for the namespace of the signed element: no attributes,
 * no self-closing tags, no carriage returns, only the three escapes of canonical text. The signature depends on that.
 */

/** Text or number (at most 8 decimals) of a leaf; `undefined` and blank text omit the tag. */
export type Valor = string | number | undefined;

/** `[tag, leaf]` or `[tag, children]`; `undefined` is an absent optional group. */
export type Nodo = readonly [etiqueta: string, contenido: Valor | Grupo];

export type Grupo = readonly (Nodo | undefined)[];

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes text for an element: `&`, `<` and `>`, as canonical XML does. */
export function escapar(texto: string): string {
  return texto.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character);
}

/** Serialises the nodes in order; groups without content are omitted. */
export function serializar(group: Grupo): string {
  let output = '';
  for (const node of group) {
    if (node === undefined) continue;
    const [tag, content] = node;
    const interior = escribirContenido(content);
    if (interior !== '') output += `<${tag}>${interior}</${tag}>`;
  }
  return output;
}

function escribirContenido(content: Nodo[1]): string {
  return esGrupo(content) ? serializar(content) : escapar(textoDeHoja(content));
}

/** True if the content of a node is a group, not a text. */
export function esGrupo(content: Nodo[1]): content is Grupo {
  return Array.isArray(content);
}

/** The text of a leaf before escaping. Texts are already normalised when they arrive; normalising again makes sure. */
export function textoDeHoja(value: Valor): string {
  if (value === undefined) return '';
  return typeof value === 'number' ? textoDecimal(value) : normalizarTexto(value);
}
