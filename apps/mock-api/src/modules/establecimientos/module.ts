import type { Direccion } from '@portal/sifen';
import { objetoModule } from '../../core/module.ts';
import { exigirEmpresa } from '../../documentos/acceso.ts';
import { listResult } from '../../lists/list-result.ts';
import { baseSeed } from '../../seed/base.ts';

/** Establecimientos of a company with their puntos de expedición. */
export const establecimientosModule = objetoModule({
  objeto: 'establecimientos',
  seeds: [baseSeed],
  handlers: {
    consulta: async (data, context) => {
      const { id_empresa } = data.filtros;
      await exigirEmpresa(context, id_empresa);
      const deEmpresa = context.store.select('establecimientos').where('id_empresa', '=', id_empresa);
      return listResult(deEmpresa, data, (filas) =>
        filas.map(({ sandbox: _sandbox, direccion, puntos, activo, ...fila }) => ({
          ...fila,
          ...lugarDe(JSON.parse(direccion) as Direccion),
          puntos: JSON.parse(puntos) as string[],
          activo: activo === 1,
        })),
      );
    },
  },
});

function lugarDe({ direccion, numero_casa, desc_ciudad }: Direccion): { direccion: string; ciudad: string } {
  return { direccion: numero_casa === 0 ? direccion : `${direccion} ${numero_casa}`, ciudad: desc_ciudad };
}
