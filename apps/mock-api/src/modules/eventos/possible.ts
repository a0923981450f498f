import type { DocumentoPosible, FiltrosDocumentos, OperationData, PortalOperations } from '@portal/contracts';
import {
  HORAS_CANCELACION_FACTURA,
  HORAS_CANCELACION_OTROS,
  leerBusqueda,
  plazoCancelacion,
} from '@portal/sifen';
import type { DatosEvento, RechazoEvento, TipoDocumento } from '@portal/sifen';
import type { SessionContext } from '../../core/context.ts';
import { conPendiente } from '../../documentos/eventos/create.ts';
import { alreadyPendiente, evaluateCancelaciones, evaluateEvento } from '../../documentos/eventos/rules.ts';
import { filterDocuments, type Documents } from '../../documentos/list/filters.ts';
import { pageIds } from '../../documentos/list/list.ts';
import { numeroDe } from '../../documentos/numeracion.ts';
import type { DocumentosTable } from '../../store/tables.ts';

type Pedido = OperationData<PortalOperations['eventos']['documentosPosibles']>;

const MAXIMUM = 20;
const HOUR = 3_600_000;
/** A valid reason, because none has been entered yet. */
const WITHOUT_MOTIVO = 'Documento por elegir';
const APROBADOS = ['aprobado', 'aprobado_observacion'] as const;

/**
 * Documents for which an event is possible now, newest first. A search for an exact number or CDC also finds a document in
 * any other state, with the reason why not.
 */
export async function documentosPosibles(
  context: SessionContext,
  { id_empresa, tipo, texto }: Pedido,
): Promise<DocumentoPosible[]> {
  const { store, clock } = context;
  const now = clock.now().toISOString();
  const { numero, cdc } = leerBusqueda(texto);
  const isExact = numero !== undefined || cdc !== undefined;
  const filtros: FiltrosDocumentos = { id_empresa, texto, tipo: [1, 5] };
  const matches = filterDocuments(context, filtros);
  const ids = await pageIds(isExact ? matches : allowing(tipo, matches, clock), NEWEST, undefined, FIRST);
  if (ids.length === 0) return [];
  const rows = await store.select('documentos').selectAll().where('id', 'in', ids).execute();
  const byIds = new Map(rows.map((row) => [row.id, row]));
  const found = ids.flatMap((id) => byIds.get(id) ?? []);
  const pendientes = await conPendiente(store, tipo, ids);
  const rechazos = await evaluate(context, tipo, found);
  const evaluated = found.map((documento) => ({
    ...rowOf(documento, tipo, now),
    rechazo: pendientes.has(documento.id)
      ? alreadyPendiente(tipo)
      : (rechazos.get(documento.id)?.mensaje ?? null),
  }));
  return evaluated.filter(({ rechazo }) => rechazo === null || isExact);
}

const NEWEST = { campo: 'fecha_emision', sentido: 'desc' } as const;
const FIRST = { desde: 0, limite: MAXIMUM };

/** Narrows documents to those whose state and moments allow the event. */
function allowing(tipo: Pedido['tipo'], documents: Documents, clock: SessionContext['clock']): Documents {
  const approved = documents.where('estado', 'in', APROBADOS);
  if (tipo === 'nominacion')
    return approved.where('receptor_documento', '=', '0').where('tipo', '=', 1).where('nominado', 'is', null);
  const limits = {
    factura: ago(clock, HORAS_CANCELACION_FACTURA),
    other: ago(clock, HORAS_CANCELACION_OTROS),
  };
  const [earliest = ''] = Object.values(limits).toSorted();
  return approved
    .where('aprobado_en', '>=', earliest)
    .where((document) =>
      document.or([
        document.and([document('tipo', '=', 1), document('aprobado_en', '>=', limits.factura)]),
        document.and([document('tipo', '!=', 1), document('aprobado_en', '>=', limits.other)]),
      ]),
    );
}

const ago = (clock: SessionContext['clock'], hours: number): string =>
  new Date(clock.now().getTime() - hours * HOUR).toISOString();

/** Why the event is not possible for a document, by its id: only its state can prevent it, for nothing has been entered yet. */
async function evaluate(
  { store, clock }: SessionContext,
  tipo: Pedido['tipo'],
  documentos: readonly DocumentosTable[],
): Promise<ReadonlyMap<string, RechazoEvento>> {
  const now = clock.now().toISOString();
  if (tipo === 'cancelacion') return evaluateCancelaciones(store, documentos, WITHOUT_MOTIVO, now);
  const evaluated = documentos.map(async (documento) => {
    const { id, cdc, id_empresa } = documento;
    const datos = { tipo, cdc, motivo: WITHOUT_MOTIVO, receptor: SAMPLE_RECEPTOR };
    const rechazo = await evaluateEvento(store, { id_empresa, documento, datos, firmado_en: now });
    return rechazo === undefined ? [] : [[id, rechazo] as const];
  });
  return new Map((await Promise.all(evaluated)).flat());
}

const SAMPLE_RECEPTOR: Extract<DatosEvento, { tipo: 'nominacion' }>['receptor'] = {
  tipo: 'no_contribuyente',
  tipo_documento: 1,
  numero_documento: '1234567',
  nombre: WITHOUT_MOTIVO,
};

function rowOf(
  documento: DocumentosTable,
  tipo: Pedido['tipo'],
  now: string,
): Omit<DocumentoPosible, 'rechazo'> {
  const { id, cdc, fecha_emision, receptor_nombre, receptor_documento, moneda, total, aprobado_en } =
    documento;
  return {
    id,
    cdc,
    tipo: documento.tipo as DocumentoPosible['tipo'],
    numero: numeroDe(documento, documento.numero),
    fecha_emision,
    receptor_nombre,
    receptor_documento,
    moneda,
    total,
    limite:
      tipo === 'cancelacion' && aprobado_en !== null
        ? plazoCancelacion(documento.tipo as TipoDocumento, aprobado_en, now).limite
        : null,
  };
}
