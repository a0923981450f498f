import type { ConsultaDetalle, ResumenPublico } from '@portal/contracts';
import { formatearRuc, type Emisor, type EstadoDocumento } from '@portal/sifen';
import { refuse } from '../core/refusal.ts';
import type { DocumentosTable } from '../store/tables.ts';
import { numeroDe } from './numeracion.ts';

export const columnasResumen = [
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
] as const satisfies readonly (keyof DocumentosTable)[];

type FilaResumen = Pick<DocumentosTable, (typeof columnasResumen)[number]>;

/** States in which a document exists for others than its issuer. */
export const ESTADOS_CONSULTABLES = ['aprobado', 'aprobado_observacion', 'cancelado'] as const;

/** What the tax authority says of a CDC that it does not know (code 0420). */
export const NO_EXISTE = 'El documento no existe o fue rechazado';
export const noExiste = () => refuse('NO_ENCONTRADO', NO_EXISTE);

export function esConsultable(estado: string): estado is ResumenPublico['estado'] {
  return (ESTADOS_CONSULTABLES as readonly string[]).includes(estado);
}

/** A document as its summary shows it, in whatever state it is. */
export function resumenDe(fila: FilaResumen): ConsultaDetalle['resumen'] {
  const { ruc, dv, razon_social } = JSON.parse(fila.emisor) as Emisor;
  return {
    cdc: fila.cdc,
    tipo: fila.tipo as ResumenPublico['tipo'],
    numero: numeroDe(fila, fila.numero),
    fecha_emision: fila.fecha_emision,
    moneda: fila.moneda,
    total: fila.total,
    emisor_nombre: razon_social,
    emisor_ruc: formatearRuc(ruc, dv),
    estado: fila.estado as EstadoDocumento,
  };
}

/** The summary for anybody: of a document that is not approved yet, or rejected, there is none. */
export function resumenPublico(fila: FilaResumen | undefined): ResumenPublico | undefined {
  return fila !== undefined && esConsultable(fila.estado)
    ? { ...resumenDe(fila), estado: fila.estado }
    : undefined;
}
