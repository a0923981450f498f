import type { ContextoSet, DocumentoEmitido } from '@portal/sifen';
import type { Context } from '../../context/context.ts';
import type { DocumentosTable, EmpresasTable } from '../../store/schema/tables.ts';
import { cscDe } from './certificados.ts';
import { datosEmpresaDe } from '../model/emisor.ts';

type KnownEmpresa = Pick<EmpresasTable, 'id' | 'ambiente' | 'csc_id' | 'csc_secreto' | 'datos'>;

/** Facts of a document's signed XML and of the company that signed it. */
export async function hechosDeFirma(
  context: Pick<Context, 'store' | 'config'>,
  row: DocumentosTable,
  documento: DocumentoEmitido,
  empresa: KnownEmpresa,
): Promise<Pick<ContextoSet, 'certificado_vencido' | 'firma' | 'qr' | 'actividades'>> {
  const known = {
    certificado_vencido: await isExpired(context, row),
    actividades: datosEmpresaDe(empresa).actividades.map(({ codigo }) => codigo.trim()),
  };
  if (row.xml === null) return known;
  const { comprobarXml: checkXml } = await import('@portal/sifen/node');
  const emisor = { ambiente: empresa.ambiente, csc: cscDe(context, empresa) };
  return { ...known, ...checkXml({ xml: row.xml, url_qr: row.url_qr }, documento, emisor) };
}

/** True if the company's certificate had ended when the document was sent: the service identifies who sends by it. */
async function isExpired(
  { store }: Pick<Context, 'store'>,
  { id_empresa, enviado_en, fecha_firma }: DocumentosTable,
): Promise<boolean> {
  const activo = await store
    .select('certificados')
    .select('valido_hasta')
    .where('id_empresa', '=', id_empresa)
    .where('activo', '=', 1)
    .executeTakeFirst();
  return activo !== undefined && activo.valido_hasta < (enviado_en ?? fecha_firma);
}
