import { esNumeroRuc, respuestaSet, significadoCodigo, validarRuc } from '@portal/sifen';
import { objetoModule } from '../../context/module.ts';
import { refusals, refuse } from '../../core/refusal.ts';
import { ensureEmpresa } from '../../records/access.ts';
import { consultarPadron } from '../../documentos/model/padron.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';
import { crearCliente, guardarCliente, listClientes } from './service.ts';

/** Receivers saved by a company, and the look-up of a RUC. */
export const clientesModule = objetoModule({
  objeto: 'clientes',
  seeds: [baseSeed, documentosSeed],
  handlers: {
    consulta: async (data, context) => {
      await ensureEmpresa(context, data.filtros.id_empresa);
      return listClientes(context, data);
    },

    alta: async (data, context) => {
      await ensureEmpresa(context, data.id_empresa);
      return { status: 'success', data: await crearCliente(context, data), message: 'Cliente guardado' };
    },

    modificacion: async (data, context) => ({
      status: 'success',
      data: await guardarCliente(context, data),
      message: 'Cliente guardado',
    }),

    consultarRuc: async ({ ruc }, context) => {
      const [numero = '', dv] = ruc.replaceAll('.', '').toUpperCase().split('-');
      if (!esNumeroRuc(numero))
        return refusals.validacion([{ campo: 'ruc', mensaje: 'El RUC no es válido' }]);
      const validez = dv === undefined ? undefined : validarRuc(numero, Number(dv));
      if (validez?.ok === false) return refusals.validacion([{ campo: 'ruc', mensaje: validez.mensaje }]);
      const contribuyente = await consultarPadron(context, numero);
      return contribuyente === undefined
        ? refuse('NO_ENCONTRADO', significadoCodigo('0500'))
        : { status: 'success', data: { ...contribuyente, respuesta: respuestaSet('0502') } };
    },
  },
});
