import type { Cliente } from '@portal/contracts';
import type { ClientesTable } from '../../store/schema/tables.ts';

/** A customer of a company in its wire format. */
export function clienteDe({ id, version, id_empresa, nombre, documento, receptor }: ClientesTable): Cliente {
  return {
    id,
    version,
    id_empresa,
    nombre,
    documento,
    receptor: JSON.parse(receptor) as Cliente['receptor'],
  };
}
