import { mayUseEmpresa } from '../../core/context.ts';
import { objetoModule } from '../../core/module.ts';
import { refusals } from '../../core/refusal.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';
import { crearProducto, guardarProducto, listarProductos, productoDe } from './service.ts';

/** What a company sells. */
export const productosModule = objetoModule({
  objeto: 'productos',
  seeds: [baseSeed, documentosSeed],
  handlers: {
    consulta: async (data, context) => {
      if (!mayUseEmpresa(context.user, data.filtros.id_empresa)) return refusals.noEncontrado('la empresa');
      const { filas, total } = await listarProductos(context, data);
      const { pagina, por_pagina, orden } = data;
      return { status: 'success', data: filas.map(productoDe), meta: { total, pagina, por_pagina, orden } };
    },

    alta: async (data, context) => {
      if (!mayUseEmpresa(context.user, data.id_empresa)) return refusals.noEncontrado('la empresa');
      return { status: 'success', data: await crearProducto(context, data), message: 'Producto guardado' };
    },

    modificacion: async (data, context) => ({
      status: 'success',
      data: await guardarProducto(context, data),
      message: 'Producto guardado',
    }),
  },
});
