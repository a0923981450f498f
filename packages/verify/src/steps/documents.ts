import type { RefusalCode } from '@portal/contracts';
import { echoes, equals, lists, type Step } from '../plan/step.ts';
import { isObject, Missing, type Memory } from '../plan/memory.ts';
import { empresaId } from './registers.ts';

/** A cash sale to an unnamed person, as plain as a factura can be. */
const datos = () => ({
  fecha_emision: new Date().toISOString(),
  moneda: 'PYG',
  tipo_transaccion: 1,
  presencia: 1,
  receptor: { tipo: 'innominado' },
  items: [
    {
      codigo: 'P-001',
      descripcion: 'Portal Verify',
      unidad: 77,
      cantidad: 1,
      precio_unitario: 55_000,
      descuento_unitario: 0,
      afectacion: 1,
      tasa: 10,
      proporcion: 100,
    },
  ],
  condicion: { tipo: 'contado', pagos: [{ tipo: 1, monto: 55_000 }] },
});

const newDraft = (memory: Memory) => ({
  data: { id_empresa: empresaId(memory), datos: { observacion: 'Portal Verify', propio: 1 } },
});
const draftOf = (memory: Memory, kept: string) => ({ data: { id: memory.text(`${kept}.id`) } });
const changedDraft = (memory: Memory) => ({
  data: {
    id: memory.text('borrador.id'),
    version: memory.number('borrador.version'),
    datos: { observacion: memory.runId },
  },
});

/** Where to issue: the first point with a timbrado. Never from a company that issues for real. */
export function placeOf(memory: Memory): { readonly establecimiento: string; readonly punto: string } {
  if (memory.text('preparacion.empresa.ambiente') !== 'pruebas')
    throw new Missing('a company in the test environment (ambiente "pruebas")');
  for (const place of memory.list('preparacion.establecimientos')) {
    const points = isObject(place) && Array.isArray(place['puntos']) ? place['puntos'].filter(isObject) : [];
    const found = points.find(({ timbrado }) => isObject(timbrado));
    if (isObject(place) && found !== undefined)
      return { establecimiento: String(place['codigo']), punto: String(found['codigo']) };
  }
  throw new Missing('a point with a timbrado');
}

const issue = (memory: Memory, key: string) => ({
  data: {
    clave_unica: `${memory.runId}-${key}`,
    id_empresa: empresaId(memory),
    ...placeOf(memory),
    datos: datos(),
  },
});
const issued = (memory: Memory) => ({ id: memory.text('emitida.id') });

/** Drafts are made and removed again. What is issued stays, in the test environment of the tax authority. */
export const facturasSteps: readonly Step[] = [
  {
    target: 'facturas/C',
    send: (memory) => ({ data: { filtros: { id_empresa: empresaId(memory) } } }),
    keep: 'borradores',
  },
  {
    target: 'facturas/D',
    name: 'one of the list',
    when: 'reading',
    send: (memory) => draftOf(memory, 'borradores.0'),
  },
  {
    target: 'facturas/P',
    send: (memory) => ({ data: { id_empresa: empresaId(memory), datos: datos() } }),
    look: (data) =>
      isObject(data) && isObject(data['totales'])
        ? echoes({ total_general: 55_000 }, data['totales'])
        : 'there are no totals',
  },
  {
    target: 'facturas/A',
    send: newDraft,
    keep: 'borrador',
    look: (data, _memory, sent) =>
      echoes(
        isObject(sent.data) ? sent.data['datos'] : undefined,
        isObject(data) ? data['datos'] : undefined,
      ),
  },
  {
    target: 'facturas/D',
    name: 'the new one',
    when: 'writing',
    send: (memory) => draftOf(memory, 'borrador'),
    look: (data, memory) => echoes(memory.object('borrador'), data),
  },
  {
    target: 'facturas/C',
    name: 'the new one is there',
    when: 'writing',
    send: (memory) => ({ data: { filtros: { id_empresa: empresaId(memory) } } }),
    look: (data, memory) => lists(memory.text('borrador.id'), data),
  },
  {
    target: 'facturas/M',
    send: changedDraft,
    look: (data, memory) => echoes({ id: memory.text('borrador.id') }, data),
  },
  {
    target: 'facturas/M',
    name: 'an old version',
    send: changedDraft,
    expect: { outcome: ['CONFLICTO_VERSION'] },
  },
  { target: 'facturas/E/duplicar', send: (memory) => draftOf(memory, 'borrador'), keep: 'copia' },
  { target: 'facturas/B', name: 'the copy', send: (memory) => draftOf(memory, 'copia') },
  {
    target: 'facturas/B',
    send: (memory) => draftOf(memory, 'borrador'),
    look: (data, memory) => echoes({ id: memory.text('borrador.id') }, data),
  },
  {
    target: 'facturas/D',
    name: 'the removed one is gone',
    when: 'writing',
    send: (memory) => draftOf(memory, 'borrador'),
    expect: { outcome: ['NO_ENCONTRADO'] },
  },
  {
    target: 'facturas/E/preparar',
    send: (memory) => ({ data: { id_empresa: empresaId(memory) } }),
    keep: 'preparacion',
  },
  { target: 'facturas/E/emitir', send: (memory) => issue(memory, 'emitir'), keep: 'emitida' },
  {
    target: 'facturas/E/emitir',
    name: 'the same key again gives the same factura',
    send: (memory) => issue(memory, 'emitir'),
    look: (data, memory) => echoes(issued(memory), data),
  },
  { target: 'facturas/E/emitir_enviar', send: (memory) => issue(memory, 'enviar') },
  {
    target: 'facturas/E/corregir',
    name: 'a factura that was not rejected',
    send: (memory) => ({ data: { ...issued(memory), version: 1, datos: datos() } }),
    expect: { outcome: ['ESTADO_INVALIDO', 'CONFLICTO_VERSION'] },
  },
];

