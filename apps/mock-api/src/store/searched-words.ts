/** A table whose rows are searched by words, and what finds them on SQLite. */
export interface SearchedTable<
  T extends 'auditoria' | 'correos' | 'eventos' | 'lotes' = 'auditoria' | 'correos' | 'eventos' | 'lotes',
> {
  readonly table: T;
  /** The columns that have the words. */
  readonly columns: readonly string[];
  /** Numbers of the rows. A row has a number of its own, for rowids may change when a file is vacuumed. */
  readonly numbers: string;
  /** The trigrams of these columns, by these numbers. */
  readonly trigrams: string;
  /** SQLite's index by which found rows are looked up, where that is not the one of their ids. */
  readonly found?: string;
  /** Whether an index by date has the searched text, too. */
  readonly isCovered?: boolean;
}

export const searchedActs: SearchedTable<'auditoria'> = {
  table: 'auditoria',
  columns: ['busqueda'],
  numbers: 'actos_buscados',
  trigrams: 'actos_trigramas',
};
export const searchedMails: SearchedTable<'correos'> = {
  table: 'correos',
  columns: ['busqueda'],
  numbers: 'correos_buscados',
  trigrams: 'correos_trigramas',
};
/** Parts of a CDC are searched like words. */
export const searchedEvents: SearchedTable<'eventos'> = {
  table: 'eventos',
  columns: ['busqueda', 'cdc'],
  numbers: 'eventos_buscados',
  trigrams: 'eventos_trigramas',
  found: 'eventos_por_id',
  isCovered: true,
};

/** Parts of a protocolo, of which each company has very many. */
export const searchedBatches: SearchedTable<'lotes'> = {
  table: 'lotes',
  columns: ['protocolo'],
  numbers: 'lotes_buscados',
  trigrams: 'lotes_trigramas',
};

/** The searched text of a row. The index of PostgreSQL is of this expression. */
const searchedText = ({ columns }: Pick<SearchedTable, 'columns'>, row?: string): string =>
  columns
    .map((column) => (row === undefined ? column : `${row}.${column}`))
    .map((column) => (columns.length === 1 ? column : `coalesce(${column}, '')`))
    .join(` || ' ' || `);

/** Of the default sandbox alone: the others are copies of sample data, whose rows are few. */
const OWN = `'default'`;

/**
 * Tables and triggers of SQLite by which rows are found by the trigrams of their words; PostgreSQL has an index of its own kind. They follow
 * from the rows and are no part of a snapshot.
 */
function searchedStatements(searched: SearchedTable): readonly string[] {
  const { table, columns, numbers, trigrams } = searched;
  const forget = `insert into ${trigrams} (${trigrams}, rowid, busqueda)
  select 'delete', numero, ${searchedText(searched, 'old')} from ${numbers} where id = old.id;`;
  const note = `insert into ${trigrams} (rowid, busqueda) select numero, ${searchedText(searched, 'new')} from ${numbers} where id = new.id;`;
  return [
    `create table ${numbers} (numero integer primary key, id text not null unique)`,
    // Without the texts, which the rows have.
    `create virtual table ${trigrams} using fts5 (busqueda, content = '', tokenize = 'trigram')`,
    `create trigger ${numbers}_alta after insert on ${table} for each row when new.sandbox = ${OWN} begin
    insert into ${numbers} (id) values (new.id); ${note} end`,
    `create trigger ${numbers}_baja after delete on ${table} for each row when old.sandbox = ${OWN} begin
    ${forget} delete from ${numbers} where id = old.id; end`,
    `create trigger ${numbers}_cambio after update of id, ${columns.join(', ')} on ${table} for each row when new.sandbox = ${OWN} begin
    ${forget} update ${numbers} set id = new.id where id = old.id; ${note} end`,
  ];
}

/** Bytes of entries that FTS5 collects before it writes them: very many rows are merged far less often with more than usual. */
const COLLECTED = { usual: 1_048_576, filling: 67_108_864 } as const;

/** Statements that fill them from the rows that there are. */
export function fillSearched(kind: 'sqlite' | 'postgres', searched: SearchedTable): readonly string[] {
  const { table, numbers, trigrams } = searched;
  if (kind === 'postgres') return [];
  const collect = (bytes: number): string =>
    `insert into ${trigrams} (${trigrams}, rank) values ('hashsize', ${String(bytes)})`;
  return [
    `delete from ${numbers}`,
    `insert into ${trigrams} (${trigrams}) values ('delete-all')`,
    collect(COLLECTED.filling),
    `insert into ${numbers} (id) select id from ${table} where sandbox = ${OWN}`,
    // In the order of the numbers: at each one that is smaller than the one before, FTS5 writes what it has collected.
    `insert into ${trigrams} (rowid, busqueda) select b.numero, ${searchedText(searched, 'a')} from ${numbers} b
          cross join ${table} a on a.sandbox = ${OWN} and a.id = b.id order by b.numero`,
    collect(COLLECTED.usual),
  ];
}

/** PostgreSQL: the extension may be missing, or only an administrator may create it; rows are then looked at one by one. */
export const indexOfWords = (searched: {
  readonly table: string;
  readonly columns: readonly string[];
}): string => `do $$ begin
    create extension if not exists pg_trgm;
    create index ${searched.table}_trigramas on ${searched.table} using gin ((${searchedText(searched)}) gin_trgm_ops);
  exception when others then
    raise notice 'pg_trgm is not available: %', sqlerrm;
  end $$`;

/** Statements that make what finds the rows by their words, with the rows that there are. */
export const makeSearched = (kind: 'sqlite' | 'postgres', searched: SearchedTable): readonly string[] =>
  kind === 'postgres'
    ? [indexOfWords(searched)]
    : [...searchedStatements(searched), ...fillSearched(kind, searched)];
