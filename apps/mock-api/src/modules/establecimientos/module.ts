import type { Direccion } from '@portal/sifen';
import { objetoModule } from '../../core/module.ts';
import { exigirEmpresa } from '../../documentos/acceso.ts';
import { leerPagina } from '../../documentos/pagina.ts';
import { baseSeed } from '../../seed/base.ts';

/** Establecimientos of a company with their puntos de expedición. */
export const establecimientosModule = objetoModule({
  objeto: 'establecimientos',
  seeds: [baseSeed],
  handlers: {
    consulta: async ({ filtros: { id_empresa }, pagina, por_pagina, orden }, context) => {
      await exigirEmpresa(context, id_empresa);
      const deEmpresa = context.store.select('establecimientos').where('id_empresa', '=', id_empresa);
      const ordenados = deEmpresa
        .select(['id', 'id_empresa', 'codigo', 'denominacion', 'direccion', 'puntos', 'activo'])
        .orderBy(orden.campo, orden.sentido)
        .orderBy('id');
      const { filas, total } = await leerPagina(deEmpresa, ordenados, { pagina, por_pagina });
      const data = filas.map(({ direccion, puntos, activo, ...fila }) => ({
        ...fila,
        ...lugarDe(JSON.parse(direccion) as Direccion),
        puntos: JSON.parse(puntos) as string[],
        activo: activo === 1,
      }));
      return { status: 'success', data, meta: { total, pagina, por_pagina, orden } };
    },
  },
});

function lugarDe({ direccion, numero_casa, desc_ciudad }: Direccion): { direccion: string; ciudad: string } {
  return { direccion: numero_casa === 0 ? direccion : `${direccion} ${numero_casa}`, ciudad: desc_ciudad };
}
