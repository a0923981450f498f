import { X509Certificate } from 'node:crypto';
import { sealSample } from '../core/at-rest.ts';

const DAY = 86_400_000;

interface SampleCertificate {
  readonly titular: string;
  readonly ruc: string;
  readonly persona_fisica: boolean;
  readonly clave_privada_pem: string;
  /** Days until it expires. */
  readonly expiresIn: number;
  /** Days for which it is valid. */
  readonly duration: number;
  /** Place of its private key: see `sealSample`. */
  readonly place: Parameters<typeof sealSample>[0];
}

/** The columns of a demonstration certificate. */
export async function sampleCertificate(
  { expiresIn, duration, place, ...subject }: SampleCertificate,
  now: Date,
) {
  const { crearCertificadoDemo } = await import('@portal/sifen/demo');
  // Certificates have a resolution of one second.
  const hasta = new Date(Math.floor(now.getTime() / 1000) * 1000 + expiresIn * DAY);
  const desde = new Date(hasta.getTime() - duration * DAY);
  const certificado_pem = crearCertificadoDemo({ ...subject, desde, hasta });
  const parsed = new X509Certificate(certificado_pem);
  return {
    titular: subject.titular,
    emisor: commonName(parsed.issuer),
    numero_serie: parsed.serialNumber,
    ruc: subject.ruc,
    valido_desde: desde.toISOString(),
    valido_hasta: hasta.toISOString(),
    huella: parsed.fingerprint256,
    clave_privada_pem: sealSample(place, subject.clave_privada_pem),
    certificado_pem,
    creado: desde.toISOString(),
  };
}

/** The CN of a name; node:crypto writes one attribute per line. */
function commonName(nombre: string): string {
  return (
    nombre
      .split('\n')
      .find((linea) => linea.startsWith('CN='))
      ?.slice(3) ?? ''
  );
}
