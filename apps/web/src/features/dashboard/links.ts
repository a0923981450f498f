import { estadosDe, type GrupoEstado } from '@portal/sifen';
import { ALL_COMPANIES } from '../../lib/all-companies.ts';
import { paths } from '../../lib/paths.ts';

/** What is counted: the days, and whether of all companies. */
export interface Scope {
  readonly desde: string;
  readonly hasta: string;
  readonly isAll: boolean;
}

/** States of documents that count for taxes. */
const valid = [...estadosDe('pendientes'), ...estadosDe('aprobados')];

/** The list of documents, filtered to those that a figure counts. */
export function documentsLink(
  { desde, hasta, isAll }: Scope,
  { group, texto }: { readonly group?: GrupoEstado | 'valid'; readonly texto?: string } = {},
): string {
  const query = new URLSearchParams({ desde, hasta });
  if (isAll) query.set('empresa', ALL_COMPANIES);
  for (const estado of group === undefined ? [] : group === 'valid' ? valid : estadosDe(group))
    query.append('estado', estado);
  if (texto !== undefined) query.set('texto', texto);
  return `${paths.documentosElectronicos}?${query.toString()}`;
}
