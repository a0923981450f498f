import { json, keyOf, type BrokenServer, type Json } from './breakages.ts';
import { refusesAt, takesBeyond, writtenBounds, type TargetBound } from './every-bound.ts';

/** The bounds of one field of a call that writes. */
function boundsOf(target: string, field: string): readonly TargetBound[] {
  const found = writtenBounds.filter((one) => one.target === target && one.bound.path.join('.') === field);
  if (found.length === 0) throw new Error(`${target} has no bounds of ${field}`);
  return found;
}

const least = (target: string, field: string) =>
  boundsOf(target, field).filter(({ bound }) => bound.beyond < bound.edge);
const most = (target: string, field: string) =>
  boundsOf(target, field).filter(({ bound }) => bound.beyond > bound.edge);

const wrong = (
  name: string,
  [one, ...others]: readonly TargetBound[],
  breakage: (bounds: readonly TargetBound[]) => ReturnType<BrokenServer['breakage']>,
): BrokenServer => {
  if (one === undefined) throw new Error(`"${name}" breaks no bound`);
  const { target } = one;
  return {
    name,
    target,
    only: target.split(/[./]/, 1)[0] ?? target,
    breakage: () => breakage([one, ...others]),
  };
};

/** Keeps one character less than it takes. */
const cuts =
  (target: string, key: string, length: number): BrokenServer['breakage'] =>
  () => ({
    onRequest: (call) => {
      const sent = call.json as { data?: Json } | undefined;
      const value = sent?.data?.[key];
      if (keyOf(call) !== target || typeof value !== 'string' || value.length < length) return call;
      const text = JSON.stringify({ ...sent, data: { ...sent?.data, [key]: value.slice(0, length - 1) } });
      return { ...call, text };
    },
  });

/** Servers that have a bound of a write wrong, each in its own way; every single bound is broken in `every-bound.slow.test.ts`. */
export const brokenBounds: readonly BrokenServer[] = [
  wrong('wants less than the longest name', most('session.register', 'data.nombres'), refusesAt),
  wrong('takes a password that is too long', most('session.register', 'data.password'), takesBeyond),
  wrong('takes an empty name', least('contacts.addContact', 'contact.name'), takesBeyond),
  wrong('takes a chance above one', most('mock.addFault', 'chance'), takesBeyond),
  wrong('wants more than a free product', least('productos/A', 'precio_unitario'), refusesAt),
  wrong('bounds a code on alta, not on modificacion', most('productos/M', 'codigo'), takesBeyond),
  wrong('wants more than the shortest reason', least('eventos/A', 'motivo'), refusesAt),
  wrong('wants fewer ids than the most', most('documentos_electronicos/E/reintentar', 'ids'), refusesAt),
  {
    name: 'cuts a text at its bound',
    only: 'productos',
    target: 'productos/A',
    breakage: cuts('productos/A', 'descripcion', 120),
  },
  {
    name: 'fails where a column is shorter than its bound',
    only: 'facturas',
    target: 'facturas/A',
    breakage: () => ({
      onRequest: (call) =>
        keyOf(call) === 'facturas/A' &&
        call.text.includes('adbecf'.repeat(500)) &&
        !call.text.includes(`${'adbecf'.repeat(500)}a`)
          ? json(500, { error: 'Error interno del servidor.' })
          : call,
    }),
  },
];
