import type { Establecimiento } from '@portal/contracts';
import type { SessionContext } from '../../core/context.ts';
import { objetoModule } from '../../core/module.ts';
import { exigirEmpresa } from '../../documentos/acceso.ts';
import { listResult } from '../../lists/list-result.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';
import type { EstablecimientosTable } from '../../store/tables.ts';
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
      const empresa = await exigirEmpresa(context, data.filtros.id_empresa);
      const deEmpresa = context.store.select('establecimientos').where('id_empresa', '=', empresa.id);
      return listResult(deEmpresa, data, (filas) => establecimientosDe(context, empresa, filas));
    },

    alta: async (data, context) => {
      await exigirEmpresa(context, data.id_empresa);
      return guardado(context, await crearEstablecimiento(context, data));
    },

    modificacion: async (data, context) => guardado(context, await guardarEstablecimiento(context, data)),

    habilitacion: async (data, context) => guardado(context, await habilitarEstablecimiento(context, data)),
  },
});

async function guardado(
  context: SessionContext,
  fila: EstablecimientosTable,
): Promise<{ status: 'success'; data: Establecimiento; message: string }> {
  const empresa = await exigirEmpresa(context, fila.id_empresa);
  const [data] = await establecimientosDe(context, empresa, [fila]);
  if (data === undefined) throw new Error('An establecimiento lost its row');
  return { status: 'success', data, message: 'Establecimiento guardado' };
}
