import type { DatosEvento, EventoRegistrado, SolicitudReceptor } from '@portal/sifen';
import type { Store } from '../../store/store.ts';
import type { DocumentosTable } from '../../store/schema/tables.ts';

/** Events of the receiver. */
export const TIPOS_RECEPTOR = ['notificacion', 'conformidad', 'disconformidad', 'desconocimiento'] as const;
type TipoReceptor = (typeof TIPOS_RECEPTOR)[number];

/** A registered event of the receiver. */
export interface RegisteredRespuesta extends EventoRegistrado {
  /** Date when the receiver of a partial conformidad expects the rest. */
  fecha_recepcion?: string | undefined;
}

/** Facts of a document for the deadlines and rules of the receiver's events. */
export interface SituacionReceptor extends Pick<
  SolicitudReceptor,
  'estado' | 'fecha_emision' | 'aprobado_en'
> {
  /** Oldest first. */
  readonly anteriores: readonly RegisteredRespuesta[];
  /** Kinds that the service has not responded to yet. */
  readonly pendientes: ReadonlySet<TipoReceptor>;
}

type Documento = Pick<DocumentosTable, 'id' | 'estado' | 'fecha_emision' | 'aprobado_en'>;

/** The situation of each document, by its id. */
export async function receptorSituations(
  store: Store,
  documentos: readonly Documento[],
): Promise<ReadonlyMap<string, SituacionReceptor>> {
  const eventos = await eventosDeReceptor(
    store,
    documentos.map(({ id }) => id),
  );
  return new Map(
    documentos.map(({ id, estado, fecha_emision, aprobado_en }) => {
      const own = eventos.get(id) ?? [];
      return [
        id,
        {
          estado: estado,
          fecha_emision,
          aprobado_en: aprobado_en ?? fecha_emision,
          anteriores: own.flatMap((evento) => (evento.pendiente ? [] : [evento.respuesta])),
          pendientes: new Set(own.flatMap(({ pendiente, respuesta }) => (pendiente ? [respuesta.tipo] : []))),
        },
      ];
    }),
  );
}

/** The situation of one document. */
export async function situacionReceptor(store: Store, documento: Documento): Promise<SituacionReceptor> {
  const situacion = (await receptorSituations(store, [documento])).get(documento.id);
  if (situacion === undefined) throw new Error('A document has no situation');
  return situacion;
}

interface EventoDeReceptor {
  readonly pendiente: boolean;
  readonly respuesta: RegisteredRespuesta;
}

/** Registered and pending events of the receivers of these documents, oldest first, by document. */
async function eventosDeReceptor(
  store: Store,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly EventoDeReceptor[]>> {
  if (ids.length === 0) return new Map();
  const rows = await store
    .select('eventos')
    .select(['id_documento', 'tipo', 'fecha', 'estado', 'respondido_en', 'datos'])
    .where('id_documento', 'in', ids)
    .where('tipo', 'in', TIPOS_RECEPTOR)
    .where('estado', 'in', ['registrado', 'pendiente'])
    .orderBy('fecha')
    .orderBy('contador')
    .execute();
  const eventos = new Map<string, EventoDeReceptor[]>();
  for (const { id_documento, tipo, fecha, estado, respondido_en, datos } of rows) {
    const evento = datos === null ? undefined : (JSON.parse(datos) as DatosEvento);
    const own = eventos.get(id_documento ?? '') ?? [];
    own.push({
      pendiente: estado === 'pendiente',
      respuesta: {
        tipo: tipo as TipoReceptor,
        fecha: respondido_en ?? fecha,
        ...(evento?.tipo === 'conformidad' && {
          alcance: evento.alcance,
          fecha_recepcion: evento.fecha_recepcion,
        }),
      },
    });
    eventos.set(id_documento ?? '', own);
  }
  return eventos;
}
