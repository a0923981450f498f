import type { SessionContext } from '../../core/context.ts';
import { objetoModule } from '../../core/module.ts';
import { mayUseEmpresa } from '../../core/context.ts';
import { refusals, refuse } from '../../core/refusal.ts';
import { exigirAcceso, exigirEmpresa } from '../../documentos/acceso.ts';
import { resolverPendientes } from '../../documentos/autoridad.ts';
import { resultadoGuardado } from '../../documentos/eventos/crear.ts';
import { enviarEvento } from '../../documentos/eventos/enviar.ts';
import { largeListResult } from '../../lists/large-list.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';
import { crearEvento, mensajeDe } from './alta.ts';
import { detalleEvento } from './detalle.ts';
import { eventoPorId, exportarEventos } from './exportar.ts';
import { eventoDe } from './fila.ts';
import { contarPestanas, eventosDeLista } from './filtros.ts';
import { documentosPosibles } from './posibles.ts';
import { previsualizarRango } from './previsualizar.ts';

/** Events of documents: those of the issuer, those of the receiver, and automatic ones. */
export const eventosModule = objetoModule({
  objeto: 'eventos',
  seeds: [baseSeed, documentosSeed],
  handlers: {
    consulta: async (data, context) => {
      await exigirFiltrada(context, data.filtros.id_empresa);
      await resolverPendientes(context);
      return largeListResult(eventosDeLista(context, data.filtros), data, (filas) =>
        filas.map((fila) => eventoDe(context, fila)),
      );
    },

    contar: async ({ filtros }, context) => {
      await exigirFiltrada(context, filtros.id_empresa);
      await resolverPendientes(context);
      const { pestana: _pestana, ...sinPestana } = filtros;
      return { status: 'success', data: await contarPestanas(context, sinPestana) };
    },

    detalle: async ({ id }, context) => {
      await resolverPendientes(context);
      const fila = exigirAcceso(context, await eventoPorId(context, id), 'el evento');
      return { status: 'success', data: await detalleEvento(context, fila) };
    },

    exportacion: async (pedido, context) => {
      await exigirFiltrada(context, pedido.filtros.id_empresa);
      await resolverPendientes(context);
      return exportarEventos(context, pedido);
    },

    alta: async (pedido, context) => {
      await resolverPendientes(context, 'id' in pedido ? [pedido.id] : undefined);
      const data = await crearEvento(context, pedido);
      return { status: 'success', data, message: mensajeDe(pedido, data) };
    },

    reintentar: async ({ id }, context) => {
      const fila = await eventoPorId(context, id);
      if (fila === undefined || !mayUseEvento(context, fila)) return refusals.noEncontrado('el evento');
      if (fila.estado !== 'pendiente') return refuse('ESTADO_INVALIDO', 'El evento no está pendiente');
      const data = (await enviarEvento(context, id)) ?? (await resultadoGuardado(context, id));
      return { status: 'success', data, message: MENSAJE_REINTENTO[data.estado] };
    },

    previsualizar: async (pedido, context) => {
      await exigirEmpresa(context, pedido.id_empresa);
      await resolverPendientes(context);
      return { status: 'success', data: await previsualizarRango(context, pedido) };
    },

    documentosPosibles: async (pedido, context) => {
      await exigirEmpresa(context, pedido.id_empresa);
      await resolverPendientes(context);
      return { status: 'success', data: await documentosPosibles(context, pedido) };
    },
  },
});

const MENSAJE_REINTENTO = {
  registrado: 'El evento fue registrado',
  rechazado: 'El servicio rechazó el evento',
  pendiente: 'El servicio sigue sin responder: se reintentará solo',
} as const;

/** A receiver may retry its own events on documents of any company. */
const mayUseEvento = (
  { user }: SessionContext,
  { id_empresa, origen, usuario }: { id_empresa: string; origen: string; usuario: string },
): boolean => mayUseEmpresa(user, id_empresa) || (origen === 'receptor' && usuario === user.usuario);

async function exigirFiltrada(context: SessionContext, idEmpresa: string | undefined): Promise<void> {
  if (idEmpresa !== undefined) await exigirEmpresa(context, idEmpresa);
}
