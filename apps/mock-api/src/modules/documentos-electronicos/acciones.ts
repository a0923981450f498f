import { ESTADOS, estaAprobado, respuestaSet, type EstadoDocumento } from '@portal/sifen';
import type { OperationResult, PortalOperations } from '@portal/contracts';
import type { SessionContext } from '../../core/context.ts';
import type { OperationHandlers } from '../../core/module.ts';
import { refusals, refuse } from '../../core/refusal.ts';
import type { CorreosTable, DocumentosTable } from '../../store/tables.ts';
import { withStore, documentoAccesible, documentosAccesibles } from '../../documentos/acceso.ts';
import { auditar } from '../../documentos/auditoria.ts';
import { resolverPendientes } from '../../documentos/autoridad.ts';
import { mandarCorreo } from '../../documentos/correos.ts';
import { documentoEmitido } from '../../documentos/documento-emitido.ts';
import { enviarDocumento, enviarEnLote, motivoNoEnviable } from '../../documentos/envio.ts';
import { correosReceptor } from '../../documentos/receptor.ts';

type Documentos = PortalOperations['documentos_electronicos'];
type Acciones = Pick<
  OperationHandlers<Documentos>,
  'enviar' | 'enviarLote' | 'consultarEstado' | 'reintentar' | 'reenviarCorreo'
>;
type PorDocumento = OperationResult<Documentos['enviar']>[number];

const NO_ENCONTRADO = refusals.noEncontrado('el documento').message;

/** The actions on issued documents. */
export const acciones: Acciones = {
  enviar: async ({ id }, context) => {
    await resolverPendientes(context, [id]);
    const fila = await documentoAccesible(context, id);
    if (fila === undefined) return refusals.noEncontrado('el documento');
    const motivo = motivoNoEnviable(fila) ?? (await enviarDocumento(context, fila));
    if (motivo !== undefined) return refuse('ESTADO_INVALIDO', `${motivo}.`);
    const data = [{ id, hecho: true, estado: 'enviado' as const, mensaje: 'Enviado' }];
    return { status: 'success', data, message: 'El documento fue enviado.' };
  },

  enviarLote: async ({ ids }, context) => {
    await resolverPendientes(context, ids);
    const accesibles = await documentosAccesibles(context, ids);
    const omitidos: { id: string; motivo: string }[] = [];
    const enviables: DocumentosTable[] = [];
    for (const id of new Set(ids)) {
      const fila = accesibles.get(id);
      const motivo = fila === undefined ? NO_ENCONTRADO : motivoNoEnviable(fila);
      if (motivo !== undefined) omitidos.push({ id, motivo });
      else if (fila !== undefined) enviables.push(fila);
    }
    if (enviables.length === 0)
      return { status: 'success', data: { protocolo: null, respuesta: null, aceptados: [], omitidos } };
    const { protocolo, aceptados, perdidos } = await enviarEnLote(context, enviables);
    omitidos.push(...perdidos);
    const respuesta = protocolo === null ? null : respuestaSet('0300');
    return { status: 'success', data: { protocolo, respuesta, aceptados, omitidos } };
  },

  consultarEstado: async ({ ids }, context) => {
    await resolverPendientes(context, ids);
    const data = await porDocumento(context, ids, (fila) => Promise.resolve(consultado(fila)));
    return { status: 'success', data };
  },

  reintentar: async ({ ids }, context) => {
    await resolverPendientes(context, ids);
    const data = await porDocumento(context, ids, async (fila) => {
      const motivo = motivoNoEnviable(fila) ?? (await enviarDocumento(context, fila));
      if (motivo !== undefined) return { hecho: false, estado: estadoDe(fila), mensaje: motivo };
      return { hecho: true, estado: 'enviado', mensaje: 'Enviado' };
    });
    return { status: 'success', data };
  },

  reenviarCorreo: async ({ ids, correos }, context) => {
    await resolverPendientes(context, ids);
    const data = await porDocumento(context, ids, (fila) => reenviar(context, fila, correos));
    return { status: 'success', data };
  },
};

const estadoDe = ({ estado }: DocumentosTable): EstadoDocumento => estado as EstadoDocumento;

/** Runs an action on each document in the order of `ids`, each once; one that fails does not stop the others. */
async function porDocumento(
  context: SessionContext,
  ids: readonly string[],
  accion: (fila: DocumentosTable) => Promise<Omit<PorDocumento, 'id'>>,
): Promise<PorDocumento[]> {
  const accesibles = await documentosAccesibles(context, ids);
  const resultado: PorDocumento[] = [];
  for (const id of new Set(ids)) {
    const fila = accesibles.get(id);
    const hecho =
      fila === undefined ? { hecho: false, estado: null, mensaje: NO_ENCONTRADO } : await accion(fila);
    resultado.push({ id, ...hecho });
  }
  return resultado;
}

function consultado(fila: DocumentosTable): Omit<PorDocumento, 'id'> {
  const estado = estadoDe(fila);
  if (estado === 'generado') return { hecho: false, estado, mensaje: 'El documento todavía no fue enviado' };
  if (estado === 'enviado')
    return { hecho: true, estado, mensaje: 'El documento todavía se está procesando' };
  const { codigo_respuesta: codigo, mensaje_respuesta: mensaje } = fila;
  return {
    hecho: true,
    estado,
    mensaje: codigo === null ? ESTADOS[estado].etiqueta : `${codigo}: ${mensaje ?? ''}`,
  };
}

async function reenviar(
  context: SessionContext,
  fila: DocumentosTable,
  correos: readonly string[] | undefined,
): Promise<Omit<PorDocumento, 'id'>> {
  const estado = estadoDe(fila);
  if (!estaAprobado(estado)) {
    return { hecho: false, estado, mensaje: 'Solo se envían por correo los documentos aprobados' };
  }
  const destinatarios = correos ?? correosReceptor(documentoEmitido(fila).receptor);
  if (destinatarios.length === 0) {
    return { hecho: false, estado, mensaje: 'El receptor no tiene correo: indique a quién enviarlo' };
  }
  const lista = destinatarios.join(', ');
  const correo = await context.store.transaction(async (store) => {
    const interno = withStore(context, store);
    const fecha = context.clock.now().toISOString();
    const guardado = await mandarCorreo(interno, fila, { destinatarios, fecha, isAutomatico: false });
    await auditar(interno, {
      objeto: 'documentos_electronicos',
      id_objeto: fila.id,
      accion: 'reenviar_correo',
      detalle:
        guardado?.estado === 'fallido'
          ? `No se pudo enviar a ${lista}: ${guardado.error ?? ''}`
          : resultadoDe(guardado, lista).mensaje,
    });
    return guardado;
  });
  context.wakeMail();
  return { estado, ...resultadoDe(correo, lista) };
}

/** The result known at the end of the request: delivery by the mail server takes longer. */
function resultadoDe(
  correo: CorreosTable | undefined,
  lista: string,
): Pick<PorDocumento, 'hecho' | 'mensaje'> {
  switch (correo?.estado) {
    case 'fallido':
      return { hecho: false, mensaje: correo.error ?? 'No se pudo enviar' };
    case 'simulado':
      return { hecho: true, mensaje: `Correo simulado para ${lista}: quedó en la bandeja, sin enviarse` };
    default:
      return { hecho: true, mensaje: `En la bandeja de salida, para ${lista}` };
  }
}
