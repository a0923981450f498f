import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emitirXml } from './emision.ts';
import { firmarXml, verificarFirma } from './firma.ts';
import { crearPar } from './test/certificados.ts';
import { CASOS, CSC_PRUEBAS, factura } from './test/documentos.ts';
import { construirXml } from './xml/documento.ts';

const par = crearPar();
const documento = factura();
const emitido = emitirXml(documento, par, CSC_PRUEBAS);

describe('firmarXml', () => {
  it('pone la firma justo después del DE y antes del QR', () => {
    expect(emitido.xml).toMatch(
      /<\/DE><Signature xmlns="[^"]+"><SignedInfo>.*<\/Signature><gCamFuFD><dCarQR>.*<\/gCamFuFD><\/rDE>$/,
    );
  });

  it('referencia el CDC con las transformaciones exigidas y solo incluye el certificado', () => {
    expect(emitido.xml).toContain(`<Reference URI="#${documento.cdc}">`);
    expect(Array.from(emitido.xml.matchAll(/Algorithm="([^"]+)"/g), ([, uri]) => uri)).toEqual([
      'http://www.w3.org/2001/10/xml-exc-c14n#',
      'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
      'http://www.w3.org/2001/10/xml-exc-c14n#',
      'http://www.w3.org/2001/04/xmlenc#sha256',
    ]);
    expect(emitido.xml).toMatch(
      /<KeyInfo><X509Data><X509Certificate>[A-Za-z0-9+/=]+<\/X509Certificate><\/X509Data><\/KeyInfo>/,
    );
  });

  it.each([
    ['sin DE', '<rDE></rDE>'],
    ['ya firmado', emitido.xml],
    ['con un comentario', construirXml(documento).replace('<gOpeDE>', '<!-- x --><gOpeDE>')],
    ['con una etiqueta sin contenido', construirXml(documento).replace('<gOpeDE>', '<x/><gOpeDE>')],
    ['con un atributo', construirXml(documento).replace('<gOpeDE>', '<gOpeDE a="1">')],
    ['con un signo mayor suelto', construirXml(documento).replace('&gt;', '>')],
    ['con otra referencia', construirXml(documento).replace('&gt;', '&#62;')],
    ['con retorno de carro', construirXml(documento).replace('<gOpeDE>', '\r\n<gOpeDE>')],
  ])('rechaza un XML %s', (_caso, xml) => {
    expect(() => firmarXml(xml, par)).toThrow(expect.objectContaining({ name: 'FirmaError' }));
  });
});

describe('la clave', () => {
  it('debe ser RSA', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const clave_privada_pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    expect(() => firmarXml(construirXml(documento), { ...par, clave_privada_pem })).toThrow('RSA');
  });
});

describe('verificarFirma', () => {
  it.each(CASOS)('acepta, con su QR: %s', (_nombre, caso) => {
    const { xml, digest } = emitirXml(caso, par, CSC_PRUEBAS);
    expect(verificarFirma(xml)).toEqual({
      valida: true,
      cdc: caso.cdc,
      digest,
      certificado_pem: par.certificado_pem,
    });
  });

  it.each([
    ['un total cambiado', (xml: string) => xml.replace('<dTotGralOpe>110000<', '<dTotGralOpe>110001<')],
    ['un blanco agregado', (xml: string) => xml.replace('<gTimb>', ' <gTimb>')],
    ['el digest cambiado', (xml: string) => xml.replace(emitido.digest, Buffer.alloc(32).toString('base64'))],
    [
      'el certificado de otro',
      (xml: string) =>
        xml.replace(/<X509Certificate>[^<]+/, `<X509Certificate>${base64(crearPar().certificado_pem)}`),
    ],
    ['sin firma', (xml: string) => xml.replace(/<Signature.*<\/Signature>/, '')],
    ['otro DE delante', (xml: string) => xml.replace('<DE Id=', `<DE Id="${documento.cdc}"></DE><DE Id=`)],
  ])('rechaza %s', (_caso, alterar) => {
    const alterado = alterar(emitido.xml);
    expect(alterado).not.toBe(emitido.xml);
    expect(verificarFirma(alterado)).toMatchObject({ valida: false });
  });
});

const hayXmlsec = spawnSync('xmlsec1', ['--version']).status === 0;

describe.skipIf(!hayXmlsec)('xmlsec1, cuando está instalado', () => {
  let folder = '';
  // Not while tests are collected: what is skipped would leave it behind.
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'sifen-firma-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  function verificar(xml: string): number | null {
    const [file, certificado] = [path.join(folder, 'de.xml'), path.join(folder, 'certificado.pem')];
    writeFileSync(file, xml);
    writeFileSync(certificado, par.certificado_pem);
    // --insecure only skips trusting the demonstration issuer; the signature is still verified.
    return spawnSync('xmlsec1', [
      '--verify',
      '--id-attr:Id',
      'DE',
      '--insecure',
      '--pubkey-cert-pem',
      certificado,
      file,
    ]).status;
  }

  it('acepta el documento emitido y rechaza uno alterado', () => {
    expect(verificar(emitido.xml)).toBe(0);
    expect(verificar(emitido.xml.replace('<dTotGralOpe>110000<', '<dTotGralOpe>110001<'))).not.toBe(0);
  });
});

function base64(pem: string): string {
  return pem.replace(/-----[^-]+-----|\s/g, '');
}
