import type { OperationData, PortalOperations, PreparacionFactura } from '@portal/contracts';
import { toBorrador } from '../model/to-borrador.ts';
import { shapeErrors } from '../model/form-rules.ts';
import { toDatos } from '../model/to-datos.ts';
import { api } from '../../../api/client.ts';
import { BATCH_BYTES, inBatches, jsonBytes } from '../../../lib/in-batches.ts';
import { cellOfField } from './cell-of-field.ts';
import type { CellProblem, FileFactura } from './facturas-of.ts';

type Pedida = OperationData<PortalOperations['facturas']['importar']>['facturas'][number];
type Respuesta = Awaited<ReturnType<typeof api.controller.facturas.importar>>['data'][number];

/** A factura of a file with what the form and the service say about it. */
export interface Reviewed {
  readonly factura: FileFactura;
  readonly total: number;
  /** One a cell; with any, the factura is not imported. */
  readonly errors: readonly CellProblem[];
  readonly warnings: readonly CellProblem[];
  /** Id of its draft, once it is stored. */
  readonly draft: string | null;
}

export interface Review {
  readonly facturas: readonly Reviewed[];
  /** What prevents the company from issuing, whatever the factura. */
  readonly general: readonly string[];
}

interface Entry {
  readonly factura: FileFactura;
  readonly pedida: Pedida;
  /** For each item of the request, its row among those of the factura. */
  readonly rows: readonly number[];
  readonly total: number;
}

function entryOf(factura: FileFactura, { empresa }: PreparacionFactura, now: number): Entry {
  const { form, key } = factura;
  const { datos, rows, totales } = toDatos(form, { now, redondeo_sedeco: empresa.redondeo_sedeco });
  return {
    factura,
    rows,
    total: totales.total_general,
    pedida: {
      clave_unica: key,
      establecimiento: form.establecimiento === '' ? null : form.establecimiento,
      punto: form.punto === '' ? null : form.punto,
      datos: toBorrador(form, datos),
    },
  };
}

/** The first row of a factura with a value in the column; its first row where none has one. */
function problemAt(
  { rows }: FileFactura,
  field: string,
  message: string,
  lines?: readonly number[],
): CellProblem {
  const { line, column } = cellOfField(field);
  const at = line === undefined ? undefined : rows[lines?.[line] ?? line];
  const head = column === undefined ? undefined : rows.find(({ cells }) => cells.has(column));
  return { row: (at ?? head ?? rows[0])?.number, column, message };
}

/** The first problem of each cell: what follows from it is noise. */
function firstOfEachCell(problems: readonly CellProblem[]): CellProblem[] {
  const seen = new Set<string>();
  return problems.filter(({ row, column }) => {
    const cell = `${String(row)} ${column ?? ''}`;
    const isNew = !seen.has(cell);
    seen.add(cell);
    return isNew;
  });
}

const AMOUNT_PAID = /^condicion\.pagos(\.\d+\.monto)?$/;

function reviewedOf({ factura, rows, total }: Entry, respuesta: Respuesta | undefined): Reviewed {
  const ofFactura = respuesta?.observaciones.filter(({ campo }) => campo !== '') ?? [];
  // The payment is the total: what is wrong with it follows from another cell.
  const others = ofFactura.filter(({ campo }) => !AMOUNT_PAID.test(campo));
  const told = others.some(({ nivel }) => nivel === 'error') ? others : ofFactura;
  const ofLevel = (level: 'error' | 'aviso') =>
    told
      .filter(({ nivel }) => nivel === level)
      .map(({ campo, mensaje }) => problemAt(factura, campo, mensaje, rows));
  const ofForm = Object.entries(shapeErrors(factura.form)).map(([field, message]) =>
    problemAt(factura, field, message),
  );
  return {
    factura,
    total: respuesta?.totales?.total_general ?? total,
    errors: firstOfEachCell([...factura.problems, ...ofForm, ...ofLevel('error')]),
    warnings: firstOfEachCell(ofLevel('aviso')),
    draft: respuesta?.borrador?.id ?? null,
  };
}

interface ReviewOptions {
  readonly preparacion: PreparacionFactura;
  /** Milliseconds. */
  readonly now: number;
}

/** Asks the service about every factura of a file; nothing is stored. */
export async function reviewFacturas(
  facturas: readonly FileFactura[],
  { preparacion, now }: ReviewOptions,
): Promise<Review> {
  const entries = facturas.map((factura) => entryOf(factura, preparacion, now));
  const respuestas = await send(entries, preparacion, { guardar: false, todo_o_nada: false });
  const general = [...respuestas.values()]
    .flatMap(({ observaciones }) => observaciones)
    .filter(({ campo }) => campo === '')
    .map(({ mensaje }) => mensaje);
  return {
    facturas: entries.map((entry) => reviewedOf(entry, respuestas.get(entry.factura.key))),
    general: [...new Set(general)],
  };
}

/** All or none has to fit into one request. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

/**
 * Stores the facturas without errors as drafts. A request without a response may have stored them: the next attempt finds them by
 * their keys.
 *
 * @param onStored called for each request that the service carried out, with what it says now
 * @throws TooLargeError when they do not fit into the one request of all or none
 */
export async function storeFacturas(
  facturas: readonly FileFactura[],
  { preparacion, now, isAllOrNone }: ReviewOptions & { readonly isAllOrNone: boolean },
  onStored: (reviewed: readonly Reviewed[]) => void,
): Promise<void> {
  const entries = facturas.map((factura) => entryOf(factura, preparacion, now));
  if (isAllOrNone && jsonBytes(entries.map(({ pedida }) => pedida)) > BATCH_BYTES) throw new TooLargeError();
  await send(entries, preparacion, { guardar: true, todo_o_nada: isAllOrNone }, (batch, respuestas) =>
    onStored(batch.map((entry) => reviewedOf(entry, respuestas.get(entry.factura.key)))),
  );
}

async function send(
  entries: readonly Entry[],
  { empresa }: PreparacionFactura,
  options: { readonly guardar: boolean; readonly todo_o_nada: boolean },
  onSent?: (batch: readonly Entry[], respuestas: ReadonlyMap<string, Respuesta>) => void,
): Promise<ReadonlyMap<string, Respuesta>> {
  const all = new Map<string, Respuesta>();
  const byKey = new Map(entries.map((entry) => [entry.pedida.clave_unica, entry]));
  await inBatches(
    entries.map(({ pedida }) => pedida),
    async (facturas) => {
      const { data } = await api.controller.facturas.importar({
        ...options,
        id_empresa: empresa.id,
        facturas,
      });
      for (const one of data) all.set(one.clave_unica, one);
      onSent?.(
        facturas.flatMap(({ clave_unica }) => byKey.get(clave_unica) ?? []),
        all,
      );
    },
  );
  return all;
}
