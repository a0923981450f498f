import type { MarcaKude, PapelKude } from '@portal/sifen/node';
import type { EmpresasTable } from '../../store/schema/tables.ts';

/** Logo, colour and paper of an empresa's KuDE. */
export interface EmpresaMark {
  /** Data URL of a PNG or a JPEG. */
  readonly logo?: string | null | undefined;
  /** `#rrggbb`. */
  readonly color?: string | null | undefined;
  /** Default paper of its KuDE; the point of issue and the request override it. */
  readonly papel_kude?: PapelKude | undefined;
}

export function markOf({ datos }: Pick<EmpresasTable, 'datos'>): MarcaKude {
  const { logo, color } = JSON.parse(datos) as EmpresaMark;
  return { logo: logo ?? undefined, color: color ?? undefined };
}
