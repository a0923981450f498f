import { objetoModule } from '../../core/module.ts';
import { refusals } from '../../core/refusal.ts';
import { withStore } from '../../documentos/acceso.ts';
import { auditar } from '../../documentos/auditoria.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';
import { cargar, dejarDeUsar, generar, previsualizar, situacion } from './service.ts';

/** The certificates that receivers sign their events with. */
export const certificadosReceptorModule = objetoModule({
  objeto: 'certificados_receptor',
  seeds: [baseSeed, documentosSeed],
  handlers: {
    detalle: async (_data, context) => ({ status: 'success', data: await situacion(context) }),

    previsualizacion: async (archivo, context) => ({
      status: 'success',
      data: await previsualizar(context, archivo),
    }),

    alta: async (archivo, context) => ({
      status: 'success',
      data: await cargar(context, archivo),
      message: 'El certificado fue guardado',
    }),

    generar: async (_data, context) => ({
      status: 'success',
      data: await generar(context),
      message: 'El certificado de prueba está listo',
    }),

    baja: async ({ id }, context) => {
      const dado = await context.store.transaction(async (store) => {
        const interno = withStore(context, store);
        if (!(await dejarDeUsar(interno, id))) return false;
        await auditar(interno, {
          objeto: 'certificados_receptor',
          id_objeto: id,
          accion: 'baja',
          detalle: 'El certificado ya no firma',
        });
        return true;
      });
      if (!dado) return refusals.noEncontrado('el certificado');
      return { status: 'success', data: { id }, message: 'El certificado ya no firma' };
    },
  },
});
