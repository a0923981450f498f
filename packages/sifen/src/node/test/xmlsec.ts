import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Whether the program xmlsec1 is installed, as a second implementation to verify signatures. */
export const tieneXmlsec = ((): boolean => {
  try {
    execFileSync('xmlsec1', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/**
 * The names of the messages that fail verification by xmlsec1 with their own certificate.
 *
 * @param firmado the element whose `Id` is signed
 */
export function rechazadosPorXmlsec(
  mensajes: ReadonlyMap<string, string>,
  firmado: 'DE' | 'rEve',
): readonly string[] {
  const carpeta = mkdtempSync(path.join(tmpdir(), 'xmlsec-'));
  try {
    const porFirmante = Map.groupBy([...mensajes], ([, xml]) => /<X509Certificate>([^<]*)</.exec(xml)?.[1]);
    return [...porFirmante].flatMap(([certificado = '', suyos]) => {
      const pem = path.join(carpeta, 'certificado.pem');
      const lineas = certificado.replace(/\s/g, '').match(/.{1,64}/g) ?? [];
      writeFileSync(
        pem,
        ['-----BEGIN CERTIFICATE-----', ...lineas, '-----END CERTIFICATE-----', ''].join('\n'),
      );
      const archivos = suyos.map(([nombre, xml], i) => {
        const archivo = path.join(carpeta, `${String(i)}.xml`);
        writeFileSync(archivo, xml);
        return { nombre, archivo };
      });
      const verifican = (chosen: typeof archivos): boolean =>
        corre(['--verify', '--insecure', '--id-attr:Id', firmado, '--pubkey-cert-pem', pem], chosen);
      // All at once; one by one only to find those that fail.
      return verifican(archivos)
        ? []
        : archivos.filter((one) => !verifican([one])).map(({ nombre }) => nombre);
    });
  } finally {
    rmSync(carpeta, { recursive: true });
  }
}

function corre(argumentos: readonly string[], archivos: readonly { readonly archivo: string }[]): boolean {
  try {
    execFileSync('xmlsec1', [...argumentos, ...archivos.map(({ archivo }) => archivo)], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}
