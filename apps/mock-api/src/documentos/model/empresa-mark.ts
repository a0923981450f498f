import type { MarcaKude, PapelKude } from '@portal/sifen/node';
import type { EmpresasTable } from '../../store/schema/tables.ts';

/** Logo and colour of an empresa's KuDE. */
export interface EmpresaMark {
  /** Data URL of a PNG or a JPEG. */
  readonly logo?: string | null | undefined;
  /** `#rrggbb`. */
  readonly color?: string | null | undefined;
  readonly papel_kude?: PapelKude | undefined;
}

export function markOf({ datos }: Pick<EmpresasTable, 'datos'>): MarcaKude {
  const { logo, color } = JSON.parse(datos) as EmpresaMark;
  return { logo: logo ?? undefined, color: color ?? undefined };
}

/** The paper of its KuDE where none is chosen. */
export function papelOf({ datos }: Pick<EmpresasTable, 'datos'>): PapelKude {
  return (JSON.parse(datos) as EmpresaMark).papel_kude ?? 'a4';
}
