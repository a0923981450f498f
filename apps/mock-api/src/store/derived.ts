import { PostgresAdapter, type Kysely } from 'kysely';
import { fillRelations, relationStatements, relationTriggers } from './derived-relations.ts';
import {
  DAY,
  EACH_LEVEL,
  KEY,
  LENGTHS,
  LEVELS,
  NAME_KEY,
  NAME_SUMS,
  nameShareOf,
  RECEIVER_KEY,
  RECEIVER_SUMS,
  receiverShareOf,
  shareOf,
  SUMS,
  type Kind,
} from './derived-shares.ts';
import { derivedViews } from './derived-views.ts';
import { hasListIndexes } from './list-indexes.ts';

const ADDED_UP = [
  'resumen_documentos',
  'resumen_receptores',
  'resumen_busquedas',
  'receptores_buscados',
  'receptores_documentos',
] as const;
const RELATED = ['saltos_numeracion', 'resumen_pausa'] as const;

/**
 * Tables that triggers keep: what documents add up to by day, month and year, and by the name that they are found by, and the receivers
 * that they name. They are no part of a snapshot, for they follow from the documents.
 */
export const derivedTables = [...ADDED_UP, ...RELATED] as const;

/** How a database keeps what follows from its documents. */
export const derivedKind = <Tables>(db: Kysely<Tables>): Kind => {
  if (!hasListIndexes(db)) return 'memory';
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
};

/** Those of `derivedTables` that have rows of their own: in memory, where lists have no indexes, sums are views. */
export const keptTables = (hasListIndexes: boolean): readonly (typeof derivedTables)[number][] =>
  hasListIndexes ? derivedTables : RELATED;

/** Statements that note a document in the derived tables. On PostgreSQL rows are only added, so that no two transactions wait for one row. */
function noted(kind: Kind, row: string, times: 1 | -1): string[] {
  const insert = (
    table: string,
    key: readonly string[],
    sums: readonly string[],
    shares: string[],
    from: string,
  ) => {
    const added = `insert into ${table} (${[...key, ...sums].join(', ')}) select ${shares.join(', ')} ${from}`;
    if (kind === 'postgres') return added;
    const sum = sums.map((name) => `${name} = ${name} + excluded.${name}`).join(', ');
    return `${added} on conflict (${key.join(', ')}) do update set ${sum}`;
  };
  return [
    insert(
      'resumen_documentos',
      KEY,
      SUMS,
      shareOf(kind, row, EACH_LEVEL, times),
      `from (${LEVELS}) nivel where 1 = 1`,
    ),
    insert(
      'resumen_receptores',
      RECEIVER_KEY,
      RECEIVER_SUMS,
      receiverShareOf(kind, row, EACH_LEVEL, times),
      `from (${LEVELS}) nivel where ${row}.receptor_documento not in ('', '0')`,
    ),
    // SQLite takes "on conflict" for that of a join without a condition.
    insert('resumen_busquedas', NAME_KEY, NAME_SUMS, nameShareOf(row, times), 'where 1 = 1'),
  ];
}

/** A receiver that was named once stays: a search finds no documents of it then. */
const receiverNoted = (kind: Kind): string[] =>
  Object.entries(RECEIVER_TABLES).map(([table, columns]) => {
    const insert = `insert into ${table} (${columns.join(', ')})`;
    const values = columns.map((column) => `new.${column}`).join(', ');
    if (kind === 'postgres') return `${insert} values (${values}) on conflict do nothing`;
    const isThere = columns.map((column) => `r.${column} = new.${column}`).join(' and ');
    return `${insert} select ${values} where not exists (select 1 from ${table} r where ${isThere})`;
  });

/** Every receiver by what it is searched by, and in the order of its document. */
const RECEIVER_TABLES = {
  receptores_buscados: ['sandbox', 'busqueda'],
  receptores_documentos: ['sandbox', 'receptor_documento', 'busqueda'],
} as const;

/** Notes the receivers of the documents that there are. */
const fillReceivers = (table: keyof typeof RECEIVER_TABLES, where: string): string => {
  const columns = RECEIVER_TABLES[table].join(', ');
  return `insert into ${table} (${columns}) select distinct ${columns} from documentos d where ${where}`;
};

const createReceiversInOrder = (kind: Kind): string => {
  const columns = RECEIVER_TABLES.receptores_documentos;
  return `create table if not exists receptores_documentos (${columns.map((column) => `${column} text not null`).join(', ')},
    primary key (${columns.join(', ')}))${kind === 'sqlite' ? ' without rowid' : ''}`;
};

/** Makes the receivers in the order of their documents in a database that has documents, and notes those that are named from now on. */
export const addReceiversInOrder = (kind: Exclude<Kind, 'memory'>): string[] => [
  createReceiversInOrder(kind),
  fillReceivers('receptores_documentos', 'not exists (select 1 from receptores_documentos)'),
  ...dropTriggers(kind, sumTriggers),
  ...triggers(kind),
];

