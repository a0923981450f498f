import { formatearRuc } from '@portal/sifen';
import { X509Certificate } from 'node:crypto';
import { sealSample } from '../core/at-rest.ts';
import { certificadoSearch } from '../records/search.ts';
import type { Row } from '../store/store.ts';
import type { DemoEmpresa } from './demo-empresas.ts';
import { demoKeys } from './demo-keys.ts';

const DAY = 86_400_000;
/** The local providers sell certificates for two years: long enough to have signed every seeded document. */
const DURATION = 730 * DAY;

/** The longest common name of a certificate (RFC 5280, ub-common-name). */
const CN_LENGTH = 64;

/** One demonstration certificate per empresa, expiring `certificado_dias` from now. */
export async function certificadosDemo(
  empresas: readonly DemoEmpresa[],
  now: Date,
): Promise<Row<'certificados'>[]> {
  const { crearCertificadoDemo } = await import('@portal/sifen/demo');
  return empresas.map((empresa) => {
    const clave_privada_pem = demoKeys[empresa.id];
    if (clave_privada_pem === undefined) throw new Error(`No demonstration key for ${empresa.id}`);
    // Certificates have a resolution of one second.
    const hasta = new Date(Math.floor(now.getTime() / 1000) * 1000 + empresa.certificado_dias * DAY);
    const desde = new Date(hasta.getTime() - DURATION);
    const ruc = formatearRuc(empresa.ruc, empresa.dv);
    const titular = empresa.razon_social.toUpperCase().slice(0, CN_LENGTH);
    const certificado_pem = crearCertificadoDemo({
      clave_privada_pem,
      ruc,
      titular,
      desde,
      hasta,
      persona_fisica: empresa.tipo_contribuyente === 1,
    });
    const parsed = new X509Certificate(certificado_pem);
    const id = `${empresa.id}-cert-1`;
    return {
      id,
      id_empresa: empresa.id,
      titular,
      emisor: commonName(parsed.issuer),
      numero_serie: parsed.serialNumber,
      ruc,
      valido_desde: desde.toISOString(),
      valido_hasta: hasta.toISOString(),
      huella: parsed.fingerprint256,
      clave_privada_pem: sealSample(`certificados/${id}/clave_privada_pem`, clave_privada_pem),
      certificado_pem,
      activo: 1,
      cargado_por: 'admin',
      creado: desde.toISOString(),
      busqueda: certificadoSearch({ titular, ruc }),
    };
  });
}

/** The CN of a name; node:crypto writes one attribute per line. */
export function commonName(nombre: string): string {
  return (
    nombre
      .split('\n')
      .find((linea) => linea.startsWith('CN='))
      ?.slice(3) ?? ''
  );
}
