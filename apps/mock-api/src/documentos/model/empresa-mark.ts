import type { MarcaKude, PapelKude } from '@portal/sifen/node';
import type { EmpresasTable } from '../../store/schema/tables.ts';

/** Logo, colour and paper of an empresa's KuDE. */
export interface EmpresaMark {
  /** Data URL of a PNG or a JPEG. */
  readonly logo?: string | null | undefined;
  /** `#rrggbb`. */
  readonly color?: string | null | undefined;
  /** Of its KuDE, where neither the point of issue has one nor another is asked for. */
  readonly papel_kude?: PapelKude | undefined;
}

export function markOf({ datos }: Pick<EmpresasTable, 'datos'>): MarcaKude {
  const { logo, color } = JSON.parse(datos) as EmpresaMark;
  return { logo: logo ?? undefined, color: color ?? undefined };
}
