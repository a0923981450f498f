import { objetoModule } from '../../core/module.ts';
import { exigirEmpresa } from '../../documentos/acceso.ts';
import { listResult } from '../../lists/list-result.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';
import type { TimbradosTable } from '../../store/tables.ts';
import { crearTimbrado, guardarTimbrado, habilitarTimbrado, timbradoDe } from './service.ts';

/** Timbrados of a company. */
export const timbradosModule = objetoModule({
  objeto: 'timbrados',
  seeds: [baseSeed, documentosSeed],
  handlers: {
    consulta: async (data, context) => {
      const { id_empresa } = data.filtros;
      await exigirEmpresa(context, id_empresa);
      const deEmpresa = context.store.select('timbrados').where('id_empresa', '=', id_empresa);
      return listResult(deEmpresa, data, (filas) => filas.map(timbradoDe));
    },

    alta: async (data, context) => {
      await exigirEmpresa(context, data.id_empresa);
      return guardado(await crearTimbrado(context, data));
    },

    modificacion: async (data, context) => guardado(await guardarTimbrado(context, data)),

    habilitacion: async (data, context) => guardado(await habilitarTimbrado(context, data)),
  },
});

const guardado = (fila: TimbradosTable) =>
  ({ status: 'success', data: timbradoDe(fila), message: 'Timbrado guardado' }) as const;
