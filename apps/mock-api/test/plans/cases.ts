import {
  camposOrdenDocumentos,
  type FiltrosDocumentos,
  type FiltrosEventos,
  type FiltrosRecibidos,
} from '@portal/contracts';
import type { ApiClient } from '@portal/contracts/client';

/** One of each filter, some that find many and some that find few. */
const filters: readonly FiltrosDocumentos[] = [
  { desde: '2026-10-01', hasta: '2026-10-31' },
  { desde: '2026-11-12' },
  { tipo: [5] },
  { tipo: [1, 7] },
  { estado: ['rechazado'] },
  { estado: ['generado', 'enviado', 'error_envio'] },
  { origen: 'api' },
  { moneda: 'USD' },
  { receptor: 'altos' },
  { receptor: 'e.a.s.' },
  { texto: '000115' },
  { texto: '001-101-0000042' },
  { texto: 'ferreteria' },
  { numero_desde: 10, numero_hasta: 12 },
  { monto_min: 5_000_000 },
  { monto_min: 1000, monto_max: 1200, moneda: 'USD' },
  { correo_fallido: true },
  { con_nota_credito: true },
  { codigo: '1001' },
  { alerta: 'correo_fallido' },
  { alerta: 'por_inutilizar' },
  { lote: '11151234567890123' },
  { cdc: '01800695631001101000004222025112912999643306' },
  // Parts of it: its beginning, the end of its number, its day, its end.
  { cdc: '0180069563100110100000' },
  { texto: '00422202511' },
  { texto: '2511291299' },
  { texto: '99643306' },
];

/** Every two of them, and each alone. */
const pairs: readonly FiltrosDocumentos[] = filters.flatMap((one, index) => [
  one,
  ...filters.slice(index + 1).map((other) => ({ ...one, ...other })),
]);

/** By date and by total each filter is listed anyway. */
const FIELDS = camposOrdenDocumentos.filter((campo) => campo !== 'fecha_emision' && campo !== 'total');

type Controller = ApiClient['controller'];
type Call = readonly [name: string, call: (controller: Controller) => Promise<unknown>];

const listCalls = (
  scope: FiltrosDocumentos,
  {
    sortedPairs = [],
    direction,
  }: {
    readonly sortedPairs?: readonly FiltrosDocumentos[];
    /** In which each filter is sorted by each field. */
    readonly direction?: 'asc' | 'desc';
  } = {},
): Call[] => {
  const of = (name: string, filtros: FiltrosDocumentos, more: object = {}): Call => [
    `${name} ${JSON.stringify({ ...scope, ...filtros, ...more })}`,
    (controller) =>
      controller.documentosElectronicos.consulta({ filtros: { ...scope, ...filtros }, ...more }),
  ];
  return [
    ...camposOrdenDocumentos.flatMap((campo) =>
      (['asc', 'desc'] as const).flatMap((sentido) => [
        of('sorted', {}, { orden: { campo, sentido } }),
        of('sorted', { estado: ['rechazado'] }, { orden: { campo, sentido } }),
      ]),
    ),
    ...(direction === undefined
      ? []
      : filters.flatMap((filtros) =>
          FIELDS.map((campo) => of('sorted', filtros, { orden: { campo, sentido: direction } })),
        )),
    of('page 200', {}, { pagina: 200 }),
    of('page 200', { estado: ['aprobado'] }, { pagina: 200 }),
    ...pairs.map((filtros) => of('filtered', filtros)),
    ...sortedPairs.map((filtros) => of('filtered', filtros, { orden: { campo: 'total', sentido: 'asc' } })),
    // Of the other fields one for each pair, and the next one for the next pair: all of them would be 5 600 calls.
    ...sortedPairs.map((filtros, index) => {
      const campo = FIELDS[index % FIELDS.length] ?? 'numero';
      return of('sorted', filtros, {
        orden: { campo, sentido: Math.floor(index / FIELDS.length) % 2 === 0 ? 'desc' : 'asc' },
      });
    }),
    ...filters.flatMap((filtros): Call[] => [
      [
        `counts ${JSON.stringify({ ...scope, ...filtros })}`,
        ({ documentosElectronicos }) => documentosElectronicos.contar({ filtros: { ...scope, ...filtros } }),
      ],
      [
        `totals ${JSON.stringify({ ...scope, ...filtros })}`,
        ({ documentosElectronicos }) =>
          documentosElectronicos.totalizar({ filtros: { ...scope, ...filtros } }),
      ],
    ]),
  ];
};

