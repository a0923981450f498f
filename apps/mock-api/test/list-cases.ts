import type { FiltrosEventos, OperationData, PortalOperations } from '@portal/contracts';
import type { ListCase, Row } from './expected-pages.ts';

export const EMPRESA = 'emp-1';

export const hasWords =
  (...words: string[]) =>
  ({ busqueda }: { readonly busqueda: string }): boolean =>
    words.every((word) => busqueda.includes(word));

export const eventos: ListCase<'eventos', FiltrosEventos> = {
  table: 'eventos',
  list: (t, filtros, page) => t.as('admin').controller.eventos.consulta({ filtros, ...page }),
  orders: {
    fecha: ({ fecha }) => [fecha],
    tipo: ({ tipo }) => [tipo],
    numero: ({ numero }) => [numero],
    tipo_documento: ({ tipo_documento }) => [tipo_documento],
    receptor_nombre: ({ receptor_nombre }, rankOf) => [rankOf(receptor_nombre)],
    estado: ({ estado }) => [estado],
    codigo: ({ codigo }) => [codigo],
    usuario: ({ usuario }, rankOf) => [rankOf(usuario)],
  },
  filters: [
    [{}, () => true],
    [{ id_empresa: EMPRESA }, ({ id_empresa }) => id_empresa === EMPRESA],
    [{ pestana: 'emitidos' }, ({ origen }) => origen === 'emisor'],
    [{ pestana: 'recibidos' }, ({ origen }) => origen !== 'emisor'],
    [{ estado: ['rechazado', 'pendiente'] }, ({ estado }) => estado !== 'registrado'],
    [{ tipo: ['cancelacion'] }, ({ tipo }) => tipo === 'cancelacion'],
    [{ tipo_documento: [5] }, ({ tipo_documento }) => tipo_documento === 5],
    [{ desde: '2026-10-01' }, ({ fecha }) => fecha >= '2026-10-01T03'],
    [{ hasta: '2026-06-30' }, ({ fecha }) => fecha < '2026-07-01T03'],
    [{ texto: 'ferretería' }, hasWords('ferreteria')],
    [{ texto: 'S.R.L. ferreteria' }, hasWords('s.r.l.', 'ferreteria')],
    [{ texto: '0000056' }, (row) => row.numero.endsWith('-0000056') || hasWords('0000056')(row)],
    [{ texto: '56' }, (row) => row.numero.endsWith('-0000056') || hasWords('56')(row)],
    [{ texto: '001-001-0000007' }, hasWords('001-001-0000007')],
    [{ texto: '0180069563' }, (row) => (row.cdc ?? '').includes('0180069563')],
    [
      { id_empresa: EMPRESA, pestana: 'recibidos', desde: '2026-01-01', texto: 'ferreteria' },
      (row) =>
        row.id_empresa === EMPRESA &&
        row.origen !== 'emisor' &&
        row.fecha >= '2026-01-01T03' &&
        hasWords('ferreteria')(row),
    ],
  ],
};

export const lotes: ListCase<
  'lotes',
  Partial<OperationData<PortalOperations['lotes']['consulta']>['filtros']>
> = {
  table: 'lotes',
  list: (t, filtros, page) =>
    t.as('admin').controller.lotes.consulta({ filtros: { id_empresa: EMPRESA, ...filtros }, ...page }),
  orders: {
    fecha: ({ fecha }) => [fecha],
    protocolo: ({ protocolo }) => [protocolo],
    tipo: ({ tipo }) => [tipo],
    cantidad: ({ cantidad }) => [cantidad],
  },
  filters: (
    [
      [{}, () => true],
      [
        { desde: '2026-10-01', hasta: '2026-10-31' },
        ({ fecha }) => fecha >= '2026-10-01T03' && fecha < '2026-11-01T03',
      ],
      [{ tipo: [5] }, ({ tipo }) => tipo === 5],
      [{ protocolo: '11' }, ({ protocolo }) => protocolo.includes('11')],
      [{ protocolo: '99999999' }, () => false],
    ] as const satisfies ListCase<'lotes', object>['filters']
  ).map(([filtros, matches]): readonly [object, (row: Row<'lotes'>) => boolean] => [
    filtros,
    (row) => row.id_empresa === EMPRESA && matches(row),
  ]),
};

type FiltrosBandeja = OperationData<PortalOperations['empresas_correo']['bandeja']>['filtros'];
export const correos: ListCase<'correos', FiltrosBandeja> = {
  table: 'correos',
  list: (t, filtros, page) => t.as('admin').controller.empresasCorreo.bandeja({ filtros, ...page }),
  orders: {
    fecha: ({ fecha }) => [fecha],
    estado: ({ estado }) => [estado],
    intentos: ({ intentos }) => [intentos],
  },
  filters: [
    [{}, () => true],
    [{ id_empresa: EMPRESA }, ({ id_empresa }) => id_empresa === EMPRESA],
    [{ estado: ['fallido'] }, ({ estado }) => estado === 'fallido'],
    [{ estado: ['simulado', 'enviado'] }, ({ estado }) => estado === 'simulado' || estado === 'enviado'],
    [
      { desde: '2026-10-01', hasta: '2026-10-31' },
      ({ fecha }) => fecha >= '2026-10-01T03' && fecha < '2026-11-01T03',
    ],
    [{ texto: 'factura' }, hasWords('factura')],
    [
      { texto: '0000015', id_empresa: EMPRESA },
      (row) => row.id_empresa === EMPRESA && hasWords('0000015')(row),
    ],
    [{ texto: 'inexistente' }, () => false],
  ],
};

type FiltrosAuditoria = OperationData<PortalOperations['auditoria']['consulta']>['filtros'];
export const auditoria: ListCase<'auditoria', FiltrosAuditoria> = {
  table: 'auditoria',
  list: (t, filtros, page) => t.as('admin').controller.auditoria.consulta({ filtros, ...page }),
  orders: { fecha: ({ fecha }) => [fecha] },
  filters: [
    [{}, () => true],
    [{ usuario: 'cliente' }, ({ usuario }) => usuario === 'cliente'],
    [{ objetos: ['documentos_electronicos'] }, ({ objeto }) => objeto === 'documentos_electronicos'],
    [{ id_empresa: EMPRESA }, ({ id_empresa }) => id_empresa === EMPRESA],
    [{ accion: 'emitir' }, ({ accion }) => accion === 'emitir'],
    [
      { usuario: 'cliente', accion: 'reenviar_correo' },
      ({ usuario, accion }) => usuario === 'cliente' && accion === 'reenviar_correo',
    ],
    [
      { desde: '2026-10-01', hasta: '2026-10-31' },
      ({ fecha }) => fecha >= '2026-10-01T03' && fecha < '2026-11-01T03',
    ],
    [{ texto: 'autorizado' }, hasWords('autorizado')],
    [{ texto: 'cliente 0000012' }, hasWords('cliente', '0000012')],
    [{ texto: 'inexistente' }, () => false],
  ],
};
