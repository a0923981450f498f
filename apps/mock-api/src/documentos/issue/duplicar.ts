import { datosRepetidos, fechaLocal } from '@portal/sifen';
import type { SessionContext } from '../../context/context.ts';
import { accessibleDocumento, ensureEmpresa } from '../../records/access.ts';
import { numeroDe } from '../../core/document-number.ts';
import { accessibleBorrador, crearBorrador } from './borradores.ts';
import { FACTURAS, type ClaseDocumento } from '../model/clase.ts';
import type { BorradoresTable } from '../../store/schema/tables.ts';

/** A new draft, dated today with its due dates, with the data of a document or of another draft of its kind. Throws NO_ENCONTRADO. */
export async function duplicarDocumento(
  context: SessionContext,
  clase: ClaseDocumento,
  id: string,
): Promise<BorradoresTable> {
  const documento = await accessibleDocumento(context, id);
  const origen = documento?.tipo === clase.tipo ? documento : await accessibleBorrador(context, clase, id);
  const empresa = await ensureEmpresa(context, origen.id_empresa);
  const { ajuste: _ajuste, ...copied } = JSON.parse(origen.datos) as Record<string, unknown>;
  const now = context.clock.now();
  const datos = {
    // A nota has the exchange rate of its factura.
    ...(clase.tipo === FACTURAS.tipo
      ? datosRepetidos(copied, origen.creado, fechaLocal(now.getTime()))
      : copied),
    fecha_emision: now.toISOString(),
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
