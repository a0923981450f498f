import {
  asAdmin,
  eachRow,
  isRefusal,
  json,
  keyOf,
  record,
  server,
  without,
  type BrokenServer,
  type Json,
} from './breakages.ts';

const registered = {
  status: 'success',
  message: 'El evento fue registrado',
  data: {
    id: 'x',
    estado: 'registrado',
    codigo: '0600',
    mensaje: 'Evento registrado',
    protocolo: '12345678901234567',
    proximo_intento: null,
  },
};

/** Registers what a rule forbids: known by the refusal of the real server. */
const registers = (
  name: string,
  step: string,
  codigo: string,
  message: RegExp,
  only = 'eventos',
): BrokenServer => ({
  ...server(name, 'eventos/A', () => ({
    onResponse: (given, call) => {
      if (keyOf(call) !== 'eventos/A' || given.status !== 200) return given;
      const envelope = JSON.parse(given.text) as Json;
      const breaks = isRefusal(envelope, codigo) && message.test(String(envelope['message']));
      return breaks ? json(200, registered) : given;
    },
  })),
  only,
  step,
});

/** The same for an event of a receiver. */
const receives = (name: string, step: string, message: RegExp): BrokenServer => ({
  ...registers(name, step, 'ESTADO_INVALIDO', message, 'consultas'),
  needsRoles: true,
});

/** Shows the receiver another response to each document than it gave. */
const responds = (name: string, change: (respuesta: Json) => Json): BrokenServer => ({
  ...server(
    name,
    'consultas/C',
    eachRow('consultas/C', (row) => ({ ...row, respuesta: change(row['respuesta'] as Json) })),
  ),
  needsRoles: true,
});

const laterBy = (days: number, plazo: Json): Json => ({
  ...plazo,
  limite: new Date(Date.parse(String(plazo['limite'])) + days * 86_400_000).toISOString(),
});

const reaches = (what: string, target: string): BrokenServer => ({
  ...server(`lets anybody ${what} events of any company`, target, asAdmin(target)),
  needsRoles: true,
});

/** Servers that break a rule of events, or show them to others. */
export const brokenEventos: readonly BrokenServer[] = [
  registers(
    'cancels a factura after its 48 hours',
    'a cancelación after 48 hours',
    'PLAZO_VENCIDO',
    /^El plazo de 48 horas/,
  ),
  registers(
    'voids the number of an approved factura',
    'a range with the number of an approved factura',
    'VALIDACION',
    /^El rango contiene documentos/,
  ),
  registers('voids 1001 numbers', 'a range of 1001 numbers', 'VALIDACION', /no puede superar 1000 números/),
  registers(
    'voids a range that ends before it begins',
    'a range that ends before it begins',
    'VALIDACION',
    /mayor o igual al inicial/,
  ),
  registers(
    'nominates a factura that has its receiver',
    'a nominación of a factura that has its receiver',
    'ESTADO_INVALIDO',
    /^Solo se puede nominar/,
  ),
  registers(
    'cancels a factura twice',
    'a cancelación of a factura that is cancelled',
    'ESTADO_INVALIDO',
    /ya está cancelado$/,
  ),
  registers(
    'cancels a nota after its 168 hours',
    'a cancelación of a nota after 168 hours',
    'PLAZO_VENCIDO',
    /^El plazo de 168 horas/,
  ),
  registers(
    'cancels a factura before its nota',
    'a cancelación of a factura whose nota must be cancelled first',
    'ESTADO_INVALIDO',
    /^Debe cancelar primero la nota de crédito/,
  ),
  registers(
    'voids a number twice',
    'a range with a number that is void',
    'VALIDACION',
    /^El rango contiene números ya inutilizados/,
  ),
  registers(
    'nominates while a nominación is pending',
    'a nominación while one is pending',
    'ESTADO_INVALIDO',
    /pendiente de respuesta$/,
  ),
  registers(
    'voids numbers of a timbrado that is not of the company',
    'a range of an unknown timbrado',
    'VALIDACION',
    /^El timbrado no pertenece/,
  ),
  registers(
    'voids numbers for a reason of four characters',
    'a range with too short a reason',
    'VALIDACION',
    /entre 5 y 500 caracteres$/,
  ),
  receives('registers a reception twice', 'the same reception again', /ya fue notificada/),
  receives('registers a disconformidad twice', 'the same disconformidad again', /ya fue registrada/),
  receives(
    'registers a conformidad after the desconocimiento',
    'a conformidad after the desconocimiento',
    /ya desconoció/,
  ),
  responds('leaves the notification out of a response', without('notificado')),
  responds('has no date of a response', (respuesta) => ({ ...respuesta, fecha: null })),
  responds('has no term to respond', (respuesta) => ({ ...respuesta, plazo: null })),
  responds('gives a receiver 60 days', (respuesta) =>
    respuesta['plazo'] === null
      ? respuesta
      : { ...respuesta, plazo: laterBy(15, respuesta['plazo'] as Json) },
  ),
  server(
    'previews 1001 numbers as if they could be voided',
    'eventos/P',
    record('eventos/P', (data) => ({ ...data, rechazo: null })),
  ),
  server(
    'has an event without its signature',
    'eventos/D',
    record('eventos/D', (data) => ({
      ...data,
      xml: String(data['xml']).replace(/<Signature .*<\/Signature>/s, ''),
    })),
  ),
  server(
    'leaves a nominación with nobody',
    'eventos/D',
    record('eventos/D', (data) =>
      data['tipo'] === 'nominacion' ? { ...data, receptor_nombre: 'Sin Nombre' } : data,
    ),
  ),
  server(
    'registers events without a protocol',
    'eventos/C',
    eachRow('eventos/C', (row) => ({ ...row, protocolo: null })),
  ),
  server(
    'leaves the code of an event out',
    'eventos/D',
    record('eventos/D', (data) => without('codigo')(data)),
  ),
  reaches('list', 'eventos/C'),
  reaches('open', 'eventos/D'),
  reaches('export', 'eventos/X'),
];
