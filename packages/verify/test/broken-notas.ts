import { isRefusal, json, keyOf, operation, type BrokenServer, type Json } from './breakages.ts';

/** One rule of a nota de crédito each, by the message that it is refused with. */
const rules: readonly (readonly [name: string, message: RegExp])[] = [
  ['credits more units than are left', /^La cantidad supera/],
  ['credits more than the price of the factura', /^El precio no puede superar/],
  ['lowers the price of what is returned', /^Con este motivo el precio/],
  ['credits what the factura has not', /^El código debe ser/],
  ['credits in another currency', /^La moneda debe ser/],
  ['credits another client', /^El receptor debe ser/],
  ['credits nobody in particular', /^Una nota de crédito no admite/],
  ['credits without a motivo', /^Seleccione el motivo/],
];

/** Servers that issue a nota de crédito which breaks a rule, or forget what was credited. */
export const brokenNotas: readonly BrokenServer[] = [
  ...rules.map(([name, message]): BrokenServer => ({
    name,
    only: 'notas_credito',
    target: 'notas_credito/E/emitir',
    breakage: () => {
      let last: unknown;
      return {
        onResponse: (given, call) => {
          if (keyOf(call) !== 'notas_credito/E/emitir' || given.status !== 200) return given;
          const envelope = JSON.parse(given.text) as Json;
          if (envelope['status'] === 'success') last = envelope;
          const breaks = isRefusal(envelope, 'VALIDACION') && message.test(String(envelope['message']));
          return breaks ? json(200, last) : given;
        },
      };
    },
  })),
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
