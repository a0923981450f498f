import type { ConsultaDetalle, ResumenPublico } from '@portal/contracts';
import { formatearRuc, type Emisor } from '@portal/sifen';
import { refuse } from '../../core/refusal.ts';
import type { DocumentosTable } from '../../store/schema/tables.ts';
import { numeroDe } from '../../core/document-number.ts';

export const resumenColumns = [
  'cdc',
  'tipo',
  'establecimiento',
  'punto',
  'numero',
  'fecha_emision',
  'moneda',
  'total',
  'estado',
  'emisor',
  'aprobado_en',
] as const satisfies readonly (keyof DocumentosTable)[];

type FilaResumen = Pick<DocumentosTable, (typeof resumenColumns)[number]>;

/** States in which a document exists for others than its issuer. */
export const QUERYABLE_ESTADOS = ['aprobado', 'aprobado_observacion', 'cancelado'] as const;

/** Message of the tax authority for an unknown CDC (code 0420). */
export const NOT_FOUND = 'El documento no existe o fue rechazado';

/** The refusal for a CDC without a public summary. */
export const notFound = () => refuse('NO_ENCONTRADO', NOT_FOUND);

/** True if documents in this state have a public summary. */
export function esConsultable(estado: string): estado is ResumenPublico['estado'] {
  return (QUERYABLE_ESTADOS as readonly string[]).includes(estado);
}

/** A document as its summary shows it, in whatever state it is. */
export function resumenOf(row: FilaResumen): ConsultaDetalle['resumen'] {
  const { ruc, dv, razon_social } = JSON.parse(row.emisor) as Emisor;
  return {
    cdc: row.cdc,
    tipo: row.tipo as ResumenPublico['tipo'],
    numero: numeroDe(row, row.numero),
    fecha_emision: row.fecha_emision,
    moneda: row.moneda,
    total: row.total,
    emisor_nombre: razon_social,
    emisor_ruc: formatearRuc(ruc, dv),
    estado: row.estado,
  };
}

/** The summary for anybody: of a document that is not approved yet, or rejected, there is none. */
export function resumenPublico(row: FilaResumen | undefined): ResumenPublico | undefined {
  return row !== undefined && esConsultable(row.estado)
    ? { ...resumenOf(row), estado: row.estado }
    : undefined;
}
