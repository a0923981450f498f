import type { FacturaBorrador } from '@portal/contracts';
import type { SessionContext } from '../../core/context.ts';
import { documentoAccesible, exigirEmpresa } from '../../documentos/acceso.ts';
import { numeroDe } from '../../documentos/numeracion.ts';
import { borradorAccesible, crearBorrador } from './borradores.ts';

const FACTURA = 1;

/** A new draft, dated now, with the data of a factura or of another draft. Throws NO_ENCONTRADO. */
export async function duplicarFactura(context: SessionContext, id: string): Promise<FacturaBorrador> {
  const factura = await documentoAccesible(context, id);
  const origen = factura?.tipo === FACTURA ? factura : await borradorAccesible(context, id);
  const empresa = await exigirEmpresa(context, origen.id_empresa);
  const datos = {
    ...(JSON.parse(origen.datos) as FacturaBorrador['datos']),
    fecha_emision: context.clock.now().toISOString(),
  };
  const { establecimiento, punto } = origen;
  const de = 'numero' in origen ? `la factura ${numeroDe(origen, origen.numero)}` : 'otro borrador';
  return crearBorrador(context, empresa, { establecimiento, punto, datos }, `Borrador duplicado de ${de}`);
}
