import type { RefusalCode } from '@portal/contracts';
import { echoes, equals, every, looks, type Step } from '../../plan/step.ts';
import { isObject, type Memory } from '../../plan/memory.ts';
import { refusedEventos } from './eventos-refused.ts';
import { APPROVED, CANCELLED, CREDITED, NEWEST, NOTAS, PENDING, range, rowOf } from './eventos-rows.ts';
import { issued } from '../documents/facturas.ts';
import { empresaId, first, last } from '../companies/registers.ts';

/** Events: document and event agree, each role may create its kinds, and refusals come before signing. */

const open: readonly ('success' | RefusalCode)[] = [
  'success',
  'ESTADO_INVALIDO',
  'PLAZO_VENCIDO',
  'VALIDACION',
];

/** An event with a response has a code; one registered by a message has a protocol. */
const isResponded = (row: Readonly<Record<string, unknown>>): boolean =>
  row['estado'] === 'pendiente' ||
  (typeof row['codigo'] === 'string' &&
    (row['estado'] !== 'registrado' || row['origen'] === 'sifen' || typeof row['protocolo'] === 'string'));

/** A signed message of one event, with its subject. */
const isSigned = (data: unknown, memory: Memory): string | undefined => {
  const row = last(memory, 'eventos');
  const lost = echoes(row, data);
  if (lost !== undefined || !isObject(data) || data['contador'] === null) return lost;
  const xml = typeof data['xml'] === 'string' ? data['xml'] : '';
  return xml.includes(`<rEve Id="${String(Number(data['contador']))}">`) && xml.includes('<Signature ')
    ? undefined
    : 'the XML is not the signed message of the event';
};

const documents = (name: string, keep: string, filtros: object, sentido: 'asc' | 'desc'): Step => ({
  target: 'documentos_electronicos/C',
  within: 'eventos',
  name,
  keep,
  send: (memory) => ({
    data: {
      filtros: { id_empresa: empresaId(memory), estado: ['aprobado'], ...filtros },
      orden: { campo: 'fecha_emision', sentido },
      por_pagina: 100,
    },
  }),
});

const counted = (data: unknown): number =>
  isObject(data) ? Number(data['cantidad']) - Number(data['libres']) : Number.NaN;

export const eventosSteps: readonly Step[] = [
  {
    target: 'timbrados/C',
    within: 'eventos',
    name: 'for ranges',
    keep: 'timbrados',
    send: (memory) => ({ data: { filtros: { id_empresa: empresaId(memory) }, por_pagina: 100 } }),
  },
  documents('approved facturas', APPROVED, { tipo: [1] }, 'asc'),
  documents('newest facturas', NEWEST, { tipo: [1] }, 'desc'),
  documents('facturas with notas', CREDITED, { tipo: [1], con_nota_credito: true }, 'desc'),
  documents('cancelled facturas', CANCELLED, { tipo: [1], estado: ['cancelado'] }, 'desc'),
  documents('approved notas', NOTAS, { tipo: [5] }, 'asc'),
  {
    target: 'eventos/C',
    keep: 'eventos',
    send: () => ({ data: { por_pagina: 100 } }),
    look: (data) => every(data, isResponded, 'responded to as their state says'),
  },
  {
    target: 'eventos/C',
    name: 'only emitidos',
    send: () => ({ data: { filtros: { pestana: 'emitidos' } } }),
    look: (data) => every(data, ({ origen }) => origen === 'emisor', 'of the issuer'),
  },
  {
    target: 'eventos/C',
    name: 'only recibidos',
    send: () => ({ data: { filtros: { pestana: 'recibidos' } } }),
    look: (data) => every(data, ({ origen }) => origen !== 'emisor', 'of others than the issuer'),
  },
  {
    target: 'eventos/C',
    name: 'only cancelaciones',
    send: () => ({ data: { filtros: { tipo: ['cancelacion'] } } }),
    look: (data) => every(data, ({ tipo }) => tipo === 'cancelacion', 'cancelaciones'),
  },
  {
    target: 'eventos/C',
    name: 'only rechazados',
    send: () => ({ data: { filtros: { estado: ['rechazado'] } } }),
    look: (data) => every(data, ({ estado }) => estado === 'rechazado', 'rejected'),
  },
  {
    target: 'eventos/C',
    name: 'only pendientes',
    keep: PENDING,
    send: () => ({ data: { filtros: { pestana: 'emitidos', estado: ['pendiente'] } } }),
    look: (data) => every(data, ({ estado }) => estado === 'pendiente', 'pending'),
  },
  {
    target: 'eventos/C',
    name: 'only registered conformidades',
    send: () => ({ data: { filtros: { tipo: ['conformidad'], estado: ['registrado'] }, por_pagina: 100 } }),
    look: (data) => every(data, ({ tipo }) => tipo === 'conformidad', 'conformidades'),
  },
  {
    target: 'eventos/C',
    name: 'nothing from a day in the future',
    send: () => ({ data: { filtros: { desde: '2999-01-01' } } }),
    look: (data) => equals([], data),
  },
  {
    target: 'eventos/E/contar',
    name: 'nothing from a day in the future',
    send: () => ({ data: { filtros: { desde: '2999-01-01' } } }),
    look: (data) => equals({ emitidos: 0, recibidos: 0 }, data),
  },
  {
    target: 'eventos/D',
    send: (memory) => ({ data: { id: last(memory, 'eventos').id } }),
    look: isSigned,
  },
  {
    target: 'eventos/D',
    name: 'a nominación',
    send: (memory) => ({ data: { id: rowOf(memory, 'eventos', ({ tipo }) => tipo === 'nominacion')['id'] } }),
    look: (data) =>
      isObject(data) && isObject(data['receptor']) && data['receptor']['nombre'] === data['receptor_nombre']
        ? undefined
        : 'its receiver is not the one that it names',
  },
  { target: 'eventos/X', send: () => ({ data: { formato: 'csv' } }) },
  {
    target: 'eventos/X',
    name: 'xml of no event',
    send: () => ({ data: { formato: 'xml' } }),
    expect: { outcome: ['VALIDACION'] },
  },
  {
    target: 'eventos/P',
    name: 'one free number',
    send: (memory) => ({ data: range(memory, 9_999_990, 9_999_990) }),
    look: (data) => (counted(data) >= 0 ? echoes({ cantidad: 1 }, data) : 'the numbers do not add up'),
  },
  {
    target: 'eventos/P',
    name: '1001 numbers',
    send: (memory) => ({ data: range(memory, 9_000_001, 9_001_001) }),
    look: looks((data) =>
      isObject(data) && isObject(data['rechazo'])
        ? echoes({ campo: 'hasta', codigo: '4067' }, data['rechazo'])
        : 'the range is not refused',
    ),
  },
  {
    target: 'eventos/E/documentos_posibles',
    send: (memory) => ({
      data: { id_empresa: first(memory, 'timbrados')['id_empresa'], tipo: 'cancelacion' },
    }),
    look: (data) => every(data, ({ rechazo }) => rechazo === null, 'documents that can be cancelled'),
  },
  {
    target: 'eventos/E/reintentar',
    name: 'none',
    send: (memory) => ({ data: { id: memory.runId } }),
    expect: { outcome: ['NO_ENCONTRADO'] },
  },
  ...refusedEventos,
  {
    target: 'eventos/A',
    send: (memory) => ({
      data: { tipo: 'cancelacion', ...issued(memory), motivo: 'Emitida por portal-verify' },
    }),
    expect: { outcome: open },
  },
];
