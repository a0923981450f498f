import { objetoModule } from '../../context/module.ts';
import { refusals } from '../../core/refusal.ts';
import { withStore } from '../../records/access.ts';
import { audit } from '../../records/auditoria.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';
import { cargar, stopUsing, generar, previsualizar, situacion } from './service.ts';

/** The certificates that receivers sign their events with. */
export const certificadosReceptorModule = objetoModule({
  objeto: 'certificados_receptor',
  seeds: [baseSeed, documentosSeed],
  handlers: {
    detalle: async (_data, context) => ({ status: 'success', data: await situacion(context) }),

    previsualizacion: async (file, context) => ({
      status: 'success',
      data: await previsualizar(context, file),
    }),

    alta: async (file, context) => ({
      status: 'success',
      data: await cargar(context, file),
      message: 'El certificado fue guardado',
    }),

    generar: async (_data, context) => ({
      status: 'success',
      data: await generar(context),
      message: 'El certificado de prueba está listo',
    }),

    baja: async ({ id }, context) => {
      const given = await context.store.transaction(async (store) => {
        const interno = withStore(context, store);
        if (!(await stopUsing(interno, id))) return false;
        await audit(interno, {
          objeto: 'certificados_receptor',
          id_objeto: id,
          accion: 'baja',
          detalle: 'El certificado ya no firma',
        });
        return true;
      });
      if (!given) return refusals.noEncontrado('el certificado');
      return { status: 'success', data: { id }, message: 'El certificado ya no firma' };
    },
  },
});
