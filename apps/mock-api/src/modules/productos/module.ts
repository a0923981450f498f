import { objetoModule } from '../../context/module.ts';
import { ensureEmpresa } from '../../records/access.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';
import { crearProducto, guardarProducto, listProductos } from './service.ts';

/** The products of a company. */
export const productosModule = objetoModule({
  objeto: 'productos',
  seeds: [baseSeed, documentosSeed],
  handlers: {
    consulta: async (data, context) => {
      await ensureEmpresa(context, data.filtros.id_empresa);
      return listProductos(context, data);
    },

    alta: async (data, context) => {
      await ensureEmpresa(context, data.id_empresa);
      return { status: 'success', data: await crearProducto(context, data), message: 'Producto guardado' };
    },

    modificacion: async (data, context) => ({
      status: 'success',
      data: await guardarProducto(context, data),
      message: 'Producto guardado',
    }),
  },
});
