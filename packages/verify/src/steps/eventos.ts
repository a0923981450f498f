import type { RefusalCode } from '@portal/contracts';
import { echoes, equals, every, looks, type Step } from '../plan/step.ts';
import { isObject, Missing, type Memory } from '../plan/memory.ts';
import { issued } from './facturas.ts';
import { conDocumento } from './receptores.ts';
import { empresaId, first, last } from './registers.ts';

/** Events: what a document says of its event and the event of itself, who may make which, and what is refused before it is signed. */

const open: readonly ('success' | RefusalCode)[] = [
  'success',
  'ESTADO_INVALIDO',
  'PLAZO_VENCIDO',
  'VALIDACION',
];

/** A range of the first timbrado that no punto of the demonstration has come to. */
const range = (memory: Memory, desde: number, hasta: number) => {
  const { id_empresa, numero } = first(memory, 'timbrados');
  return {
    id_empresa,
    timbrado: numero,
    establecimiento: '001',
    punto: '001',
    tipo_documento: 1,
    desde,
    hasta,
  };
};

/** An event that was responded to has its code; one that was registered by a message has a protocol. */
const isResponded = (row: Readonly<Record<string, unknown>>): boolean =>
  row['estado'] === 'pendiente' ||
  (typeof row['codigo'] === 'string' &&
    (row['estado'] !== 'registrado' || row['origen'] === 'sifen' || typeof row['protocolo'] === 'string'));

/** A signed message of one event, and what it is about. */
const isSigned = (data: unknown, memory: Memory): string | undefined => {
  const row = last(memory, 'eventos');
  const lost = echoes(row, data);
  if (lost !== undefined || !isObject(data) || data['contador'] === null) return lost;
  const xml = typeof data['xml'] === 'string' ? data['xml'] : '';
  return xml.includes(`<rEve Id="${String(Number(data['contador']))}">`) && xml.includes('<Signature ')
    ? undefined
    : 'the XML is not the signed message of the event';
};

type Row = Readonly<Record<string, unknown>>;

const APPROVED = 'facturas for events';
const CREDITED = 'facturas with notas for events';
const NOTAS = 'notas for events';
const PENDING = 'events that wait';

/** The first row of a kept list that is as it should be. */
function rowOf(memory: Memory, kept: string, isSo: (row: Row) => boolean): Row {
  const found = memory.list(kept).find((row) => isObject(row) && isSo(row));
  if (!isObject(found)) throw new Missing(`one of the ${kept}`);
  return found;
}

/** The first approved factura that is as it should be. */
const approved = (memory: Memory, isSo: (row: Row) => boolean): Row => rowOf(memory, APPROVED, isSo);

const HOUR = 3_600_000;
const hoursSinceApproval = ({ aprobado_en }: Row): number =>
  (Date.now() - Date.parse(String(aprobado_en))) / HOUR;
const isLate = (row: Row): boolean => hoursSinceApproval(row) > 49;

/** The range of one number that a factura has. */
function numberOf(memory: Memory) {
  const { id_empresa, numero } = approved(memory, (row) => /^\d{3}-\d{3}-\d{7}$/.test(String(row['numero'])));
  const [establecimiento, punto, correlativo] = String(numero).split('-');
  const number = Number(correlativo);
  const { numero: timbrado } = first(memory, 'timbrados');
  return { id_empresa, timbrado, establecimiento, punto, tipo_documento: 1, desde: number, hasta: number };
}

/** The first number of a range that was voided. */
function voidedNumber(memory: Memory) {
  const { id_empresa, numero: timbrado } = first(memory, 'timbrados');
  const { numero, tipo_documento } = rowOf(
    memory,
    'eventos',
    (row) =>
      row['tipo'] === 'inutilizacion' &&
      row['estado'] === 'registrado' &&
      row['id_empresa'] === id_empresa &&
      /^\d{3}-\d{3}-\d{7}/.test(String(row['numero'])),
  );
  const [establecimiento, punto, correlativo = ''] = String(numero).split(/[- ]/);
  const number = Number(correlativo);
  return { id_empresa, timbrado, establecimiento, punto, tipo_documento, desde: number, hasta: number };
}

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

