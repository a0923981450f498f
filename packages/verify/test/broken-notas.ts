import { json, keyOf, operation, record, type BrokenServer, type Json } from './breakages.ts';

/** One rule of a nota de crédito each, by the step that it refuses and the message. */
const rules: readonly (readonly [name: string, step: string, message: RegExp])[] = [
  ['credits more units than are left', 'more units than are left', /^La cantidad supera/],
  [
    'credits more than the price of the factura',
    'a price above that of the factura',
    /^El precio no puede superar/,
  ],
  ['lowers the price of what is returned', 'a lower price of a return', /^Con este motivo el precio/],
  ['credits what the factura has not', 'another product', /^El código debe ser/],
  ['credits in another currency', 'another currency', /^La moneda debe ser/],
  ['credits another client', 'another client', /^El receptor debe ser/],
  ['credits nobody in particular', 'nobody in particular', /^Una nota de crédito no admite/],
  ['credits a factura that does not exist', 'an unknown factura', /^La factura asociada/],
  [
    'credits an electronic factura as a printed one',
    'a printed factura of an electronic timbrado',
    /^El timbrado es de documentos electrónicos/,
  ],
  ['credits a cancelled factura', 'a cancelled factura', /cancelada/],
  ['credits a factura beyond its total', 'the whole after a part of it', /supera/],
  ['credits without a motivo', 'no known motivo', /^Seleccione el motivo/],
];

const ISSUES: readonly string[] = ['notas_credito/E/emitir', 'notas_credito/E/corregir'];

/** Responds to what must be refused with the nota that was issued last. */
const accepts = (
  name: string,
  target: string,
  step: string,
  isBroken: (codigo: string, message: string) => boolean,
): BrokenServer => ({
  name,
  only: 'notas_credito',
  target,
  step,
  breakage: () => {
    let last: unknown;
    return {
      onResponse: (given, call) => {
        if (!ISSUES.includes(keyOf(call)) || given.status !== 200) return given;
        const envelope = JSON.parse(given.text) as Json;
        if (envelope['status'] === 'success') {
          last = envelope;
          return given;
        }
        const { codigo } = envelope['data'] as Json;
        const breaks = keyOf(call) === target && isBroken(String(codigo), String(envelope['message']));
        return breaks ? json(200, last) : given;
      },
    };
  },
});

/** Servers that issue a nota de crédito which breaks a rule, or forget what was credited. */
export const brokenNotas: readonly BrokenServer[] = [
  ...rules.map(([name, step, message]) =>
    accepts(
      name,
      'notas_credito/E/emitir',
      step,
      (codigo, text) => codigo === 'VALIDACION' && message.test(text),
    ),
  ),
  accepts(
    'corrects a nota that was not rejected',
    'notas_credito/E/corregir',
    'a nota that was not rejected',
    (codigo) => codigo === 'ESTADO_INVALIDO',
  ),
  {
    name: 'hides from a nota the event on its factura',
    only: 'notas_credito',
    target: 'documentos_electronicos/D',
    step: 'the event of an approved nota',
    breakage: record('documentos_electronicos/D', (data) => ({ ...data, eventos: [] })),
  },
  {
    name: 'forgets what was credited',
    only: 'notas_credito',
    target: 'notas_credito/E/factura',
    breakage: operation('notas_credito/E/factura', (envelope) =>
      envelope['status'] === 'success'
        ? { ...envelope, data: { ...(envelope['data'] as Json), acreditado: 0 } }
        : envelope,
    ),
  },
  {
    name: 'offers facturas of which nothing is left',
    only: 'notas_credito',
    target: 'notas_credito/E/facturas_disponibles',
    breakage: operation('notas_credito/E/facturas_disponibles', (envelope) =>
      envelope['status'] === 'success'
        ? { ...envelope, data: (envelope['data'] as Json[]).map((row) => ({ ...row, saldo: 0 })) }
        : envelope,
    ),
  },
];
