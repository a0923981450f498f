import type { DocumentoPosible, FiltrosDocumentos, OperationData, PortalOperations } from '@portal/contracts';
import {
  HORAS_CANCELACION_FACTURA,
  HORAS_CANCELACION_OTROS,
  leerBusqueda,
  plazoCancelacion,
} from '@portal/sifen';
import type { DatosEvento, RechazoEvento, TipoDocumento } from '@portal/sifen';
import { sql } from 'kysely';
import type { SessionContext } from '../../core/context.ts';
import { firstOf, resolveText } from '../../documentos/candidates.ts';
import { conPendiente } from '../../documentos/eventos/create.ts';
import { alreadyPendiente, evaluateCancelaciones, evaluateEvento } from '../../documentos/eventos/rules.ts';
import { BY_ID, filterDocumentos, orderDocumentos, type Plan } from '../../documentos/filtros.ts';
import { planPage } from '../../documentos/plan.ts';
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
  const ids = isExact ? await newest(context, filtros) : await candidates(context, filtros, tipo);
  if (ids.length === 0) return [];
  const rows = await store.select('documentos', BY_ID).selectAll().where('id', 'in', ids).execute();
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

/** The newest documents of the filters, by their ids. */
async function newest(context: SessionContext, filtros: FiltrosDocumentos): Promise<readonly string[]> {
  const plan = await planPage(context, filtros, NEWEST, FIRST);
  if (plan.candidates !== undefined)
    return firstOf(plan.candidates, MAXIMUM, (candidates) =>
      filterDocumentos(context, filtros, { ...plan, candidates })
        .select('id')
        .execute(),
    );
  const found = filterDocumentos(context, filtros, plan).select('id');
  const rows = await orderDocumentos(found, NEWEST, filtros).limit(MAXIMUM).execute();
  return rows.map(({ id }) => id);
}

/** The newest documents whose state and moments allow the event, by their ids: each kind of event has an index of them. */
async function candidates(
  context: SessionContext,
  filtros: FiltrosDocumentos,
  tipo: Pedido['tipo'],
): Promise<readonly string[]> {
  const { clock } = context;
  const plan = ofKind(await resolveText(context, filtros), tipo);
  // Otherwise all documents that allow the event would be looked through for none.
  if (plan.receptores?.length === 0 && plan.candidates === undefined) return [];
  const index = tipo === 'cancelacion' ? 'documentos_aprobado' : 'documentos_innominado';
  const limits = {
    factura: ago(clock, HORAS_CANCELACION_FACTURA),
    other: ago(clock, HORAS_CANCELACION_OTROS),
  };
  const [earliest = ''] = Object.values(limits).toSorted();
  const possible = (found: ReturnType<typeof filterDocumentos>) =>
    found
      .select('id')
      .where('estado', 'in', APROBADOS)
      .$if(tipo === 'cancelacion', (query) =>
        query
          .where('aprobado_en', '>=', earliest)
          .where((eb) =>
            eb.or([
              eb.and([eb('tipo', '=', 1), eb('aprobado_en', '>=', limits.factura)]),
              eb.and([eb('tipo', '!=', 1), eb('aprobado_en', '>=', limits.other)]),
            ]),
          ),
      )
      .$if(tipo === 'nominacion', (query) =>
        // A literal: an index of these alone is not used for a parameter.
        query
          .where(sql<boolean>`receptor_documento = '0'`)
          .where('tipo', '=', 1)
          .where('nominado', 'is', null),
      );
  if (plan.candidates !== undefined)
    return firstOf(plan.candidates, MAXIMUM, (candidates) =>
      possible(filterDocumentos(context, filtros, { ...plan, candidates, index: BY_ID })).execute(),
    );
  const found = await possible(filterDocumentos(context, filtros, { ...plan, index }))
    .orderBy('fecha_emision', 'desc')
    .orderBy('id')
    .limit(MAXIMUM)
    .execute();
  return found.map(({ id }) => id);
}

/** A name of `busqueda` ends with the document number: none but those of receivers without one can be nominated. */
const ofKind = (plan: Plan, tipo: Pedido['tipo']): Plan =>
  tipo === 'cancelacion' || plan.receptores === undefined
    ? plan
    : { ...plan, receptores: plan.receptores.filter((one) => one.endsWith(' 0')) };

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
