import type { NuevoEvento, ResultadoEvento } from '@portal/contracts';
import { accesoEventos } from '@portal/contracts/access';
import { normalizarTexto, parsearCdc, TIPOS_EVENTO, type DatosEvento } from '@portal/sifen';
import type { SessionContext } from '../../context/context.ts';
import { refusals, RefusalError } from '../../core/refusal.ts';
import { accessibleDocumento, ensureEmpresa, lockEmpresa } from '../../records/access.ts';
import { firmaDe, signingPair, type SigningPair } from '../../documentos/signing/certificados.ts';
import { readReceptor } from '../../documentos/model/datos-borrador.ts';
import {
  certificadoReceptor,
  pairOfReceptor,
  withoutCertificado,
} from '../../documentos/eventos/certificado-receptor.ts';
import { receptorSigner } from '../../documentos/eventos/receptor-signer.ts';
import { makeEvento, type NewSignedEvento } from '../../documentos/eventos/create.ts';
import { currentReceptor } from '../../documentos/model/receptor.ts';
import { documentosOfPersona } from '../../records/persona.ts';
import { QUERYABLE_ESTADOS } from '../../documentos/model/public-resumen.ts';
import type { DocumentosTable } from '../../store/schema/tables.ts';

type DeReceptor = Extract<NuevoEvento, { cdc: string }>;

/**
 * Signs and sends an event of the caller.
 *
 * @throws RefusalError when the role may not create this kind, the document belongs to another user, there is no
 * certificate, or a rule forbids it.
 */
export async function crearEvento(context: SessionContext, pedido: NuevoEvento): Promise<ResultadoEvento> {
  return makeEvento(context, await prepareEvento(context, pedido));
}

/** Checked only for documents that the caller may see, so that the existence of others is not revealed. */
function ensurePermiso({ user }: SessionContext, tipo: NuevoEvento['tipo']): void {
  const roles: readonly string[] = accesoEventos[tipo];
  if (!user.roles.some((rol) => roles.includes(rol))) throw new RefusalError(refusals.sinPermiso());
}

async function prepareEvento(context: SessionContext, pedido: NuevoEvento): Promise<NewSignedEvento> {
  if ('cdc' in pedido) return prepareOfReceptor(context, pedido);
  if (pedido.tipo === 'inutilizacion') {
    const { id_empresa, ...rango } = pedido;
    const empresa = await ensureEmpresa(context, id_empresa);
    ensurePermiso(context, pedido.tipo);
    return {
      id_empresa,
      id_documento: undefined,
      datos: { ...rango, motivo: normalizarTexto(rango.motivo) },
      firmante: (inside) => emisorSigner(inside, empresa.id),
    };
  }
  const documento = await accessibleDocumento(context, pedido.id);
  if (documento === undefined) throw new RefusalError(refusals.noEncontrado('el documento'));
  ensurePermiso(context, pedido.tipo);
  const motivo = normalizarTexto(pedido.motivo);
  return {
    id_empresa: documento.id_empresa,
    id_documento: documento.id,
    datos:
      pedido.tipo === 'cancelacion'
        ? { tipo: 'cancelacion', cdc: documento.cdc, motivo }
        : { tipo: 'nominacion', cdc: documento.cdc, motivo, receptor: readReceptor(pedido.receptor) },
    firmante: (inside) => emisorSigner(inside, documento.id_empresa),
  };
}

/** The certificate of a company, which stays as it is until the event is stored. */
async function emisorSigner(context: SessionContext, id: string): Promise<SigningPair> {
  const empresa = await lockEmpresa(context.store, id, 'share');
  const now = context.clock.now().toISOString();
  const { certificado, problema } = await firmaDe(context.store, empresa, now);
  if (certificado !== undefined) return signingPair(context, certificado);
  const { mensaje } = problema;
  throw new RefusalError(refusals.validacion([{ campo: 'id_empresa', mensaje }]));
}

