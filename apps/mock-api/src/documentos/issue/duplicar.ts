import type { SessionContext } from '../../context/context.ts';
import { accessibleDocumento, ensureEmpresa } from '../../records/access.ts';
import { numeroDe } from '../../core/document-number.ts';
import { accessibleBorrador, crearBorrador } from './borradores.ts';
import type { ClaseDocumento } from '../model/clase.ts';
import type { BorradoresTable } from '../../store/schema/tables.ts';

/** A new draft, dated now, with the data of a document or of another draft of its kind. Throws NO_ENCONTRADO. */
export async function duplicarDocumento(
  context: SessionContext,
  clase: ClaseDocumento,
  id: string,
): Promise<BorradoresTable> {
  const documento = await accessibleDocumento(context, id);
  const origen = documento?.tipo === clase.tipo ? documento : await accessibleBorrador(context, clase, id);
  const empresa = await ensureEmpresa(context, origen.id_empresa);
  const { ajuste: _ajuste, ...copied } = JSON.parse(origen.datos) as Record<string, unknown>;
  const datos = {
    ...copied,
    fecha_emision: context.clock.now().toISOString(),
  };
  const { establecimiento, punto } = origen;
  const de = 'numero' in origen ? `${clase.nombre} ${numeroDe(origen, origen.numero)}` : 'otro borrador';
  return crearBorrador(
    context,
    clase,
    empresa,
    { establecimiento, punto, datos },
    `Borrador duplicado de ${de}`,
  );
}
