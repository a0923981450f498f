import { echoes, every, lists, looks, type Step } from '../../plan/step.ts';
import { isObject, Missing, type Memory } from '../../plan/memory.ts';
import { UNKNOWN_CDC } from './consultas.ts';
import { placeOf } from './facturas.ts';
import { empresaId } from '../companies/registers.ts';

type Line = Readonly<Record<string, unknown>>;

const DEVOLUCION = 2;
const AJUSTE_DE_PRECIO = 8;

/** The first factura of the list for which a nota can be issued. */
const available = (memory: Memory): Line => {
  const found = memory.list('disponibles').find((row) => isObject(row) && row['impedimento'] === null);
  if (!isObject(found)) throw new Missing('an approved factura with a balance and a named receiver');
  return found;
};

/** Data of a nota for the whole balance of the factura. */
const allOfIt = (memory: Memory) => ({
  ...memory.object('acreditable.datos'),
  fecha_emision: new Date().toISOString(),
  motivo: DEVOLUCION,
});

/** The same for a quarter of the first line, with changes to the line and to the data. */
const quarter = (memory: Memory, changes: object = {}, ofLine: (line: Line) => object = () => ({})) => {
  const line = memory.object('acreditable.datos.items.0');
  const cantidad = Math.ceil(Number(line['cantidad']) * 2500) / 10_000;
  return { ...allOfIt(memory), items: [{ ...line, cantidad, ...ofLine({ ...line, cantidad }) }], ...changes };
};

const issue = (memory: Memory, key: string, datos: object) => ({
  data: {
    clave_unica: `${memory.runId}-nota-${key}`,
    id_empresa: empresaId(memory),
    ...placeOf(memory, 'preparacionNota'),
    datos,
  },
});

/** A nota that breaks one rule and must not be issued. */
const refused = (name: string, datos: (memory: Memory) => object): Step => ({
  target: 'notas_credito/E/emitir',
  name,
  send: (memory) => issue(memory, name.replaceAll(' ', '-').slice(0, 30), datos(memory)),
  expect: { outcome: ['VALIDACION'] },
});

const newDraft = (memory: Memory) => ({
  data: { id_empresa: empresaId(memory), datos: { observacion: 'Portal Verify', propio: 1 } },
});
const draftOf = (memory: Memory, kept: string) => ({ data: { id: memory.text(`${kept}.id`) } });
const changedDraft = (memory: Memory) => ({
  data: {
    id: memory.text('borradorNota.id'),
    version: memory.number('borradorNota.version'),
    datos: { observacion: memory.runId },
  },
});

