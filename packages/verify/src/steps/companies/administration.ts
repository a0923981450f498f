import { echoes, every, looks, type Step } from '../../plan/step.ts';
import type { Look } from '../../plan/case.ts';
import { isObject, type Memory } from '../../plan/memory.ts';
import { expiredCertificate } from './expired-certificate.ts';
import { empresaId, first, last } from './registers.ts';

/**
 * Setting up companies. Nothing changes on a shared server: companies are saved unchanged, new records duplicate existing ones, and
 * files are invalid.
 */

/** Uses the company of the session, so that these lists are checked even without the list of companies. */
const deEmpresa = (memory: Memory) => ({
  data: { filtros: { id_empresa: empresaId(memory) }, por_pagina: 100 },
});
const ofTheirCompany: Look = (data, memory) =>
  every(data, ({ id_empresa }) => id_empresa === empresaId(memory), 'of the company that was asked for');
const establecimiento = (memory: Memory) => first(memory, 'establecimientos');
const timbrado = (memory: Memory) => first(memory, 'timbrados');

/** No part of a response may contain it. */
export const withoutSecret = (data: unknown): string | undefined =>
  /"(?:csc_secreto|secreto|clave_privada\w*|contrasena)"|PRIVATE KEY/.test(JSON.stringify(data))
    ? 'the response has a secret'
    : undefined;

const sameEmpresa = (memory: Memory) => {
  const { id, telefono } = memory.object('empresa');
  return { data: { id, version: memory.number('empresa.version'), telefono } };
};

export const empresasSteps: readonly Step[] = [
  { target: 'empresas/C', keep: 'empresas', look: withoutSecret },
  {
    target: 'empresas/D',
    keep: 'empresa',
    send: (memory) => ({ data: { id: last(memory, 'empresas').id } }),
    look: looks((data, memory) => {
      const {
        usuarios: _usuarios,
        documentos_mes: _documentos,
        correo_configurado: _correo,
        ...shared
      } = last(memory, 'empresas');
      return echoes(shared, data);
    }, withoutSecret),
  },
  { target: 'empresas/X', send: () => ({ data: { formato: 'csv', filtros: {} } }) },
  {
    target: 'empresas/A',
    name: 'a RUC that is registered',
    send: (memory) => {
      const { ruc, dv, tipo_contribuyente, razon_social, actividades, direccion, telefono, correo } =
        memory.object('empresa');
      return {
        data: { ruc, dv, tipo_contribuyente, razon_social, actividades, direccion, telefono, correo },
      };
    },
    expect: { outcome: ['DUPLICADO'] },
  },
  {
    target: 'empresas/M',
    name: 'a change of ambiente without confirmation',
    send: (memory) => ({
      data: {
        ...sameEmpresa(memory).data,
        ambiente: memory.text('empresa.ambiente') === 'pruebas' ? 'produccion' : 'pruebas',
        csc: { id: '0009', secreto: 'a1B2'.repeat(8) },
      },
    }),
    expect: { outcome: ['ESTADO_INVALIDO'] },
  },
  {
    target: 'empresas/M',
    send: sameEmpresa,
    look: looks(
      (data, memory) => echoes({ telefono: memory.value('empresa.telefono') }, data),
      withoutSecret,
    ),
  },
  {
    target: 'empresas/M',
    name: 'an old version',
    send: sameEmpresa,
    expect: { outcome: ['CONFLICTO_VERSION'] },
  },
  {
    target: 'empresas/H',
    name: 'as it is',
    send: (memory) => ({
      data: { id: memory.text('empresa.id'), activo: memory.value('empresa.activa') },
    }),
    look: (data, memory) => echoes({ activa: memory.value('empresa.activa') }, data),
  },
];

export const establecimientosSteps: readonly Step[] = [
  {
    target: 'establecimientos/C',
    keep: 'establecimientos',
    send: deEmpresa,
    look: ofTheirCompany,
  },
  {
    target: 'establecimientos/A',
    name: 'a code in use',
    send: (memory) => ({
      data: {
        id_empresa: empresaId(memory),
        codigo: establecimiento(memory)['codigo'],
        denominacion: 'Portal Verify',
        puntos: ['001'],
      },
    }),
    expect: { outcome: ['DUPLICADO'] },
  },
  {
    target: 'establecimientos/M',
    name: 'as it is',
    send: (memory) => {
      const { id, version, denominacion } = establecimiento(memory);
      return { data: { id, version, denominacion } };
    },
    look: (data, memory) => echoes({ denominacion: establecimiento(memory)['denominacion'] }, data),
  },
  {
    target: 'establecimientos/M',
    name: 'an old version',
    send: (memory) => {
      const { id, version, denominacion } = establecimiento(memory);
      return { data: { id, version, denominacion } };
    },
    expect: { outcome: ['CONFLICTO_VERSION'] },
  },
  {
    target: 'establecimientos/H',
    name: 'as it is',
    send: (memory) => ({
      data: { id: establecimiento(memory).id, activo: establecimiento(memory)['activo'] },
    }),
    look: (data, memory) => echoes({ activo: establecimiento(memory)['activo'] }, data),
  },
];

