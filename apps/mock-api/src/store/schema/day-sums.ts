import type { SchemaKind } from './kind.ts';

const KEY = ['sandbox', 'periodo', 'id_empresa', 'estado', 'codigo_respuesta'];
const SUMS = ['cantidad', 'total_gs', 'iva_5_gs', 'iva_10_gs'];
const COLUMNS = [...KEY, ...SUMS];
/** The columns that a share depends on. */
const SHARED = 'id_empresa, tipo, estado, codigo_respuesta, fecha_emision, total, total_gs, iva_5, iva_10';

/** The day in Paraguay (UTC-3) on which a document was issued, `YYYY-MM-DD`. */
const dayOf = (kind: SchemaKind, row: string): string =>
  kind === 'postgres'
    ? `to_char((${row}.fecha_emision::timestamptz at time zone 'UTC') - interval '3 hours', 'YYYY-MM-DD')`
    : `substr(datetime(${row}.fecha_emision, '-3 hours'), 1, 10)`;

/**
 * Amounts that a document adds to the sums of its day, in the order of `COLUMNS`; a credit note subtracts.
 *
 * @param times 1, or -1 to take it off again
 */
function shareOf(kind: SchemaKind, row: string, times: 1 | -1): readonly string[] {
  const sign = `${String(times)} * case when ${row}.tipo = 5 then -1 else 1 end`;
  const rate = `case when ${row}.total > 0 then 1.0 * ${row}.total_gs / ${row}.total else 0 end`;
  return [
    `${row}.sandbox`,
    dayOf(kind, row),
    `${row}.id_empresa`,
    `${row}.estado`,
    `case when ${row}.estado = 'rechazado' then coalesce(${row}.codigo_respuesta, '') else '' end`,
    String(times),
    `${sign} * ${row}.total_gs`,
    `${sign} * ${row}.iva_5 * ${rate}`,
    `${sign} * ${row}.iva_10 * ${rate}`,
  ];
}

const sharesFrom = (
  kind: SchemaKind,
  rows: string,
  times: 1 | -1,
  others: readonly string[] = [],
): string => {
  const named = shareOf(kind, 'd', times).map((share, place) => `${share} as ${String(COLUMNS[place])}`);
  return `select ${[...others, ...named].join(', ')} from ${rows} d`;
};

const ADD = `on conflict (${KEY.join(', ')}) do update set ${SUMS.map((name) => `${name} = sums.${name} + excluded.${name}`).join(', ')}`;
const INSERT = `insert into resumen_documentos as sums (${COLUMNS.join(', ')})`;

const TABLE = `create table resumen_documentos (
    sandbox text not null,
    periodo text not null,
    id_empresa text not null,
    estado text not null,
    codigo_respuesta text not null,
    cantidad bigint not null,
    total_gs double precision not null,
    iva_5_gs double precision not null,
    iva_10_gs double precision not null,
    primary key (${KEY.join(', ')})
  )`;

const isOn = (sandbox: string): string =>
  `not exists (select 1 from resumen_pausa p where p.sandbox = ${sandbox})`;

/** The sums by day that the dashboard shows: a table that triggers keep; in memory a view of the documents, which are few. */
export function daySumStatements(kind: SchemaKind): readonly string[] {
  if (kind === 'memory')
    // Queries with a time limit name the rowid of their table.
    return [
      `create view resumen_documentos as ${sharesFrom(kind, 'documentos', 1, ['d.posicion as rowid'])}`,
    ];
  return [TABLE, ...(kind === 'sqlite' ? sqliteTriggers() : postgresTriggers())];
}

function sqliteTriggers(): readonly string[] {
  const add = (row: 'new' | 'old', times: 1 | -1) =>
    `${INSERT} select ${shareOf('sqlite', row, times).join(', ')} where true ${ADD};`;
  const events: readonly (readonly [name: string, event: string, row: 'new' | 'old', work: string])[] = [
    ['alta', 'insert', 'new', add('new', 1)],
    ['baja', 'delete', 'old', add('old', -1)],
    ['cambio', `update of ${SHARED}`, 'new', add('old', -1) + add('new', 1)],
  ];
  return events.map(
    ([name, event, row, work]) =>
      `create trigger documentos_resumen_${name} after ${event} on documentos for each row
        when ${isOn(`${row}.sandbox`)} begin ${work} end`,
  );
}

/** Once for each statement, in the order of the keys: two transactions that change documents of the same days do not wait for each other in a circle. */
function postgresTriggers(): readonly string[] {
  const add = (shares: readonly string[]) =>
    `${INSERT} select ${KEY.join(', ')}, ${SUMS.map((name) => `sum(${name})`).join(', ')}
      from (${shares.join(' union all ')}) as shares where ${isOn('shares.sandbox')}
      group by ${KEY.join(', ')}
      having ${SUMS.map((name) => `sum(${name}) <> 0`).join(' or ')}
      order by ${KEY.join(', ')} ${ADD};`;
  const added = sharesFrom('postgres', 'added', 1);
  const removed = sharesFrom('postgres', 'removed', -1);
  const events = [
    ['alta', 'insert', 'new table as added', add([added])],
    ['baja', 'delete', 'old table as removed', add([removed])],
    ['cambio', 'update', 'new table as added old table as removed', add([added, removed])],
  ] as const;
  return events.flatMap(([name, event, rows, work]) => [
    `create function documentos_resumen_${name}() returns trigger language plpgsql as
      $$ begin ${work} return null; end $$`,
    `create trigger documentos_resumen_${name} after ${event} on documentos
      referencing ${rows} for each statement execute function documentos_resumen_${name}()`,
  ]);
}

/** Sums the documents of a sandbox that has no sums. */
export const fillDaySums = (kind: 'sqlite' | 'postgres', sandbox: string): string =>
  `insert into resumen_documentos (${COLUMNS.join(', ')})
    select ${KEY.join(', ')}, ${SUMS.map((name) => `sum(${name})`).join(', ')}
    from (${sharesFrom(kind, 'documentos', 1)} where d.sandbox = '${sandbox}') as shares
    group by ${KEY.join(', ')}`;
