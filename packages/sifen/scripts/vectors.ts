/**
 * Writes the signed XML of every vector whose rule reads the XML, where it is missing or differs from its JSON. Each run signs with a new key,
 * whose certificate is in the XML.
 */
import { createHash, generateKeyPairSync } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { crearCertificadoDemo } from '../src/node/certificado-demo.ts';
import { firmarXml } from '../src/node/firma.ts';
import { agregarQr } from '../src/node/qr-xml.ts';
import { CSC_PRUEBAS } from '../src/node/test/documentos.ts';
import { cdcDeArbol, datosQrDeArbol, sinFirma, xmlDeArbol } from '../src/node/test/vector-xml.ts';
import { cadenaQr, textoHashQr, urlQr } from '../src/qr.ts';
import type { Arbol } from '../src/reglas/arbol.ts';

const clave_privada_pem = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const certificado_pem = crearCertificadoDemo({
  clave_privada_pem,
  ruc: '80069563-1',
  titular: 'Ñandutí & Compañía S.A.',
  desde: new Date('2020-01-01T00:00:00Z'),
  hasta: new Date('2040-01-01T00:00:00Z'),
});

function signed(de: Arbol): string {
  const { xml, digest } = firmarXml(xmlDeArbol(de), { clave_privada_pem, certificado_pem });
  const text = cadenaQr({ ...datosQrDeArbol(de), digest, id_csc: CSC_PRUEBAS.id });
  const hash = createHash('sha256').update(textoHashQr(text, CSC_PRUEBAS), 'utf8').digest('hex');
  return agregarQr(xml, urlQr(text, hash, 'produccion'));
}

for (const file of globSync('../vectors/*/*.json', { cwd: import.meta.dirname })) {
  const json = new URL(file, import.meta.url);
  const vector = JSON.parse(readFileSync(json, 'utf8')) as { lee: string; de: Arbol };
  if (vector.lee !== 'xml') continue;
  const de = { ...vector.de, dDVId: cdcDeArbol(vector.de).slice(-1) };
  if (de.dDVId !== vector.de['dDVId']) writeFileSync(json, `${JSON.stringify({ ...vector, de }, null, 1)}\n`);
  const target = new URL(file.replace(/json$/, 'xml'), import.meta.url);
  if (!existsSync(target) || sinFirma(readFileSync(target, 'utf8')) !== xmlDeArbol(de))
    writeFileSync(target, signed(de));
}