/** Columns that a document is counted and added up by. */
const COUNTED = [
  'id_empresa',
  'tipo',
  'estado',
  'moneda',
  'origen',
  'correo',
  'codigo_respuesta',
  'fecha_emision',
  'total',
  'total_gs',
  'iva_5',
  'iva_10',
  'iva',
  'acreditada',
  'receptor_documento',
  'busqueda',
];

/** While its name is here the triggers leave a sandbox alone: very many rows are counted at once afterwards. */
const PAUSE = 'create table resumen_pausa (sandbox text primary key)';

/** Tables and triggers, or views. */
export function derivedStatements(kind: Kind): string[] {
  if (kind === 'memory') return [PAUSE, ...derivedViews(), ...relationStatements('sqlite')];
  const number = kind === 'postgres' ? 'double precision' : 'real';
  const count = kind === 'postgres' ? 'bigint' : 'integer';
  const sums = (names: readonly string[]) =>
    names.map((name) => `${name} ${name === 'cantidad' ? count : number} not null`).join(', ');
  const unique = (key: readonly string[]) => (kind === 'sqlite' ? `, unique (${key.join(', ')})` : '');
  const whole = ['tipo', 'correo_fallido', 'acreditada'];
  const columnsOf = (key: readonly string[]) =>
    key.map((name) => `${name} ${whole.includes(name) ? 'integer' : 'text'} not null`).join(', ');
  const tables = [
    PAUSE,
    `create table resumen_documentos (${columnsOf(KEY)}, ${sums(SUMS)}${unique(KEY)})`,
    `create table resumen_receptores (${columnsOf(RECEIVER_KEY)}, ${sums(RECEIVER_SUMS)}${unique(RECEIVER_KEY)})`,
    `create table resumen_busquedas (${columnsOf(NAME_KEY)}, ${sums(NAME_SUMS)}${
      kind === 'sqlite' ? `, primary key (${NAME_KEY.join(', ')})) without rowid` : ')'
    }`,
    createReceiversInOrder(kind),
    'create index resumen_documentos_empresa on resumen_documentos (sandbox, nivel, id_empresa, periodo)',
    'create index resumen_receptores_empresa on resumen_receptores (sandbox, nivel, id_empresa, periodo)',
    ...(kind === 'postgres'
      ? [
          'create index resumen_documentos_periodo on resumen_documentos (sandbox, nivel, periodo)',
          'create index resumen_receptores_periodo on resumen_receptores (sandbox, nivel, periodo)',
          `create index resumen_busquedas_nombre on resumen_busquedas (sandbox, busqueda)
            include (${[...NAME_KEY.slice(2), ...NAME_SUMS].join(', ')})`,
          'create table receptores_buscados (sandbox text not null, busqueda text not null, primary key (sandbox, busqueda))',
        ]
      : [
          'create table receptores_buscados (numero integer primary key, sandbox text not null, busqueda text not null, unique (sandbox, busqueda))',
          `create virtual table receptores_trigramas using fts5 (busqueda, content = 'receptores_buscados', content_rowid = 'numero', tokenize = 'trigram')`,
          `create trigger receptores_buscados_alta after insert on receptores_buscados begin
            insert into receptores_trigramas (rowid, busqueda) values (new.numero, new.busqueda); end`,
          `create trigger receptores_buscados_baja after delete on receptores_buscados begin
            insert into receptores_trigramas (receptores_trigramas, rowid, busqueda) values ('delete', old.numero, old.busqueda); end`,
        ]),
  ];
  return [...tables, ...relationStatements(kind), ...triggers(kind)];
}

const sumTriggers = ['alta', 'baja', 'cambio'].map((name) => `documentos_resumen_${name}`);

const dropTriggers = (kind: Exclude<Kind, 'memory'>, names: readonly string[]): string[] =>
  names.flatMap((name) =>
    kind === 'sqlite'
      ? [`drop trigger if exists ${name}`]
      : [`drop trigger if exists ${name} on documentos`, `drop function if exists ${name}()`],
  );

/** Removes the tables and triggers that older databases have. */
export const dropDerived = (kind: Exclude<Kind, 'memory'>): string[] => [
  ...dropTriggers(kind, [...sumTriggers, ...relationTriggers]),
  ...(kind === 'sqlite' ? ['drop table if exists receptores_trigramas'] : []),
  ...derivedTables.map((table) => `drop table if exists ${table}`),
];

