import type { RefusalCode } from '@portal/contracts';
import type { Look } from '../../plan/case.ts';
import type { Memory } from '../../plan/memory.ts';
import { isObject, Missing } from '../../plan/memory.ts';
import { echoes, equals, every, looks, type Step } from '../../plan/step.ts';
import { isFile } from './documents.ts';
import { first } from '../companies/registers.ts';
import { respondsWith, responseCodes } from './response-codes.ts';

/** Well formed, but of no document. */
export const UNKNOWN_CDC = '01800695631001001000000422026112011000237570';
const WRONG_DIGIT = '01800695631001001000000422026112011000237571';

/** Stored by the steps of this area, so that look-ups are checked even without the area of documents. */
const LOOKED_UP = 'documentos to look up';
const approved = (memory: Memory) => first(memory, LOOKED_UP);

const toLookUp = (within: string): Step => ({
  target: 'documentos_electronicos/C',
  within,
  name: `approved facturas, to be looked up by ${within}`,
  send: () => ({ data: { filtros: { estado: ['aprobado'], tipo: [1] } } }),
  keep: LOOKED_UP,
  look: (data) => every(data, ({ estado }) => estado === 'aprobado', 'approved'),
});

/** A document that the user received: others have no file. */
const received = (memory: Memory): string => {
  const found = memory
    .list('recibidos')
    .find((row): row is { cdc: string } => isObject(row) && row['tiene_archivos'] === true);
  if (found === undefined) throw new Missing('a document that was received');
  return found.cdc;
};

/** The public data of a document, and nothing else. */
const PUBLIC = ['cdc', 'tipo', 'numero', 'fecha_emision', 'moneda', 'total', 'estado'] as const;
const PUBLIC_KEYS = [...PUBLIC, 'emisor_nombre', 'emisor_ruc'].toSorted();

const summaryOf = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(PUBLIC.map((key) => [key, row[key]]));

const isSummary: Look = (body, memory) =>
  echoes(summaryOf(approved(memory)), body) ??
  equals(PUBLIC_KEYS, Object.keys(isObject(body) ? body : {}).toSorted());

const summaryIn: Look = (data, memory, sent) =>
  isObject(data) ? isSummary(data['resumen'], memory, sent) : 'the response is no object';

const groups = (cdc: unknown) => String(cdc).replace(/(.{4})/g, '$1 ');

const isReceived = ({ estado, id, cdc }: Readonly<Record<string, unknown>>) =>
  ['aprobado', 'aprobado_observacion', 'cancelado'].includes(String(estado)) && id === cdc;

export const consultaPublicaSteps: readonly Step[] = [
  toLookUp('consultaPublica'),
  {
    target: 'consultaPublica.documento',
    send: () => ({ query: { cdc: UNKNOWN_CDC } }),
    expect: { status: [404] },
  },
  {
    target: 'consultaPublica.documento',
    name: 'a wrong check digit',
    send: () => ({ query: { cdc: WRONG_DIGIT } }),
    expect: { status: [400], fields: ['cdc'] },
  },
  {
    target: 'consultaPublica.documento',
    name: 'the summary of an approved one, and nothing else',
    send: (memory) => ({ query: { cdc: groups(approved(memory)['cdc']) } }),
    look: isSummary,
  },
];

/** CDC of the n-th received document without a response. */
function withoutResponse(memory: Memory, place: number): unknown {
  const found = memory.list('recibidos').filter((row) => {
    const respuesta = isObject(row) ? row['respuesta'] : undefined;
    return (
      isObject(respuesta) && respuesta['estado'] === 'sin_respuesta' && respuesta['notificado'] === false
    );
  })[place];
  if (!isObject(found)) throw new Missing('a received document without a response');
  return found['cdc'];
}

const motivo = 'Prueba de portal-verify';

/** An event of the receiver; without `outcome` it must be registered. */
const responds = (
  name: string,
  place: number,
  event: Readonly<Record<string, string>>,
  outcome?: RefusalCode,
): Step => ({
  target: 'eventos/A',
  within: 'consultas',
  name,
  when: 'writing',
  by: ['consulta'],
  send: (memory) => ({ data: { ...event, cdc: withoutResponse(memory, place) } }),
  ...(outcome !== undefined && { expect: { outcome: [outcome] } }),
});

const DAY = 86_400_000;
const DAYS_TO_RESPOND = 45;

