import {
  evaluarCancelacion,
  evaluarEventoReceptor,
  evaluarNominacion,
  observacionEvento,
  significadoCodigo,
  TIPOS_EVENTO,
  ultimaRespuesta,
  type CodigoConocido,
  type DatosDocumento,
  type DatosEvento,
  type RechazoEvento,
  type SolicitudReceptor,
  type TipoDocumento,
} from '@portal/sifen';
import { geografia } from '@portal/sifen/geografia';
import type { Store } from '../../store/store.ts';
import type { DocumentosTable } from '../../store/schema/tables.ts';
import { situacionRuc } from '../model/padron.ts';
import { numerosDeNotas } from '../model/notas-credito.ts';
import { tieneXml } from '../model/tiene-xml.ts';
import { contentOf, evaluateRango } from './rango.ts';
import { receptorSituations, situacionReceptor } from './receptor-situation.ts';

/** What an event is evaluated against. */
export interface AsuntoEvento {
  readonly id_empresa: string;
  /** Undefined for a range. */
  readonly documento: DocumentosTable | undefined;
  readonly datos: DatosEvento;
  /** Moment of the signature: deadlines are counted to here (MT 11.6). */
  readonly firmado_en: string;
  /** When it arrives at the service; undefined before. */
  readonly recibido_en?: string | undefined;
  /** Id of the event, when it is stored already. */
  readonly id?: string | undefined;
}

/** Why an event is refused now, by the rules of MT 11.6: the portal asks before it signs, the service when it arrives. */
export async function evaluateEvento(store: Store, asunto: AsuntoEvento): Promise<RechazoEvento | undefined> {
  const { datos, documento, firmado_en, recibido_en, id_empresa } = asunto;
  if (datos.tipo === 'inutilizacion') {
    const pedido = { ...datos, id_empresa };
    return evaluateRango(store, pedido, await contentOf(store, pedido, asunto.id), firmado_en, recibido_en);
  }
  if (documento === undefined) return { codigo: '4001', mensaje: significadoCodigo('4001') };
  switch (datos.tipo) {
    case 'cancelacion':
      return (await evaluateCancelaciones(store, [documento], datos.motivo, firmado_en, recibido_en)).get(
        documento.id,
      );
    case 'nominacion':
      return evaluarNominacion({
        cdc: datos.cdc,
        tipo: documento.tipo as TipoDocumento,
        estado: documento.estado,
        receptor_actual: (JSON.parse(documento.datos) as DatosDocumento).receptor,
        nominada: documento.nominado !== null,
        receptor: datos.receptor,
        situacion_ruc:
          datos.receptor.tipo === 'contribuyente'
            ? await situacionRuc({ store }, datos.receptor.ruc)
            : undefined,
        motivo: datos.motivo,
        ahora: firmado_en,
        geografia: geografia(),
      });
    default:
      return evaluarEventoReceptor(await solicitudReceptor(store, documento, datos, firmado_en));
  }
}

/** Why there is no second event of a kind while one waits for the service. */
export const alreadyPendiente = (tipo: DatosEvento['tipo']): string =>
  `Ya hay un evento de ${TIPOS_EVENTO[tipo].etiqueta.toLowerCase()} de este documento pendiente de respuesta`;

/** The code of an event that is registered with an observation. */
export async function observacionDe(store: Store, asunto: AsuntoEvento): Promise<CodigoConocido | undefined> {
  const { datos, documento, firmado_en } = asunto;
  if (documento === undefined || !esDeReceptor(datos)) return undefined;
  return observacionEvento(await solicitudReceptor(store, documento, datos, firmado_en));
}

export type DatosReceptor = Extract<
  DatosEvento,
  { tipo: 'notificacion' | 'conformidad' | 'disconformidad' | 'desconocimiento' }
>;

const esDeReceptor = (datos: DatosEvento): datos is DatosReceptor =>
  datos.tipo !== 'cancelacion' && datos.tipo !== 'inutilizacion' && datos.tipo !== 'nominacion';

/** Why each of these documents cannot be cancelled now, by its id; one that can is not in the map. */
export async function evaluateCancelaciones(
  store: Store,
  documentos: readonly DocumentosTable[],
  motivo: string,
  now: string,
  recibido_en?: string,
): Promise<ReadonlyMap<string, RechazoEvento>> {
  // One after the other: within a transaction there is one connection.
  const situations = await receptorSituations(store, documentos);
  const notas = await numerosDeNotas(
    store,
    documentos.map(({ cdc }) => cdc),
  );
  return new Map(
    documentos.flatMap((documento) => {
      const previous = situations.get(documento.id)?.anteriores ?? [];
      const rechazo: RechazoEvento | undefined = tieneXml(documento.tipo)
        ? evaluarCancelacion({
            cdc: documento.cdc,
            tipo: documento.tipo as TipoDocumento,
            estado: documento.estado,
            aprobado_en: documento.aprobado_en ?? undefined,
            motivo,
            ahora: now,
            recibido_en,
            conformado: ultimaRespuesta(previous)?.tipo === 'conformidad',
            notas_credito: [...(notas.get(documento.cdc) ?? [])],
          })
        : { codigo: 'VALIDACION', mensaje: 'El portal no cancela documentos de este tipo' };
      return rechazo === undefined ? [] : [[documento.id, rechazo] as const];
    }),
  );
}

async function solicitudReceptor(
  store: Store,
  documento: DocumentosTable,
  datos: DatosReceptor,
  now: string,
): Promise<SolicitudReceptor> {
  return { ...(await situacionReceptor(store, documento)), ...datos, ahora: now };
}
