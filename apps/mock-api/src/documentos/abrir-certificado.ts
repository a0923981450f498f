import type { CertificadoAbierto } from '@portal/sifen/node';
import { refusals, RefusalError } from '../core/refusal.ts';

/** A PKCS#12 file as it is uploaded. */
export interface ArchivoCertificado {
  readonly contenido_base64: string;
  readonly contrasena: string;
}

/**
 * Opens an uploaded certificate with its password.
 *
 * @throws RefusalError VALIDACION at the password or at the file.
 */
export async function abrirCertificado({
  contenido_base64,
  contrasena,
}: ArchivoCertificado): Promise<CertificadoAbierto> {
  const { abrirPkcs12, CertificadoError } = await import('@portal/sifen/node');
  try {
    return abrirPkcs12(Buffer.from(contenido_base64, 'base64'), contrasena);
  } catch (error) {
    if (!(error instanceof CertificadoError)) throw error;
    const campo = error.codigo === 'contrasena' ? 'contrasena' : 'contenido_base64';
    throw new RefusalError(refusals.validacion([{ campo, mensaje: error.message }]));
  }
}
