import { isObject, type Memory } from '../../plan/memory.ts';
import { echoes, lists, looks, type Step } from '../../plan/step.ts';
import { isFile } from './documents.ts';
import { first } from '../companies/registers.ts';

const theDownload = (memory: Memory) => ({ id: memory.text('descarga.id') });
const send = (memory: Memory) => ({ data: theDownload(memory) });
const isIt = (data: unknown, memory: Memory) => echoes(theDownload(memory), data);

/** The file is built in the background and may or may not be ready yet. */
const inTime = { outcome: ['success', 'ESTADO_INVALIDO'] } as const;
const isRefused = (data: unknown): boolean => isObject(data) && 'codigo' in data;

/** A ZIP of one factura, which is removed afterwards. */
export const descargasSteps: readonly Step[] = [
  {
    target: 'documentos_electronicos/C',
    name: 'with a file',
    within: 'descargas',
    send: () => ({ data: { filtros: { tipo: [1], estado: ['aprobado'] } } }),
    keep: 'con archivo',
  },
  {
    target: 'descargas/A',
    name: 'of no document',
    send: ({ runId }) => ({ data: { contenido: ['xml'], filtros: { receptor: runId } } }),
    expect: { outcome: ['VALIDACION'] },
  },
  {
    target: 'descargas/A',
    when: 'writing',
    send: (memory) => ({ data: { contenido: ['xml'], ids: [first(memory, 'con archivo').id] } }),
    keep: 'descarga',
    look: (data) => echoes({ total: 1, contenido: ['xml'] }, data),
  },
  {
    target: 'descargas/C',
    when: 'writing',
    send: () => ({ data: {} }),
    look: (data, memory) => lists(memory.text('descarga.id'), data),
  },
  { target: 'descargas/D', when: 'writing', send, look: isIt },
  {
    target: 'descargas/X',
    when: 'writing',
    send,
    expect: inTime,
    look: (data, memory, sent) => (isRefused(data) ? undefined : isFile('PK')(data, memory, sent)),
  },
  {
    target: 'descargas/E/cancelar',
    when: 'writing',
    send,
    expect: inTime,
    look: (data, memory) => (isRefused(data) ? undefined : looks(isIt, isStopped)(data, memory, {})),
  },
  {
    target: 'descargas/E/repetir',
    when: 'writing',
    send,
    expect: inTime,
    look: (data, memory) => (isRefused(data) ? undefined : isIt(data, memory)),
  },
  { target: 'descargas/B', when: 'writing', send, look: isIt },
  {
    target: 'descargas/D',
    name: 'once it was taken away',
    when: 'writing',
    send,
    expect: { outcome: ['NO_ENCONTRADO'] },
  },
];

const isStopped = (data: unknown) => echoes({ estado: 'cancelado' }, data);
