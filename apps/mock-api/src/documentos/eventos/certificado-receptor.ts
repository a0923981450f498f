import { openSecret, type SecretPlace } from '../../core/at-rest.ts';
import type { Context } from '../../context/context.ts';
import type { CertificadosReceptorTable } from '../../store/schema/tables.ts';
import type { SigningPair } from '../signing/certificados.ts';

/** Table, row and column of the private key of a receiver's certificate. */
export const lugarDeClaveReceptor = (id: string): SecretPlace =>
  `certificados_receptor/${id}/clave_privada_pem`;

/** Why a receiver without a certificate cannot sign. */
export const withoutCertificado = (mayGenerate: boolean): string =>
  `Para responder necesita un certificado: cargue el suyo${mayGenerate ? ' o genere uno de prueba' : ''}`;

/** Decrypts the key of a receiver's certificate. @throws SealedError when the server does not have the key that it was encrypted with. */
export function pairOfReceptor(
  { config }: Pick<Context, 'config'>,
  {
    id,
    clave_privada_pem,
    certificado_pem,
  }: Pick<CertificadosReceptorTable, 'id' | 'clave_privada_pem' | 'certificado_pem'>,
): SigningPair {
  return {
    clave_privada_pem: openSecret(config, lugarDeClaveReceptor(id), clave_privada_pem),
    certificado_pem,
  };
}

/**
 * The certificate that a receiver signs with at a moment: its active one, within its validity; of those for a seeded event any that
 * was in force.
 *
 * @param identities document numbers of the receiver.
 */
export async function certificadoReceptor(
  { store }: Pick<Context, 'store'>,
  identities: readonly string[],
  moment: string,
  { soloActivo: onlyActive }: { readonly soloActivo: boolean },
): Promise<CertificadosReceptorTable | undefined> {
  if (identities.length === 0) return undefined;
  return store
    .select('certificados_receptor')
    .selectAll()
    .where('nro_documento', 'in', identities)
    .where('valido_desde', '<=', moment)
    .where('valido_hasta', '>=', moment)
    .$if(onlyActive, (query) => query.where('activo', '=', 1))
    .orderBy('activo', 'desc')
    .orderBy('creado', 'desc')
    .executeTakeFirst();
}
