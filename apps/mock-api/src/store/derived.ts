import { PostgresAdapter, type Kysely } from 'kysely';
import { fillRelations, relationStatements, relationTriggers } from './derived-relations.ts';
import { hasListIndexes } from './list-indexes.ts';

const ADDED_UP = [
  'resumen_documentos',
  'resumen_receptores',
  'resumen_busquedas',
  'receptores_buscados',
] as const;
const RELATED = ['saltos_numeracion', 'resumen_pausa'] as const;

/**
 * Tables that triggers keep: what documents add up to by day, month and year, and by the name that they are found by, and the receivers
 * that they name. They are no part of a snapshot, for they follow from the documents.
 */
export const derivedTables = [...ADDED_UP, ...RELATED] as const;

/** In memory documents are few: there what they add up to is a view of them, and needs neither memory nor triggers. */
export type Kind = 'memory' | 'sqlite' | 'postgres';

/** How a database keeps what follows from its documents. */
export const derivedKind = <Tables>(db: Kysely<Tables>): Kind => {
  if (!hasListIndexes(db)) return 'memory';
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
};

/** Those of `derivedTables` that have rows of their own. */
export const keptTables = (kind: Kind): readonly (typeof derivedTables)[number][] =>
  kind === 'memory' ? RELATED : derivedTables;

/** By day, by month, by year, of all time: how much of the day is their period. */
const LENGTHS = { d: '10', m: '7', a: '4', t: '0' } as const;

/** What a row adds to: each level, and how much of the day is its period. */
interface Level {
  readonly name: string;
  readonly length: string;
}
const DAY: Level = { name: "'d'", length: LENGTHS.d };
const OF_ALL_TIME: Level = { name: "'t'", length: LENGTHS.t };

/** All levels as rows, `nivel.nombre` and `nivel.largo`. */
const LEVELS = Object.entries(LENGTHS)
  .map(([name, length]) => `select '${name}' as nombre, ${length} as largo`)
  .join(' union all ');
const EACH_LEVEL: Level = { name: 'nivel.nombre', length: 'nivel.largo' };

/** What documents are counted by in whole periods and by name. */
const OF_DOCUMENT = ['id_empresa', 'tipo', 'estado', 'moneda', 'origen', 'correo_fallido'];
const KEY = ['sandbox', 'nivel', 'periodo', ...OF_DOCUMENT, 'codigo_respuesta', 'acreditada'];
const SUMS = ['cantidad', 'total', 'total_gs', 'iva_5', 'iva_10', 'iva', 'iva_5_gs', 'iva_10_gs'];
const RECEIVER_KEY = ['sandbox', 'nivel', 'periodo', 'id_empresa', 'receptor_documento'];
const RECEIVER_SUMS = ['cantidad', 'monto'];

/** Of all time: the rows of a name are as many as its companies, kinds, states and so on, however many documents it has. */
const NAME_KEY = ['sandbox', 'busqueda', ...OF_DOCUMENT, 'acreditada'];
const NAME_SUMS = ['cantidad', 'total', 'iva_5', 'iva_10', 'iva'];

/** The tables of sums: what a row is for, and what it adds. */
export const summedTables = [
  { table: 'resumen_documentos', key: KEY, sums: SUMS },
  { table: 'resumen_receptores', key: RECEIVER_KEY, sums: RECEIVER_SUMS },
  { table: 'resumen_busquedas', key: NAME_KEY, sums: NAME_SUMS },
] as const;

/** The day in Paraguay (UTC−3) on which a document was issued, `YYYY-MM-DD`. */
const dayOf = (kind: Kind, row: string): string => {
  if (kind === 'postgres')
    return `to_char((${row}.fecha_emision::timestamptz at time zone 'UTC') - interval '3 hours', 'YYYY-MM-DD')`;
  const day = `substr(datetime(${row}.fecha_emision, '-3 hours'), 1, 10)`;
  // Computed for each document of each question: mostly it is the day in UTC.
  return kind === 'memory'
    ? `case when substr(${row}.fecha_emision, 12, 2) >= '03' then substr(${row}.fecha_emision, 1, 10) else ${day} end`
    : day;
};

const periodOf = (kind: Kind, row: string, { length }: Level): string =>
  length === LENGTHS.t ? `''` : `substr(${dayOf(kind, row)}, 1, ${length})`;

const WITHOUT_EFFECT = `('rechazado', 'cancelado', 'inutilizado')`;

/** A nota de crédito takes off what it credits. `times` is 1, or -1 for what a document no longer is. */
const signOf = (row: string, times: 1 | -1): string =>
  `(${String(times)} * case when ${row}.tipo = 5 then -1 else 1 end)`;

const isMailFailed = (row: string): string => `case when ${row}.correo = 'fallido' then 1 else 0 end`;

/** What a document adds to the row of its day, month or year. */
function shareOf(kind: Kind, row: string, level: Level, times: 1 | -1): string[] {
  const sign = signOf(row, times);
  const rate = `case when ${row}.total > 0 then 1.0 * ${row}.total_gs / ${row}.total else 0 end`;
  return [
    `${row}.sandbox`,
    level.name,
    periodOf(kind, row, level),
    `${row}.id_empresa`,
    `${row}.tipo`,
    `${row}.estado`,
    `${row}.moneda`,
    `${row}.origen`,
    isMailFailed(row),
    `case when ${row}.estado = 'rechazado' then coalesce(${row}.codigo_respuesta, '') else '' end`,
    `${row}.acreditada`,
    String(times),
    `${sign} * ${row}.total`,
    `${sign} * ${row}.total_gs`,
    `${sign} * ${row}.iva_5`,
    `${sign} * ${row}.iva_10`,
    `${sign} * ${row}.iva`,
    `${sign} * ${row}.iva_5 * ${rate}`,
    `${sign} * ${row}.iva_10 * ${rate}`,
  ];
}

