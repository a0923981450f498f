import type { VistaPreviaCertificado } from '@portal/contracts';
import { formatearRuc } from '@portal/sifen';
import type { CertificadoAbierto } from '@portal/sifen/node';
import type { SessionContext } from '../../context/context.ts';
import { checksOf, check, vistaPreviaDe } from '../../documentos/signing/certificado-file.ts';
import type { EmpresasTable } from '../../store/schema/tables.ts';

/** Checks an opened certificate against its company, and whether it is already loaded. */
export async function vistaPrevia(
  { store, clock }: SessionContext,
  { id, ruc, dv }: EmpresasTable,
  opened: CertificadoAbierto,
): Promise<VistaPreviaCertificado> {
  const now = clock.now().toISOString();
  const repeated = await store
    .select('certificados')
    .select('id')
    .where('id_empresa', '=', id)
    .where('huella', '=', opened.datos.huella_sha256)
    .executeTakeFirst();
  const checks = [
    ...checksOf(opened.datos, { ruc: formatearRuc(ruc, dv), de: 'la empresa' }, now),
    check(
      'repetido',
      repeated === undefined,
      'El certificado no estaba cargado',
      'El certificado ya está cargado',
    ),
  ];
  return vistaPreviaDe(opened, checks, now);
}
