import { isObject, type Memory } from '../../plan/memory.ts';
import { echoes, every, looks, type Step } from '../../plan/step.ts';
import { withoutSecret } from './administration.ts';
import { first } from './registers.ts';

/** A simulated server that fails with the same message everywhere, without a connection. */
const refusing = { servidor: 'rechaza.test', puerto: 587, seguridad: 'starttls' };
const sender = { remitente_nombre: 'Portal Verify', remitente_correo: 'portal-verify@example.com' };
const password = (memory: Memory): string => `verify-${memory.runId}`;
const template = { asunto: 'Documento {numero}', cuerpo: '{razon_social} {total} {cdc} {url_kude}' };

/** The password is in no field of the response. */
const withoutPassword = (data: unknown, memory: Memory): string | undefined =>
  JSON.stringify(data).includes(password(memory)) ? 'the response has the password' : withoutSecret(data);

/** The outbox of one company has no mail of another one. */
const ofCompany = (data: unknown, memory: Memory): string | undefined =>
  every(data, (row) => row['id_empresa'] === configuracion(memory)['id_empresa'], 'of the company');

/** Only a mail that a server accepted may be `enviado`. */
const onlyAcceptedIsSent = (data: unknown): string | undefined => {
  const isAccepted = (row: Readonly<Record<string, unknown>>): boolean =>
    row['estado'] !== 'enviado' || String(row['respuesta']).startsWith('250');
  return every(data, isAccepted, 'accepted by a server where it counts as sent');
};

const configuracion = (memory: Memory) => first(memory, 'empresas_correo');

export const empresasCorreoSteps: readonly Step[] = [
  {
    target: 'empresas_correo/C',
    keep: 'empresas_correo',
    look: withoutPassword,
  },
  {
    target: 'empresas_correo/D',
    send: (memory) => ({ data: { id: configuracion(memory).id } }),
    look: looks((data, memory) => echoes(configuracion(memory), data), withoutPassword),
  },
  {
    target: 'empresas_correo/A',
    name: 'a second one for a company',
    send: (memory) => ({
      data: {
        id_empresa: configuracion(memory)['id_empresa'],
        ...sender,
        ...refusing,
        ...template,
        responder_a: null,
      },
    }),
    expect: { outcome: ['DUPLICADO'] },
  },
  {
    target: 'empresas_correo/A',
    name: 'an unknown variable',
    send: (memory) => ({
      data: {
        id_empresa: configuracion(memory)['id_empresa'],
        ...sender,
        ...refusing,
        ...template,
        cuerpo: '{nombre}',
        responder_a: null,
      },
    }),
    expect: { outcome: ['VALIDACION'] },
  },
  {
    target: 'empresas_correo/P',
    send: (memory) => ({ data: { id_empresa: configuracion(memory)['id_empresa'], ...template } }),
    look: (data) =>
      /[{}]/.test(JSON.stringify(isObject(data) ? data['cuerpo'] : ''))
        ? 'a variable was not filled in'
        : undefined,
  },
  {
    target: 'empresas_correo/E/probar',
    name: 'a server that refuses the password',
    send: (memory) => ({
      data: {
        id_empresa: configuracion(memory)['id_empresa'],
        destinatario: 'portal-verify@example.com',
        ...sender,
        ...refusing,
        usuario: 'portal-verify',
        contrasena: password(memory),
      },
    }),
    look: looks(
      (data) => echoes({ aceptada: false, mensaje: 'Usuario o contraseña rechazados por el servidor' }, data),
      withoutPassword,
    ),
  },
  {
    target: 'empresas_correo/M',
    name: 'as it is',
    send: (memory) => {
      const { id, version, asunto } = configuracion(memory);
      return { data: { id, version, asunto } };
    },
    look: looks(
      (data, memory) =>
        echoes(
          {
            asunto: configuracion(memory)['asunto'],
            tiene_contrasena: configuracion(memory)['tiene_contrasena'],
          },
          data,
        ),
      withoutPassword,
    ),
  },
  {
    target: 'empresas_correo/M',
    name: 'an old version',
    send: (memory) => {
      const { id, version, asunto } = configuracion(memory);
      return { data: { id, version, asunto } };
    },
    expect: { outcome: ['CONFLICTO_VERSION'] },
  },
  {
    target: 'empresas_correo/H',
    name: 'as it is',
    send: (memory) => ({
      data: { id: configuracion(memory).id, activo: configuracion(memory)['activo'] },
    }),
    look: looks((data, memory) => echoes({ activo: configuracion(memory)['activo'] }, data), withoutPassword),
  },
  {
    target: 'empresas_correo/B',
    name: 'none',
    send: (memory) => ({ data: { id: memory.runId } }),
    expect: { outcome: ['NO_ENCONTRADO'] },
  },
  {
    target: 'empresas_correo/E/bandeja',
    send: (memory) => ({
      data: { filtros: { id_empresa: configuracion(memory)['id_empresa'] }, por_pagina: 100 },
    }),
    look: looks(ofCompany, onlyAcceptedIsSent),
  },
  {
    target: 'empresas_correo/E/reintentar',
    name: 'none',
    send: (memory) => ({ data: { ids: [memory.runId] } }),
    look: (data) => every(data, ({ hecho, estado }) => hecho === false && estado === null, 'not done'),
  },
  {
    target: 'empresas_correo/X',
    name: 'none',
    send: (memory) => ({ data: { formato: 'eml', id: memory.runId } }),
    expect: { outcome: ['NO_ENCONTRADO'] },
  },
];
