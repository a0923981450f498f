import type { AlertaDashboard, FiltrosDocumentos } from '@portal/contracts';
import { estadosDe, type GrupoEstado } from '@portal/sifen';
import { ALL_COMPANIES } from '../../lib/all-companies.ts';
import { paths } from '../../lib/paths.ts';
import { monthOf } from '../../lib/period.ts';

/** What is counted: the days, and whether of all companies. */
export interface Scope {
  readonly desde: string;
  readonly hasta: string;
  readonly isAll: boolean;
}

/** States of documents that count for taxes. */
const valid = [...estadosDe('pendientes'), ...estadosDe('aprobados')];

interface Narrowed extends Pick<FiltrosDocumentos, 'receptor_documento' | 'codigo'> {
  readonly group?: GrupoEstado | 'valid';
}

/** The list of documents, filtered to those that a figure counts. */
export function documentsLink(
  { desde, hasta, isAll }: Scope,
  { group, receptor_documento, codigo }: Narrowed = {},
): string {
  const query = new URLSearchParams({ desde, hasta });
  if (isAll) query.set('empresa', ALL_COMPANIES);
  for (const estado of group === undefined ? [] : group === 'valid' ? valid : estadosDe(group))
    query.append('estado', estado);
  if (receptor_documento !== undefined) query.set('receptor_documento', receptor_documento);
  if (codigo !== undefined) query.set('codigo', codigo);
  return `${paths.documentosElectronicos}?${query.toString()}`;
}

/** The days of a month that the monthly series counts: none after the end of the period. */
export function monthScope(scope: Scope, month: string): Scope {
  const { desde, hasta } = monthOf(`${month}-01`);
  return { ...scope, desde, hasta: hasta < scope.hasta ? hasta : scope.hasta };
}

/** Where an alert of a company is resolved: its own list, with as many rows as it counts. */
export function alertLink({ tipo, id_empresa }: Pick<AlertaDashboard, 'tipo' | 'id_empresa'>): string {
  switch (tipo) {
    case 'certificado_vencido':
    case 'certificado_por_vencer':
      // The list of certificates does not follow the company that is chosen.
      return `${paths.certificados}?activo=si&vigencia=${tipo === 'certificado_vencido' ? 'vencido' : 'por_vencer'}&id_empresa=${encodeURIComponent(id_empresa)}`;
    case 'lote_sin_respuesta':
      return `${paths.lotes}?estado=sin_respuesta`;
    case 'salto_numeracion':
      return `${paths.eventos}?nuevo=inutilizacion`;
    default:
      return `${paths.documentosElectronicos}?fechas=todas&alerta=${tipo}`;
  }
}
