import type { Establecimiento } from '@portal/contracts';
import type { SessionContext } from '../../context/context.ts';
import { objetoModule } from '../../context/module.ts';
import { ensureEmpresa } from '../../records/access.ts';
import { listResult } from '../../lists/list-result.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';
import type { EstablecimientosTable } from '../../store/schema/tables.ts';
import {
  crearEstablecimiento,
  establecimientosDe,
  guardarEstablecimiento,
  habilitarEstablecimiento,
} from './service.ts';

/** Establecimientos of a company with their puntos de expedición. */
export const establecimientosModule = objetoModule({
  objeto: 'establecimientos',
  seeds: [baseSeed, documentosSeed],
  handlers: {
    consulta: async (data, context) => {
      const empresa = await ensureEmpresa(context, data.filtros.id_empresa);
      const ofEmpresa = context.store.select('establecimientos').where('id_empresa', '=', empresa.id);
      return listResult(ofEmpresa, data, (rows) => establecimientosDe(context, empresa, rows));
    },

    alta: async (data, context) => {
      await ensureEmpresa(context, data.id_empresa);
      return saved(context, await crearEstablecimiento(context, data));
    },

    modificacion: async (data, context) => saved(context, await guardarEstablecimiento(context, data)),

    habilitacion: async (data, context) => saved(context, await habilitarEstablecimiento(context, data)),
  },
});

async function saved(
  context: SessionContext,
  row: EstablecimientosTable,
): Promise<{ status: 'success'; data: Establecimiento; message: string }> {
  const empresa = await ensureEmpresa(context, row.id_empresa);
  const [data] = await establecimientosDe(context, empresa, [row]);
  if (data === undefined) throw new Error('An establecimiento lost its row');
  return { status: 'success', data, message: 'Establecimiento guardado' };
}