const motivo = 'Prueba de portal-verify';

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
  documents('facturas with notas', CREDITED, { tipo: [1], con_nota_credito: true }, 'desc'),
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
  {
    target: 'eventos/A',
    name: 'a range that ends before it begins',
    send: (memory) => ({ data: { tipo: 'inutilizacion', ...range(memory, 9, 8), motivo: 'Portal Verify' } }),
    expect: { outcome: ['VALIDACION'], fields: ['hasta'] },
  },
  {
    target: 'eventos/A',
    name: 'a range of 1001 numbers',
    send: (memory) => ({ data: { tipo: 'inutilizacion', ...range(memory, 9_000_001, 9_001_001), motivo } }),
    expect: { outcome: ['VALIDACION'], fields: ['hasta'] },
  },
  {
    target: 'eventos/A',
    name: 'a range of an unknown timbrado',
    send: (memory) => ({
      data: { tipo: 'inutilizacion', ...range(memory, 9_999_990, 9_999_990), timbrado: '99999999', motivo },
    }),
    expect: { outcome: ['VALIDACION'], fields: ['timbrado'] },
  },
  {
    target: 'eventos/A',
    name: 'a range with too short a reason',
    send: (memory) => ({
      data: { tipo: 'inutilizacion', ...range(memory, 9_999_990, 9_999_990), motivo: 'Nada' },
    }),
    expect: { outcome: ['VALIDACION'], fields: ['motivo'] },
  },
  {
    target: 'eventos/A',
    name: 'a range with the number of an approved factura',
    send: (memory) => ({ data: { tipo: 'inutilizacion', ...numberOf(memory), motivo } }),
    expect: { outcome: ['VALIDACION'], fields: ['desde'] },
  },
  {
    target: 'eventos/A',
    name: 'a cancelación after 48 hours',
    send: (memory) => ({ data: { tipo: 'cancelacion', id: approved(memory, isLate)['id'], motivo } }),
    expect: { outcome: ['PLAZO_VENCIDO'] },
  },
  {
    target: 'eventos/A',
    name: 'a cancelación of a nota after 168 hours',
    send: (memory) => {
      const { id } = rowOf(memory, NOTAS, (row) => hoursSinceApproval(row) > 169);
      return { data: { tipo: 'cancelacion', id, motivo } };
    },
    expect: { outcome: ['PLAZO_VENCIDO'] },
  },
  {
    target: 'eventos/A',
    name: 'a cancelación of a factura whose nota must be cancelled first',
    send: (memory) => {
      const { id } = rowOf(memory, CREDITED, (row) => hoursSinceApproval(row) < 47);
      return { data: { tipo: 'cancelacion', id, motivo } };
    },
    expect: { outcome: ['ESTADO_INVALIDO'] },
  },
  {
    target: 'eventos/A',
    name: 'a range with a number that is void',
    send: (memory) => ({ data: { tipo: 'inutilizacion', ...voidedNumber(memory), motivo } }),
    expect: { outcome: ['VALIDACION'], fields: ['desde'] },
  },
  {
    target: 'eventos/A',
    name: 'a nominación while one is pending',
    by: ['admin', 'subadmin', 'cliente'],
    send: (memory) => {
      const { id_documento } = rowOf(memory, PENDING, (row) => row['tipo'] === 'nominacion');
      return { data: { tipo: 'nominacion', id: id_documento, receptor: conDocumento, motivo } };
    },
    expect: { outcome: ['ESTADO_INVALIDO'] },
  },
  {
    target: 'eventos/A',
    name: 'a nominación of a factura that has its receiver',
    by: ['admin', 'subadmin', 'cliente'],
    send: (memory) => ({
      data: {
        tipo: 'nominacion',
        id: approved(memory, (row) => row['receptor_documento'] !== '0')['id'],
        receptor: conDocumento,
        motivo,
      },
    }),
    expect: { outcome: ['ESTADO_INVALIDO'] },
  },
  {
    target: 'eventos/A',
    name: 'an event of the receiver by its issuer',
    send: () => ({ data: { tipo: 'conformidad', cdc: '0'.repeat(44), alcance: 'total' } }),
    expect: { outcome: ['SIN_PERMISO', 'VALIDACION', 'NO_ENCONTRADO'] },
  },
  {
    target: 'eventos/A',
    send: (memory) => ({
      data: { tipo: 'cancelacion', ...issued(memory), motivo: 'Emitida por portal-verify' },
    }),
    expect: { outcome: open },
  },
];
