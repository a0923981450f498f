import { seesAllEmpresas, type Caller } from '../../context/context.ts';

/** The companies to look at; undefined: all. */
export function empresasOf(user: Caller, id_empresa: string | undefined): readonly string[] | undefined {
  if (id_empresa !== undefined) return [id_empresa];
  if (seesAllEmpresas(user)) return undefined;
  return user.empresas.length === 0 ? [''] : user.empresas;
}

/** States whose documents have no effect for taxes. */
export const SIN_VALIDEZ = ['rechazado', 'cancelado', 'inutilizado'] as const;
