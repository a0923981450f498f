import { X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { describe, expect, it, vi } from 'vitest';
import { abrirPkcs12, exportarPkcs12 } from './certificado.ts';
import { crearCertificadoDemo, EMISOR_DEMO, type CertificadoDemo } from './certificado-demo.ts';
import { CertificadoError } from './certificado-error.ts';
import { leerDatosCertificado } from './certificado-datos.ts';
import { CONTRASENA_EXTERNA, crearClave, PKCS12_EXTERNO } from './test/certificados.ts';
import { abierto, bolsa, cifrado, CONTRASENA_BOMBA, pfx } from './test/pkcs12.ts';

const clave = crearClave();
const ENTRADA: CertificadoDemo = {
  clave_privada_pem: clave,
  ruc: '80069563-1',
  titular: 'Ñandutí & Compañía S.A.',
  desde: new Date('2026-01-01T00:00:00Z'),
  hasta: new Date('2027-01-01T00:00:00Z'),
};
const certificado = crearCertificadoDemo(ENTRADA);

function error(make: () => unknown): unknown {
  try {
    return make();
  } catch (lanzado) {
    return lanzado;
  }
}

/** A PKCS#12 file that holds the certificate only. */
function sinClave(contrasena: string): Buffer {
  const asn1 = forge.pkcs12.toPkcs12Asn1(null, forge.pki.certificateFromPem(certificado), contrasena);
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'latin1');
}

describe('crearCertificadoDemo', () => {
  it('da siempre el mismo certificado para los mismos datos', () => {
    expect(crearCertificadoDemo(ENTRADA)).toBe(certificado);
    expect(crearCertificadoDemo({ ...ENTRADA, titular: 'Otra S.A.' })).not.toBe(certificado);
  });

  it('lleva los datos, los usos y una firma válida', () => {
    const x509 = new X509Certificate(certificado);
    expect(x509.verify(x509.publicKey)).toBe(true);
    expect(x509.ca).toBe(false);
    expect(x509.keyUsage).toEqual(['1.3.6.1.5.5.7.3.2']);
    expect(leerDatosCertificado(certificado)).toMatchObject({
      cn: 'Ñandutí & Compañía S.A.',
      emisor_cn: EMISOR_DEMO,
      valido_desde: '2026-01-01T00:00:00.000Z',
      valido_hasta: '2027-01-01T00:00:00.000Z',
      huella_sha256: expect.stringMatching(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/),
      bits: 2048,
      ruc: '80069563-1',
    });
  });

  it('guarda el RUC de una persona física en el nombre alternativo', () => {
    const persona = crearCertificadoDemo({ ...ENTRADA, ruc: '4012345A-5', persona_fisica: true });
    expect(new X509Certificate(persona).subject).not.toContain('RUC');
    expect(leerDatosCertificado(persona).ruc).toBe('4012345A-5');
  });
});

const EXCESIVO = {
  codigo: 'excesivo',
  message:
    'El archivo exige demasiado cálculo para abrirse: vuelva a exportarlo con menos iteraciones de cifrado',
};

