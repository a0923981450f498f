import type { VistaPreviaCertificado } from '@portal/contracts';
import { formatearRuc } from '@portal/sifen';
import type { CertificadoAbierto } from '@portal/sifen/node';
import type { SessionContext } from '../../core/context.ts';
import { comprobacionesDe, comprobar, vistaPreviaDe } from '../../documentos/archivo-certificado.ts';
import type { EmpresasTable } from '../../store/tables.ts';

/** Checks an opened certificate against its company, and whether it is already loaded. */
export async function vistaPrevia(
  { store, clock }: SessionContext,
  { id, ruc, dv }: EmpresasTable,
  abierto: CertificadoAbierto,
): Promise<VistaPreviaCertificado> {
  const ahora = clock.now().toISOString();
  const repetido = await store
    .select('certificados')
    .select('id')
    .where('id_empresa', '=', id)
    .where('huella', '=', abierto.datos.huella_sha256)
    .executeTakeFirst();
  const comprobaciones = [
    ...comprobacionesDe(abierto.datos, { ruc: formatearRuc(ruc, dv), de: 'la empresa' }, ahora),
    comprobar(
      'repetido',
      repetido === undefined,
      'El certificado no estaba cargado',
      'El certificado ya está cargado',
    ),
  ];
  return vistaPreviaDe(abierto, comprobaciones, ahora);
}