export const timbradosSteps: readonly Step[] = [
  { target: 'timbrados/C', keep: 'timbrados', send: deEmpresa, look: ofTheirCompany },
  {
    target: 'timbrados/A',
    name: 'a number in use',
    send: (memory) => ({
      data: {
        id_empresa: empresaId(memory),
        numero: timbrado(memory)['numero'],
        fecha_inicio: '2026-01-15',
      },
    }),
    expect: { outcome: ['DUPLICADO'] },
  },
  {
    target: 'timbrados/M',
    name: 'a version that it does not have',
    send: (memory) => ({ data: { id: timbrado(memory).id, version: 999_999 } }),
    expect: { outcome: ['CONFLICTO_VERSION', 'ESTADO_INVALIDO'] },
  },
  {
    target: 'timbrados/H',
    name: 'as it is',
    send: (memory) => ({ data: { id: timbrado(memory).id, activo: timbrado(memory)['activo'] } }),
    look: (data, memory) => echoes({ activo: timbrado(memory)['activo'] }, data),
  },
];

const expired = (memory: Memory, contrasena: string = expiredCertificate.contrasena) => ({
  data: { id_empresa: first(memory, 'certificados')['id_empresa'], ...expiredCertificate, contrasena },
});

/** The preview of an expired certificate says that it is expired and cannot be saved. */
function saysExpired(data: unknown): string | undefined {
  const { estado, puede_guardarse, comprobaciones } = isObject(data) ? data : {};
  const failed = Array.isArray(comprobaciones)
    ? comprobaciones.filter((check: unknown) => isObject(check) && check['cumple'] === false)
    : [];
  if (estado !== 'vencido') return 'a certificate that has ended is not shown as vencido';
  if (!failed.some((check: unknown) => isObject(check) && check['codigo'] === 'vigencia'))
    return 'the check of its validity does not fail';
  return puede_guardarse === false ? undefined : 'a certificate that has ended may be saved';
}

const noFile = (memory: Memory) => ({
  data: {
    id_empresa: first(memory, 'certificados')['id_empresa'],
    nombre_archivo: 'portal-verify.p12',
    contenido_base64: 'MAA=',
    contrasena: memory.runId,
  },
});

export const certificadosSteps: readonly Step[] = [
  { target: 'certificados/C', keep: 'certificados', look: withoutSecret },
  {
    target: 'certificados/D',
    send: (memory) => ({ data: { id: first(memory, 'certificados').id } }),
    look: looks((data, memory) => echoes(first(memory, 'certificados'), data), withoutSecret),
  },
  {
    target: 'certificados/P',
    name: 'a file that is none',
    send: noFile,
    expect: { outcome: ['VALIDACION'] },
  },
  {
    target: 'certificados/A',
    name: 'a file that is none',
    send: noFile,
    expect: { outcome: ['VALIDACION'] },
  },
  ...(['P', 'A'] as const).map((operacion): Step => ({
    target: `certificados/${operacion}`,
    name: 'a wrong password',
    send: (memory) => expired(memory, memory.runId),
    expect: { outcome: ['VALIDACION'] },
  })),
  {
    target: 'certificados/P',
    name: 'one that has ended',
    send: (memory) => expired(memory),
    look: looks(saysExpired, withoutSecret),
  },
  {
    target: 'certificados/A',
    name: 'one that has ended',
    send: (memory) => expired(memory),
    expect: { outcome: ['VALIDACION'] },
  },
  {
    target: 'certificados/H',
    name: 'as it is',
    send: (memory) => ({
      data: { id: first(memory, 'certificados').id, activo: first(memory, 'certificados')['activo'] },
    }),
    look: looks(
      (data, memory) => echoes({ activo: first(memory, 'certificados')['activo'] }, data),
      withoutSecret,
    ),
  },
  {
    target: 'certificados/B',
    name: 'none',
    send: (memory) => ({ data: { id: memory.runId } }),
    expect: { outcome: ['NO_ENCONTRADO'] },
  },
  {
    target: 'certificados/E/crear_demo',
    name: 'for no company',
    send: (memory) => ({ data: { id_empresa: memory.runId } }),
    expect: { outcome: ['NO_ENCONTRADO'] },
  },
];
