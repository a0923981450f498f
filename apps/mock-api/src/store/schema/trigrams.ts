import type { SchemaKind } from './kind.ts';

/**
 * Trigrams of receivers and of CDCs; in memory the few documents are searched themselves. Every distinct text by which receivers are found is once in `receptores_buscados`, and stays there: a
 * search for one without documents finds none.
 */
export function trigramStatements(kind: SchemaKind): readonly string[] {
  return { memory: [], sqlite: SQLITE, postgres: POSTGRES }[kind];
}

const ADD_RECEIVER =
  'insert or ignore into receptores_buscados (sandbox, busqueda) values (new.sandbox, new.busqueda);';
const ADD_CDC = 'insert into documentos_cdc (rowid, cdc) values (new.posicion, new.cdc);';
const REMOVE_CDC = 'delete from documentos_cdc where rowid = old.posicion;';

const SQLITE: readonly string[] = [
  `create table receptores_buscados (
    posicion integer primary key,
    sandbox text not null,
    busqueda text not null,
    unique (sandbox, busqueda)
  )`,
  `create virtual table receptores_trigramas using fts5 (
    busqueda, content = 'receptores_buscados', content_rowid = 'posicion', tokenize = 'trigram'
  )`,
  // Without the texts, which the rows have.
  `create virtual table documentos_cdc using fts5 (cdc, content = '', contentless_delete = 1, tokenize = 'trigram')`,
  `create trigger receptores_buscados_alta after insert on receptores_buscados begin
    insert into receptores_trigramas (rowid, busqueda) values (new.posicion, new.busqueda); end`,
  `create trigger receptores_buscados_baja after delete on receptores_buscados begin
    insert into receptores_trigramas (receptores_trigramas, rowid, busqueda)
      values ('delete', old.posicion, old.busqueda); end`,
  `create trigger documentos_texto_alta after insert on documentos begin ${ADD_RECEIVER} ${ADD_CDC} end`,
  `create trigger documentos_texto_cambio after update of busqueda, cdc on documentos
    when old.busqueda <> new.busqueda or old.cdc <> new.cdc
    begin ${ADD_RECEIVER} ${REMOVE_CDC} ${ADD_CDC} end`,
  `create trigger documentos_texto_baja after delete on documentos begin ${REMOVE_CDC} end`,
];

/** Parts of these columns are searched row by row on SQLite, which has no such index on a table. Without the extension, which an administrator may have to create, the columns are searched row by row. */
const gin = (table: string, column: string): string => `do $$ begin
    create extension if not exists pg_trgm;
    create index ${table}_${column}_trigramas on ${table} using gin (${column} gin_trgm_ops);
  exception when others then
    raise notice 'pg_trgm is not available: %', sqlerrm;
  end $$`;

const POSTGRES: readonly string[] = [
  `create table receptores_buscados (
    sandbox text not null,
    busqueda text not null,
    primary key (sandbox, busqueda)
  )`,
  ...[
    ['receptores_buscados', 'busqueda'],
    ['documentos', 'cdc'],
    ['eventos', 'busqueda'],
    ['eventos', 'cdc'],
    ['correos', 'busqueda'],
    ['lotes', 'protocolo'],
    ['auditoria', 'busqueda'],
  ].map(([table = '', column = '']) => gin(table, column)),
  `create function documentos_texto() returns trigger language plpgsql as $$ begin
    insert into receptores_buscados values (new.sandbox, new.busqueda) on conflict do nothing; return null; end $$`,
  `create trigger documentos_texto after insert or update of busqueda on documentos
    for each row execute function documentos_texto()`,
];

/** Notes the receivers of the documents of a sandbox. */
export const fillReceivers = (sandbox: string): string =>
  `insert into receptores_buscados (sandbox, busqueda)
    select distinct sandbox, busqueda from documentos where sandbox = '${sandbox}' on conflict do nothing`;

/** Rebuilds the index of CDCs after a load that ran without triggers. */
export const fillCdcs = (kind: 'sqlite' | 'postgres'): readonly string[] =>
  kind === 'postgres'
    ? []
    : [
        `insert into documentos_cdc (documentos_cdc) values ('delete-all')`,
        'insert into documentos_cdc (rowid, cdc) select posicion, cdc from documentos order by posicion',
      ];
