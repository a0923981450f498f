/**
 * The words of the audit trail, by trigrams, on SQLite; PostgreSQL has an index of its own kind. Of the default sandbox alone: the
 * others are copies of sample data, whose acts are few. Tables and triggers follow from the acts and are no part of a snapshot.
 */
const OWN = `'default'`;

const forget = `insert into actos_trigramas (actos_trigramas, rowid, busqueda)
  select 'delete', numero, old.busqueda from actos_buscados where id = old.id;`;

const note = `insert into actos_trigramas (rowid, busqueda) select numero, new.busqueda from actos_buscados where id = new.id;`;

/** Tables and triggers of SQLite. An act has a number of its own, for rowids may change when a file is vacuumed. */
export const searchedActsStatements: readonly string[] = [
  'create table actos_buscados (numero integer primary key, id text not null unique)',
  // Without the texts, which the acts have.
  `create virtual table actos_trigramas using fts5 (busqueda, content = '', tokenize = 'trigram')`,
  `create trigger actos_buscados_alta after insert on auditoria for each row when new.sandbox = ${OWN} begin
    insert into actos_buscados (id) values (new.id); ${note} end`,
  `create trigger actos_buscados_baja after delete on auditoria for each row when old.sandbox = ${OWN} begin
    ${forget} delete from actos_buscados where id = old.id; end`,
  `create trigger actos_buscados_cambio after update of id, busqueda on auditoria for each row when new.sandbox = ${OWN} begin
    ${forget} update actos_buscados set id = new.id where id = old.id; ${note} end`,
];

/** Bytes of entries that FTS5 collects before it writes them: very many rows are merged far less often with more than usual. */
const COLLECTED = { usual: 1_048_576, filling: 67_108_864 } as const;
const collect = (bytes: number): string =>
  `insert into actos_trigramas (actos_trigramas, rank) values ('hashsize', ${String(bytes)})`;

/** Fills them from the acts that there are. */
export const fillSearchedActs = (kind: 'sqlite' | 'postgres'): readonly string[] =>
  kind === 'postgres'
    ? []
    : [
        'delete from actos_buscados',
        `insert into actos_trigramas (actos_trigramas) values ('delete-all')`,
        collect(COLLECTED.filling),
        `insert into actos_buscados (id) select id from auditoria where sandbox = ${OWN}`,
        `insert into actos_trigramas (rowid, busqueda) select b.numero, a.busqueda from actos_buscados b
          join auditoria a on a.sandbox = ${OWN} and a.id = b.id`,
        collect(COLLECTED.usual),
      ];
