import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../src/store/database.ts';

const SANDBOX = 'default';

/** Which facturas are credited and which documents follow a gap, by the definition of both, looked up for every document. */
export async function definedRelations(db: Database) {
  const credited = await sql<{ cdc: string }>`select f.cdc from documentos f where f.sandbox = ${SANDBOX}
    and exists (select 1 from documentos n where n.sandbox = f.sandbox and n.asociado_cdc = f.cdc and n.tipo = 5
      and n.estado in ('aprobado', 'aprobado_observacion')) order by f.cdc`.execute(db);
  const gaps = await sql<{
    id: string;
    numero: number;
  }>`select d.id, d.numero from documentos d where d.sandbox = ${SANDBOX}
    and (d.numero - 1) % 9999999 <> 0
    and not exists (select 1 from documentos p where p.sandbox = d.sandbox and p.id_empresa = d.id_empresa
      and p.timbrado = d.timbrado and p.establecimiento = d.establecimiento and p.punto = d.punto
      and p.tipo = d.tipo and p.numero = d.numero - 1) order by d.id`.execute(db);
  return { credited: credited.rows.map(({ cdc }) => cdc), gaps: gaps.rows.map(({ id }) => id) };
}

/** Both as the database keeps them. */
export async function keptRelations(db: Database) {
  const credited = await sql<{ cdc: string }>`select cdc from documentos
    where sandbox = ${SANDBOX} and acreditada = 1 order by cdc`.execute(db);
  const gaps = await sql<{ id: string }>`select d.id from documentos d
    join saltos_numeracion s on s.sandbox = d.sandbox and s.id_empresa = d.id_empresa and s.timbrado = d.timbrado
      and s.establecimiento = d.establecimiento and s.punto = d.punto and s.tipo = d.tipo
      and s.numero = d.numero and s.fecha_emision = d.fecha_emision
    where d.sandbox = ${SANDBOX} order by d.id`.execute(db);
  const all = await sql<{
    n: number;
  }>`select count(*) as n from saltos_numeracion where sandbox = ${SANDBOX}`.execute(db);
  expect(all.rows[0]?.n).toBe(gaps.rows.length);
  return { credited: credited.rows.map(({ cdc }) => cdc), gaps: gaps.rows.map(({ id }) => id) };
}
