import { expect, it } from 'vitest';
import { canAccess, listOperations, operations, portalRoles, type PortalRole } from '../index.ts';

/**
 * The access matrix, written a second time: a wrong role in a contract would otherwise go unnoticed. Letters of each objeto for
 * admin, subadmin, cliente, soporte, contabilidad and consulta; D goes with C.
 */
const letters: Readonly<Record<string, readonly [string, string, string, string, string, string]>> = {
  dashboard: ['C', 'C', 'C', '', '', ''],
  documentos_electronicos: ['CX', 'CX', 'CX', '', 'CX', ''],
  descargas: ['CABX', 'CABX', 'CABX', '', 'CABX', ''],
  facturas: ['CAMBP', 'CAMBP', 'CAMBP', '', 'CAMBP', ''],
  notas_credito: ['CAMBP', 'CAMBP', 'CAMBP', '', 'CAMBP', ''],
  eventos: ['CAPX', 'CAPX', 'CAPX', 'CX', 'CAPX', 'A'],
  lotes: ['CX', 'CX', 'CX', '', 'CX', ''],
  empresas: ['CAMHX', 'CAMX', '', 'CMX', 'CX', ''],
  timbrados: ['CAMH', 'CAMH', 'C', 'CAMH', 'C', ''],
  establecimientos: ['CAMH', 'CAMH', 'C', 'CAMH', 'C', ''],
  empresas_correo: ['CAMHBPX', 'CAMHPX', '', 'CAMHPX', '', ''],
  certificados: ['CAHBP', 'CAHP', 'CAP', 'CAHP', '', ''],
  certificados_receptor: ['', '', '', '', '', 'ABP'],
  usuarios: ['CAMHBX', 'CAMHX', 'CM', 'CMHX', '', ''],
  usuarios_funcionales: ['CAMH', 'CAM', 'C', 'CAM', '', ''],
  consultas: ['CX', 'CX', '', '', '', 'CX'],
  clientes: ['CAM', 'CAM', 'CAM', '', 'CAM', ''],
  productos: ['CAM', 'CAM', 'CAM', '', 'CAM', ''],
  catalogos: ['C', 'C', 'C', 'C', 'C', 'C'],
  auditoria: ['CX', 'C', '', 'C', '', ''],
};

const issuers = 'admin subadmin cliente contabilidad';
const everybody = portalRoles.join(' ');
const administrators = 'admin subadmin soporte';

/** The actions of operation E. */
const actions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  documentos_electronicos: {
    contar: issuers,
    totalizar: issuers,
    enviar: 'admin subadmin cliente',
    enviar_lote: 'admin subadmin cliente',
    consultar_estado: 'admin subadmin cliente',
    por_clave: issuers,
    reintentar: 'admin subadmin cliente',
    reenviar_correo: issuers,
  },
  descargas: { cancelar: issuers, repetir: issuers },
  facturas: {
    importar: issuers,
    preparar: issuers,
    emitir: issuers,
    emitir_enviar: issuers,
    duplicar: issuers,
    corregir: issuers,
  },
  notas_credito: {
    preparar: issuers,
    facturas_disponibles: issuers,
    factura: issuers,
    emitir: issuers,
    emitir_enviar: issuers,
    duplicar: issuers,
    corregir: issuers,
  },
  eventos: {
    contar: 'admin subadmin cliente soporte contabilidad',
    documentos_posibles: issuers,
    reintentar: everybody,
  },
  empresas_correo: { bandeja: administrators, probar: administrators, reintentar: administrators },
  certificados: { crear_demo: administrators },
  certificados_receptor: { generar: 'consulta' },
  usuarios: {
    restablecer_contrasena: 'admin soporte',
    reenviar_invitacion: administrators,
    desbloquear: administrators,
    perfil: everybody,
    cambiar_contrasena: everybody,
    sesiones: everybody,
    cerrar_sesion: everybody,
    cerrar_otras: everybody,
    segundo_factor: everybody,
    preparar_segundo_factor: everybody,
    activar_segundo_factor: everybody,
    renovar_codigos: everybody,
    desactivar_segundo_factor: everybody,
    restablecer_segundo_factor: 'admin',
  },
  usuarios_funcionales: {
    rotar: 'admin subadmin cliente soporte',
    revocar: administrators,
    avisos: 'admin subadmin cliente soporte',
    configurar_avisos: administrators,
    reenviar_aviso: administrators,
  },
  clientes: { consultar_ruc: issuers },
};

const all = listOperations(operations).map(({ operation }) => operation);
const mayUse = (access: (typeof all)[number]['access'], role: PortalRole): boolean =>
  access === 'public' || canAccess(access, [role]);
const inOrder = (found: Iterable<string>): string => [...new Set(found)].toSorted().join('');

/** An objeto of one record has a detail and no list. */
const isListed = (objeto: string): boolean =>
  all.some((one) => one.objeto === objeto && one.operacion === 'C');

it('names every objeto', () => {
  expect(Object.keys(letters).toSorted()).toEqual([...new Set(all.map(({ objeto }) => objeto))].toSorted());
});

it.each(Object.entries(letters))('%s has these operations for each role', (objeto, expected) => {
  const granted = portalRoles.map((role) =>
    inOrder(
      all
        .filter((one) => one.objeto === objeto && one.operacion !== 'E' && mayUse(one.access, role))
        .filter(({ operacion }) => operacion !== 'D')
        .map(({ operacion }) => operacion),
    ),
  );
  expect(granted).toEqual(expected.map((one) => inOrder(one)));
});

it.each(Object.keys(letters).filter(isListed))('%s shows a record to who sees the list', (objeto) => {
  const rolesOf = (letter: string) =>
    all.filter((one) => one.objeto === objeto && one.operacion === letter).map(({ access }) => access);
  for (const access of rolesOf('D')) expect([access]).toEqual(rolesOf('C'));
});

it.each(Object.keys(letters))('%s has these actions for each role', (objeto) => {
  const granted = all
    .filter((one) => one.objeto === objeto && one.operacion === 'E')
    .map(({ accion = '', access }) => [accion, portalRoles.filter((role) => mayUse(access, role))] as const);
  const expected = Object.entries(actions[objeto] ?? {}).map(
    ([accion, roles]) => [accion, portalRoles.filter((role) => roles.split(' ').includes(role))] as const,
  );
  expect(Object.fromEntries(granted)).toEqual(Object.fromEntries(expected));
});
