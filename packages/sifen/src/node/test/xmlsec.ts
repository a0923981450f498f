import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** True if the program xmlsec1 is installed, as a second implementation to verify signatures. */
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
 * @param signed the element whose `Id` is signed
 */
export function rechazadosPorXmlsec(
  mensajes: ReadonlyMap<string, string>,
  signed: 'DE' | 'rEve',
): readonly string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'xmlsec-'));
  try {
    const porFirmante = Map.groupBy([...mensajes], ([, xml]) => /<X509Certificate>([^<]*)</.exec(xml)?.[1]);
    return [...porFirmante].flatMap(([certificado = '', own]) => {
      const pem = path.join(folder, 'certificado.pem');
      const lineas = certificado.replace(/\s/g, '').match(/.{1,64}/g) ?? [];
      writeFileSync(
        pem,
        ['-----BEGIN CERTIFICATE-----', ...lineas, '-----END CERTIFICATE-----', ''].join('\n'),
      );
      const files = own.map(([nombre, xml], i) => {
        const file = path.join(folder, `${String(i)}.xml`);
        writeFileSync(file, xml);
        return { nombre, archivo: file };
      });
      const verifican = (chosen: typeof files): boolean =>
        corre(['--verify', '--insecure', '--id-attr:Id', signed, '--pubkey-cert-pem', pem], chosen);
      // All at once; one by one only to find those that fail.
      return verifican(files) ? [] : files.filter((one) => !verifican([one])).map(({ nombre }) => nombre);
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function corre(argumentos: readonly string[], files: readonly { readonly archivo: string }[]): boolean {
  try {
    execFileSync('xmlsec1', [...argumentos, ...files.map(({ archivo: file }) => file)], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}
