import type { Selectable } from 'kysely';
import { numeroDe } from '../../core/document-number.ts';
import type { Store } from '../../store/store.ts';
import type { TableName, Tables } from '../../store/schema/tables.ts';

/** A row as it is read, without its sandbox. */
export type Stored<T extends TableName> = Omit<Selectable<Tables[T]>, 'sandbox'>;
export type DocumentRow = Stored<'documentos'>;
type EventRow = Stored<'eventos'>;
type ActRow = Stored<'auditoria'>;

/** An event with the acts that the audit trail has of it. */
export interface ModelEvent {
  readonly row: EventRow;
  readonly acts: readonly ActRow[];
}

/** A document of the sample data with everything that belongs to it: what copies are made of. */
export interface ModelDocument {
  readonly row: DocumentRow;
  readonly responses: readonly Stored<'respuestas'>[];
  readonly mails: readonly Stored<'correos'>[];
  readonly acts: readonly ActRow[];
  /** Events of the document itself. */
  readonly events: readonly ModelEvent[];
  /** The factura that a nota names, and the event that the approval of the nota raised on it. */
  readonly factura: { readonly id: string; readonly event: EventRow | undefined } | undefined;
  readonly lote: Stored<'lotes'> | undefined;
}

const DAY = 86_400_000;
/** Least age of a document that is copied: younger ones have pending work. */
const DAYS_OF_REST = 5;
const AUTOMATIC = ['devolucion_ajuste', 'asociacion'];
const NOTA = /^Nota de (\S+) (\S+)$/;
const NOTAS: Readonly<Record<string, number>> = { crédito: 5, débito: 6, remisión: 7 };

/** The documents that nothing out of the ordinary happened to, oldest first. */
export async function readModel(store: Store, now: Date): Promise<ModelDocument[]> {
  const documents = await rowsOf(store, 'documentos');
  const lotes = new Map((await rowsOf(store, 'lotes')).map((row) => [row.protocolo, row]));
  const events = await rowsOf(store, 'eventos');
  const advances = await rowsOf(store, 'anticipos');
  const acts = Map.groupBy(await rowsOf(store, 'auditoria'), ({ id_objeto }) => id_objeto);
  const responses = Map.groupBy(await rowsOf(store, 'respuestas'), ({ id_documento }) => id_documento);
  const mails = Map.groupBy(await rowsOf(store, 'correos'), ({ id_documento }) => id_documento ?? '');

  const keyOf = (empresa: string, tipo: number, number: string) => `${empresa} ${String(tipo)} ${number}`;
  const byNumber = new Map(
    documents.map((row) => [keyOf(row.id_empresa, row.tipo, numeroDe(row, row.numero)), row.id]),
  );
  const raised = new Map<string, EventRow>();
  for (const event of events.filter(({ tipo }) => AUTOMATIC.includes(tipo))) {
    const [, kind = '', number = ''] = NOTA.exec(event.motivo) ?? [];
    const nota = byNumber.get(keyOf(event.id_empresa, NOTAS[kind] ?? 0, number));
    if (nota !== undefined) raised.set(nota, event);
  }
  const own = Map.groupBy(
    events.filter(({ tipo }) => !AUTOMATIC.includes(tipo)),
    ({ id_documento }) => id_documento ?? '',
  );
  const facturaByCdc = new Map(documents.map((row) => [row.cdc, row.id]));
  const withAdvance = new Set(
    advances.flatMap(({ id_documento, cdc }) => [id_documento, facturaByCdc.get(cdc)]),
  );
  const rested = new Date(now.getTime() - DAYS_OF_REST * DAY).toISOString();

  const chosen = new Map<string, ModelDocument>();
  for (const row of documents) {
    const ofDocument = own.get(row.id) ?? [];
    const event = raised.get(row.id);
    const idFactura = (row.asociado_cdc && facturaByCdc.get(row.asociado_cdc)) ?? event?.id_documento;
    const isOrdinary =
      row.fecha_emision < rested &&
      row.nominado === null &&
      !withAdvance.has(row.id) &&
      ['aprobado', 'aprobado_observacion', 'rechazado', 'cancelado'].includes(row.estado) &&
      ofDocument.every(({ tipo, estado }) => tipo === 'cancelacion' && estado === 'registrado') &&
      (typeof idFactura !== 'string' || chosen.has(idFactura));
    if (!isOrdinary) continue;
    chosen.set(row.id, {
      row,
      responses: responses.get(row.id) ?? [],
      mails: mails.get(row.id) ?? [],
      acts: acts.get(row.id) ?? [],
      events: ofDocument.map((one) => ({ row: one, acts: acts.get(one.id) ?? [] })),
      factura: typeof idFactura === 'string' ? { id: idFactura, event } : undefined,
      lote: row.lote === null ? undefined : lotes.get(row.lote),
    });
  }
  return [...chosen.values()];
}

interface Read {
  documentos: DocumentRow;
  lotes: Stored<'lotes'>;
  eventos: EventRow;
  anticipos: Stored<'anticipos'>;
  auditoria: ActRow;
  respuestas: Stored<'respuestas'>;
  correos: Stored<'correos'>;
}

const ORDER = {
  documentos: 'fecha_emision',
  anticipos: 'id_documento',
  auditoria: 'fecha',
  correos: 'fecha',
} as const;

async function rowsOf<T extends keyof Read>(store: Store, table: T): Promise<Read[T][]> {
  const order = (ORDER as Readonly<Record<string, string>>)[table] ?? 'fecha';
  const rows = await (store.select(table) as unknown as Ordered).selectAll().orderBy(order).execute();
  return rows.map(({ sandbox: _sandbox, posicion: _posicion, ...row }) => row as unknown as Read[T]);
}

/** Kysely cannot follow the columns of a table that is itself generic. */
interface Ordered {
  selectAll(): {
    orderBy(column: string): { execute(): Promise<({ sandbox: string; posicion?: number } & object)[]> };
  };
}