const EMPRESA = 'emp-1';

/** Documents with further ones, or with what the tax authority said. */
const detailed: readonly FiltrosDocumentos[] = [{ tipo: [1] }, { tipo: [5] }, { estado: ['rechazado'] }];

/** Events that are many, few or none, in every order, and by a text. */
const eventCalls = (scope: FiltrosEventos): readonly Call[] => [
  ...(
    [
      { desde: '2026-11-18' },
      { hasta: '2023-01-01' },
      { estado: ['rechazado'] },
      { estado: ['pendiente'] },
      { tipo: ['nominacion'] },
      { tipo_documento: [7] },
      { tipo: ['cancelacion'], estado: ['pendiente'] },
      { pestana: 'emitidos', desde: '2026-10-01', tipo_documento: [5] },
    ] satisfies FiltrosEventos[]
  ).flatMap((filtros) =>
    (['fecha', 'numero', 'tipo', 'receptor_nombre', 'estado'] as const).map((campo): Call => [
      `eventos ${JSON.stringify({ ...scope, ...filtros, campo })}`,
      ({ eventos }) =>
        eventos.consulta({ filtros: { ...scope, ...filtros }, orden: { campo, sentido: 'asc' } }),
    ]),
  ),
  // Words of many and of none, a number with and without its place, parts of a CDC.
  ...['ferreteria', 'inexistente', '001-101-0000042', '0000115', '99643306', '18006956'].flatMap(
    (texto): Call[] => {
      const filtros = { ...scope, texto };
      return [
        [`eventos ${JSON.stringify(filtros)}`, ({ eventos }) => eventos.consulta({ filtros })],
        [`eventos counted ${JSON.stringify(filtros)}`, ({ eventos }) => eventos.contar({ filtros })],
      ];
    },
  ),
];

