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
const registers = (name: string, codigo: string, message: RegExp, only = 'eventos'): BrokenServer => ({
  ...server(name, 'eventos/A', () => ({
    onResponse: (given, call) => {
      if (keyOf(call) !== 'eventos/A' || given.status !== 200) return given;
      const envelope = JSON.parse(given.text) as Json;
      const breaks = isRefusal(envelope, codigo) && message.test(String(envelope['message']));
      return breaks ? json(200, registered) : given;
    },
  })),
  only,
});

const reaches = (what: string, target: string): BrokenServer => ({
  ...server(`lets anybody ${what} events of any company`, target, asAdmin(target)),
  needsRoles: true,
});

/** Its step chooses a factura of the list, which another broken server may have changed. */
const alone = (broken: BrokenServer): BrokenServer => ({ ...broken, isAlone: true });

/** Servers that break a rule of events, or show them to others. */
export const brokenEventos: readonly BrokenServer[] = [
  alone(registers('cancels a factura after its 48 hours', 'PLAZO_VENCIDO', /^El plazo de 48 horas/)),
  alone(registers('voids the number of an approved factura', 'VALIDACION', /^El rango contiene documentos/)),
  registers('voids 1001 numbers', 'VALIDACION', /no puede superar 1000 números/),
  alone(registers('voids a range that ends before it begins', 'VALIDACION', /mayor o igual al inicial/)),
  alone(registers('nominates a factura that has its receiver', 'ESTADO_INVALIDO', /^Solo se puede nominar/)),
  {
    ...registers('registers a reception twice', 'ESTADO_INVALIDO', /ya fue notificada/, 'consultas'),
    needsRoles: true,
  },
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
