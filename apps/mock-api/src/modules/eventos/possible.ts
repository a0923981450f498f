import type { DocumentoPosible, FiltrosDocumentos, OperationData, PortalOperations } from '@portal/contracts';
import {
  HORAS_CANCELACION_FACTURA,
  HORAS_CANCELACION_OTROS,
  leerBusqueda,
  plazoCancelacion,
} from '@portal/sifen';
import type { DatosEvento, RechazoEvento, TipoDocumento } from '@portal/sifen';
import { sql } from 'kysely';
import type { SessionContext } from '../../context/context.ts';
import { conPendiente } from '../../documentos/eventos/create.ts';
import { alreadyPendiente, evaluateCancelaciones, evaluateEvento } from '../../documentos/eventos/rules.ts';
import { filterDocuments } from '../../documentos/list/filters.ts';
import { numeroDe } from '../../core/document-number.ts';
import { LIST } from '../../store/store.ts';
import type { DocumentosTable } from '../../store/schema/tables.ts';

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
  const ids = isExact ? await newest(context, filtros) : await candidates(context, filtros, tipo);
  if (ids.length === 0) return [];
  const rows = await store.select('documentos', LIST).selectAll().where('id', 'in', ids).execute();
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

/** The newest documents of the filters, by their ids. */
async function newest(context: SessionContext, filtros: FiltrosDocumentos): Promise<readonly string[]> {
  const rows = await filterDocuments(context, filtros)
    .select('id')
    .orderBy('fecha_emision', 'desc')
    .orderBy('id', 'desc')
    .limit(MAXIMUM)
    .execute();
  return rows.map(({ id }) => id);
}

/** The newest documents whose state and moments allow the event, by their ids. */
async function candidates(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  tipo: Pedido['tipo'],
): Promise<readonly string[]> {
  const { clock } = context;
  const ofFactura = ago(clock, HORAS_CANCELACION_FACTURA);
  const ofOthers = ago(clock, HORAS_CANCELACION_OTROS);
  const rows = await filterDocuments(context, filtros)
    .where('estado', 'in', APROBADOS)
    .$if(tipo === 'cancelacion', (query) =>
      query
        .where('aprobado_en', '>=', ofFactura < ofOthers ? ofFactura : ofOthers)
        .where((eb) =>
          eb.or([
            eb.and([eb('tipo', '=', 1), eb('aprobado_en', '>=', ofFactura)]),
            eb.and([eb('tipo', '!=', 1), eb('aprobado_en', '>=', ofOthers)]),
          ]),
        ),
    )
    .$if(tipo === 'nominacion', (query) =>
      query
        // A literal: SQLite uses no partial index for a parameter.
        .where(sql<boolean>`receptor_documento = '0'`)
        .where('tipo', '=', 1)
        .where('nominado', 'is', null),
    )
    .select('id')
    .orderBy('fecha_emision', 'desc')
    .orderBy('id')
    .limit(MAXIMUM)
    .execute();
  return rows.map(({ id }) => id);
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