function triggers(kind: Exclude<Kind, 'memory'>): string[] {
  const changed = COUNTED.map(
    (name) => `old.${name} is ${kind === 'sqlite' ? 'not' : 'distinct from'} new.${name}`,
  ).join(' or ');
  const bodies: Readonly<Record<string, readonly [event: string, work: readonly string[]]>> = {
    alta: ['insert', [...noted(kind, 'new', 1), ...receiverNoted(kind)]],
    baja: ['delete', noted(kind, 'old', -1)],
    cambio: [
      `update of ${COUNTED.join(', ')}`,
      [...noted(kind, 'old', -1), ...noted(kind, 'new', 1), ...receiverNoted(kind)],
    ],
  };
  return Object.entries(bodies).flatMap(([name, [event, work]]) => {
    const row = name === 'baja' ? 'old' : 'new';
    const isOn = `not exists (select 1 from resumen_pausa p where p.sandbox = ${row}.sandbox)`;
    const isOther = name === 'cambio' ? `(${changed})` : undefined;
    const body = work.map((statement) => `${statement};`).join('\n');
    const head = `create trigger documentos_resumen_${name} after ${event} on documentos for each row`;
    if (kind === 'sqlite') {
      const when = isOther === undefined ? isOn : `${isOther} and ${isOn}`;
      return [`${head} when ${when} begin\n${body}\nend`];
    }
    return [
      `create function documentos_resumen_${name}() returns trigger language plpgsql as
        $$ begin if ${isOn} then ${body} end if; return null; end $$`,
      `${head}${isOther === undefined ? '' : ` when ${isOther}`} execute function documentos_resumen_${name}()`,
    ];
  });
}

/** Fills the derived tables from the documents that there are, in a database where they are empty or for one sandbox. */
export function fillDerived(kind: Kind, sandbox?: string): string[] {
  const cleared = sandbox === undefined ? [] : clearDerived(keptTables(kind !== 'memory'), sandbox);
  // Before the sums, which count facturas with a nota by themselves.
  const relations = [...cleared, ...fillRelations(sandbox)];
  return kind === 'memory' ? relations : [...relations, ...fillSums(kind, sandbox)];
}

/** Fills the sums anew for a sandbox whose documents already have what relates them. */
export const refillSums = (kind: Exclude<Kind, 'memory'>, sandbox: string): string[] => [
  ...clearDerived(ADDED_UP, sandbox),
  ...fillSums(kind, sandbox),
];

function fillSums(kind: Exclude<Kind, 'memory'>, sandbox: string | undefined): string[] {
  const of = sandbox === undefined ? '1 = 1' : `d.sandbox = '${sandbox}'`;
  const grouped = (
    table: string,
    key: readonly string[],
    sums: readonly string[],
    shares: string[],
    where: string,
  ) => {
    const columns = shares.map((share, index) => {
      const name = [...key, ...sums][index] ?? '';
      return index < key.length ? `${share} as ${name}` : `sum(${share}) as ${name}`;
    });
    const groups = key.map((_, index) => String(index + 1)).join(', ');
    return `insert into ${table} (${[...key, ...sums].join(', ')})
      select ${columns.join(', ')} from documentos d where ${where} group by ${groups}`;
  };
  const documents = grouped('resumen_documentos', KEY, SUMS, shareOf(kind, 'd', DAY, 1), of);
  const receivers = grouped(
    'resumen_receptores',
    RECEIVER_KEY,
    RECEIVER_SUMS,
    receiverShareOf(kind, 'd', DAY, 1),
    `${of} and d.receptor_documento not in ('', '0')`,
  );
  return [
    documents,
    ...sumsOf('resumen_documentos', KEY, SUMS, sandbox),
    receivers,
    ...sumsOf('resumen_receptores', RECEIVER_KEY, RECEIVER_SUMS, sandbox),
    grouped('resumen_busquedas', NAME_KEY, NAME_SUMS, nameShareOf('d', 1), of),
    fillReceivers('receptores_buscados', of),
    fillReceivers('receptores_documentos', of),
  ];
}

/** Months, years, and all time, from the days. */
function sumsOf(
  table: string,
  key: readonly string[],
  sums: readonly string[],
  sandbox: string | undefined,
): string[] {
  return (['m', 'a', 't'] as const).map((level) => {
    const columns = key.map((name) =>
      name === 'nivel' ? `'${level}'` : name === 'periodo' ? `substr(periodo, 1, ${LENGTHS[level]})` : name,
    );
    return `insert into ${table} (${[...key, ...sums].join(', ')})
      select ${[...columns, ...sums.map((name) => `sum(${name})`)].join(', ')} from ${table}
      where nivel = 'd'${sandbox === undefined ? '' : ` and sandbox = '${sandbox}'`}
      group by ${key.map((_, index) => String(index + 1)).join(', ')}`;
  });
}

/** Removes what is derived of a sandbox. Its name has no quotes (`sandbox/name.ts`). */
const clearDerived = (tables: readonly string[], sandbox: string): string[] =>
  tables
    .filter((table) => table !== 'resumen_pausa')
    .map((table) => `delete from ${table} where sandbox = '${sandbox.replaceAll("'", "''")}'`);
