import type { CertificadoAbierto } from '@portal/sifen/node';
import { limited } from '../../core/limited.ts';
import { newRsaKey } from '../../core/platform.ts';

const BITS = 2048;
const YEAR = 365 * 86_400_000;
/** The longest common name of a certificate (RFC 5280, ub-common-name). */
const CN_LENGTH = 64;

/** Making a key takes a core for tenths of a second: one at a time, and no endless queue. */
const nuevaClave = limited({ running: 1, waiting: 20 }, () => newRsaKey(BITS));

export interface TitularDemo {
  readonly nombre: string;
  /** With check digit. */
  readonly ruc: string;
  readonly persona_fisica: boolean;
}

/**
 * Makes a key and a certificate for it without legal value, which is valid for a year.
 *
 * @throws QueueFullError when too many are waiting for theirs.
 */
export async function makeCertificadoDemo(
  { nombre, ruc, persona_fisica }: TitularDemo,
  now: Date,
): Promise<CertificadoAbierto> {
  const { crearCertificadoDemo, leerDatosCertificado } = await import('@portal/sifen/node');
  const clave_privada_pem = await nuevaClave();
  // Certificates count in seconds.
  const desde = new Date(Math.floor(now.getTime() / 1000) * 1000);
  const certificado_pem = crearCertificadoDemo({
    clave_privada_pem,
    ruc,
    titular: nombre.toUpperCase().slice(0, CN_LENGTH),
    desde,
    hasta: new Date(desde.getTime() + YEAR),
    persona_fisica,
  });
  return { clave_privada_pem, certificado_pem, datos: leerDatosCertificado(certificado_pem) };
}