/** The deadline to respond is 45 days after the approval; the days left are whole, and null once it has passed. */
function hasTerm(plazo: Readonly<Record<string, unknown>>, aprobadoEn: unknown): boolean {
  const limit = Date.parse(String(plazo['limite']));
  const left = plazo['dias_restantes'];
  const isPossible = left === null || (typeof left === 'number' && left >= 0 && left <= DAYS_TO_RESPOND);
  if (plazo['para'] !== 'responder') return isPossible;
  return isPossible && limit === Date.parse(String(aprobadoEn)) + DAYS_TO_RESPOND * DAY;
}

/** A response has a date; without one there is a deadline. */
function isResponseWhole({ respuesta, aprobado_en }: Readonly<Record<string, unknown>>): boolean {
  if (!isObject(respuesta)) return false;
  const { estado, fecha, fecha_estimada, plazo } = respuesta;
  if ((estado === 'sin_respuesta') !== (fecha === null)) return false;
  if ((estado === 'conforme_parcial') !== (fecha_estimada !== null)) return false;
  return isObject(plazo) ? hasTerm(plazo, aprobado_en) : estado !== 'sin_respuesta';
}

const responsesAreWhole: Look = (data) =>
  every(data, isResponseWhole, 'responded to with a date, or within 45 days of its approval');

export const consultasSteps: readonly Step[] = [
  ...responseCodes('consultas', '0422'),
  toLookUp('consultas'),
  {
    target: 'consultas/C',
    look: (data) => every(data, isReceived, 'approved or cancelled, with its CDC as its id'),
  },
  {
    target: 'consultas/C',
    name: 'of a receiver',
    by: ['consulta'],
    send: () => ({ data: { por_pagina: 100 } }),
    keep: 'recibidos',
    look: (data) => every(data, isReceived, 'approved or cancelled, with its CDC as its id'),
  },
  {
    target: 'consultas/C',
    name: 'responses of a receiver',
    by: ['consulta'],
    send: () => ({ data: { por_pagina: 100 } }),
    look: responsesAreWhole,
  },
  {
    target: 'consultas/C',
    name: 'nothing from a day in the future',
    send: () => ({ data: { filtros: { desde: '2999-01-01' } } }),
    look: (data) => equals([], data),
  },
  {
    target: 'consultas/C',
    name: 'nothing of an unknown issuer',
    send: ({ runId }) => ({ data: { filtros: { emisor: runId } } }),
    look: (data) => equals([], data),
  },
  {
    target: 'consultas/D',
    name: 'of nobody',
    send: () => ({ data: { cdc: UNKNOWN_CDC } }),
    expect: { outcome: ['NO_ENCONTRADO'] },
  },
  {
    target: 'consultas/D',
    name: 'a wrong check digit',
    send: () => ({ data: { cdc: WRONG_DIGIT } }),
    expect: { outcome: ['VALIDACION'], fields: ['cdc'] },
  },
  {
    target: 'consultas/D',
    name: 'by CDC in groups',
    send: (memory) => ({ data: { cdc: groups(approved(memory)['cdc']) } }),
    look: looks(summaryIn, (data, memory) =>
      respondsWith(memory, isObject(data) ? data['servicio'] : undefined, '0422'),
    ),
  },
  {
    target: 'consultas/D',
    name: 'by the official address of its QR',
    send: (memory) => ({
      data: {
        cdc: `https://ekuatia.set.gov.py/consultas/qr?nVersion=150&Id=${String(approved(memory)['cdc'])}&cItems=1`,
      },
    }),
    look: summaryIn,
  },
  {
    target: 'consultas/X',
    send: () => ({ data: { formato: 'csv' } }),
    look: isFile('', () => 'RUC del emisor'),
  },
  {
    target: 'consultas/X',
    name: 'xml of one that the user received',
    by: ['consulta'],
    send: (memory) => ({ data: { formato: 'xml', cdc: received(memory) } }),
    look: isFile('<', received),
  },
  {
    target: 'certificados_receptor/E/generar',
    within: 'consultas',
    name: 'to respond with',
    when: 'writing',
    by: ['consulta'],
  },
  responds('the reception of one', 0, { tipo: 'notificacion' }),
  responds('the same reception again', 0, { tipo: 'notificacion' }, 'ESTADO_INVALIDO'),
  responds('a disconformidad', 0, { tipo: 'disconformidad', motivo }),
  responds('the same disconformidad again', 0, { tipo: 'disconformidad', motivo }, 'ESTADO_INVALIDO'),
  responds('a desconocimiento', 1, { tipo: 'desconocimiento', motivo }),
  responds(
    'a conformidad after the desconocimiento',
    1,
    { tipo: 'conformidad', alcance: 'total' },
    'ESTADO_INVALIDO',
  ),
];
