import type { DatosDocumento } from '@portal/sifen';
import type { DocumentoDetalle } from '@portal/contracts';
import { isAmong } from '../../store/among.ts';
import { LIST, type Store } from '../../store/store.ts';
import type { DocumentosTable } from '../../store/schema/tables.ts';
import { currentNotas } from './acreditado.ts';
import { numeroDe } from '../../core/document-number.ts';

/** Numbers of the notas de crédito that count on each factura, `001-001-0000007`, oldest first, by CDC; a factura without any is not in the map. */
export async function numerosDeNotas(
  store: Store,
  cdcs: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const notas = await currentNotas(store)
    .select(['asociado_cdc', 'establecimiento', 'punto', 'numero'])
    .where(isAmong(store, 'asociado_cdc', cdcs))
    .orderBy('fecha_emision')
    .orderBy('numero')
    .execute();
  const byFactura = Map.groupBy(notas, ({ asociado_cdc }) => asociado_cdc ?? '');
  return new Map([...byFactura].map(([cdc, own]) => [cdc, own.map((nota) => numeroDe(nota, nota.numero))]));
}

/** Text of the event that the approval of a nota de crédito registers on its factura. */
export const devolucionMotivo = (
  nota: Pick<DocumentosTable, 'establecimiento' | 'punto' | 'numero'>,
): string => `Nota de crédito ${numeroDe(nota, nota.numero)}`;

const columns = [
  'id',
  'cdc',
  'establecimiento',
  'punto',
  'numero',
  'fecha_emision',
  'moneda',
  'total',
  'estado',
  'datos',
] as const satisfies readonly (keyof DocumentosTable)[];

type Row = Pick<DocumentosTable, (typeof columns)[number]>;

/** All notas de crédito that name a factura, oldest first, whatever became of them. */
export async function notasDeFactura(store: Store, cdc: string): Promise<DocumentoDetalle['notas_credito']> {
  const notas = await store
    .select('documentos', LIST)
    .select(columns)
    .where('asociado_cdc', '=', cdc)
    .where('tipo', '=', 5)
    .orderBy('fecha_emision')
    .orderBy('numero')
    .execute();
  return notas.map((nota) => ({
    ...referencia(nota),
    motivo: (JSON.parse(nota.datos) as DatosDocumento).motivo ?? 0,
  }));
}

/** The factura that a nota de crédito names, when it was issued here. */
export async function facturaDeNota(
  store: Store,
  cdc: string | null,
): Promise<DocumentoDetalle['factura_asociada']> {
  if (cdc === null) return null;
  const row = await store.select('documentos').select(columns).where('cdc', '=', cdc).executeTakeFirst();
  return row === undefined ? null : referencia(row);
}

function referencia({ id, cdc, fecha_emision, moneda, total, estado, ...row }: Row) {
  return {
    id,
    cdc,
    numero: numeroDe(row, row.numero),
    fecha_emision,
    moneda,
    total,
    estado: estado,
  };
}
