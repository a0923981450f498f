import { echoes, lists, looks, type Step } from '../../plan/step.ts';
import { isObject, Missing, type Memory } from '../../plan/memory.ts';
import { datosFactura } from './datos-factura.ts';
import { empresaId } from '../companies/registers.ts';

/** A minimal factura: a cash sale to an innominado. */
const datos = () =>
  datosFactura({
    fecha_emision: new Date().toISOString(),
    precio_unitario: 55_000,
    receptor: { tipo: 'innominado' },
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

/** Where to issue: the first punto with a timbrado, never of a company in production. */
export function placeOf(
  memory: Memory,
  preparacion = 'preparacion',
): { readonly establecimiento: string; readonly punto: string } {
  if (memory.text(`${preparacion}.empresa.ambiente`) !== 'pruebas')
    throw new Missing('a company in the test environment (ambiente "pruebas")');
  for (const place of memory.list(`${preparacion}.establecimientos`)) {
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
const imported = (memory: Memory) => ({
  data: {
    id_empresa: empresaId(memory),
    guardar: true,
    facturas: [{ clave_unica: `${memory.runId}-importar`, ...placeOf(memory), datos: datos() }],
  },
});
export const issued = (memory: Memory) => ({ id: memory.text('emitida.id') });

/** Drafts are created and removed. Issued documents stay, in the test environment of the tax authority. */
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
    target: 'facturas/D',
    name: 'the change is kept',
    when: 'writing',
    send: (memory) => draftOf(memory, 'borrador'),
    look: (data, memory) => echoes({ observacion: memory.runId }, isObject(data) ? data['datos'] : undefined),
  },
  {
    target: 'facturas/M',
    name: 'an old version',
    send: changedDraft,
    expect: { outcome: ['CONFLICTO_VERSION'] },
  },
  {
    target: 'facturas/E/duplicar',
    send: (memory) => draftOf(memory, 'borrador'),
    keep: 'copia',
    look: (data, memory) => {
      if (!isObject(data) || data['id'] === memory.text('borrador.id')) return 'it is no other draft';
      return echoes({ observacion: memory.runId }, data['datos']);
    },
  },
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
    target: 'facturas/C',
    name: 'the removed ones are gone',
    when: 'writing',
    send: (memory) => ({ data: { filtros: { id_empresa: empresaId(memory) } } }),
    look: looks(
      (data, memory) => lists(memory.text('borrador.id'), data, false),
      (data, memory) => lists(memory.text('copia.id'), data, false),
    ),
  },
  {
    target: 'facturas/E/preparar',
    send: (memory) => ({ data: { id_empresa: empresaId(memory) } }),
    keep: 'preparacion',
  },
  {
    target: 'facturas/E/importar',
    send: imported,
    keep: 'importadas',
    look: (data) =>
      isObject(data) && isObject(data['0']) && isObject(data['0']['borrador'])
        ? undefined
        : 'the factura without errors is no draft',
  },
  {
    target: 'facturas/E/importar',
    name: 'the same keys again give the same drafts',
    send: imported,
    look: (data, memory) =>
      isObject(data) && isObject(data['0'])
        ? echoes({ id: memory.text('importadas.0.borrador.id') }, data['0']['borrador'])
        : 'there is no result',
  },
  {
    target: 'facturas/B',
    name: 'the imported draft',
    send: (memory) => draftOf(memory, 'importadas.0.borrador'),
  },
  { target: 'facturas/E/emitir', send: (memory) => issue(memory, 'emitir'), keep: 'emitida' },
  {
    target: 'facturas/E/emitir',
    name: 'the same key again gives the same factura',
    send: (memory) => issue(memory, 'emitir'),
    look: (data, memory) => echoes(issued(memory), data),
  },
  {
    target: 'documentos_electronicos/E/por_clave',
    send: (memory) => ({ data: { id_empresa: empresaId(memory), clave_unica: `${memory.runId}-emitir` } }),
    look: (data, memory) => echoes(issued(memory), isObject(data) ? data['emitido'] : undefined),
  },
  {
    target: 'facturas/E/emitir_enviar',
    send: (memory) => issue(memory, 'enviar'),
    // Numbers are padded to a fixed length, so they compare as texts.
    look: (data, memory) =>
      isObject(data) && String(data['numero']) > memory.text('emitida.numero')
        ? undefined
        : 'its number does not come after that of the one before',
  },
  {
    target: 'facturas/E/corregir',
    name: 'a factura that was not rejected',
    send: (memory) => ({ data: { ...issued(memory), version: 1, datos: datos() } }),
    expect: { outcome: ['ESTADO_INVALIDO', 'CONFLICTO_VERSION'] },
  },
];
