/** In memory documents are few: there what they add up to is a view of them, and needs neither memory nor triggers. */
export type Kind = 'memory' | 'sqlite' | 'postgres';

/** By day, by month, by year, of all time: how much of the day is their period. */
export const LENGTHS = { d: '10', m: '7', a: '4', t: '0' } as const;

/** What a row adds to: each level, and how much of the day is its period. */
export interface Level {
  readonly name: string;
  readonly length: string;
}
export const DAY: Level = { name: "'d'", length: LENGTHS.d };
export const OF_ALL_TIME: Level = { name: "'t'", length: LENGTHS.t };

/** All levels as rows, `nivel.nombre` and `nivel.largo`. */
export const LEVELS = Object.entries(LENGTHS)
  .map(([name, length]) => `select '${name}' as nombre, ${length} as largo`)
  .join(' union all ');
export const EACH_LEVEL: Level = { name: 'nivel.nombre', length: 'nivel.largo' };

/** What documents are counted by in whole periods and by name. */
const OF_DOCUMENT = ['id_empresa', 'tipo', 'estado', 'moneda', 'origen', 'correo_fallido'];
export const KEY = ['sandbox', 'nivel', 'periodo', ...OF_DOCUMENT, 'codigo_respuesta', 'acreditada'];
export const SUMS = ['cantidad', 'total', 'total_gs', 'iva_5', 'iva_10', 'iva', 'iva_5_gs', 'iva_10_gs'];
export const RECEIVER_KEY = ['sandbox', 'nivel', 'periodo', 'id_empresa', 'receptor_documento'];
export const RECEIVER_SUMS = ['cantidad', 'monto'];

/** Of all time: the rows of a name are as many as its companies, kinds, states and so on, however many documents it has. */
export const NAME_KEY = ['sandbox', 'busqueda', ...OF_DOCUMENT, 'acreditada'];
export const NAME_SUMS = ['cantidad', 'total', 'iva_5', 'iva_10', 'iva'];

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

/** What sums by period begin with: the first four columns of `KEY` and `RECEIVER_KEY`. */
const beginningOf = (kind: Kind, row: string, level: Level): string[] => [
  `${row}.sandbox`,
  level.name,
  periodOf(kind, row, level),
  `${row}.id_empresa`,
];

/** What a document adds to the row of its day, month or year. */
export function shareOf(kind: Kind, row: string, level: Level, times: 1 | -1): string[] {
  const sign = signOf(row, times);
  const rate = `case when ${row}.total > 0 then 1.0 * ${row}.total_gs / ${row}.total else 0 end`;
  return [
    ...beginningOf(kind, row, level),
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

export function receiverShareOf(kind: Kind, row: string, level: Level, times: 1 | -1): string[] {
  return [
    ...beginningOf(kind, row, level),
    `${row}.receptor_documento`,
    String(times),
    `case when ${row}.estado in ${WITHOUT_EFFECT} then 0 else ${signOf(row, times)} * ${row}.total_gs end`,
  ];
}

/** What a document adds to the row of the name that it is found by. */
export const nameShareOf = (row: string, times: 1 | -1): string[] => [
  ...NAME_KEY.map((name) => (name === 'correo_fallido' ? isMailFailed(row) : `${row}.${name}`)),
  String(times),
  ...['total', 'iva_5', 'iva_10', 'iva'].map((name) => `${signOf(row, times)} * ${row}.${name}`),
];
