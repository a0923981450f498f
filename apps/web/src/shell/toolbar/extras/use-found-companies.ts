import { canAccess, empresaRoles } from '@portal/contracts/access';
import { plainText } from '../../../lib/plain-text.ts';
import { useAppSelector } from '../../../lib/store/hooks.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { selectEmpresas } from '../../../session/empresa-slice.ts';
import { selectRoles } from '../../../session/session-slice.ts';
import type { EmpresaResumen } from '../../../session/types.ts';
import { useCompaniesByTextQuery } from './companies-api.ts';

/** A company of the person; with RUC and nombre de fantasía where it was found by these. */
export interface FoundCompany extends EmpresaResumen {
  readonly detail?: string;
}

const PAUSE_MS = 250;
/** One letter is in all of them. */
const FEWEST_CHARACTERS = 2;

/**
 * The companies that a text finds: by their names, which the session has, at once; by RUC and nombre de fantasía, which it has not, for
 * those who may read companies, when typing pauses.
 */
export function useFoundCompanies(wanted: string): readonly FoundCompany[] {
  const empresas = useAppSelector(selectEmpresas);
  const roles = useAppSelector(selectRoles);
  const texto = wanted.trim();
  const settled = useDebounced(texto, PAUSE_MS);
  const isAsked = canAccess(empresaRoles.read, roles) && settled.length >= FEWEST_CHARACTERS;
  const { currentData } = useCompaniesByTextQuery(
    { filtros: { texto: settled }, por_pagina: 100 },
    { skip: !isAsked },
  );
  const found = new Map(
    settled === texto ? currentData?.data.map((one) => [one.id, one] as const) : undefined,
  );
  const query = plainText(texto);
  return empresas.flatMap((empresa): FoundCompany[] => {
    if (plainText(empresa.razon_social).includes(query)) return [empresa];
    const match = found.get(empresa.id);
    if (match === undefined) return [];
    const { nombre_fantasia, ruc, dv } = match;
    return [{ ...empresa, detail: [nombre_fantasia, `${ruc}-${String(dv)}`].filter(Boolean).join(' · ') }];
  });
}