/** A document that was issued to the caller. */
async function documentoRecibido(
  { store, user }: SessionContext,
  cdc: string,
): Promise<DocumentosTable | undefined> {
  const own = documentosOfPersona(user.nro_documento);
  if (own.length === 0) return undefined;
  return store
    .select('documentos')
    .selectAll()
    .where('cdc', '=', cdc)
    .where('receptor_documento', 'in', own)
    .where('estado', 'in', QUERYABLE_ESTADOS)
    .executeTakeFirst();
}

async function prepareOfReceptor(context: SessionContext, pedido: DeReceptor): Promise<NewSignedEvento> {
  const parsed = parsearCdc(pedido.cdc);
  if (!parsed.ok) throw new RefusalError(refusals.validacion([{ campo: 'cdc', mensaje: parsed.mensaje }]));
  const documento = await documentoRecibido(context, parsed.cdc);
  if (documento === undefined) throw new RefusalError(refusals.noEncontrado('el documento'));
  ensurePermiso(context, pedido.tipo);
  const now = context.clock.now().toISOString();
  const identities = documentosOfPersona(context.user.nro_documento);
  const certificado = await certificadoReceptor(context, identities, now, { soloActivo: true });
  if (certificado === undefined) {
    const mensaje = withoutCertificado(context.config.testCertificates);
    throw new RefusalError(refusals.validacion([{ campo: 'certificado', mensaje }]));
  }
  return {
    id_empresa: documento.id_empresa,
    id_documento: documento.id,
    datos: datosDeReceptor(pedido, documento, now),
    firmante: () => Promise.resolve(pairOfReceptor(context, certificado)),
  };
}

function datosDeReceptor(pedido: DeReceptor, documento: DocumentosTable, now: string): DatosEvento {
  const { cdc, fecha_emision, total_gs } = documento;
  switch (pedido.tipo) {
    case 'conformidad': {
      const { alcance, fecha_recepcion } = pedido;
      return {
        tipo: 'conformidad',
        cdc,
        alcance,
        ...(fecha_recepcion === undefined ? {} : { fecha_recepcion }),
      };
    }
    case 'disconformidad':
      return { tipo: 'disconformidad', cdc, motivo: normalizarTexto(pedido.motivo) };
    default: {
      const common = {
        cdc,
        fecha_emision,
        fecha_recepcion: pedido.fecha_recepcion ?? now,
        receptor: receptorSigner(currentReceptor(documento)),
      };
      return pedido.tipo === 'notificacion'
        ? { tipo: 'notificacion', ...common, total_gs }
        : { tipo: 'desconocimiento', ...common, motivo: normalizarTexto(pedido.motivo) };
    }
  }
}

/** The service's response to the event as a message for the user. */
export function mensajeOf(pedido: NuevoEvento, { estado, codigo, mensaje }: ResultadoEvento): string {
  const { tipo } = pedido;
  const nombre = TIPOS_EVENTO[tipo].etiqueta;
  switch (estado) {
    case 'rechazado':
      return `${nombre}: el servicio rechazó el evento (${codigo}: ${mensaje})`;
    case 'pendiente':
      return `${nombre}: el servicio no responde (${codigo}); el evento queda pendiente y se reintentará solo`;
    case 'registrado':
      return pedido.tipo === 'inutilizacion' && pedido.desde === pedido.hasta
        ? 'El número fue inutilizado'
        : REGISTERED[tipo];
  }
}

const REGISTERED: Readonly<Record<NuevoEvento['tipo'], string>> = {
  cancelacion: 'El documento fue cancelado',
  inutilizacion: 'Los números fueron inutilizados',
  nominacion: 'El documento fue nominado',
  notificacion: 'La recepción fue notificada',
  conformidad: 'La conformidad fue registrada',
  disconformidad: 'La disconformidad fue registrada',
  desconocimiento: 'El desconocimiento fue registrado',
};
