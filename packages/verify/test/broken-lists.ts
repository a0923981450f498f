import {
  changeResponse,
  both,
  eachRow,
  isRefusal,
  json,
  keyOf,
  operates,
  record,
  server,
  succeeds,
  type BrokenServer,
  type Json,
} from './breakages.ts';

const filters = (data: Json): Json => (data['filtros'] ?? {}) as Json;
/** Filters without one of them. */
const ignores = (key: string, filter: string): BrokenServer['breakage'] =>
  operates(key, (data) => {
    const { [filter]: _ignored, ...filtros } = filters(data);
    return { ...data, filtros };
  });
const rows = (envelope: Json): Json[] => envelope['data'] as Json[];
const meta = (envelope: Json): Json => envelope['meta'] as Json;

/** Sorts in another way than it says. */
const sorts = (how: string, key: string, change: (orden: Json) => Json): BrokenServer =>
  server(
    `sorts ${how}`,
    key,
    both(
      operates(key, ({ orden, ...rest }) => ({
        ...rest,
        ...(orden === undefined ? {} : change(orden as Json)),
      })),
      succeeds(key, (envelope, { json: sent }) => {
        const { orden } = (sent as { data: Json }).data;
        return orden === undefined ? envelope : { ...envelope, meta: { ...meta(envelope), orden } };
      }),
    ),
  );

/** Servers whose lists are not what was asked for. */
const brokenPages: readonly BrokenServer[] = [
  server(
    'forgets what was asked for in the background',
    'descargas/C',
    succeeds('descargas/C', (envelope) => ({ ...envelope, data: [] })),
  ),
  server(
    'counts another number of documents in a download',
    'descargas/A',
    record('descargas/A', (data) => ({ ...data, total: Number(data['total']) + 1 })),
  ),
  sorts('by nothing', 'catalogos/C', () => ({})),
  sorts('upwards only', 'clientes/C', (orden) => ({ orden: { ...orden, sentido: 'asc' } })),
  sorts('by one column alone', 'productos/C', (orden) => ({ orden: { ...orden, campo: 'codigo' } })),
  server(
    'has the first page for every page',
    'catalogos/C',
    both(
      operates('catalogos/C', (data) => (Number(data['pagina']) > 1 ? { ...data, pagina: 1 } : data)),
      succeeds('catalogos/C', (envelope, { json: sent }) => {
        const { pagina = 1 } = (sent as { data: Json }).data;
        return { ...envelope, meta: { ...meta(envelope), pagina } };
      }),
    ),
  ),
  server(
    'has the last page beyond the end',
    'clientes/C',
    succeeds('clientes/C', (envelope) =>
      rows(envelope).length === 0 && Number(meta(envelope)['pagina']) > 1
        ? {
            ...envelope,
            data: [
              {
                id: 'x',
                version: 1,
                id_empresa: 'emp-1',
                nombre: 'X',
                documento: '1',
                receptor: { tipo: 'innominado' },
              },
            ],
          }
        : envelope,
    ),
  ),
  server(
    'refuses a page beyond the end',
    'productos/C',
    succeeds('productos/C', (envelope) =>
      rows(envelope).length === 0 && Number(meta(envelope)['pagina']) > 1
        ? { status: 'error', message: 'No hay más.', data: { codigo: 'NO_ENCONTRADO' } }
        : envelope,
    ),
  ),
  server(
    'counts the rows of the page',
    'timbrados/C',
    succeeds('timbrados/C', (envelope) => ({
      ...envelope,
      meta: { ...meta(envelope), total: rows(envelope).length },
    })),
  ),
  server(
    'counts nothing beyond the end',
    'establecimientos/C',
    succeeds('establecimientos/C', (envelope) =>
      rows(envelope).length === 0 ? { ...envelope, meta: { ...meta(envelope), total: 0 } } : envelope,
    ),
  ),
  server(
    'loses the last row',
    'catalogos/C',
    succeeds('catalogos/C', (envelope) => ({
      ...envelope,
      data: rows(envelope).slice(0, -1),
    })),
  ),
  server('finds everything by every text', 'clientes/C', ignores('clientes/C', 'texto')),
  server(
    'has rows of another company',
    'clientes/C',
    eachRow('clientes/C', (row, index) => (index === 1 ? { ...row, id_empresa: 'emp-9' } : row)),
  ),
  server(
    'responds 201 to a creation',
    'clientes/A',
    changeResponse('/users/controller', (given, call) =>
      keyOf(call) === 'clientes/A' && given.text.startsWith('{"status":"success"')
        ? { ...given, status: 201 }
        : given,
    ),
  ),
  server(
    'has no message',
    'establecimientos/C',
    succeeds('establecimientos/C', ({ message: _message, ...rest }) => rest),
  ),
  server(
    'leaves the page out',
    'timbrados/C',
    succeeds('timbrados/C', ({ meta: _meta, ...rest }) => rest),
  ),
];

