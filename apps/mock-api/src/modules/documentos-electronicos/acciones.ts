import { ESTADOS, estaAprobado, respuestaSet } from '@portal/sifen';
import type { OperationResult, PapelKude, PortalOperations } from '@portal/contracts';
import type { SessionContext } from '../../context/context.ts';
import type { OperationHandlers } from '../../context/module.ts';
import { refusals, refuse } from '../../core/refusal.ts';
import type { CorreosTable, DocumentosTable } from '../../store/schema/tables.ts';
import { withStore, accessibleDocumento, accessibleDocumentos } from '../../records/access.ts';
import { audit } from '../../records/auditoria.ts';
import { resolvePendientes } from '../../documentos/authority/autoridad.ts';
import { sendCorreo } from '../../documentos/authority/correos.ts';
import { documentoEmitido } from '../../documentos/model/documento-emitido.ts';
import { enviarDocumento, enviarEnLote, reasonNotSendable } from '../../documentos/authority/envio.ts';
import { correosReceptor } from '../../documentos/model/receptor.ts';

type Documentos = PortalOperations['documentos_electronicos'];
type Acciones = Pick<
  OperationHandlers<Documentos>,
  'enviar' | 'enviarLote' | 'consultarEstado' | 'reintentar' | 'reenviarCorreo'
>;
type PorDocumento = OperationResult<Documentos['enviar']>[number];

const NOT_FOUND = refusals.noEncontrado('el documento').message;

/** The actions on issued documents. */
export const acciones: Acciones = {
  enviar: async ({ id }, context) => {
    await resolvePendientes(context, [id]);
    const row = await accessibleDocumento(context, id);
    if (row === undefined) return refusals.noEncontrado('el documento');
    const motivo = reasonNotSendable(row) ?? (await enviarDocumento(context, row));
    if (motivo !== undefined) return refuse('ESTADO_INVALIDO', `${motivo}.`);
    const data = [{ id, hecho: true, estado: 'enviado' as const, mensaje: 'Enviado' }];
    return { status: 'success', data, message: 'El documento fue enviado.' };
  },

  enviarLote: async ({ ids }, context) => {
    await resolvePendientes(context, ids);
    const accessible = await accessibleDocumentos(context, ids);
    const omitidos: { id: string; motivo: string }[] = [];
    const sendable: DocumentosTable[] = [];
    for (const id of new Set(ids)) {
      const row = accessible.get(id);
      const motivo = row === undefined ? NOT_FOUND : reasonNotSendable(row);
      if (motivo !== undefined) omitidos.push({ id, motivo });
      else if (row !== undefined) sendable.push(row);
    }
    if (sendable.length === 0)
      return { status: 'success', data: { protocolo: null, respuesta: null, aceptados: [], omitidos } };
    const { protocolo, aceptados, perdidos: lost } = await enviarEnLote(context, sendable);
    omitidos.push(...lost);
    const respuesta = protocolo === null ? null : respuestaSet('0300');
    return { status: 'success', data: { protocolo, respuesta, aceptados, omitidos } };
  },

  consultarEstado: async ({ ids }, context) => {
    await resolvePendientes(context, ids);
    const data = await porDocumento(context, ids, (row) => Promise.resolve(consultado(row)));
    return { status: 'success', data };
  },

  reintentar: async ({ ids }, context) => {
    await resolvePendientes(context, ids);
    const data = await porDocumento(context, ids, async (row) => {
      const motivo = reasonNotSendable(row) ?? (await enviarDocumento(context, row));
      if (motivo !== undefined) return { hecho: false, estado: row.estado, mensaje: motivo };
      return { hecho: true, estado: 'enviado', mensaje: 'Enviado' };
    });
    return { status: 'success', data };
  },

  reenviarCorreo: async ({ ids, correos, papel }, context) => {
    await resolvePendientes(context, ids);
    const data = await porDocumento(context, ids, (row) => reenviar(context, row, { correos, papel }));
    return { status: 'success', data };
  },
};

/** Runs an action on each document in the order of `ids`, each once; one that fails does not stop the others. */
async function porDocumento(
  context: SessionContext,
  ids: readonly string[],
  accion: (row: DocumentosTable) => Promise<Omit<PorDocumento, 'id'>>,
): Promise<PorDocumento[]> {
  const accessible = await accessibleDocumentos(context, ids);
  const result: PorDocumento[] = [];
  for (const id of new Set(ids)) {
    const row = accessible.get(id);
    const fact = row === undefined ? { hecho: false, estado: null, mensaje: NOT_FOUND } : await accion(row);
    result.push({ id, ...fact });
  }
  return result;
}

function consultado(row: DocumentosTable): Omit<PorDocumento, 'id'> {
  const { estado } = row;
  if (estado === 'generado') return { hecho: false, estado, mensaje: 'El documento todavía no fue enviado' };
  if (estado === 'enviado')
    return { hecho: true, estado, mensaje: 'El documento todavía se está procesando' };
  const { codigo_respuesta: codigo, mensaje_respuesta: mensaje } = row;
  return {
    hecho: true,
    estado,
    mensaje: codigo === null ? ESTADOS[estado].etiqueta : `${codigo}: ${mensaje ?? ''}`,
  };
}

async function reenviar(
  context: SessionContext,
  row: DocumentosTable,
  {
    correos,
    papel,
  }: { readonly correos?: readonly string[] | undefined; readonly papel?: PapelKude | undefined },
): Promise<Omit<PorDocumento, 'id'>> {
  const { estado } = row;
  if (!estaAprobado(estado)) {
    return { hecho: false, estado, mensaje: 'Solo se envían por correo los documentos aprobados' };
  }
  const destinatarios = correos ?? correosReceptor(documentoEmitido(row).receptor);
  if (destinatarios.length === 0) {
    return { hecho: false, estado, mensaje: 'El receptor no tiene correo: indique a quién enviarlo' };
  }
  const list = destinatarios.join(', ');
  const correo = await context.store.transaction(async (store) => {
    const interno = withStore(context, store);
    const fecha = context.clock.now().toISOString();
    const saved = await sendCorreo(interno, row, { destinatarios, fecha, isAutomatico: false, papel });
    await audit(interno, {
      objeto: 'documentos_electronicos',
      id_objeto: row.id,
      accion: 'reenviar_correo',
      detalle:
        saved?.estado === 'fallido'
          ? `No se pudo enviar a ${list}: ${saved.error ?? ''}`
          : resultOf(saved, list).mensaje,
    });
    return saved;
  });
  context.wakeMail();
  return { estado, ...resultOf(correo, list) };
}

/** The result known at the end of the request: delivery by the mail server takes longer. */
function resultOf(correo: CorreosTable | undefined, list: string): Pick<PorDocumento, 'hecho' | 'mensaje'> {
  switch (correo?.estado) {
    case 'fallido':
      return { hecho: false, mensaje: correo.error ?? 'No se pudo enviar' };
    case 'simulado':
      return { hecho: true, mensaje: `Correo simulado para ${list}: quedó en la bandeja, sin enviarse` };
    default:
      return { hecho: true, mensaje: `En la bandeja de salida, para ${list}` };
  }
}