/** Everything else that a screen asks of a company with very many documents. */
const otherCalls: readonly Call[] = [
  ['facturas', ({ facturas }) => facturas.consulta({ filtros: { id_empresa: EMPRESA } })],
  [
    'facturas by name',
    ({ facturas }) =>
      facturas.consulta({
        filtros: { id_empresa: EMPRESA, texto: 'a' },
        orden: { campo: 'total', sentido: 'asc' },
      }),
  ],
  ['facturas, prepared', ({ facturas }) => facturas.preparar({ id_empresa: EMPRESA })],
  ...detailed.map((filtros): Call => [
    `detail of ${JSON.stringify(filtros)}`,
    async ({ documentosElectronicos }) => {
      const { data } = await documentosElectronicos.consulta({
        filtros: { id_empresa: EMPRESA, ...filtros },
      });
      return documentosElectronicos.detalle({ id: data[0]?.id ?? '' });
    },
  ]),
  [
    'detail of a lote',
    async ({ lotes }) => {
      const { data } = await lotes.consulta({ filtros: { id_empresa: EMPRESA } });
      return lotes.detalle({ id: data[0]?.id ?? '' });
    },
  ],
  [
    'detail of an evento',
    async ({ eventos }) => {
      const { data } = await eventos.consulta({ filtros: { id_empresa: EMPRESA } });
      return eventos.detalle({ id: data[0]?.id ?? '' });
    },
  ],
  ...[{}, { texto: 'ferreteria' }, { texto: '115' }].flatMap((filtros): Call[] => [
    [
      `facturas to credit ${JSON.stringify(filtros)}`,
      ({ notasCredito }) =>
        notasCredito.facturasDisponibles({ filtros: { id_empresa: EMPRESA, ...filtros } }),
    ],
    ...(['numero', 'receptor_nombre', 'total'] as const).map((campo): Call => [
      `facturas to credit by ${campo} ${JSON.stringify(filtros)}`,
      ({ notasCredito }) =>
        notasCredito.facturasDisponibles({
          filtros: { id_empresa: EMPRESA, ...filtros },
          orden: { campo, sentido: 'asc' },
        }),
    ]),
    ...(['cancelacion', 'nominacion'] as const).map((tipo): Call => [
      `documents for ${tipo} ${JSON.stringify(filtros)}`,
      ({ eventos }) => eventos.documentosPosibles({ tipo, id_empresa: EMPRESA, ...filtros }),
    ]),
  ]),
  [
    'clientes',
    ({ clientes }) => clientes.consulta({ filtros: { id_empresa: EMPRESA, texto: 'ferreteria' } }),
  ],
  ['servers of mail', ({ empresasCorreo }) => empresasCorreo.consulta({})],
  ['company', ({ empresas }) => empresas.detalle({ id: EMPRESA })],
  [
    'establecimientos',
    ({ establecimientos }) => establecimientos.consulta({ filtros: { id_empresa: EMPRESA } }),
  ],
  ['notas', ({ notasCredito }) => notasCredito.consulta({ filtros: { id_empresa: EMPRESA } })],
  ['lotes', ({ lotes }) => lotes.consulta({ filtros: { id_empresa: EMPRESA } })],
  ...(['protocolo', 'tipo', 'cantidad'] as const).map((campo): Call => [
    `lotes by ${campo}`,
    ({ lotes }) => lotes.consulta({ filtros: { id_empresa: EMPRESA }, orden: { campo, sentido: 'desc' } }),
  ]),
  [
    'lotes in process',
    ({ lotes }) => lotes.consulta({ filtros: { id_empresa: EMPRESA, estado: 'en_proceso' } }),
  ],
  ...[undefined, EMPRESA].flatMap((id): Call[] => {
    const id_empresa = id === undefined ? {} : { id_empresa: id };
    const of = JSON.stringify(id_empresa);
    return [
      [
        `dashboard ${of}`,
        ({ dashboard }) => dashboard.consulta({ ...id_empresa, desde: '2026-11-01', hasta: '2026-11-20' }),
      ],
      [
        `dashboard of a year ${of}`,
        ({ dashboard }) => dashboard.consulta({ ...id_empresa, desde: '2025-12-05', hasta: '2026-11-20' }),
      ],
    ];
  }),
  ...[{}, { id_empresa: EMPRESA }].flatMap((filtros): Call[] => [
    [`eventos counted ${JSON.stringify(filtros)}`, ({ eventos }) => eventos.contar({ filtros })],
    ...(
      ['fecha', 'tipo', 'numero', 'tipo_documento', 'receptor_nombre', 'estado', 'codigo', 'usuario'] as const
    ).map((campo): Call => [
      `eventos by ${campo} ${JSON.stringify(filtros)}`,
      ({ eventos }) => eventos.consulta({ filtros, orden: { campo, sentido: 'asc' } }),
    ]),
    [
      `eventos received ${JSON.stringify(filtros)}`,
      ({ eventos }) => eventos.consulta({ filtros: { ...filtros, pestana: 'recibidos' } }),
    ],
    [
      `eventos of a kind ${JSON.stringify(filtros)}`,
      ({ eventos }) => eventos.consulta({ filtros: { ...filtros, tipo: ['cancelacion'] } }),
    ],
    ...eventCalls(filtros),
  ]),
  ...(['fecha', 'protocolo', 'tipo', 'cantidad'] as const).flatMap((campo) =>
    [{ desde: '2026-11-18' }, { hasta: '2023-01-01' }, { protocolo: '99999999' }, { tipo: [5 as const] }].map(
      (filtros): Call => [
        `lotes ${JSON.stringify({ ...filtros, campo })}`,
        ({ lotes }) =>
          lotes.consulta({
            filtros: { id_empresa: EMPRESA, ...filtros },
            orden: { campo, sentido: 'asc' },
          }),
      ],
    ),
  ),
];