/** Drafts are created and removed. Issued documents stay, in the test environment of the tax authority. */
export const notasCreditoSteps: readonly Step[] = [
  {
    target: 'notas_credito/C',
    send: (memory) => ({ data: { filtros: { id_empresa: empresaId(memory) } } }),
    keep: 'borradoresNota',
  },
  {
    target: 'notas_credito/D',
    name: 'one of the list',
    when: 'reading',
    send: (memory) => draftOf(memory, 'borradoresNota.0'),
  },
  {
    target: 'notas_credito/E/facturas_disponibles',
    send: (memory) => ({ data: { filtros: { id_empresa: empresaId(memory) }, por_pagina: 100 } }),
    keep: 'disponibles',
    look: (data) =>
      every(
        data,
        ({ saldo, total, acreditado }) =>
          Number(saldo) > 0 && Math.abs(Number(total) - Number(acreditado) - Number(saldo)) < 0.001,
        'what is left of its total, and more than nothing',
      ),
  },
  {
    target: 'notas_credito/E/factura',
    send: (memory) => ({ data: { id: String(available(memory)['id']) } }),
    keep: 'acreditable',
    look: (data, memory) => {
      const { cdc, numero, total, saldo, acreditado } = available(memory);
      return echoes({ cdc, numero, total, saldo, acreditado }, data);
    },
  },
  {
    target: 'notas_credito/E/factura',
    name: 'by its CDC',
    send: (memory) => ({ data: { cdc: memory.text('acreditable.cdc') } }),
    look: (data, memory) => echoes({ id: memory.text('acreditable.id') }, data),
  },
  {
    target: 'notas_credito/P',
    name: 'all that is left comes to the balance',
    send: (memory) => ({ data: { id_empresa: empresaId(memory), datos: allOfIt(memory) } }),
    look: (data, memory) =>
      isObject(data) && isObject(data['totales'])
        ? echoes({ total_general: memory.number('acreditable.saldo') }, data['totales'])
        : 'there are no totals',
  },
  {
    target: 'notas_credito/A',
    send: newDraft,
    keep: 'borradorNota',
    look: (data, _memory, sent) =>
      echoes(
        isObject(sent.data) ? sent.data['datos'] : undefined,
        isObject(data) ? data['datos'] : undefined,
      ),
  },
  {
    target: 'notas_credito/D',
    name: 'the new one',
    when: 'writing',
    send: (memory) => draftOf(memory, 'borradorNota'),
    look: (data, memory) => echoes(memory.object('borradorNota'), data),
  },
  {
    target: 'facturas/D',
    within: 'notas_credito',
    name: 'a draft of a nota is none of a factura',
    when: 'writing',
    send: (memory) => draftOf(memory, 'borradorNota'),
    expect: { outcome: ['NO_ENCONTRADO'] },
  },
  {
    target: 'notas_credito/C',
    name: 'the new one is there',
    when: 'writing',
    send: (memory) => ({ data: { filtros: { id_empresa: empresaId(memory) } } }),
    look: (data, memory) => lists(memory.text('borradorNota.id'), data),
  },
  {
    target: 'notas_credito/M',
    send: changedDraft,
    look: (data, memory) => echoes({ id: memory.text('borradorNota.id') }, data),
  },
  {
    target: 'notas_credito/M',
    name: 'an old version',
    send: changedDraft,
    expect: { outcome: ['CONFLICTO_VERSION'] },
  },
  {
    target: 'notas_credito/E/duplicar',
    send: (memory) => draftOf(memory, 'borradorNota'),
    keep: 'copiaNota',
    look: (data, memory) => {
      if (!isObject(data) || data['id'] === memory.text('borradorNota.id')) return 'it is no other draft';
      return echoes({ observacion: memory.runId }, data['datos']);
    },
  },
  { target: 'notas_credito/B', name: 'the copy', send: (memory) => draftOf(memory, 'copiaNota') },
  {
    target: 'notas_credito/B',
    send: (memory) => draftOf(memory, 'borradorNota'),
    look: (data, memory) => echoes({ id: memory.text('borradorNota.id') }, data),
  },
  {
    target: 'notas_credito/C',
    name: 'the removed ones are gone',
    when: 'writing',
    send: (memory) => ({ data: { filtros: { id_empresa: empresaId(memory) } } }),
    look: looks(
      (data, memory) => lists(memory.text('borradorNota.id'), data, false),
      (data, memory) => lists(memory.text('copiaNota.id'), data, false),
    ),
  },
  {
    target: 'notas_credito/E/preparar',
    send: (memory) => ({ data: { id_empresa: empresaId(memory) } }),
    keep: 'preparacionNota',
  },
  {
    target: 'notas_credito/E/emitir',
    send: (memory) => issue(memory, 'emitir', quarter(memory)),
    keep: 'notaEmitida',
  },
  refused('more units than are left', (memory) =>
    quarter(memory, {}, ({ cantidad }) => ({ cantidad: Number(cantidad) * 4 + 1 })),
  ),
  refused('a price above that of the factura', (memory) =>
    quarter(memory, { motivo: AJUSTE_DE_PRECIO }, ({ precio_unitario }) => ({
      precio_unitario: Number(precio_unitario) + 1,
    })),
  ),
  refused('a lower price of a return', (memory) =>
    quarter(memory, {}, () => ({ precio_unitario: 1, descuento_unitario: 0 })),
  ),
  refused('another product', (memory) => quarter(memory, {}, () => ({ codigo: 'OTRO' }))),
  refused('another currency', (memory) => quarter(memory, { moneda: 'EUR', tipo_cambio: 8000 })),
  refused('another client', (memory) =>
    quarter(memory, {
      receptor: {
        tipo: 'no_contribuyente',
        tipo_documento: 1,
        numero_documento: '1',
        nombre: 'Otro cliente',
      },
    }),
  ),
  refused('nobody in particular', (memory) => quarter(memory, { receptor: { tipo: 'innominado' } })),
  refused('an unknown factura', (memory) =>
    quarter(memory, { asociado: { tipo: 'electronico', cdc: UNKNOWN_CDC } }),
  ),
  {
    target: 'documentos_electronicos/C',
    within: 'notas_credito',
    name: 'cancelled facturas for notas',
    keep: 'canceladas',
    send: (memory) => ({
      data: { filtros: { id_empresa: empresaId(memory), tipo: [1], estado: ['cancelado'] } },
    }),
  },
  {
    target: 'documentos_electronicos/C',
    within: 'notas_credito',
    name: 'approved notas with their events',
    keep: 'notasAprobadas',
    send: (memory) => ({
      data: { filtros: { id_empresa: empresaId(memory), tipo: [5], estado: ['aprobado'] } },
    }),
  },
  {
    target: 'documentos_electronicos/D',
    within: 'notas_credito',
    name: 'the event of an approved nota',
    send: (memory) => ({ data: { id: memory.text('notasAprobadas.0.id') } }),
    look: (data) => {
      const { factura_asociada, eventos } = isObject(data) ? data : {};
      const isRaised =
        Array.isArray(eventos) && eventos.some((one) => isObject(one) && one['tipo'] === 'devolucion_ajuste');
      return isRaised || !isObject(factura_asociada)
        ? undefined
        : 'it does not show the event on its factura';
    },
  },
  refused('a cancelled factura', (memory) =>
    quarter(memory, { asociado: { tipo: 'electronico', cdc: memory.text('canceladas.0.cdc') } }),
  ),
  refused('a printed factura of an electronic timbrado', (memory) =>
    quarter(memory, {
      asociado: {
        tipo: 'impreso',
        timbrado: memory.text('preparacionNota.establecimientos.0.puntos.0.timbrado.numero'),
        establecimiento: '001',
        punto: '001',
        numero: '0000001',
        tipo_documento: 1,
        fecha: '2020-01-01',
      },
    }),
  ),
  refused('no known motivo', (memory) => quarter(memory, { motivo: 9 })),
  {
    target: 'notas_credito/E/factura',
    name: 'what was issued is taken off',
    when: 'writing',
    send: (memory) => ({ data: { id: memory.text('acreditable.id') } }),
    look: (data, memory) => {
      const credited =
        memory.number('acreditable.acreditado') + memory.number('notaEmitida.totales.total_general');
      const now = isObject(data) ? Number(data['acreditado']) : Number.NaN;
      return Math.abs(now - credited) < 0.001
        ? undefined
        : `it is credited ${String(now)}, not ${String(credited)}`;
    },
  },
  refused('the whole after a part of it', (memory) => ({
    ...allOfIt(memory),
    observacion: memory.text('notaEmitida.numero'),
  })),
  {
    target: 'notas_credito/E/emitir_enviar',
    send: (memory) => issue(memory, 'enviar', quarter(memory)),
    look: (data, memory) =>
      isObject(data) && String(data['numero']) > memory.text('notaEmitida.numero')
        ? undefined
        : 'its number does not come after that of the one before',
  },
  {
    target: 'notas_credito/E/corregir',
    name: 'a nota that was not rejected',
    send: (memory) => ({
      data: { id: memory.text('notaEmitida.id'), version: 1, datos: quarter(memory) },
    }),
    expect: { outcome: ['ESTADO_INVALIDO', 'CONFLICTO_VERSION'] },
  },
];
