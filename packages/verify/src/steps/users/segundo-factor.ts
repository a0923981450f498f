import { Secret, TOTP } from 'otpauth';
import type { Look, Sent } from '../../plan/case.ts';
import { isObject, type Memory } from '../../plan/memory.ts';
import { equals, signedIn, type Step } from '../../plan/step.ts';
import { asCreated, own, signIn } from './created-user.ts';

/** The code that an app with the prepared secret shows some seconds from now: none works twice. */
const codeOf = (memory: Memory, seconds = 0): string =>
  new TOTP({ secret: Secret.fromBase32(memory.text('segundo factor.secreto')) }).generate({
    timestamp: Date.now() + seconds * 1000,
  });

const withActual = (memory: Memory): Sent => asCreated(memory, { actual: own(memory) });

/** Signs in as the created user with a code. */
const signInWith = (memory: Memory, code: string): Sent => ({
  body: { ...(signIn(memory, own(memory)).body as object), codigo_acceso: memory.seal(code) },
});

const hasCodes: Look = (data) =>
  isObject(data) &&
  Array.isArray(data['codigos_recuperacion']) &&
  new Set(data['codigos_recuperacion']).size === 10
    ? undefined
    : 'the response has no ten recovery codes';

const asksForCode: Look = (body) =>
  JSON.stringify(body).includes('"type":"codigo_acceso"') ? undefined : 'the sign-in does not ask for a code';

const prepared: Step = {
  target: 'usuarios/E/preparar_segundo_factor',
  send: withActual,
  keep: 'segundo factor',
};

/** Ends with a second factor that is on. */
export const segundoFactorSteps: readonly Step[] = [
  {
    target: 'usuarios/E/segundo_factor',
    send: (memory) => asCreated(memory),
    look: (data) => equals({ activo: false, desde: null, codigos_restantes: 0 }, data),
  },
  {
    target: 'usuarios/E/preparar_segundo_factor',
    name: 'with a wrong password',
    send: (memory) => asCreated(memory, { actual: 'otra clave' }),
    expect: { outcome: ['VALIDACION'] },
  },
  prepared,
  {
    target: 'usuarios/E/activar_segundo_factor',
    name: 'with a code of ten minutes ago',
    send: (memory) => asCreated(memory, { codigo_acceso: codeOf(memory, -600) }),
    expect: { outcome: ['VALIDACION'] },
  },
  {
    target: 'usuarios/E/activar_segundo_factor',
    send: (memory) => asCreated(memory, { codigo_acceso: codeOf(memory) }),
    keep: 'codigos',
    look: hasCodes,
  },
  {
    target: 'session.login',
    within: 'usuarios',
    name: 'without the code of the second factor',
    when: 'writing',
    send: (memory) => signIn(memory, own(memory)),
    look: asksForCode,
  },
  {
    target: 'session.login',
    within: 'usuarios',
    name: 'with a recovery code',
    when: 'writing',
    send: (memory) => signInWith(memory, memory.text('codigos.codigos_recuperacion.0')),
    look: signedIn,
  },
  {
    target: 'session.login',
    within: 'usuarios',
    name: 'with a recovery code that was used',
    when: 'writing',
    send: (memory) => signInWith(memory, memory.text('codigos.codigos_recuperacion.0')),
    look: asksForCode,
  },
  { target: 'usuarios/E/renovar_codigos', send: withActual, look: hasCodes },
  {
    target: 'usuarios/E/desactivar_segundo_factor',
    send: withActual,
    look: (data) => equals({ sesiones_cerradas: 0 }, data),
  },
  { ...prepared, name: 'again' },
  {
    target: 'usuarios/E/activar_segundo_factor',
    name: 'again',
    send: (memory) => asCreated(memory, { codigo_acceso: codeOf(memory) }),
    look: hasCodes,
  },
];
