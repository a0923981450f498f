import type { Step } from '../../plan/step.ts';
import {
  approved,
  CANCELLED,
  CREDITED,
  hoursSinceApproval,
  isLate,
  NOTAS,
  numberOf,
  PENDING,
  range,
  rowOf,
  voidedNumber,
} from './eventos-rows.ts';
import { conDocumento } from '../documents/receptores.ts';

const motivo = 'Prueba de portal-verify';

/** Events against the rules: they are refused before they are signed. */
export const refusedEventos: readonly Step[] = [
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
    name: 'a cancelación of a factura that is cancelled',
    send: (memory) => ({
      data: { tipo: 'cancelacion', id: rowOf(memory, CANCELLED, () => true)['id'], motivo },
    }),
    expect: { outcome: ['ESTADO_INVALIDO'] },
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
];