const adminCalls: readonly Call[] = [
  {},
  { usuario: 'cliente' },
  { objetos: ['documentos_electronicos' as const] },
  { id_objeto: 'x' },
  { id_empresa: EMPRESA },
  { accion: 'emitir' },
  // What each of two filters finds is much, and both together little.
  { accion: 'emitir', objetos: ['notas_credito' as const] },
  { usuario: 'cliente', accion: 'reenviar_correo' },
  { id_empresa: EMPRESA, accion: 'corregir' },
  { desde: '2026-10-01', hasta: '2026-10-31' },
  // Words of few acts, of many, of nearly all, and of none.
  ...['0000123', 'autorizado', 'cliente', 'inexistente', '0000123 cliente'].flatMap((texto) => [
    { texto },
    { texto, id_empresa: EMPRESA },
  ]),
].map((filtros) => [
  `auditoria ${JSON.stringify(filtros)}`,
  ({ auditoria }) => auditoria.consulta({ filtros }),
]);

/** The outbox: a mail for nearly each document. */
const mailCalls: readonly Call[] = [
  {},
  { id_empresa: EMPRESA },
  { estado: ['fallido' as const] },
  { estado: ['enviado' as const] },
  { id_empresa: EMPRESA, estado: ['fallido' as const] },
  { desde: '2026-11-01' },
  { hasta: '2023-01-01' },
  // Words of many mails, of few, and of none.
  ...['factura', '0000115', 'inexistente'].flatMap((texto) => [{ texto }, { texto, id_empresa: EMPRESA }]),
].flatMap((filtros) =>
  (['fecha', 'estado', 'intentos'] as const).map((campo): Call => [
    `mails ${JSON.stringify({ ...filtros, campo })}`,
    ({ empresasCorreo }) => empresasCorreo.bandeja({ filtros, orden: { campo, sentido: 'desc' } }),
  ]),
);

/** What a receiver sees: everything, days, kinds, and by its own responses, of which there are few. */
const receiverCalls: readonly Call[] = (
  [
    {},
    { desde: '2026-11-18' },
    { tipo: [5] },
    { estado: ['cancelado'] },
    { emisor: 'tajy' },
    { respuesta: ['sin_respuesta'] },
    { respuesta: ['conforme'] },
    { respuesta: ['desconocido', 'disconforme'], desde: '2026-01-01' },
  ] satisfies FiltrosRecibidos[]
).flatMap((filtros) =>
  (['fecha_emision', 'tipo', 'numero', 'total', 'estado'] as const).map((campo): Call => [
    `consultas by ${campo} ${JSON.stringify(filtros)}`,
    ({ consultas }) => consultas.consulta({ filtros, orden: { campo, sentido: 'desc' } }),
  ]),
);

/** What each user calls. */
export const calls = {
  admin: [
    ...listCalls({}, { sortedPairs: pairs, direction: 'asc' }),
    ...otherCalls,
    ...adminCalls,
    ...mailCalls,
  ],
  cliente: [
    ...listCalls({}, { direction: 'desc' }),
    ...listCalls({ id_empresa: EMPRESA }, { sortedPairs: filters }),
  ],
  consulta: receiverCalls,
} as const;

/** The same without pairs of filters: what PostgreSQL joins of two indexes it chooses by itself. */
export const callsOfEach = {
  admin: [...otherCalls, ...adminCalls, ...mailCalls],
  cliente: listCalls({}, { direction: 'desc' }),
  consulta: receiverCalls,
} as const;
