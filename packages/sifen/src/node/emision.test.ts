import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { emitirXml } from './emision.ts';
import { crearPar } from './test/certificados.ts';
import { CSC_PRUEBAS, EMISOR, factura } from './test/documentos.ts';
import { agregarQr } from './qr-xml.ts';

const par = crearPar();

describe('emitirXml', () => {
  const emitido = emitirXml(factura(), par, CSC_PRUEBAS);
  const parametros = new URL(emitido.url_qr).searchParams;

  it('devuelve en el QR el CDC, los totales y el digest de la firma', () => {
    expect(emitido.xml).toContain(`<DigestValue>${emitido.digest}</DigestValue>`);
    expect(Object.fromEntries(parametros)).toMatchObject({
      nVersion: '150',
      Id: factura().cdc,
      dRucRec: '80013884',
      dTotGralOpe: '110000',
      dTotIVA: '10000',
      cItems: '1',
      DigestValue: Buffer.from(emitido.digest).toString('hex'),
      IdCSC: '0001',
    });
  });

  it('cierra el QR con el hash de la cadena y el CSC', () => {
    const [text = '', hash] = emitido.url_qr.split('qr?')[1]?.split('&cHashQR=') ?? [];
    expect(hash).toBe(
      createHash('sha256')
        .update(text + CSC_PRUEBAS.secreto)
        .digest('hex'),
    );
  });

  it('escapa el QR dentro del XML y no muestra el CSC', () => {
    const enXml = /<dCarQR>([^<]*)<\/dCarQR>/.exec(emitido.xml)?.[1];
    expect(enXml?.replaceAll('&amp;', '&')).toBe(emitido.url_qr);
    expect(emitido.xml).not.toContain(CSC_PRUEBAS.secreto);
  });

  it('es siempre igual para el mismo documento', () => {
    expect(emitirXml(factura(), par, CSC_PRUEBAS)).toEqual(emitido);
  });

  it('usa la dirección de pruebas en el ambiente de pruebas', () => {
    const { url_qr } = emitirXml(factura({ emisor: { ...EMISOR, ambiente: 'pruebas' } }), par, CSC_PRUEBAS);
    expect(url_qr).toMatch(/^https:\/\/ekuatia\.set\.gov\.py\/consultas-test\/qr\?/);
  });
});

describe('agregarQr', () => {
  it('no acepta un XML sin firma ni uno que ya tiene su QR', () => {
    expect(() => agregarQr('<rDE></rDE>', 'https://x')).toThrow();
    expect(() => agregarQr(emitirXml(factura(), par, CSC_PRUEBAS).xml, 'https://x')).toThrow();
  });
});
