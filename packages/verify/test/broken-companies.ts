import {
  asAdmin,
  both,
  eachRow,
  json,
  keyOf,
  operates,
  record,
  server,
  succeeds,
  withToken,
  type BrokenServer,
  type Json,
} from './breakages.ts';

const reaches = (what: string, target: string): BrokenServer => ({
  ...server(`lets anybody ${what}`, target, asAdmin(target)),
  needsRoles: true,
});

const filtersOf = (data: Json | undefined): Json => (data?.['filtros'] ?? {}) as Json;

/** Servers that show or change what belongs to another company. */
const brokenOwners: readonly BrokenServer[] = [
  reaches('list documents of every company', 'documentos_electronicos/C'),
  reaches('open a document of any company', 'documentos_electronicos/D'),
  reaches('export documents of any company', 'documentos_electronicos/X'),
  reaches('ask about documents of any company', 'documentos_electronicos/E/consultar_estado'),
  reaches('count documents of any company', 'dashboard/C'),
  reaches('change a cliente of any company', 'clientes/M'),
  reaches('change a producto of any company', 'productos/M'),
  ...['clientes/C', 'productos/C', 'documentos_electronicos/C'].map((key): BrokenServer => ({
    ...server(`has rows of another company under the name of one's own in ${key}`, key, (_token, admin) => {
      const isAsked = (call: { readonly json: unknown }): boolean =>
        filtersOf((call.json as { data?: Json } | undefined)?.data)['id_empresa'] === 'emp-1';
      return {
        onRequest: (call) =>
          keyOf(call) === key && isAsked(call)
            ? { ...withToken(call, admin), text: call.text.replace('"emp-1"', '"emp-2"') }
            : call,
        onResponse: (given, call) =>
          keyOf(call) === key && isAsked(call)
            ? json(given.status, JSON.parse(given.text.replaceAll('"emp-2"', '"emp-1"')))
            : given,
      };
    }),
    needsRoles: true,
  })),
  {
    ...server(
      'shows a record of another company as it is',
      'clientes/M',
      record('clientes/M', (data) => ({ ...data, id_empresa: 'emp-2' })),
    ),
    needsRoles: true,
  },
];

/** Labels the rows as the filter asks, and does not filter. */
const relabels = (filter: string, change: (asked: unknown) => Json): BrokenServer =>
  server(
    `relabels documents instead of filtering them by ${filter}`,
    'documentos_electronicos/D',
    both(
      operates('documentos_electronicos/C', (data) => {
        const { [filter]: _ignored, ...filtros } = filtersOf(data);
        return { ...data, filtros };
      }),
      succeeds('documentos_electronicos/C', (envelope, { json: sent }) => {
        const asked = filtersOf((sent as { data: Json }).data)[filter];
        const rows = envelope['data'] as Json[];
        return asked === undefined
          ? envelope
          : { ...envelope, data: rows.map((row) => ({ ...row, ...change(asked) })) };
      }),
    ),
  );

const brokenLabels: readonly BrokenServer[] = [
  relabels('estado', (asked) => ({ estado: (asked as string[])[0] })),
  relabels('tipo', (asked) => ({ tipo: (asked as number[])[0] })),
  relabels('moneda', (moneda) => ({ moneda })),
  relabels('con_nota_credito', () => ({ nota_credito: 'total' })),
  server(
    'has another name in its rows than in its documents',
    'documentos_electronicos/D',
    eachRow('documentos_electronicos/C', (row) => ({ ...row, receptor_nombre: 'X' })),
  ),
];

/** One amount of a document is one more than it should be. */
const addsWrongly = (what: string, change: (data: Json, totales: Json) => Json): BrokenServer =>
  server(
    `has documents whose ${what} do not add up`,
    'documentos_electronicos/D',
    record('documentos_electronicos/D', (data) => change(data, data['totales'] as Json)),
  );

const oneMore = (key: string) => (data: Json, totales: Json) => ({
  ...data,
  totales: { ...totales, [key]: Number(totales[key]) + 1 },
});

const brokenSums: readonly BrokenServer[] = [
  addsWrongly('subtotals', oneMore('sub_10')),
  addsWrongly('general totals', (data, totales) => ({
    ...oneMore('total_general')(data, totales),
    total: Number(data['total']) + 1,
  })),
  addsWrongly('taxes', oneMore('iva_5')),
  addsWrongly('taxed amounts', oneMore('base_10')),
  addsWrongly('lines', (data) => ({ ...data, lineas: (data['lineas'] as Json[]).slice(1) })),
];

/** Servers whose companies, rows or sums are not what they say. */
export const brokenCompanies: readonly BrokenServer[] = [...brokenOwners, ...brokenLabels, ...brokenSums];
