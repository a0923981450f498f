import type { DatosDocumento, EstadoDocumento } from '@portal/sifen';
import type { DocumentoDetalle } from '@portal/contracts';
import type { Store } from '../store/store.ts';
import type { DocumentosTable } from '../store/tables.ts';
import { notasVigentes } from './acreditado.ts';
import { numeroDe } from './numeracion.ts';

/** Numbers of the notas de crédito that count on a factura, `001-001-0000007`, oldest first. */
export async function numerosDeNotas(store: Store, cdc: string): Promise<string[]> {
  const notas = await notasVigentes(store)
    .select(['establecimiento', 'punto', 'numero'])
    .where('asociado_cdc', '=', cdc)
    .orderBy('fecha_emision')
    .orderBy('numero')
    .execute();
  return notas.map((nota) => numeroDe(nota, nota.numero));
}

/** What the event says that the approval of a nota de crédito registers on its factura. */
export const motivoDevolucion = (
  nota: Pick<DocumentosTable, 'establecimiento' | 'punto' | 'numero'>,
): string => `Nota de crédito ${numeroDe(nota, nota.numero)}`;

const columnas = [
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

type Fila = Pick<DocumentosTable, (typeof columnas)[number]>;

/** All notas de crédito that name a factura, oldest first, whatever became of them. */
export async function notasDeFactura(store: Store, cdc: string): Promise<DocumentoDetalle['notas_credito']> {
  const notas = await store
    .select('documentos', 'documentos_nota')
    .select(columnas)
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
  const fila = await store.select('documentos').select(columnas).where('cdc', '=', cdc).executeTakeFirst();
  return fila === undefined ? null : referencia(fila);
}

function referencia({ id, cdc, fecha_emision, moneda, total, estado, ...fila }: Fila) {
  return {
    id,
    cdc,
    numero: numeroDe(fila, fila.numero),
    fecha_emision,
    moneda,
    total,
    estado: estado as EstadoDocumento,
  };
}
