import type { Look, Sent } from '../../plan/case.ts';
import { isObject, type Memory } from '../../plan/memory.ts';
import { echoes, equals, looks, signedIn, type Step } from '../../plan/step.ts';
import { empresaId } from '../companies/registers.ts';
import { hasStatus } from './session.ts';

const documento = ({ runId }: Memory): string => `i.${runId.replace(/[^\dA-Za-z.-]/g, '-')}`.slice(0, 20);

const email = (memory: Memory): string => `${documento(memory).toLowerCase()}@usuarios.example.com`;

/** A user with rights in one company alone, so that the invitation goes through its mail server. */
const created = (memory: Memory): Sent => ({
  data: {
    nombres: 'Portal',
    apellidos: 'Verify',
    nro_documento: documento(memory),
    email: email(memory),
    perfiles: ['cliente'],
    empresas: [empresaId(memory)],
    acceso: 'invitacion',
  },
});

const own = (memory: Memory): string => `clave invitada de ${memory.runId}`;

/** The token of a link. A server that really mails it does not return it, and the steps that need it are skipped. */
const tokenOf = (memory: Memory, kept: string): string =>
  memory.text(`${kept}.invitacion.enlace`).split('#')[1] ?? '';

const withToken =
  (kept: string) =>
  (memory: Memory): Sent => ({ body: { token: tokenOf(memory, kept) } });

const accepts =
  (password: (memory: Memory) => string) =>
  (memory: Memory): Sent => ({
    body: { token: tokenOf(memory, 'invitado otra vez'), password: password(memory) },
  });

/** The link is returned if it is not mailed, and no password is generated. */
const isInvited: Look = (data) => {
  if (!isObject(data) || !isObject(data['invitacion'])) return 'the response has no invitation';
  const { estado, enlace } = data['invitacion'];
  const isMailed = estado !== 'simulado' && estado !== 'fallido';
  if (isMailed !== (enlace === null)) return 'a link is shown exactly where no server mails it';
  return isMailed || String(enlace).includes('#') ? undefined : 'the link has no token';
};

const refusedFor = (codigo: string): Look => looks(hasStatus('error'), (body) => echoes({ codigo }, body));

/** The link is not in the response, neither in plain text nor in base64. */
const hidesLinks: Look = (data, memory) => {
  const { base64 = '' } = isObject(data) ? data : {};
  const text = `${JSON.stringify(data)} ${Buffer.from(String(base64), 'base64').toString('utf8')}`;
  const plain = text.replaceAll('=\r\n', '');
  return ['invitado', 'invitado otra vez'].some((kept) => plain.includes(tokenOf(memory, kept)))
    ? 'the link of an invitation can be read'
    : undefined;
};

/** A step that runs within those of users, because the values that it needs exist only at that time. */
const among = (step: Step): Step => ({ within: 'usuarios', when: 'writing', ...step });

/** The invited user is kept, marked as removed. */
export const invitacionSteps: readonly Step[] = [
  {
    target: 'usuarios/A',
    name: 'with an invitation',
    send: created,
    keep: 'invitado',
    look: looks(
      (data) => echoes({ estado: 'pendiente', contrasena_temporal: null, temporal_hasta: null }, data),
      isInvited,
    ),
  },
  among({
    target: 'session.invitacion',
    name: 'of the user',
    send: withToken('invitado'),
    look: looks(hasStatus('success'), (body, memory) =>
      isObject(body) ? echoes({ usuario: documento(memory).toLowerCase() }, body['data']) : undefined,
    ),
  }),
  {
    target: 'usuarios/E/reenviar_invitacion',
    send: (memory) => ({ data: { id: memory.text('invitado.id') } }),
    keep: 'invitado otra vez',
    look: looks((data) => echoes({ estado: 'pendiente' }, data), isInvited),
  },
  among({
    target: 'session.invitacion',
    name: 'that was replaced',
    send: withToken('invitado'),
    look: refusedFor('NO_ENCONTRADO'),
  }),
  among({
    target: 'empresas_correo/E/bandeja',
    name: 'with an invitation, without its link',
    send: (memory) => ({ data: { filtros: { texto: email(memory) } } }),
    keep: 'correos de invitado',
    look: looks(
      (data) => (Array.isArray(data) && data.length === 2 ? undefined : 'both invitations are in the outbox'),
      hidesLinks,
    ),
  }),
  among({
    target: 'empresas_correo/X',
    name: 'of an invitation, without its link',
    send: (memory) => ({ data: { formato: 'eml', id: memory.text('correos de invitado.0.id') } }),
    look: hidesLinks,
  }),
  among({
    target: 'session.aceptarInvitacion',
    name: 'with one of the commonest passwords',
    send: accepts(() => '12345678'),
    look: refusedFor('VALIDACION'),
  }),
  among({
    target: 'session.login',
    name: 'with a password that was refused',
    send: (memory) => {
      tokenOf(memory, 'invitado otra vez');
      return { body: { username: memory.seal(documento(memory)), pass: memory.seal('12345678') } };
    },
    look: (body) => (isObject(body) && 'error' in body ? undefined : 'the sign-in was not refused'),
  }),
  {
    target: 'usuarios/H',
    name: 'who was invited',
    send: (memory) => ({ data: { id: memory.text('invitado.id'), activo: false } }),
    look: (data) => echoes({ estado: 'bloqueado' }, data),
  },
  among({
    target: 'session.aceptarInvitacion',
    name: 'while blocked',
    send: accepts(own),
    look: refusedFor('ESTADO_INVALIDO'),
  }),
  {
    target: 'usuarios/E/desbloquear',
    name: 'who was invited',
    send: (memory) => ({ data: { id: memory.text('invitado.id') } }),
    look: (data) => echoes({ estado: 'pendiente' }, data),
  },
  among({
    target: 'session.aceptarInvitacion',
    name: 'of the user',
    send: accepts(own),
    look: looks(hasStatus('success'), (body, memory) =>
      isObject(body) ? equals({ usuario: documento(memory).toLowerCase() }, body['data']) : undefined,
    ),
  }),
  among({
    target: 'session.aceptarInvitacion',
    name: 'a second time',
    send: accepts((memory) => `otra ${own(memory)}`),
    look: refusedFor('NO_ENCONTRADO'),
  }),
  among({
    target: 'session.login',
    name: 'with the password chosen by invitation',
    send: (memory) => {
      tokenOf(memory, 'invitado otra vez');
      return { body: { username: memory.seal(documento(memory)), pass: memory.seal(own(memory)) } };
    },
    look: looks(signedIn, (body) =>
      isObject(body) ? echoes({ role: ['cliente'] }, body['user']) : 'the response is no object',
    ),
  }),
  {
    target: 'usuarios/E/reenviar_invitacion',
    name: 'to a user that has a password',
    send: (memory) => {
      tokenOf(memory, 'invitado otra vez');
      return { data: { id: memory.text('invitado.id') } };
    },
    expect: { outcome: ['ESTADO_INVALIDO'] },
  },
  {
    target: 'usuarios/B',
    name: 'who was invited',
    send: (memory) => ({ data: { id: memory.text('invitado.id') } }),
    look: (data, memory) => equals({ id: memory.text('invitado.id') }, data),
  },
];
