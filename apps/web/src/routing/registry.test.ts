import { canAccess, portalRoles, type PortalRole } from '@portal/contracts/access';
import { describe, expect, it } from 'vitest';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { paths } from '../lib/paths.ts';
import { buildNavigation, isInMenu } from './navigation.ts';
import { registry, type RouteEntry } from './registry.ts';
import { text } from './texts.ts';

const signedIn = [...portalRoles];

/** Spec §2, written down a second time on purpose: the registry is compared with it. `null`: everybody. */
const routeRoles: Readonly<Record<string, readonly PortalRole[] | 'guests' | null>> = {
  '/dashboard': ['admin', 'subadmin', 'cliente'],
  '/apps/calendar': null,
  '/documentation': null,
  '/documentation/configuration/multi-language': null,
  '/login': 'guests',
  '/register': 'guests',
  '/logout': signedIn,
  '/loading': null,
  '/documentos_electronicos': ['admin', 'subadmin', 'cliente', 'contabilidad'],
  '/empresas': ['admin', 'subadmin', 'soporte', 'contabilidad'],
  '/empresas_correo': ['admin', 'subadmin', 'soporte'],
  '/certificados': ['admin', 'subadmin', 'soporte', 'cliente'],
  '/usuario': ['admin', 'subadmin', 'soporte', 'cliente'],
  '/usuario_funcional': ['admin', 'subadmin', 'soporte', 'cliente'],
  '/eventos': ['admin', 'subadmin', 'cliente', 'soporte', 'contabilidad'],
  '/lotes': ['admin', 'subadmin', 'cliente', 'contabilidad'],
  '/consultas': ['admin', 'subadmin', 'consulta'],
  '/facturacion/factura': ['admin', 'subadmin', 'cliente', 'contabilidad'],
  '/facturacion/nota_credito': ['admin', 'subadmin', 'cliente', 'contabilidad'],
};

/** Menu of each role once every screen is built (spec §2, Side menu). */
const menuRoles: Readonly<Record<string, readonly PortalRole[]>> = {
  'Documentos Electrónicos': ['admin', 'subadmin', 'cliente', 'contabilidad'],
  Factura: ['admin', 'subadmin', 'contabilidad'],
  'Nota de Crédito': ['admin', 'subadmin', 'contabilidad'],
  Eventos: ['admin', 'subadmin', 'cliente', 'soporte', 'contabilidad'],
  Empresas: ['admin', 'subadmin', 'soporte', 'contabilidad'],
  'Empresas Correos': ['admin', 'soporte'],
  Usuarios: ['admin', 'subadmin', 'soporte'],
  'Usuarios Para Integración': ['admin', 'soporte'],
  Certificado: ['admin', 'subadmin', 'cliente', 'soporte'],
};

const anyScreen = lazyScreen(() => Promise.resolve({ default: () => null }));
const allBuilt: readonly RouteEntry[] = registry.map((entry) => ({
  ...entry,
  screen: entry.screen ?? anyScreen,
}));
const byPath = (path: string) => registry.find((entry) => entry.path === path);

describe('the table of routes', () => {
  it('has exactly the addresses of the specification', () => {
    expect(registry.map(({ path }) => path).sort()).toEqual(Object.keys(routeRoles).sort());
    expect(new Set(Object.values(paths))).toEqual(new Set([...Object.keys(routeRoles), paths.root]));
  });

  it.each(
    Object.entries(routeRoles).flatMap(([path, allowed]) => [
      ['guest', path, allowed === null || allowed === 'guests'] as const,
      ...portalRoles.map(
        (role) => [role, path, allowed === null || (allowed !== 'guests' && allowed.includes(role))] as const,
      ),
    ]),
  )('%s on %s: %s', (role, path, isAllowed) => {
    expect(canAccess(byPath(path)?.auth, role === 'guest' ? [] : [role])).toBe(isAllowed);
  });
});

describe('the side menu', () => {
  const labels = (role: PortalRole, entries: readonly RouteEntry[]) =>
    entries.filter((entry) => isInMenu(entry, [role])).map((entry) => text(`title.${entry.title}`));

  it.each(portalRoles)('of %s, with every screen built', (role) => {
    const expected = Object.entries(menuRoles).flatMap(([label, roles]) =>
      roles.includes(role) ? [label] : [],
    );
    expect(labels(role, allBuilt)).toEqual(expected);
  });

  it('has one group, and Factura and Nota de Crédito under Facturación', () => {
    const [group, ...others] = buildNavigation(['admin'], text, allBuilt);
    expect(others).toEqual([]);
    expect(group).toMatchObject({ type: 'group', title: 'Menu Principal' });
    const children = group?.type === 'group' ? group.children : [];
    expect(children.map((item) => (item.type === 'divider' ? '' : item.title))).toEqual([
      'Documentos Electrónicos',
      'Facturación',
      'Eventos',
      'Empresas',
      'Empresas Correos',
      'Usuarios',
      'Usuarios Para Integración',
      'Certificado',
    ]);
    expect(children[1]).toMatchObject({
      type: 'collapse',
      children: [{ title: 'Factura', url: '/facturacion/factura' }, { title: 'Nota de Crédito' }],
    });
  });

  it('leaves out what is not built, and whole groups that would be empty', () => {
    const nothing = registry.map((entry) => ({ ...entry, screen: null }));
    expect(portalRoles.flatMap((role) => buildNavigation([role], text, nothing))).toEqual([]);
  });

  it('is empty for guests', () => {
    expect(buildNavigation([], text, allBuilt)).toEqual([]);
  });
});
