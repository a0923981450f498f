import { objetoModule } from '../../context/module.ts';
import { ensureEmpresa } from '../../records/access.ts';
import { listResult } from '../../lists/list-result.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';
import type { TimbradosTable } from '../../store/schema/tables.ts';
import { crearTimbrado, guardarTimbrado, habilitarTimbrado, timbradoDe } from './service.ts';

/** Timbrados of a company. */
export const timbradosModule = objetoModule({
  objeto: 'timbrados',
  seeds: [baseSeed, documentosSeed],
  handlers: {
    consulta: async (data, context) => {
      const { id_empresa } = data.filtros;
      await ensureEmpresa(context, id_empresa);
      const ofEmpresa = context.store.select('timbrados').where('id_empresa', '=', id_empresa);
      return listResult(ofEmpresa, data, (rows) => rows.map(timbradoDe));
    },

    alta: async (data, context) => {
      await ensureEmpresa(context, data.id_empresa);
      return saved(await crearTimbrado(context, data));
    },

    modificacion: async (data, context) => saved(await guardarTimbrado(context, data)),

    habilitacion: async (data, context) => saved(await habilitarTimbrado(context, data)),
  },
});

const saved = (row: TimbradosTable) =>
  ({ status: 'success', data: timbradoDe(row), message: 'Timbrado guardado' }) as const;
