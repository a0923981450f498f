import { objetoModule } from '../../core/module.ts';
import { exigirEmpresa } from '../../documentos/acceso.ts';
import { listResult } from '../../lists/list-result.ts';
import { baseSeed } from '../../seed/base.ts';

/** Timbrados of a company. */
export const timbradosModule = objetoModule({
  objeto: 'timbrados',
  seeds: [baseSeed],
  handlers: {
    consulta: async (data, context) => {
      const { id_empresa } = data.filtros;
      await exigirEmpresa(context, id_empresa);
      const deEmpresa = context.store.select('timbrados').where('id_empresa', '=', id_empresa);
      return listResult(deEmpresa, data, (filas) =>
        filas.map(({ sandbox: _sandbox, activo, ...fila }) => ({ ...fila, activo: activo === 1 })),
      );
    },
  },
});
