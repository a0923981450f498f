import forge from 'node-forge';

/**
 * A PKCS#12 file sets its own key derivation cost, and the derivation runs on the main thread: a hostile file could block
 * it for hours. Real files use 1 to 600 000 rounds.
 */
const ITERACIONES_MAXIMAS = 1_000_000;
const { Type } = forge.asn1;

/** @throws RangeError when the file needs more rounds than allowed. */
export function verificarIteraciones(raiz: forge.asn1.Asn1): void {
  const pendientes: forge.asn1.Asn1[] = [raiz];
  for (let nodo = pendientes.pop(); nodo !== undefined; nodo = pendientes.pop()) {
    const hijos = Array.isArray(nodo.value) ? nodo.value : anidado(nodo);
    hijos.forEach((hijo, indice) => {
      if (esOcteto(hijos[indice - 1]) && entero(hijo) > ITERACIONES_MAXIMAS)
        throw new RangeError('Demasiadas iteraciones de derivación de clave');
    });
    pendientes.push(...hijos);
  }
}

/** In every key derivation the number of rounds follows the salt: `OCTET STRING, INTEGER`. */
function esOcteto(nodo: forge.asn1.Asn1 | undefined): boolean {
  return nodo?.type === Type.OCTETSTRING;
}

function entero(nodo: forge.asn1.Asn1): number {
  if (nodo.type !== Type.INTEGER || typeof nodo.value !== 'string') return 0;
  return Number(`0x${forge.util.bytesToHex(nodo.value) || '0'}`);
}

/** The safes are DER inside octet strings; other octet strings (salts, ciphertext) are not. */
function anidado(nodo: forge.asn1.Asn1): forge.asn1.Asn1[] {
  if (nodo.type !== Type.OCTETSTRING || typeof nodo.value !== 'string' || !nodo.value.startsWith('\x30'))
    return [];
  try {
    return [forge.asn1.fromDer(nodo.value)];
  } catch {
    return [];
  }
}
