/** A table whose rows are searched by words, and what finds them on SQLite. */
export interface SearchedTable<T extends 'auditoria' | 'correos' = 'auditoria' | 'correos'> {
  readonly table: T;
  /** Numbers of the rows. A row has a number of its own, for rowids may change when a file is vacuumed. */
  readonly numbers: string;
  /** The trigrams of their column `busqueda`, by these numbers. */
  readonly trigrams: string;
}

export const searchedActs: SearchedTable<'auditoria'> = {
  table: 'auditoria',
  numbers: 'actos_buscados',
  trigrams: 'actos_trigramas',
};
export const searchedMails: SearchedTable<'correos'> = {
  table: 'correos',
  numbers: 'correos_buscados',
  trigrams: 'correos_trigramas',
};

/** Of the default sandbox alone: the others are copies of sample data, whose rows are few. */
const OWN = `'default'`;

/**
 * Tables and triggers of SQLite by which rows are found by the trigrams of their words; PostgreSQL has an index of its own kind. They follow
 * from the rows and are no part of a snapshot.
 */
function searchedStatements({ table, numbers, trigrams }: SearchedTable): readonly string[] {
  const forget = `insert into ${trigrams} (${trigrams}, rowid, busqueda)
  select 'delete', numero, old.busqueda from ${numbers} where id = old.id;`;
  const note = `insert into ${trigrams} (rowid, busqueda) select numero, new.busqueda from ${numbers} where id = new.id;`;
  return [
    `create table ${numbers} (numero integer primary key, id text not null unique)`,
    // Without the texts, which the rows have.
    `create virtual table ${trigrams} using fts5 (busqueda, content = '', tokenize = 'trigram')`,
    `create trigger ${numbers}_alta after insert on ${table} for each row when new.sandbox = ${OWN} begin
    insert into ${numbers} (id) values (new.id); ${note} end`,
    `create trigger ${numbers}_baja after delete on ${table} for each row when old.sandbox = ${OWN} begin
    ${forget} delete from ${numbers} where id = old.id; end`,
    `create trigger ${numbers}_cambio after update of id, busqueda on ${table} for each row when new.sandbox = ${OWN} begin
    ${forget} update ${numbers} set id = new.id where id = old.id; ${note} end`,
  ];
}

/** Bytes of entries that FTS5 collects before it writes them: very many rows are merged far less often with more than usual. */
const COLLECTED = { usual: 1_048_576, filling: 67_108_864 } as const;

/** Statements that fill them from the rows that there are. */
export function fillSearched(
  kind: 'sqlite' | 'postgres',
  { table, numbers, trigrams }: SearchedTable,
): readonly string[] {
  if (kind === 'postgres') return [];
  const collect = (bytes: number): string =>
    `insert into ${trigrams} (${trigrams}, rank) values ('hashsize', ${String(bytes)})`;
  return [
    `delete from ${numbers}`,
    `insert into ${trigrams} (${trigrams}) values ('delete-all')`,
    collect(COLLECTED.filling),
    `insert into ${numbers} (id) select id from ${table} where sandbox = ${OWN}`,
    // In the order of the numbers: at each one that is smaller than the one before, FTS5 writes what it has collected.
    `insert into ${trigrams} (rowid, busqueda) select b.numero, a.busqueda from ${numbers} b
          cross join ${table} a on a.sandbox = ${OWN} and a.id = b.id order by b.numero`,
    collect(COLLECTED.usual),
  ];
}

/** PostgreSQL: the extension may be missing, or only an administrator may create it; rows are then looked at one by one. */
const indexOfWords = ({ table }: SearchedTable): string => `do $$ begin
    create extension if not exists pg_trgm;
    create index ${table}_trigramas on ${table} using gin (busqueda gin_trgm_ops);
  exception when others then
    raise notice 'pg_trgm is not available: %', sqlerrm;
  end $$`;

/** Statements that make what finds the rows by their words, with the rows that there are. */
export const makeSearched = (kind: 'sqlite' | 'postgres', searched: SearchedTable): readonly string[] =>
  kind === 'postgres'
    ? [indexOfWords(searched)]
    : [...searchedStatements(searched), ...fillSearched(kind, searched)];
