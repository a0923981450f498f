import {
  ajusteDeNota,
  codigoDeFactura,
  lineasPendientes,
  normalizarCdc,
  saldoDe,
  significadoCodigo,
  sumar,
  type ContextoNota,
  type DatosDocumento,
  type FacturaConNotas,
  type NotaVigente,
  type Receptor,
} from '@portal/sifen';
import type { Store } from '../../store/store.ts';
import type { DocumentosTable } from '../../store/schema/tables.ts';
import { acreditadoPorCdc, currentNotas, NO_NOTAS } from './acreditado.ts';
import { usedByOthers } from './anticipos.ts';
import type { Importes } from './importes.ts';
import { currentReceptor } from './receptor.ts';

const FACTURA = 1;
/** Factura that a nota de crédito may name; one without a response has no balance. */
const KNOWN = ['aprobado', 'aprobado_observacion', 'cancelado'] as const;

/** A factura with what was credited of it. */
export interface SituacionFactura extends FacturaConNotas {
  readonly row: DocumentosTable;
  readonly datos: DatosDocumento;
  /** Whom it was issued to, or whom a nominación named. */
  readonly receptor: Receptor;
}

/** @param sin id of a nota that is corrected: what it credited before does not count. */
export async function situacionFactura(
  store: Store,
  row: DocumentosTable,
  sin = '',
): Promise<SituacionFactura> {
  const notas = await currentNotas(store)
    .select(['id', 'datos', 'importes'])
    .where('asociado_cdc', '=', row.cdc)
    .where('id', '!=', sin)
    .orderBy('id')
    .execute();
  const datos = JSON.parse(row.datos) as DatosDocumento;
  return {
    row,
    datos,
    receptor: currentReceptor(row),
    totales: totalesOf(row),
    notas: notas.map((nota): NotaVigente => {
      const { items, motivo } = JSON.parse(nota.datos) as DatosDocumento;
      return { items, motivo, totales: totalesOf(nota) };
    }),
  };
}

const totalesOf = ({ importes }: Pick<DocumentosTable, 'importes'>): Importes['totales'] =>
  (JSON.parse(importes) as Importes).totales;

/**
 * Locks facturas for the transaction: of two documents that name one of them, or one and its cancellation, the second waits here for the
 * first. Always in one order, so that two documents that name the same ones do not wait for each other.
 */
export async function lockFacturas(store: Store, cdcs: readonly string[]): Promise<void> {
  if (cdcs.length === 0 || store.kind === 'sqlite') return;
  await store.select('documentos').select('id').where('cdc', 'in', cdcs).orderBy('cdc').forUpdate().execute();
}

/**
 * Why the tax authority would reject what is about to be sent on a factura, with the code: the factura was cancelled since, or its
 * notas exceed it. Call it with the factura locked. What was issued elsewhere is not known here.
 */
export async function rechazoDeFactura(store: Store, cdc: string): Promise<string | undefined> {
  const factura = await store
    .select('documentos')
    .select(['estado', 'total'])
    .where('cdc', '=', cdc)
    .executeTakeFirst();
  if (factura === undefined) return undefined;
  const { comprometido: committed } = (await acreditadoPorCdc(store, [cdc])).get(cdc) ?? NO_NOTAS;
  const saldo = sumar([factura.total, -committed]);
  const codigo = codigoDeFactura({ cancelada: factura.estado === 'cancelado', saldo }, { total: 0 });
  return codigo && `${codigo}: ${significadoCodigo(codigo)}`;
}

/** A nota de crédito with all that its rules ask of the store. */
export interface PreparedNota {
  /** With `ajuste`, so that its totals are the ones that it will state. */
  readonly datos: DatosDocumento;
  readonly contexto: ContextoNota;
}

/**
 * Looks up the factura of a nota de crédito.
 *
 * @param id of the nota, once it has one.
 */
export async function prepareNota(store: Store, datos: DatosDocumento, id?: string): Promise<PreparedNota> {
  const { asociado } = datos;
  const withoutAjuste = { ...datos, ajuste: { redondeo: 0 } };
  if (asociado === undefined) return { datos: withoutAjuste, contexto: {} };
  if (asociado.tipo === 'impreso') {
    return {
      datos: withoutAjuste,
      contexto: { timbrado_electronico: await esTimbradoElectronico(store, asociado.timbrado) },
    };
  }
  const row = await store
    .select('documentos')
    .selectAll()
    .where('cdc', '=', normalizarCdc(asociado.cdc))
    .where('tipo', '=', FACTURA)
    .where('estado', 'in', KNOWN)
    .executeTakeFirst();
  if (row === undefined) return { datos: withoutAjuste, contexto: { factura_asociada: null } };
  const situacion = await situacionFactura(store, row, id);
  const ajuste = ajusteDeNota(datos, situacion);
  // What a factura used of its advance is not credited a second time.
  const used = (await usedByOthers(store, [row.cdc])).get(row.cdc) ?? 0;
  return {
    datos: { ...datos, ajuste },
    contexto: {
      factura_asociada: {
        cancelada: row.estado === 'cancelado',
        moneda: row.moneda,
        saldo: sumar([saldoDe(situacion), -used]),
        tipo_cambio: situacion.datos.tipo_cambio ?? null,
        receptor: situacion.receptor,
        lineas: lineasPendientes(situacion),
      },
    },
  };
}

/** Every timbrado that is registered here is one of electronic documents. */
export async function esTimbradoElectronico(store: Store, numero: string): Promise<boolean> {
  const known = await store
    .select('timbrados')
    .select('numero')
    .where('numero', '=', numero)
    .executeTakeFirst();
  return known !== undefined;
}
