import type { SessionContext } from '../../context/context.ts';
import { objetoModule } from '../../context/module.ts';
import { mayUseEmpresa } from '../../context/context.ts';
import { refusals, refuse } from '../../core/refusal.ts';
import { ensureAccess, ensureEmpresa } from '../../records/access.ts';
import { resolvePendientes } from '../../documentos/authority/autoridad.ts';
import { resultadoGuardado } from '../../documentos/eventos/create.ts';
import { enviarEvento } from '../../documentos/eventos/send.ts';
import { listPage } from '../../lists/list-page.ts';
import { baseSeed } from '../../seed/base.ts';
import { documentosSeed } from '../../seed/documentos.ts';
import { crearEvento, mensajeOf } from './alta.ts';
import { detalleEvento } from './detalle.ts';
import { eventoPorId, exportEventos } from './export.ts';
import { eventoDe } from './row.ts';
import { countPestanas, eventosList } from './filtros.ts';
import { documentosPosibles } from './possible.ts';
import { previsualizarRango } from './previsualizar.ts';

/** Events of documents: those of the issuer, those of the receiver, and automatic ones. */
export const eventosModule = objetoModule({
  objeto: 'eventos',
  seeds: [baseSeed, documentosSeed],
  handlers: {
    consulta: async (data, context) => {
      await ensureFiltered(context, data.filtros.id_empresa);
      await resolvePendientes(context);
      return listPage(eventosList(context, data), data, (rows) => rows.map((row) => eventoDe(context, row)));
    },

    contar: async ({ filtros }, context) => {
      await ensureFiltered(context, filtros.id_empresa);
      await resolvePendientes(context);
      const { pestana: _pestana, ...sinPestana } = filtros;
      return { status: 'success', data: await countPestanas(context, sinPestana) };
    },

    detalle: async ({ id }, context) => {
      await resolvePendientes(context);
      const row = ensureAccess(context, await eventoPorId(context, id), 'el evento');
      return { status: 'success', data: await detalleEvento(context, row) };
    },

    exportacion: async (pedido, context) => {
      await ensureFiltered(context, pedido.filtros.id_empresa);
      await resolvePendientes(context);
      return exportEventos(context, pedido);
    },

    alta: async (pedido, context) => {
      await resolvePendientes(context, 'id' in pedido ? [pedido.id] : undefined);
      const data = await crearEvento(context, pedido);
      return { status: 'success', data, message: mensajeOf(pedido, data) };
    },

    reintentar: async ({ id }, context) => {
      const row = await eventoPorId(context, id);
      if (row === undefined || !mayUseEvento(context, row)) return refusals.noEncontrado('el evento');
      if (row.estado !== 'pendiente') return refuse('ESTADO_INVALIDO', 'El evento no está pendiente');
      const data = (await enviarEvento(context, id)) ?? (await resultadoGuardado(context, id));
      return { status: 'success', data, message: RETRY_MESSAGE[data.estado] };
    },

    previsualizar: async (pedido, context) => {
      await ensureEmpresa(context, pedido.id_empresa);
      await resolvePendientes(context);
      return { status: 'success', data: await previsualizarRango(context, pedido) };
    },

    documentosPosibles: async (pedido, context) => {
      await ensureEmpresa(context, pedido.id_empresa);
      await resolvePendientes(context);
      return { status: 'success', data: await documentosPosibles(context, pedido) };
    },
  },
});

const RETRY_MESSAGE = {
  registrado: 'El evento fue registrado',
  rechazado: 'El servicio rechazó el evento',
  pendiente: 'El servicio sigue sin responder: se reintentará solo',
} as const;

/** A receiver may retry its own events on documents of any company. */
const mayUseEvento = (
  { user }: SessionContext,
  { id_empresa, origen, usuario }: { id_empresa: string; origen: string; usuario: string },
): boolean => mayUseEmpresa(user, id_empresa) || (origen === 'receptor' && usuario === user.usuario);

async function ensureFiltered(context: SessionContext, idEmpresa: string | undefined): Promise<void> {
  if (idEmpresa !== undefined) await ensureEmpresa(context, idEmpresa);
}
