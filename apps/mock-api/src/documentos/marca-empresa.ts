import type { MarcaKude } from '@portal/sifen/node';
import type { EmpresasTable } from '../store/tables.ts';

/** How an empresa wants its KuDE to look. */
export interface MarcaEmpresa {
  /** Data URL of a PNG or a JPEG. */
  readonly logo?: string | null | undefined;
  /** `#rrggbb`. */
  readonly color?: string | null | undefined;
}

export function marcaDe({ datos }: Pick<EmpresasTable, 'datos'>): MarcaKude {
  const { logo, color } = JSON.parse(datos) as MarcaEmpresa;
  return { logo: logo ?? undefined, color: color ?? undefined };
}
