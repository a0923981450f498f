import {
  ESTADOS,
  permiteReintentar,
  validarLote,
  type EstadoDocumento,
  type TipoDocumento,
} from '@portal/sifen';
import type { Context, SessionContext } from '../../context/context.ts';
import { RefusalError, refusals } from '../../core/refusal.ts';
import type { DocumentosTable } from '../../store/schema/tables.ts';
import { withStore } from '../../records/access.ts';
import { audit } from '../../records/auditoria.ts';
import { lockFacturas, rechazoDeFactura } from '../model/factura-asociada.ts';
import { nuevoProtocolo } from '../model/protocolo.ts';
import { tieneXml } from '../model/tiene-xml.ts';

const ALREADY_SENT = 'El documento ya fue enviado y espera respuesta';

/** The columns of a document that goes out now; the simulated tax authority responds once `responde_en` has passed. */
export function envioColumns({ clock, config }: Pick<Context, 'clock' | 'config'>, lote: string | null) {
  const now = clock.now();
  return {
    estado: 'enviado',
    lote,
    codigo_respuesta: null,
    mensaje_respuesta: null,
    enviado_en: now.toISOString(),
    responde_en: new Date(now.getTime() + config.respuestaMs).toISOString(),
  } as const;
}

/** The same columns of a document that is not sent. */
export const WITHOUT_ENVIO = {
  estado: 'generado',
  lote: null,
  codigo_respuesta: null,
  mensaje_respuesta: null,
  enviado_en: null,
  responde_en: null,
} as const;

/** Why a document cannot be sent; undefined when it can. What is still being processed must not be sent twice (MT 9). */
export function reasonNotSendable({
  tipo,
  estado,
}: Pick<DocumentosTable, 'tipo' | 'estado'>): string | undefined {
  if (!tieneXml(tipo)) return 'El portal no envía documentos de este tipo';
  if (permiteReintentar(estado)) return undefined;
  if (estado === 'enviado') return ALREADY_SENT;
  if (estado === 'rechazado') return 'El documento fue rechazado: corríjalo antes de enviarlo otra vez';
  const etiqueta = ESTADOS[estado as EstadoDocumento].etiqueta.toLowerCase();
  return `El documento no se puede enviar: su estado es ${etiqueta}`;
}

type Sendable = Pick<DocumentosTable, 'id' | 'asociado_cdc'>;

/**
 * Sends one document, alone.
 *
 * @returns why it did not go out: another request sent it in the meantime, or its factura leaves no room for it.
 */
export async function enviarDocumento(
  context: SessionContext,
  documento: Sendable,
): Promise<string | undefined> {
  return context.store.transaction((store) => markSent(withStore(context, store), documento, null));
}

export interface Lote {
  /** null when no document went out. */
  readonly protocolo: string | null;
  readonly aceptados: string[];
  /** Documents that could not go out after all, as in `enviarDocumento`. */
  readonly perdidos: { id: string; motivo: string }[];
}

/**
 * Sends documents that can go as one batch (MT 9.2).
 *
 * @throws RefusalError VALIDACION unless they are 1 to 50 of one issuer and one kind.
 */
export async function enviarEnLote(
  context: SessionContext,
  documentos: readonly DocumentosTable[],
): Promise<Lote> {
  const rechazo = validarLote(
    documentos.map(({ id_empresa, tipo }) => ({ ruc: id_empresa, tipo: tipo as TipoDocumento })),
  );
  if (rechazo !== undefined) {
    throw new RefusalError(refusals.validacion([{ campo: 'ids', mensaje: rechazo.mensaje }]));
  }
  return context.store.transaction(async (store) => {
    const interno = withStore(context, store);
    const protocolo = nuevoProtocolo(context);
    const motivos = new Map<string, string | undefined>();
    // Always in one order, so that two lotes with the same documents do not wait for each other.
    for (const documento of documentos.toSorted(byFactura))
      motivos.set(documento.id, await markSent(interno, documento, protocolo));
    const ids = documentos.map(({ id }) => id);
    const aceptados = ids.filter((id) => motivos.get(id) === undefined);
    const lost = ids.flatMap((id) => {
      const motivo = motivos.get(id);
      return motivo === undefined ? [] : { id, motivo };
    });
    const [first] = documentos;
    if (first === undefined || aceptados.length === 0) return { protocolo: null, aceptados, perdidos: lost };
    await store
      .insert('lotes', {
        id: context.random.id(),
        protocolo,
        id_empresa: first.id_empresa,
        tipo: first.tipo,
        fecha: context.clock.now().toISOString(),
        cantidad: aceptados.length,
      })
      .execute();
    return { protocolo, aceptados, perdidos: lost };
  });
}

/** By the factura that is locked with it, then by id. */
function byFactura(a: Sendable, b: Sendable): number {
  const clave = ({ asociado_cdc, id }: Sendable): string => `${asociado_cdc ?? ''} ${id}`;
  return clave(a) < clave(b) ? -1 : 1;
}

async function markSent(
  context: SessionContext,
  { id, asociado_cdc }: Sendable,
  lote: string | null,
): Promise<string | undefined> {
  if (asociado_cdc !== null) {
    await lockFacturas(context.store, [asociado_cdc]);
    const rechazo = await rechazoDeFactura(context.store, asociado_cdc);
    if (rechazo !== undefined) return rechazo;
  }
  const previous = await context.store
    .update('documentos')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('estado', 'in', ['generado', 'error_envio'])
    .returning('estado')
    .executeTakeFirst();
  if (previous === undefined) return ALREADY_SENT;
  await context.store
    .update('documentos')
    .set(envioColumns(context, lote))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
  await auditEnvio(context, id, { desde: previous.estado, lote });
  return undefined;
}

/** Notes that a document went out, and its state until then. */
export async function auditEnvio(
  context: SessionContext,
  id: string,
  { desde, lote = null }: { readonly desde: string; readonly lote?: string | null },
): Promise<void> {
  await audit(context, {
    objeto: 'documentos_electronicos',
    id_objeto: id,
    accion: 'enviar',
    detalle: lote === null ? 'Enviado a la autoridad tributaria' : `Enviado en el lote ${lote}`,
    antes: { estado: desde },
    despues: { estado: 'enviado' },
  });
}
