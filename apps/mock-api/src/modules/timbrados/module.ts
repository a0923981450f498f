import { objetoModule } from '../../core/module.ts';
import { exigirEmpresa } from '../../documentos/acceso.ts';
import { leerPagina } from '../../documentos/pagina.ts';
import { baseSeed } from '../../seed/base.ts';

/** Timbrados of a company. */
export const timbradosModule = objetoModule({
  objeto: 'timbrados',
  seeds: [baseSeed],
  handlers: {
    consulta: async ({ filtros: { id_empresa }, pagina, por_pagina, orden }, context) => {
      await exigirEmpresa(context, id_empresa);
      const deEmpresa = context.store.select('timbrados').where('id_empresa', '=', id_empresa);
      const ordenados = deEmpresa
        .select(['id', 'id_empresa', 'numero', 'fecha_inicio', 'activo'])
        .orderBy(orden.campo, orden.sentido)
        .orderBy('id');
      const { filas, total } = await leerPagina(deEmpresa, ordenados, { pagina, por_pagina });
      const data = filas.map((fila) => ({ ...fila, activo: fila.activo === 1 }));
      return { status: 'success', data, meta: { total, pagina, por_pagina, orden } };
    },
  },
});
