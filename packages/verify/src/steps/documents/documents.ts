import type { Look } from '../../plan/case.ts';
import { echoes, equals, every, holds, lists, type Step } from '../../plan/step.ts';
import { isObject, type Memory } from '../../plan/memory.ts';
import { issued } from './facturas.ts';
import { addsUp } from './totals.ts';
import { first, last } from '../companies/registers.ts';

const issuedIds = (memory: Memory) => ({ data: { ids: [memory.text('emitida.id')] } });
const oneRow = (data: unknown, memory: Memory) => lists(memory.text('emitida.id'), data);

/** Fields that must be equal in a row and in its document. */
const shared = [
  'id_empresa',
  'tipo',
  'numero',
  'cdc',
  'fecha_emision',
  'receptor_nombre',
  'receptor_documento',
  'moneda',
  'total',
  'estado',
  'origen',
  'correo',
  'nota_credito',
] as const;

/** A filter whose rows must all fulfil a condition; the first and the last document are opened and compared with their rows. */
const filtered = (
  name: string,
  filtros: object,
  isSo: (row: Readonly<Record<string, unknown>>) => boolean,
): readonly Step[] => [
  {
    target: 'documentos_electronicos/C',
    name: `only ${name}`,
    send: () => ({ data: { filtros, por_pagina: 100 } }),
    keep: `documentos ${name}`,
    look: (data) => every(data, isSo, name),
  },
  ...(
    [
      ['first', first],
      ['last', last],
    ] as const
  ).map(([place, rowAt]): Step => ({
    target: 'documentos_electronicos/D',
    name: `the ${place} of ${name}`,
    send: (memory) => ({ data: { id: rowAt(memory, `documentos ${name}`).id } }),
    look: (data, memory) => {
      const row = rowAt(memory, `documentos ${name}`);
      return echoes(Object.fromEntries(shared.map((key) => [key, row[key]])), data) ?? addsUp(data);
    },
  })),
];

/** Filters that match nothing. */
const empty: readonly (readonly [name: string, filtros: (memory: Memory) => object])[] = [
  ['from a day in the future', () => ({ desde: '2999-01-01' })],
  ['up to a day in the past', () => ({ hasta: '1999-01-01' })],
  ['of another establecimiento', () => ({ establecimiento: '000' })],
  ['of another punto', () => ({ punto: '000' })],
  ['with a number that is not reached', () => ({ numero_desde: 9_999_999 })],
  ['for an unknown receiver', ({ runId }) => ({ receptor: runId })],
  ['with another CDC', ({ runId }) => ({ cdc: runId })],
  ['of another currency', () => ({ moneda: 'XXX' })],
  ['of more than anybody pays', () => ({ monto_min: 1e15 })],
];

/** A file with the signature of its format and the expected content. */
export const isFile =
  (start: string, holdsText?: (memory: Memory) => string): Look =>
  (data, memory) => {
    const base64 = isObject(data) ? data['base64'] : undefined;
    const bytes = Buffer.from(typeof base64 === 'string' ? base64 : '', 'base64');
    if (
      !bytes
        .subarray(0, start.length + 8)
        .toString('latin1')
        .includes(start)
    )
      return `the file does not begin with ${start}`;
    const wanted = holdsText?.(memory) ?? '';
    return bytes.toString('utf8').includes(wanted) ? undefined : `the file does not hold ${wanted}`;
  };

const fileOf = (formato: 'pdf' | 'xml', look: Look): Step => ({
  target: 'documentos_electronicos/X',
  name: `${formato} of the one that was issued`,
  when: 'writing',
  send: (memory) => ({ data: { formato, ids: [issued(memory).id] } }),
  look,
});