const open: readonly ('success' | RefusalCode)[] = [
  'success',
  'ESTADO_INVALIDO',
  'PLAZO_VENCIDO',
  'VALIDACION',
];
const issuedIds = (memory: Memory) => ({ data: { ids: [memory.text('emitida.id')] } });
const oneRow = (data: unknown, memory: Memory) => lists(memory.text('emitida.id'), data);

export const documentosSteps: readonly Step[] = [
  { target: 'documentos_electronicos/C', keep: 'documentos' },
  {
    target: 'documentos_electronicos/C',
    name: 'only approved ones, by number',
    send: () => ({ data: { filtros: { estado: ['aprobado'] }, orden: { campo: 'numero', sentido: 'asc' } } }),
    look: (data) =>
      Array.isArray(data) && data.every((fila: unknown) => isObject(fila) && fila['estado'] === 'aprobado')
        ? undefined
        : 'not every document is approved',
  },
  {
    target: 'documentos_electronicos/D',
    name: 'by id',
    send: (memory) => ({ data: { id: memory.text('documentos.0.id') } }),
    look: (data, memory) =>
      echoes({ id: memory.text('documentos.0.id'), cdc: memory.text('documentos.0.cdc') }, data),
  },
  {
    target: 'documentos_electronicos/D',
    name: 'by CDC',
    send: (memory) => ({ data: { cdc: memory.text('documentos.0.cdc') } }),
    look: (data, memory) => echoes({ id: memory.text('documentos.0.id') }, data),
  },
  { target: 'documentos_electronicos/X', name: 'csv', send: () => ({ data: { formato: 'csv' } }) },
  { target: 'documentos_electronicos/X', name: 'xlsx', send: () => ({ data: { formato: 'xlsx' } }) },
  { target: 'documentos_electronicos/E/contar' },
  {
    target: 'documentos_electronicos/E/reenviar_correo',
    send: (memory) => ({ data: { ...issuedIds(memory).data, correos: ['portal-verify@example.com'] } }),
    look: oneRow,
  },
  {
    target: 'documentos_electronicos/E/enviar',
    send: (memory) => ({ data: issued(memory) }),
    look: oneRow,
  },
  {
    target: 'documentos_electronicos/E/enviar',
    name: 'one that was sent already',
    send: (memory) => ({ data: issued(memory) }),
    expect: { outcome: ['ESTADO_INVALIDO'] },
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

export const eventosSteps: readonly Step[] = [
  {
    target: 'eventos/A',
    send: (memory) => ({
      data: { tipo: 'cancelacion', ...issued(memory), motivo: 'Emitida por portal-verify' },
    }),
    expect: { outcome: open },
  },
];
