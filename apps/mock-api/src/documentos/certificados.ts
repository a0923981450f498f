import { formatearFecha, MENSAJES, problema, vigenciaDe, type Problema } from '@portal/sifen';
import { openSecret, type SecretPlace } from '../core/at-rest.ts';
import type { Context } from '../core/context.ts';
import type { Store } from '../store/store.ts';
import type { CertificadosTable, EmpresasTable } from '../store/tables.ts';

/** What signs a document, decrypted. Never part of a response. */
export type ParDeFirma = Pick<CertificadosTable, 'clave_privada_pem' | 'certificado_pem'>;

/** A certificate as stored: its private key is encrypted. */
export type CertificadoFirmante = Pick<
  CertificadosTable,
  'id' | 'valido_hasta' | 'clave_privada_pem' | 'certificado_pem'
>;

/** Where the private key of a certificate is kept. */
export const lugarDeClave = (id: string): SecretPlace => `certificados/${id}/clave_privada_pem`;

/** Where the CSC of an empresa is kept. */
export const lugarDeCsc = (id: string): SecretPlace => `empresas/${id}/csc_secreto`;

/** Decrypts the key of a certificate. @throws SealedError when the server does not have the key that it was encrypted with. */
export function parDeFirma(
  { config }: Pick<Context, 'config'>,
  { id, clave_privada_pem, certificado_pem }: Omit<CertificadoFirmante, 'valido_hasta'>,
): ParDeFirma {
  return {
    clave_privada_pem: openSecret(config, lugarDeClave(id), clave_privada_pem),
    certificado_pem,
  };
}

/** Decrypts the CSC of an empresa. @throws SealedError when the server does not have the key that it was encrypted with. */
export function cscDe(
  { config }: Pick<Context, 'config'>,
  { id, csc_id, csc_secreto }: Pick<EmpresasTable, 'id' | 'csc_id' | 'csc_secreto'>,
): { id: string; secreto: string } {
  return { id: csc_id, secreto: openSecret(config, lugarDeCsc(id), csc_secreto) };
}

/**
 * The certificate that an empresa signs with at a moment: active and within its validity; the one that lasts longest.
 *
 * @param momento ISO in UTC.
 */
export async function certificadoVigente(
  store: Store,
  id_empresa: string,
  momento: string,
): Promise<CertificadoFirmante | undefined> {
  return store
    .select('certificados')
    .select(['id', 'valido_hasta', 'clave_privada_pem', 'certificado_pem'])
    .where('id_empresa', '=', id_empresa)
    .where('activo', '=', 1)
    .where('valido_desde', '<=', momento)
    .where('valido_hasta', '>=', momento)
    .orderBy('valido_hasta', 'desc')
    .executeTakeFirst();
}

/**
 * Why an empresa has no certificate to sign with at a moment, in the words of an upload (domain E.8).
 *
 * @param momento ISO in UTC.
 */
export async function problemaCertificado(
  store: Store,
  id_empresa: string,
  momento: string,
): Promise<Problema> {
  const activo = await store
    .select('certificados')
    .select(['valido_desde', 'valido_hasta'])
    .where('id_empresa', '=', id_empresa)
    .where('activo', '=', 1)
    .orderBy('valido_hasta', 'desc')
    .executeTakeFirst();
  if (activo === undefined) return problema('', 'certificado', MENSAJES.sinCertificado);
  const { valido_desde, valido_hasta } = activo;
  return vigenciaDe(valido_desde, valido_hasta, momento).estado === 'futuro'
    ? problema('', 'certificado_futuro', MENSAJES.certificadoFuturo(formatearFecha(valido_desde)))
    : problema('', 'certificado_vencido', MENSAJES.certificadoVencido(formatearFecha(valido_hasta)));
}

/** The certificate that an empresa signs with, or else the one it had last. */
export interface SituacionCertificado {
  readonly vigente: boolean;
  readonly desde: string;
  readonly hasta: string;
}

/** Whether an empresa can sign now, and until when; null when it never had a certificate. */
export async function situacionCertificado(
  store: Store,
  id_empresa: string,
  momento: string,
): Promise<Pick<SituacionCertificado, 'vigente' | 'hasta'> | null> {
  const situacion = (await situacionesCertificado(store, [id_empresa], momento)).get(id_empresa);
  return situacion === undefined ? null : { vigente: situacion.vigente, hasta: situacion.hasta };
}

/** The same of several empresas; one that never had a certificate is missing. */
export async function situacionesCertificado(
  store: Store,
  empresas: readonly string[],
  momento: string,
): Promise<ReadonlyMap<string, SituacionCertificado>> {
  if (empresas.length === 0) return new Map();
  const filas = await store
    .select('certificados')
    .select(['id_empresa', 'activo', 'valido_desde', 'valido_hasta'])
    .where('id_empresa', 'in', empresas)
    .orderBy('activo')
    .orderBy('valido_hasta')
    .execute();
  const situaciones = new Map<string, SituacionCertificado>();
  for (const { id_empresa, activo, valido_desde: desde, valido_hasta: hasta } of filas) {
    const vigente = activo === 1 && desde <= momento && momento <= hasta;
    // Of those that sign the one that lasts longest, of the others the active one, then the last.
    if (vigente || situaciones.get(id_empresa)?.vigente !== true)
      situaciones.set(id_empresa, { vigente, desde, hasta });
  }
  return situaciones;
}