export const documentosSteps: readonly Step[] = [
  { target: 'documentos_electronicos/C', keep: 'documentos' },
  {
    target: 'documentos_electronicos/E/totalizar',
    name: 'of one document',
    send: (memory) => {
      const { id, tipo, estado } = last(memory, 'documentos');
      return { data: { filtros: { tipo: [tipo], estado: [estado] }, ids: [id] } };
    },
    look: (data) =>
      Array.isArray(data) && data.length === 1 ? undefined : 'there is not one currency of one document',
  },
  ...filtered('approved ones', { estado: ['aprobado'] }, ({ estado }) => estado === 'aprobado'),
  ...filtered('rejected ones', { estado: ['rechazado'] }, ({ estado }) => estado === 'rechazado'),
  ...filtered('credit notes', { tipo: [5] }, ({ tipo }) => tipo === 5),
  ...filtered('from the API', { origen: 'api' }, ({ origen }) => origen === 'api'),
  ...filtered('in dollars', { moneda: 'USD' }, ({ moneda }) => moneda === 'USD'),
  ...filtered(
    'what has a credit note',
    { con_nota_credito: true },
    (row) => row['nota_credito'] !== 'ninguna',
  ),
  ...filtered('what could not be mailed', { correo_fallido: true }, ({ correo }) => correo === 'fallido'),
  ...empty.map(([name, filtros]): Step => ({
    target: 'documentos_electronicos/C',
    name: `nothing ${name}`,
    send: (memory) => ({ data: { filtros: filtros(memory) } }),
    look: (data) => equals([], data),
  })),
  {
    target: 'documentos_electronicos/C',
    name: 'by its CDC',
    send: (memory) => ({ data: { filtros: { cdc: String(last(memory, 'documentos')['cdc']) } } }),
    look: (data, memory) => {
      const { id } = last(memory, 'documentos');
      return lists(id, data) ?? every(data, (row) => row['id'] === id, 'the one with this CDC');
    },
  },
  {
    target: 'documentos_electronicos/C',
    name: 'the one that was issued is there',
    when: 'writing',
    send: (memory) => ({ data: { filtros: { cdc: memory.text('emitida.cdc') } } }),
    look: (data, memory) =>
      holds(issued(memory).id, { numero: memory.text('emitida.numero'), estado: 'generado' }, data),
  },
  fileOf('pdf', isFile('%PDF')),
  fileOf(
    'xml',
    isFile('<', (memory) => memory.text('emitida.cdc')),
  ),
  {
    target: 'documentos_electronicos/D',
    name: 'by id',
    send: (memory) => ({ data: { id: last(memory, 'documentos').id } }),
    look: (data, memory) => {
      const { id, numero, cdc, total } = last(memory, 'documentos');
      return echoes({ id, numero, cdc, total }, data) ?? addsUp(data);
    },
  },
  {
    target: 'documentos_electronicos/D',
    name: 'by CDC',
    send: (memory) => ({ data: { cdc: memory.text('documentos.0.cdc') } }),
    look: (data, memory) => echoes({ id: memory.text('documentos.0.id') }, data),
  },
  {
    target: 'documentos_electronicos/X',
    name: 'csv',
    send: () => ({ data: { formato: 'csv' } }),
    look: isFile('', (memory) => memory.text('documentos.0.numero')),
  },
  {
    target: 'documentos_electronicos/X',
    name: 'xlsx',
    send: () => ({ data: { formato: 'xlsx' } }),
    look: isFile('PK'),
  },
  { target: 'documentos_electronicos/E/contar' },
  {
    target: 'documentos_electronicos/E/contar',
    name: 'nothing for an unknown receiver',
    send: ({ runId }) => ({ data: { filtros: { receptor: runId } } }),
    look: (data) => equals({ todos: 0, pendientes: 0, aprobados: 0, rechazados: 0, cancelados: 0 }, data),
  },
  { target: 'documentos_electronicos/E/totalizar' },
  {
    target: 'documentos_electronicos/E/totalizar',
    name: 'of nobody',
    send: ({ runId }) => ({ data: { filtros: { receptor: runId } } }),
    look: (data) => equals([], data),
  },
  {
    target: 'documentos_electronicos/C',
    name: 'by its number in the one search, on any day',
    send: (memory) => ({
      data: {
        filtros: {
          texto: String(last(memory, 'documentos')['numero']),
          desde: '1990-01-01',
          hasta: '1990-01-01',
        },
      },
    }),
    look: (data, memory) => lists(last(memory, 'documentos').id, data),
  },
  {
    target: 'documentos_electronicos/E/reenviar_correo',
    send: (memory) => ({ data: { ...issuedIds(memory).data, correos: ['portal-verify@example.com'] } }),
    look: oneRow,
  },
  {
    target: 'documentos_electronicos/E/enviar',
    send: (memory) => ({ data: issued(memory) }),
    keep: 'envio',
    look: oneRow,
  },
  {
    target: 'documentos_electronicos/E/enviar',
    name: 'one that was sent already',
    send: (memory) => ({ data: issued(memory) }),
    expect: { outcome: ['ESTADO_INVALIDO'] },
  },
  {
    target: 'documentos_electronicos/C',
    name: 'it is generado no more',
    when: 'writing',
    send: (memory) => {
      // Permission to issue does not include permission to send.
      memory.value('envio');
      return { data: { filtros: { cdc: memory.text('emitida.cdc'), estado: ['generado'] } } };
    },
    look: (data) => equals([], data),
  },
  { target: 'documentos_electronicos/E/consultar_estado', send: issuedIds, look: oneRow },
  { target: 'documentos_electronicos/E/reintentar', send: issuedIds, look: oneRow },
  {
    target: 'documentos_electronicos/E/enviar_lote',
    name: 'one that was sent already is left out',
    send: issuedIds,
    look: (data) => equals([], isObject(data) ? data['aceptados'] : undefined),
  },
];
