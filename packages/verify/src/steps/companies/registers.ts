import { echoes, holds, lists, type Step } from '../../plan/step.ts';
import { respondsWith, responseCodes } from '../documents/response-codes.ts';
import { isObject, Missing, type Memory } from '../../plan/memory.ts';

/** The first company of the signed-in user. */
export const empresaId = (memory: Memory): string => memory.text('session.user.data.empresas.0.id');
const ofEmpresa = (memory: Memory) => ({ data: { filtros: { id_empresa: empresaId(memory) } } });

const foundBy = (memory: Memory, texto: string) => ({
  data: { filtros: { id_empresa: empresaId(memory), texto } },
});

export const catalogosSteps: readonly Step[] = [
  { target: 'catalogos/C', send: () => ({ data: { filtros: { catalogo: 'monedas' } } }) },
  { target: 'catalogos/D', send: () => ({ data: { departamento: 12, distrito: 159 } }) },
];

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** A row of a stored list; its check is skipped if the list is empty. */
const rowAt =
  (index: number) =>
  (memory: Memory, kept: string): Row => {
    const found = memory.list(kept).at(index);
    if (!isObject(found) || typeof found['id'] !== 'string') throw new Missing(`${kept}.0`);
    return { ...found, id: found['id'] };
  };

export const first = rowAt(0);
export const last = rowAt(-1);

/** The response for a batch agrees with its documents: in process or done; after 48 hours neither. */
function batchResponse(data: unknown, memory: Memory): string | undefined {
  if (!isObject(data)) return 'the response is no object';
  return respondsWith(memory, data['respuesta'], data['estado'] === 'en_proceso' ? '0361' : '0362', '0364');
}

export const lotesSteps: readonly Step[] = [
  ...responseCodes('lotes', '0361', '0362', '0364'),
  { target: 'lotes/C', send: ofEmpresa, keep: 'lotes' },
  {
    target: 'lotes/D',
    send: (memory) => ({ data: { id: last(memory, 'lotes').id } }),
    look: (data, memory) => echoes(last(memory, 'lotes'), data) ?? batchResponse(data, memory),
  },
  {
    target: 'lotes/X',
    send: (memory) => ({ data: { formato: 'csv', filtros: { id_empresa: empresaId(memory) } } }),
  },
];

/** A document number that is unlikely to exist: it is derived from the run id. */
export const documentNumber = ({ runId }: Memory): string => String(Number.parseInt(runId.slice(-6), 16) + 1);

const receptor = (memory: Memory, nombre: string) => ({
  tipo: 'no_contribuyente',
  tipo_documento: 1,
  numero_documento: documentNumber(memory),
  nombre,
});

/** Input of the cliente of this run. */
export const newCliente = (memory: Memory) => ({
  data: { id_empresa: empresaId(memory), receptor: receptor(memory, 'Portal Verify') },
});
const changedCliente = (memory: Memory) => ({
  data: {
    id: memory.text('cliente.id'),
    version: memory.number('cliente.version'),
    receptor: receptor(memory, 'Portal Verify otra vez'),
  },
});

/** The new cliente is not removed: the contract has no operation for that. */
export const clientesSteps: readonly Step[] = [
  { target: 'clientes/C', send: ofEmpresa },
  {
    target: 'clientes/A',
    send: newCliente,
    keep: 'cliente',
    look: (data, memory) => echoes({ id_empresa: empresaId(memory), nombre: 'Portal Verify' }, data),
  },
  { target: 'clientes/A', name: 'the same again', send: newCliente, expect: { outcome: ['DUPLICADO'] } },
  {
    target: 'clientes/C',
    name: 'the new one is found by its document',
    when: 'writing',
    send: (memory) => foundBy(memory, memory.text('cliente.receptor.numero_documento')),
    look: (data, memory) => lists(memory.text('cliente.id'), data),
  },
  {
    target: 'clientes/M',
    send: changedCliente,
    look: (data, memory) => echoes({ id: memory.text('cliente.id'), nombre: 'Portal Verify otra vez' }, data),
  },
  {
    target: 'clientes/C',
    name: 'the change is kept',
    when: 'writing',
    send: (memory) => foundBy(memory, memory.text('cliente.receptor.numero_documento')),
    look: (data, memory) => holds(memory.text('cliente.id'), { nombre: 'Portal Verify otra vez' }, data),
  },
  {
    target: 'clientes/M',
    name: 'an old version',
    send: changedCliente,
    expect: { outcome: ['CONFLICTO_VERSION'] },
  },
  ...responseCodes('clientes', '0502'),
  {
    target: 'clientes/E/consultar_ruc',
    send: () => ({ data: { ruc: '80013884' } }),
    look: (data, memory) =>
      !isObject(data) || data['ruc'] === undefined
        ? undefined
        : respondsWith(memory, data['respuesta'], '0502'),
    expect: { outcome: ['success', 'NO_ENCONTRADO'] },
  },
];

/** Input of the producto of this run. */
export const newProducto = (memory: Memory) => ({
  data: {
    id_empresa: empresaId(memory),
    codigo: memory.runId,
    descripcion: 'Portal Verify',
    unidad: 77,
    precio_unitario: 55_000,
    afectacion: 1,
    tasa: 10,
    proporcion: 100,
  },
});
const changedProducto = (memory: Memory) => ({
  data: {
    id: memory.text('producto.id'),
    version: memory.number('producto.version'),
    precio_unitario: 60_000,
  },
});

/** With its new price and everything else unchanged. */
const productoKept = (memory: Memory) => {
  const { version: _version, ...producto } = memory.object('producto');
  return { ...producto, precio_unitario: 60_000 };
};

/** The new producto is not removed: the contract has no operation for that. */
export const productosSteps: readonly Step[] = [
  { target: 'productos/C', send: ofEmpresa },
  {
    target: 'productos/A',
    send: newProducto,
    keep: 'producto',
    look: (data, memory) => echoes(newProducto(memory).data, data),
  },
  {
    target: 'productos/A',
    name: 'the same code again',
    send: newProducto,
    expect: { outcome: ['DUPLICADO'] },
  },
  {
    target: 'productos/M',
    send: changedProducto,
    look: (data, memory) => echoes(productoKept(memory), data),
  },
  {
    target: 'productos/C',
    name: 'the change is kept, and the rest; it is found by its code',
    when: 'writing',
    send: (memory) => foundBy(memory, memory.text('producto.codigo')),
    look: (data, memory) => holds(memory.text('producto.id'), productoKept(memory), data),
  },
  {
    target: 'productos/M',
    name: 'an old version',
    send: changedProducto,
    expect: { outcome: ['CONFLICTO_VERSION'] },
  },
];
