import { objetoModule } from '../../core/module.ts';
import { refusals } from '../../core/refusal.ts';
import { documentoAccesible } from '../../documentos/acceso.ts';
import { resolverPendientes } from '../../documentos/autoridad.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';
import { cancelarDocumento } from './cancelar.ts';

/** Events of the issuer. */
export const eventosModule = objetoModule({
  objeto: 'eventos',
  seeds: [baseSeed, documentosSeed],
  handlers: {
    alta: async ({ id, motivo }, context) => {
      await resolverPendientes(context, [id]);
      const fila = await documentoAccesible(context, id);
      if (fila === undefined) return refusals.noEncontrado('el documento');
      const evento = await cancelarDocumento(context, id, motivo);
      return { status: 'success', data: evento, message: 'El documento fue cancelado' };
    },
  },
});
