import type { PapelKude, PapelPunto } from '@portal/contracts';
import type { Store } from '../../store/store.ts';
import type { EmpresasTable, EstablecimientosTable } from '../../store/schema/tables.ts';
import type { EmpresaMark } from './empresa-mark.ts';

/** Papers of the puntos de expedición of an establecimiento that have one of their own. */
export function papelesDe({ papeles }: Pick<EstablecimientosTable, 'papeles'>): PapelPunto[] {
  return JSON.parse(papeles) as PapelPunto[];
}

/** Place and company of a KuDE. */
interface Lugar {
  readonly empresa: Pick<EmpresasTable, 'id' | 'datos'>;
  readonly establecimiento: string | null | undefined;
  readonly punto: string | null | undefined;
}

/** The paper of a KuDE for which none is chosen: that of its point of issue, else that of the company. */
export async function papelDe(
  store: Pick<Store, 'select'>,
  { empresa, establecimiento, punto }: Lugar,
): Promise<PapelKude> {
  const row =
    typeof establecimiento === 'string'
      ? await store
          .select('establecimientos')
          .select('papeles')
          .where('id_empresa', '=', empresa.id)
          .where('codigo', '=', establecimiento)
          .executeTakeFirst()
      : undefined;
  const own = row === undefined ? undefined : papelesDe(row).find((one) => one.punto === punto);
  return own?.papel ?? (JSON.parse(empresa.datos) as EmpresaMark).papel_kude ?? 'a4';
}
