import forge from 'node-forge';

/** PKCS#12 files without MAC, of parts of the test's choice. */

type Asn1 = forge.asn1.Asn1;

export const CONTRASENA_BOMBA = 'pw';
const PBE = '1.2.840.113549.1.12.1.3';
const SAL = '12345678';
const { UNIVERSAL, CONTEXT_SPECIFIC } = forge.asn1.Class;
const { Type } = forge.asn1;

const secuencia = (...partes: Asn1[]): Asn1 => forge.asn1.create(UNIVERSAL, Type.SEQUENCE, true, partes);
const oid = (id: string): Asn1 =>
  forge.asn1.create(UNIVERSAL, Type.OID, false, forge.asn1.oidToDer(id).getBytes());
const octetos = (bytes: string): Asn1 => forge.asn1.create(UNIVERSAL, Type.OCTETSTRING, false, bytes);
const entero = (n: number): Asn1 =>
  forge.asn1.create(UNIVERSAL, Type.INTEGER, false, forge.asn1.integerToDer(n).getBytes());
const explicito = (parte: Asn1): Asn1 => forge.asn1.create(CONTEXT_SPECIFIC, 0, true, [parte]);
const der = (node: Asn1): string => forge.asn1.toDer(node).getBytes();
const algoritmo = (rondas: number): Asn1 => secuencia(oid(PBE), secuencia(octetos(SAL), entero(rondas)));

function cifrar(texto: string, rondas: number): string {
  const clave = (id: number, bytes: number) => {
    const sal = forge.util.createBuffer(SAL);
    return forge.pkcs12.generateKey(CONTRASENA_BOMBA, sal, id, rondas, bytes);
  };
  const cifrador = forge.cipher.createCipher('3DES-CBC', clave(1, 24));
  cifrador.start({ iv: clave(2, 8) as never });
  cifrador.update(forge.util.createBuffer(texto));
  cifrador.finish();
  return cifrador.output.getBytes();
}

/** A bag with an encrypted key, which is none. Without `cifradaCon` it cannot be decrypted. */
export function bolsa(rondas: number, cifradaCon?: number): Asn1 {
  const contenido =
    cifradaCon === undefined ? 'x'.repeat(16) : cifrar(der(secuencia(entero(0), entero(1))), cifradaCon);
  return secuencia(
    oid('1.2.840.113549.1.12.10.1.2'),
    explicito(secuencia(algoritmo(rondas), octetos(contenido))),
  );
}

/** A safe of bags that is not encrypted. */
export const abierto = (bolsas: readonly Asn1[]): Asn1 =>
  secuencia(oid('1.2.840.113549.1.7.1'), explicito(octetos(der(secuencia(...bolsas)))));

/** A safe of bags that is encrypted with one round. */
export const cifrado = (bolsas: readonly Asn1[]): Asn1 =>
  secuencia(
    oid('1.2.840.113549.1.7.6'),
    explicito(
      secuencia(
        entero(0),
        secuencia(
          oid('1.2.840.113549.1.7.1'),
          algoritmo(1),
          forge.asn1.create(CONTEXT_SPECIFIC, 0, false, cifrar(der(secuencia(...bolsas)), 1)),
        ),
      ),
    ),
  );

/** @param partir cuts the content in pieces, as BER allows */
export function pfx(seguros: readonly Asn1[], partir?: (contenido: string) => string[]): Buffer {
  const contenido = der(secuencia(...seguros));
  const envuelto =
    partir === undefined
      ? octetos(contenido)
      : forge.asn1.create(UNIVERSAL, Type.OCTETSTRING, true, partir(contenido).map(octetos));
  const archivo = secuencia(entero(3), secuencia(oid('1.2.840.113549.1.7.1'), explicito(envuelto)));
  return Buffer.from(der(archivo), 'latin1');
}