/** Servers that do not keep the record that an operation returned, or find another one. */
const brokenRegisters: readonly BrokenServer[] = [
  server(
    'keeps no change of a cliente',
    'clientes/C',
    eachRow('clientes/C', (row) => ({ ...row, nombre: String(row['nombre']).replace(' otra vez', '') })),
  ),
  server(
    'empties what a change leaves out',
    'productos/M',
    record('productos/M', (data) => ({ ...data, descripcion: '' })),
  ),
  server(
    'keeps no new price',
    'productos/C',
    eachRow('productos/C', (row) =>
      row['precio_unitario'] === 60_000 ? { ...row, precio_unitario: 55_000 } : row,
    ),
  ),
  server('takes a code twice', 'productos/A', () => {
    let last: unknown;
    return {
      onResponse: (given, call) => {
        if (keyOf(call) !== 'productos/A' || given.status !== 200) return given;
        const envelope = JSON.parse(given.text) as Json;
        if (envelope['status'] === 'success') last = envelope;
        return isRefusal(envelope, 'DUPLICADO') ? json(200, last) : given;
      },
    };
  }),
  server(
    'keeps no change of a draft',
    'facturas/D',
    record('facturas/D', (data) => ({ ...data, datos: { observacion: 'Portal Verify', propio: 1 } })),
  ),
  server(
    'copies a draft onto itself',
    'facturas/E/duplicar',
    record('facturas/E/duplicar', (data, { id }) => ({ ...data, id })),
  ),
  server(
    'gives a number twice',
    'facturas/E/emitir_enviar',
    record('facturas/E/emitir_enviar', (data) => ({ ...data, numero: '001-001-0000001' })),
  ),
  server(
    'adds up wrongly',
    'facturas/P',
    record('facturas/P', (data) => {
      const totales = data['totales'] as Json | null;
      return { ...data, totales: totales && { ...totales, total_general: 1 } };
    }),
  ),
];

/** Servers that find the wrong documents. */
const brokenDocuments: readonly BrokenServer[] = [
  ...(
    ['moneda', 'desde', 'hasta', 'receptor', 'cdc', 'origen', 'tipo', 'estado', 'monto_min', 'punto'] as const
  ).map((filter) =>
    server(
      `does not filter documents by ${filter}`,
      'documentos_electronicos/C',
      ignores('documentos_electronicos/C', filter),
    ),
  ),
  server(
    'has another document by id',
    'documentos_electronicos/D',
    record('documentos_electronicos/D', (data) => ({ ...data, numero: '001-001-0000001' })),
  ),
  server(
    'counts without filters',
    'documentos_electronicos/E/contar',
    ignores('documentos_electronicos/E/contar', 'receptor'),
  ),
  ...(['csv', 'xlsx'] as const).map((formato) =>
    server(
      `has an empty ${formato}`,
      'documentos_electronicos/X',
      record('documentos_electronicos/X', (data, sent) =>
        sent['formato'] === formato ? { ...data, base64: '' } : data,
      ),
    ),
  ),
  server(
    'has another lote in its detail than in its list',
    'lotes/D',
    record('lotes/D', (data) => ({ ...data, protocolo: '1' })),
  ),
];

export const brokenLists: readonly BrokenServer[] = [...brokenPages, ...brokenRegisters, ...brokenDocuments];
