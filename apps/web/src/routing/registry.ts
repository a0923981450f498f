import { portalRoles, type Role } from '@portal/contracts/access';
import { lazyScreen, type LazyScreen } from '../lib/lazy-screen.ts';
import { paths, type PortalPath } from '../lib/paths.ts';
import type { IconName } from '../shell/navigation/icon-name.ts';
import type { LayoutOverride } from '../theme/layout-override.ts';
import type { TitleKey } from './texts.ts';

export interface MenuEntry {
  readonly icon: IconName;
  /** Under a collapsible entry; else directly in 'Menu Principal'. */
  readonly parent?: keyof typeof menuParents;
  /** Who sees the entry, where that differs from who may open the route. */
  readonly auth?: readonly Role[];
}

export interface RouteEntry {
  readonly path: PortalPath;
  readonly title: TitleKey;
  /** Absent: open to all. Empty: guests only. Else one of these roles is needed (spec §2, §6). */
  readonly auth?: readonly Role[];
  readonly menu?: MenuEntry;
  /** `null` while the screen is not part of this version: no menu entry, and the route says so. */
  readonly screen: LazyScreen | null;
  /** The screen handles its own addresses below `path`. */
  readonly hasSubpaths?: true;
  /** Shown over this other screen, which stays mounted. */
  readonly over?: PortalPath;
  /** `bare` is shown without the frame; else the differences from the current layout. */
  readonly layout?: 'bare' | LayoutOverride;
}

/** The `handle` of each route. */
export interface RouteHandle {
  readonly entry: RouteEntry;
}

/** Collapsible menu entries, with the roles that see them. */
export const menuParents = {
  facturacion: {
    title: 'menu.facturacion',
    icon: 'facturacion',
    auth: ['admin', 'subadmin', 'contabilidad'],
  },
} as const satisfies Record<string, { title: string; icon: IconName; auth: readonly Role[] }>;

const documentosScreen = lazyScreen(() => import('../features/documentos-electronicos/DocumentosPage.tsx'));
const facturaScreen = lazyScreen(() => import('../features/factura/FacturaPage.tsx'));
const lotesScreen = lazyScreen(() => import('../features/lotes/LotesPage.tsx'));
const documentationScreen = lazyScreen(() => import('../features/documentation/UsePage.tsx'));
const multiLanguageScreen = lazyScreen(() => import('../features/documentation/MultiLanguagePage.tsx'));
const loginScreen = lazyScreen(() => import('../features/login/LoginPage.tsx'));
const registroScreen = lazyScreen(() => import('../features/registro/RegistroScreen.tsx'));
const logoutScreen = lazyScreen(() => import('./LogoutScreen.tsx'));
const loadingScreen = lazyScreen(() => import('./LoadingScreen.tsx'));

/**
 * The only table of routes (spec §2). Router, guard, side menu, search and the role tests read it; its order is the
 * order of the menu.
 */
export const registry: readonly RouteEntry[] = [
  {
    path: paths.documentosElectronicos,
    title: 'documentos',
    auth: ['admin', 'subadmin', 'cliente', 'contabilidad'],
    menu: { icon: 'documentos' },
    screen: documentosScreen,
    hasSubpaths: true,
  },
  {
    path: paths.factura,
    title: 'factura',
    auth: ['admin', 'subadmin', 'cliente', 'contabilidad'],
    menu: { icon: 'factura', parent: 'facturacion', auth: menuParents.facturacion.auth },
    screen: facturaScreen,
    hasSubpaths: true,
  },
  {
    path: paths.notaCredito,
    title: 'notaCredito',
    auth: ['admin', 'subadmin', 'cliente', 'contabilidad'],
    menu: { icon: 'notaCredito', parent: 'facturacion', auth: menuParents.facturacion.auth },
    screen: null,
  },
  {
    path: paths.eventos,
    title: 'eventos',
    auth: ['admin', 'subadmin', 'cliente', 'soporte', 'contabilidad'],
    menu: { icon: 'eventos' },
    screen: null,
  },
  {
    path: paths.lotes,
    title: 'lotes',
    auth: ['admin', 'subadmin', 'cliente', 'contabilidad'],
    screen: lotesScreen,
    hasSubpaths: true,
  },
  {
    path: paths.empresas,
    title: 'empresas',
    auth: ['admin', 'subadmin', 'soporte', 'contabilidad'],
    menu: { icon: 'empresas' },
    screen: null,
  },
  {
    path: paths.empresasCorreo,
    title: 'empresasCorreo',
    auth: ['admin', 'subadmin', 'soporte'],
    menu: { icon: 'correo', auth: ['admin', 'soporte'] },
    screen: null,
  },
  {
    path: paths.usuario,
    title: 'usuario',
    auth: ['admin', 'subadmin', 'soporte', 'cliente'],
    menu: { icon: 'usuarios', auth: ['admin', 'subadmin', 'soporte'] },
    screen: null,
  },
  {
    path: paths.usuarioFuncional,
    title: 'usuarioFuncional',
    auth: ['admin', 'subadmin', 'soporte', 'cliente'],
    menu: { icon: 'integracion', auth: ['admin', 'soporte'] },
    screen: null,
  },
  {
    path: paths.certificados,
    title: 'certificados',
    auth: ['admin', 'subadmin', 'soporte', 'cliente'],
    menu: { icon: 'certificado', auth: ['admin', 'subadmin', 'cliente', 'soporte'] },
    screen: null,
  },
  { path: paths.consultas, title: 'consultas', auth: ['admin', 'subadmin', 'consulta'], screen: null },
  { path: paths.dashboard, title: 'dashboard', auth: ['admin', 'subadmin', 'cliente'], screen: null },
  { path: paths.calendar, title: 'calendar', screen: null },
  { path: paths.documentation, title: 'documentation', screen: documentationScreen },
  { path: paths.multiLanguage, title: 'multiLanguage', screen: multiLanguageScreen },
  { path: paths.login, title: 'login', auth: [], screen: loginScreen, layout: 'bare' },
  {
    path: paths.register,
    title: 'register',
    auth: [],
    screen: registroScreen,
    over: paths.login,
    layout: 'bare',
  },
  { path: paths.logout, title: 'logout', auth: portalRoles, screen: logoutScreen, layout: 'bare' },
  { path: paths.loading, title: 'loading', screen: loadingScreen, layout: 'bare' },
];