function receiverShareOf(kind: Kind, row: string, level: Level, times: 1 | -1): string[] {
  return [
    `${row}.sandbox`,
    level.name,
    periodOf(kind, row, level),
    `${row}.id_empresa`,
    `${row}.receptor_documento`,
    String(times),
    `case when ${row}.estado in ${WITHOUT_EFFECT} then 0 else ${signOf(row, times)} * ${row}.total_gs end`,
  ];
}

/** What a document adds to the row of the name that it is found by. */
const nameShareOf = (row: string, times: 1 | -1): string[] => [
  ...NAME_KEY.map((name) => (name === 'correo_fallido' ? isMailFailed(row) : `${row}.${name}`)),
  String(times),
  ...['total', 'iva_5', 'iva_10', 'iva'].map((name) => `${signOf(row, times)} * ${row}.${name}`),
];

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
const receiverNoted = (kind: Kind): string =>
  kind === 'postgres'
    ? 'insert into receptores_buscados (sandbox, busqueda) values (new.sandbox, new.busqueda) on conflict do nothing'
    : `insert into receptores_buscados (sandbox, busqueda) select new.sandbox, new.busqueda
        where not exists (select 1 from receptores_buscados r where r.sandbox = new.sandbox and r.busqueda = new.busqueda)`;

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

/** What `derivedTables` are in memory. As on PostgreSQL there are several rows of a key, which their readers add up. */
function views(): string[] {
  const select = ({ key, sums }: (typeof summedTables)[number], shares: readonly string[], where = '') => {
    const columns = [...key, ...sums].map((name, index) => `${shares[index] ?? ''} as ${name}`);
    return `select d.rowid as rowid, ${columns.join(', ')} from documentos d${where}`;
  };
  const [documents, receivers, names] = summedTables;
  // Of these SQLite reads the one that is asked for. Nobody asks for months and years: they save nothing here.
  const ofEach = (select: (level: Level) => string) => [DAY, OF_ALL_TIME].map(select).join(' union all ');
  const isNamed = ` where d.receptor_documento not in ('', '0')`;
  return [
    `create view resumen_documentos as ${ofEach((level) => select(documents, shareOf('memory', 'd', level, 1)))}`,
    `create view resumen_receptores as ${ofEach((level) =>
      select(receivers, receiverShareOf('memory', 'd', level, 1), isNamed),
    )}`,
    `create view resumen_busquedas as ${select(names, nameShareOf('d', 1))}`,
    'create view receptores_buscados as select distinct sandbox, busqueda from documentos',
  ];
}

/** While its name is here the triggers leave a sandbox alone: very many rows are counted at once afterwards. */
const PAUSE = 'create table resumen_pausa (sandbox text primary key)';

/** Tables and triggers, or views. */
export function derivedStatements(kind: Kind): string[] {
  if (kind === 'memory') return [PAUSE, ...views(), ...relationStatements('sqlite')];
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

/** Removes the tables and triggers that older databases have. */
export const dropDerived = (kind: Exclude<Kind, 'memory'>): string[] => [
  ...[...['alta', 'baja', 'cambio'].map((name) => `documentos_resumen_${name}`), ...relationTriggers].flatMap(
    (name) =>
      kind === 'sqlite'
        ? [`drop trigger if exists ${name}`]
        : [`drop trigger if exists ${name} on documentos`, `drop function if exists ${name}()`],
  ),
  ...(kind === 'sqlite' ? ['drop table if exists receptores_trigramas'] : []),
  ...derivedTables.map((table) => `drop table if exists ${table}`),
];

function triggers(kind: Exclude<Kind, 'memory'>): string[] {
  const changed = COUNTED.map(
    (name) => `old.${name} is ${kind === 'sqlite' ? 'not' : 'distinct from'} new.${name}`,
  ).join(' or ');
  const bodies: Readonly<Record<string, readonly [event: string, work: readonly string[]]>> = {
    alta: ['insert', [...noted(kind, 'new', 1), receiverNoted(kind)]],
    baja: ['delete', noted(kind, 'old', -1)],
    cambio: [
      `update of ${COUNTED.join(', ')}`,
      [...noted(kind, 'old', -1), ...noted(kind, 'new', 1), receiverNoted(kind)],
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
  const of = sandbox === undefined ? '1 = 1' : `d.sandbox = '${sandbox}'`;
  const cleared = sandbox === undefined ? [] : clearDerived(kind, sandbox);
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
  // Before the sums, which count facturas with a nota by themselves.
  const relations = [...cleared, ...fillRelations(sandbox)];
  if (kind === 'memory') return relations;
  return [
    ...relations,
    documents,
    ...sumsOf('resumen_documentos', KEY, SUMS, sandbox),
    receivers,
    ...sumsOf('resumen_receptores', RECEIVER_KEY, RECEIVER_SUMS, sandbox),
    grouped('resumen_busquedas', NAME_KEY, NAME_SUMS, nameShareOf('d', 1), of),
    `insert into receptores_buscados (sandbox, busqueda) select distinct d.sandbox, d.busqueda from documentos d where ${of}`,
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
const clearDerived = (kind: Kind, sandbox: string): string[] =>
  keptTables(kind)
    .filter((table) => table !== 'resumen_pausa')
    .map((table) => `delete from ${table} where sandbox = '${sandbox.replaceAll("'", "''")}'`);