describe('abrirPkcs12', () => {
  it.each(['secreta', '', 'contraseña con eñe'])(
    'abre lo que se exportó con la contraseña %j',
    (contrasena) => {
      const opened = abrirPkcs12(exportarPkcs12(clave, certificado, contrasena), contrasena);
      expect(opened.clave_privada_pem).toBe(clave);
      expect(new X509Certificate(opened.certificado_pem).fingerprint256).toBe(
        new X509Certificate(certificado).fingerprint256,
      );
      expect(opened.datos.ruc).toBe('80069563-1');
    },
  );

  it.each([
    [
      'contraseña equivocada',
      () => exportarPkcs12(clave, certificado, 'secreta'),
      'contrasena',
      'La contraseña del certificado es incorrecta',
    ],
    [
      'texto cualquiera',
      () => Buffer.from('esto no es un certificado'),
      'formato',
      'El archivo no es un certificado PKCS#12',
    ],
    ['archivo vacío', () => Buffer.alloc(0), 'formato', 'El archivo no es un certificado PKCS#12'],
    [
      'archivo cortado',
      () => exportarPkcs12(clave, certificado, 'otra').subarray(0, 700),
      'formato',
      'El archivo no es un certificado PKCS#12',
    ],
    [
      'certificado suelto',
      () => new X509Certificate(certificado).raw,
      'formato',
      'El archivo no es un certificado PKCS#12',
    ],
    ['sin clave privada', () => sinClave('otra'), 'sin_clave', 'El certificado no contiene la clave privada'],
  ])('rechaza: %s', (_caso, file, codigo, mensaje) => {
    const lanzado = error(() => abrirPkcs12(file(), 'otra'));
    expect(lanzado).toBeInstanceOf(CertificadoError);
    expect(lanzado).toMatchObject({ codigo, message: mensaje });
  });

  it('abre un archivo ajeno cuya contraseña tiene letras acentuadas', () => {
    const { datos } = abrirPkcs12(PKCS12_EXTERNO, CONTRASENA_EXTERNA);
    expect(datos).toMatchObject({ cn: 'Prueba', bits: 0, ruc: '80069563-1' });
    expect(error(() => abrirPkcs12(PKCS12_EXTERNO, 'ñandu'))).toMatchObject({ codigo: 'contrasena' });
  });

  it('rechaza una derivación de clave desmedida sin intentarla', () => {
    const asn1 = forge.asn1.fromDer(exportarPkcs12(clave, certificado, 'otra').toString('latin1'));
    const mac = (asn1.value as forge.asn1.Asn1[])[2]!.value as forge.asn1.Asn1[];
    mac[2]!.value = forge.util.hexToBytes('7fffffff');
    const file = Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'latin1');
    expect(error(() => abrirPkcs12(file, 'otra'))).toMatchObject(EXCESIVO);
  });

  it.each([
    ['en una sola bolsa', () => pfx([abierto([bolsa(1_100_000)])])],
    ['dentro de un seguro cifrado', () => pfx([cifrado([bolsa(1_100_000)])])],
    ['en la suma de las bolsas', () => pfx([abierto([bolsa(2, 2), bolsa(999_999)])])],
    ['en demasiadas bolsas', () => pfx([abierto(Array.from({ length: 20 }, () => bolsa(1, 1)))])],
    [
      'dentro de un seguro partido en trozos',
      () => pfx([cifrado([bolsa(1_100_000)])], (contenido) => [contenido.slice(0, 5), contenido.slice(5)]),
    ],
  ])('rechaza una derivación de clave desmedida %s, sin intentarla', (_caso, file) => {
    const archivo = file();
    const rondas = vi.fn();
    const create = forge.md.sha1.create.bind(forge.md.sha1);
    const crear = vi.spyOn(forge.md.sha1, 'create').mockImplementation(() => {
      // `start` is missing in the types.
      const resumen = create() as ReturnType<typeof create> & { start: () => unknown };
      const start = resumen.start.bind(resumen);
      resumen.start = () => {
        rondas();
        return start();
      };
      return resumen;
    });
    expect(error(() => abrirPkcs12(archivo, CONTRASENA_BOMBA))).toMatchObject(EXCESIVO);
    crear.mockRestore();
    expect(rondas.mock.calls.length).toBeLessThan(1000);
  });

  it('abre un archivo de varias claves', () => {
    const file = pfx([abierto(Array.from({ length: 5 }, () => bolsa(2000, 2000)))]);
    expect(error(() => abrirPkcs12(file, CONTRASENA_BOMBA))).toMatchObject({ codigo: 'sin_clave' });
  });
});

describe('exportarPkcs12', () => {
  it('no junta una clave con el certificado de otra', () => {
    expect(() => exportarPkcs12(crearClave(), certificado, 'x')).toThrow('no corresponde');
  });
});
