import {
  DIAS_AVISO,
  fechaLocal,
  formatearFecha,
  formatearRuc,
  MENSAJES,
  problema,
  vigenciaDe,
  type Problema,
} from '@portal/sifen';
import { openSecret, type SecretPlace } from '../../core/at-rest.ts';
import type { Context } from '../../context/context.ts';
import type { Store } from '../../store/store.ts';
import type { CertificadosTable, EmpresasTable } from '../../store/schema/tables.ts';
import { midnight } from '../../core/midnight.ts';

/** The decrypted signing key and certificate. Never part of a response. */
export type SigningPair = Pick<CertificadosTable, 'clave_privada_pem' | 'certificado_pem'>;

/** A certificate as stored: its private key is encrypted. */
export type SigningCertificado = Pick<
  CertificadosTable,
  'id' | 'valido_hasta' | 'clave_privada_pem' | 'certificado_pem'
>;

/** Table, row and column of a certificate's private key. */
export const lugarDeClave = (id: string): SecretPlace => `certificados/${id}/clave_privada_pem`;

/** Table, row and column of an empresa's CSC. */
export const lugarDeCsc = (id: string): SecretPlace => `empresas/${id}/csc_secreto`;

/** Decrypts the key of a certificate. @throws SealedError when the server does not have the key that it was encrypted with. */
export function signingPair(
  { config }: Pick<Context, 'config'>,
  { id, clave_privada_pem, certificado_pem }: Omit<SigningCertificado, 'valido_hasta'>,
): SigningPair {
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

type Titular = Pick<EmpresasTable, 'id' | 'ruc' | 'dv'>;
/** The signing certificate, or the reason there is none. */
type Firma =
  | { readonly certificado: SigningCertificado; readonly problema?: undefined }
  | { readonly certificado?: undefined; readonly problema: Problema };

/**
 * The certificate that an empresa signs with at a moment: active, within its validity, and with the RUC of the empresa (MT 7.4, 0142).
 * Otherwise why there is none, in the words of an upload (domain E.8).
 *
 * @param moment ISO in UTC.
 */
export async function firmaDe(store: Store, empresa: Titular, moment: string): Promise<Firma> {
  const first = await store
    .select('certificados')
    .select(['id', 'ruc', 'activo', 'valido_desde', 'valido_hasta', 'clave_privada_pem', 'certificado_pem'])
    .where('id_empresa', '=', empresa.id)
    .orderBy('activo', 'desc')
    .orderBy('valido_hasta', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (first === undefined) return { problema: problema('', 'certificado', MENSAJES.sinCertificado) };
  const foreign = problemaRuc(first.ruc, empresa);
  if (foreign !== undefined) return { problema: problema('', 'certificado_ruc', foreign) };
  if (first.activo === 0) return { problema: problema('', 'certificado', MENSAJES.sinCertificado) };
  const { valido_desde, valido_hasta } = first;
  switch (vigenciaDe(valido_desde, valido_hasta, moment).estado) {
    case 'futuro':
      return {
        problema: problema(
          '',
          'certificado_futuro',
          MENSAJES.certificadoFuturo(formatearFecha(valido_desde)),
        ),
      };
    case 'vencido':
      return {
        problema: problema(
          '',
          'certificado_vencido',
          MENSAJES.certificadoVencido(formatearFecha(valido_hasta)),
        ),
      };
    default:
      return { certificado: first };
  }
}

/** Message when the RUC of a certificate is not that of the empresa; undefined if it is. */
export function problemaRuc(ruc: string, empresa: Pick<Titular, 'ruc' | 'dv'>): string | undefined {
  const own = formatearRuc(empresa.ruc, empresa.dv);
  if (ruc === own) return undefined;
  return ruc === '' ? MENSAJES.certificadoSinRuc : MENSAJES.certificadoRuc(ruc, 'la empresa', own);
}

/** From when on the end of a certificate is not announced yet: after the last day that is, in Paraguay. */
export const withoutNoticeSince = (now: string): string => midnight(fechaLocal(now), DIAS_AVISO + 1);

/** Validity of the active certificate of several empresas; one without is missing. */
export async function vigenciasOf(
  store: Store,
  empresas: readonly string[],
): Promise<ReadonlyMap<string, Pick<CertificadosTable, 'valido_desde' | 'valido_hasta'>>> {
  if (empresas.length === 0) return new Map();
  const rows = await store
    .select('certificados')
    .select(['id_empresa', 'valido_desde', 'valido_hasta'])
    .where('id_empresa', 'in', empresas)
    .where('activo', '=', 1)
    .execute();
  return new Map(rows.map(({ id_empresa, ...vigencia }) => [id_empresa, vigencia]));
}
