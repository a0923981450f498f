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
  for (let node = pendientes.pop(); node !== undefined; node = pendientes.pop()) {
    const children = Array.isArray(node.value) ? node.value : anidado(node);
    children.forEach((child, index) => {
      if (esOcteto(children[index - 1]) && entero(child) > ITERACIONES_MAXIMAS)
        throw new RangeError('Demasiadas iteraciones de derivación de clave');
    });
    pendientes.push(...children);
  }
}

/** In every key derivation the number of rounds follows the salt: `OCTET STRING, INTEGER`. */
function esOcteto(node: forge.asn1.Asn1 | undefined): boolean {
  return node?.type === Type.OCTETSTRING;
}

function entero(node: forge.asn1.Asn1): number {
  if (node.type !== Type.INTEGER || typeof node.value !== 'string') return 0;
  return Number(`0x${forge.util.bytesToHex(node.value) || '0'}`);
}

/** The safes are DER inside octet strings; other octet strings (salts, ciphertext) are not. */
function anidado(node: forge.asn1.Asn1): forge.asn1.Asn1[] {
  if (node.type !== Type.OCTETSTRING || typeof node.value !== 'string' || !node.value.startsWith('\x30'))
    return [];
  try {
    return [forge.asn1.fromDer(node.value)];
  } catch {
    return [];
  }
}
