import type { Store } from '../store/store.ts';
import type { CertificadosTable } from '../store/tables.ts';

export type CertificadoFirmante = Pick<
  CertificadosTable,
  'id' | 'valido_hasta' | 'clave_privada_pem' | 'certificado_pem'
>;

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

/** Whether an empresa can sign now, and until when; null when it never had a certificate. */
export async function situacionCertificado(
  store: Store,
  id_empresa: string,
  momento: string,
): Promise<{ vigente: boolean; hasta: string } | null> {
  const vigente = await certificadoVigente(store, id_empresa, momento);
  if (vigente !== undefined) return { vigente: true, hasta: vigente.valido_hasta };
  const ultimo = await store
    .select('certificados')
    .select('valido_hasta')
    .where('id_empresa', '=', id_empresa)
    .orderBy('activo', 'desc')
    .orderBy('valido_hasta', 'desc')
    .executeTakeFirst();
  return ultimo === undefined ? null : { vigente: false, hasta: ultimo.valido_hasta };
}
