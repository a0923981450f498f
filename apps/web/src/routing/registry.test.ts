import { canAccess, portalRoles, type PortalRole } from '@portal/contracts/access';
import { describe, expect, it } from 'vitest';
import { languageNames } from '../i18n/languages.ts';
import { defaultConfig, setConfig } from '../lib/config.ts';
import { paths } from '../lib/paths.ts';
import { screenTexts } from '../../scripts/screen-titles.ts';
import { iconFileOf, menuIconOf } from './icons.tsx';
import { buildNavigation, isInMenu } from './navigation.ts';
import { registry, type RouteEntry } from './registry.ts';
import { sampleIcons } from './sample-icons.ts';
import { text, titleOf } from './texts.ts';

const signedIn = [...portalRoles];
type Allowed = readonly PortalRole[] | 'guests' | null;

/** Spec §2, deliberately written a second time to check the table of screens. `null`: open to all. */
const specRoles: Readonly<Record<string, Allowed>> = {
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
  '/consultas': ['admin', 'subadmin', 'consulta'],
  '/facturacion/factura': ['admin', 'subadmin', 'cliente', 'contabilidad'],
  '/facturacion/nota_credito': ['admin', 'subadmin', 'cliente', 'contabilidad'],
};

/** Menu of each role (spec §2, Side menu). */
const specMenu: Readonly<Record<string, readonly PortalRole[]>> = {
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

/** `roles.json` of a screen that is not in the specification: its expected roles by path. */
type RolesFile = Readonly<Record<string, { readonly open: Allowed; readonly menu?: readonly PortalRole[] }>>;
const rolesFiles = import.meta.glob<RolesFile>('../features/*/roles.json', {
  eager: true,
  import: 'default',
});
const ofFolders = Object.assign({}, ...Object.values(rolesFiles)) as RolesFile;
const routeRoles: typeof specRoles = {
  ...specRoles,
  ...Object.fromEntries(Object.entries(ofFolders).map(([path, { open }]) => [path, open])),
};

const byPath = (path: string) => registry.find((entry) => entry.path === path);
const isOfSpec = ({ path }: RouteEntry) => path in specRoles;
const titlesOf = Object.fromEntries(languageNames.map((language) => [language, screenTexts(language)]));

describe('the table of screens', () => {
  it('has exactly the addresses of the specification and of the folders', () => {
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

  it.each(registry.map((entry) => [entry.path, entry] as const))(
    '%s has its title in every language and an icon for its menu entry',
    (_path, entry) => {
      for (const language of languageNames) {
        expect(titlesOf, language).toHaveProperty([language, entry.folder, entry.name ?? 'title']);
      }
      if (entry.menu?.group === 'muestra') expect(sampleIcons).toHaveProperty([iconFileOf(entry)]);
      else if (entry.menu) expect(menuIconOf(entry)).toBeDefined();
    },
  );
});

describe('the side menu', () => {
  /** The labels of 'Menu Principal', without the sample applications. */
  const labels = (role: PortalRole, entries: readonly RouteEntry[]) =>
    entries
      .filter((entry) => entry.menu?.group === undefined && isInMenu(entry, [role]))
      .map((entry) => text(titleOf(entry)));

  it.each(portalRoles)('of %s', (role) => {
    const expected = Object.entries(specMenu).flatMap(([label, roles]) =>
      roles.includes(role) ? [label] : [],
    );
    expect(labels(role, registry.filter(isOfSpec))).toEqual(expected);
  });

  it.each(Object.entries(ofFolders))('has %s for the roles that its folder names', (path, { menu = [] }) => {
    const entry = registry.find((other) => other.path === path) ?? expect.fail(`no row for ${path}`);
    expect(portalRoles.filter((role) => isInMenu(entry, [role]))).toEqual(menu);
  });

  it('offers the search what the menu does not show: Lotes, the help, and Factura where it has no entry', () => {
    const besideMenu = (role: PortalRole) =>
      buildNavigation([role], text).flatMap((item) =>
        item.type === 'group' ? (item.others ?? []).map(({ id }) => id) : [],
      );
    expect(besideMenu('admin')).toEqual(expect.arrayContaining([paths.lotes, paths.documentation]));
    expect(besideMenu('admin')).not.toContain(paths.factura);
    expect(besideMenu('cliente')).toEqual(expect.arrayContaining([paths.lotes, paths.factura]));
    const shut: string[] = [paths.login, paths.register, paths.logout, paths.loading];
    for (const role of portalRoles) expect(besideMenu(role).filter((id) => shut.includes(id))).toEqual([]);
  });

  it('of a receiver, for whom the specification names no entry, has its own screen', () => {
    const [group] = buildNavigation(['consulta'], text);
    const children = group?.type === 'group' ? group.children : [];
    expect(children.map(({ id }) => id)).toEqual([paths.consultas]);
    expect(buildNavigation([], text)).toEqual([]);
  });

  it('has one group, and Factura and Nota de Crédito under Facturación', () => {
    const [group, ...others] = buildNavigation(['admin'], text, registry.filter(isOfSpec));
    expect(others).toMatchObject([
      { type: 'collapse', title: 'Aplicaciones de muestra', children: [{ title: 'Calendario' }] },
    ]);
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

  it('leaves out groups that would be empty', () => {
    expect(portalRoles.flatMap((role) => buildNavigation([role], text, []))).toEqual([]);
  });

  it('has no sample applications where the service has none, and still finds the search', () => {
    setConfig({ ...defaultConfig, sampleAreas: false });
    const [group, ...others] = buildNavigation(['admin'], text);
    setConfig(defaultConfig);
    expect(others).toEqual([]);
    expect(group).toMatchObject({
      others: expect.arrayContaining([expect.objectContaining({ url: '/pages/search' })]) as unknown,
    });
    expect(JSON.stringify(group)).not.toContain('/apps/');
  });

  it('is empty for guests', () => {
    expect(buildNavigation([], text, registry)).toEqual([]);
  });
});
