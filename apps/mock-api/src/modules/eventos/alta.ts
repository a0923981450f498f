import type { NuevoEvento, ResultadoEvento } from '@portal/contracts';
import { accesoEventos } from '@portal/contracts/access';
import { normalizarTexto, parsearCdc, TIPOS_EVENTO, type DatosEvento } from '@portal/sifen';
import type { SessionContext } from '../../core/context.ts';
import { refusals, RefusalError } from '../../core/refusal.ts';
import { documentoAccesible, exigirEmpresa } from '../../documentos/acceso.ts';
import { firmaDe, parDeFirma, type ParDeFirma } from '../../documentos/certificados.ts';
import { leerReceptor } from '../../documentos/datos-borrador.ts';
import { certificadoReceptor, parDeReceptor } from '../../documentos/eventos/certificado-receptor.ts';
import { firmanteReceptor } from '../../documentos/eventos/firmante-receptor.ts';
import { hacerEvento, type NuevoEventoFirmado } from '../../documentos/eventos/crear.ts';
import { receptorVigente } from '../../documentos/receptor.ts';
import { documentosDePersona } from '../../documentos/recibidos.ts';
import { ESTADOS_CONSULTABLES } from '../../documentos/resumen-publico.ts';
import type { DocumentosTable, EmpresasTable } from '../../store/tables.ts';

type DeReceptor = Extract<NuevoEvento, { cdc: string }>;

/**
 * Signs and sends an event of the caller.
 *
 * @throws RefusalError when the role may not create this kind, the document belongs to another user, there is no
 * certificate, or a rule forbids it.
 */
export async function crearEvento(context: SessionContext, pedido: NuevoEvento): Promise<ResultadoEvento> {
  return hacerEvento(context, await prepararEvento(context, pedido));
}

/** Checked only for documents that the caller may see, so that the existence of others is not revealed. */
function exigirPermiso({ user }: SessionContext, tipo: NuevoEvento['tipo']): void {
  const roles: readonly string[] = accesoEventos[tipo];
  if (!user.roles.some((rol) => roles.includes(rol))) throw new RefusalError(refusals.sinPermiso());
}

async function prepararEvento(context: SessionContext, pedido: NuevoEvento): Promise<NuevoEventoFirmado> {
  if ('cdc' in pedido) return prepararDeReceptor(context, pedido);
  if (pedido.tipo === 'inutilizacion') {
    const { id_empresa, ...rango } = pedido;
    const empresa = await exigirEmpresa(context, id_empresa);
    exigirPermiso(context, pedido.tipo);
    return {
      id_empresa,
      id_documento: undefined,
      datos: { ...rango, motivo: normalizarTexto(rango.motivo) },
      firmante: await firmanteEmisor(context, empresa),
    };
  }
  const documento = await documentoAccesible(context, pedido.id);
  if (documento === undefined) throw new RefusalError(refusals.noEncontrado('el documento'));
  exigirPermiso(context, pedido.tipo);
  const motivo = normalizarTexto(pedido.motivo);
  return {
    id_empresa: documento.id_empresa,
    id_documento: documento.id,
    datos:
      pedido.tipo === 'cancelacion'
        ? { tipo: 'cancelacion', cdc: documento.cdc, motivo }
        : { tipo: 'nominacion', cdc: documento.cdc, motivo, receptor: leerReceptor(pedido.receptor) },
    firmante: await firmanteEmisor(context, await exigirEmpresa(context, documento.id_empresa)),
  };
}

async function firmanteEmisor(context: SessionContext, empresa: EmpresasTable): Promise<ParDeFirma> {
  const ahora = context.clock.now().toISOString();
  const { certificado, problema } = await firmaDe(context.store, empresa, ahora);
  if (certificado !== undefined) return parDeFirma(context, certificado);
  const { mensaje } = problema;
  throw new RefusalError(refusals.validacion([{ campo: 'id_empresa', mensaje }]));
}

/** A document that was issued to the caller. */
async function documentoRecibido(
  { store, user }: SessionContext,
  cdc: string,
): Promise<DocumentosTable | undefined> {
  const suyos = documentosDePersona(user.nro_documento);
  if (suyos.length === 0) return undefined;
  return store
    .select('documentos')
    .selectAll()
    .where('cdc', '=', cdc)
    .where('receptor_documento', 'in', suyos)
    .where('estado', 'in', ESTADOS_CONSULTABLES)
    .executeTakeFirst();
}

async function prepararDeReceptor(context: SessionContext, pedido: DeReceptor): Promise<NuevoEventoFirmado> {
  const leido = parsearCdc(pedido.cdc);
  if (!leido.ok) throw new RefusalError(refusals.validacion([{ campo: 'cdc', mensaje: leido.mensaje }]));
  const documento = await documentoRecibido(context, leido.cdc);
  if (documento === undefined) throw new RefusalError(refusals.noEncontrado('el documento'));
  exigirPermiso(context, pedido.tipo);
  const ahora = context.clock.now().toISOString();
  const identidades = documentosDePersona(context.user.nro_documento);
  const certificado = await certificadoReceptor(context, identidades, ahora, { soloActivo: true });
  if (certificado === undefined) {
    const mensaje = 'Para responder necesita un certificado: cargue el suyo o genere uno de prueba';
    throw new RefusalError(refusals.validacion([{ campo: 'certificado', mensaje }]));
  }
  return {
    id_empresa: documento.id_empresa,
    id_documento: documento.id,
    datos: datosDeReceptor(pedido, documento, ahora),
    firmante: parDeReceptor(context, certificado),
  };
}

function datosDeReceptor(pedido: DeReceptor, documento: DocumentosTable, ahora: string): DatosEvento {
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
      const comunes = {
        cdc,
        fecha_emision,
        fecha_recepcion: pedido.fecha_recepcion ?? ahora,
        receptor: firmanteReceptor(receptorVigente(documento)),
      };
      return pedido.tipo === 'notificacion'
        ? { tipo: 'notificacion', ...comunes, total_gs }
        : { tipo: 'desconocimiento', ...comunes, motivo: normalizarTexto(pedido.motivo) };
    }
  }
}

/** The service's response to the event as a message for the user. */
export function mensajeDe({ tipo }: NuevoEvento, { estado, codigo, mensaje }: ResultadoEvento): string {
  const nombre = TIPOS_EVENTO[tipo].etiqueta;
  switch (estado) {
    case 'rechazado':
      return `${nombre}: el servicio rechazó el evento (${codigo}: ${mensaje})`;
    case 'pendiente':
      return `${nombre}: el servicio no responde (${codigo}); el evento queda pendiente y se reintentará solo`;
    case 'registrado':
      return REGISTRADO[tipo];
  }
}

const REGISTRADO: Readonly<Record<NuevoEvento['tipo'], string>> = {
  cancelacion: 'El documento fue cancelado',
  inutilizacion: 'Los números fueron inutilizados',
  nominacion: 'El documento fue nominado',
  notificacion: 'La recepción fue notificada',
  conformidad: 'La conformidad fue registrada',
  disconformidad: 'La disconformidad fue registrada',
  desconocimiento: 'El desconocimiento fue registrado',
};
