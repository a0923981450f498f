import type { EmpresasTable } from '../store/tables.ts';

/** How an empresa wants its KuDE to look. */
export interface MarcaEmpresa {
  /** Data URL of a PNG or a JPEG. */
  readonly logo?: string | undefined;
  /** `#rrggbb`. */
  readonly color?: string | undefined;
}

export function marcaDe({ datos }: Pick<EmpresasTable, 'datos'>): MarcaEmpresa {
  const { logo, color } = JSON.parse(datos) as MarcaEmpresa;
  return { logo, color };
}
