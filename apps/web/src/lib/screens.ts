import { portalRoles, type Role } from '@portal/contracts/access';

interface MenuRow {
  /** A group of the menu besides 'Menu Principal'. */
  readonly group?: 'muestra';
  /** Under a collapsible entry of `menuParents`; else directly in 'Menu Principal'. */
  readonly parent?: keyof typeof menuParents;
  /** Roles that see the entry, if they differ from those that may open the screen. */
  readonly auth?: readonly Role[];
  /** In the group of the sample applications, and part of the portal nevertheless: it exists without them. */
  readonly isOfPortal?: true;
}

/** One screen: its path, its folder, and who may open it. */
export interface ScreenRow {
  readonly path: `/${string}`;
  /** Folder of `src/features` with its page, texts (`screen.title` in each catalog) and menu icon (`icon.ts`). */
  readonly folder: string;
  /** The page in that folder, without `.tsx`. */
  readonly page: `${string}Page`;
  /** A second screen of a folder: its title is `screen.<name>`, its icon `<name>.icon.ts`. */
  readonly name?: string;
  /** Absent: open to all. Empty: guests only. Otherwise one of these roles is required (spec §2, §6). */
  readonly auth?: readonly Role[];
  /** Open to every signed-in user, also to one without a role, as with a temporary password. */
  readonly anySession?: true;
  /** Its entry in the side menu. */
  readonly menu?: MenuRow;
  /** The screen handles all paths below `path`. */
  readonly hasSubpaths?: true;
  /** Shown over the screen with this path, which stays mounted. */
  readonly over?: `/${string}`;
  /** `bare`: without the frame; otherwise changes to the current layout (`LayoutOverride`). */
  readonly layout?: 'bare' | object;
}

/** Collapsible menu entries: the roles that see them. Titles are `menu.<name>` of the routing catalog. */
export const menuParents = {
  facturacion: { auth: ['admin', 'subadmin', 'contabilidad'] },
} as const satisfies Record<string, { readonly auth: readonly Role[] }>;

/**
 * The only table of screens (spec §2). Paths, router, guard, side menu, search and the role tests read it; its order is the
 * order of the menu.
 */
export const screens = {
  documentosElectronicos: {
    path: '/documentos_electronicos',
    folder: 'documentos-electronicos',
    page: 'DocumentosPage',
    auth: ['admin', 'subadmin', 'cliente', 'contabilidad'],
    menu: {},
    hasSubpaths: true,
  },
  factura: {
    path: '/facturacion/factura',
    folder: 'factura',
    page: 'FacturaPage',
    auth: ['admin', 'subadmin', 'cliente', 'contabilidad'],
    menu: { parent: 'facturacion', auth: menuParents.facturacion.auth },
    hasSubpaths: true,
  },
  notaCredito: {
    path: '/facturacion/nota_credito',
    folder: 'nota-credito',
    page: 'NotaCreditoPage',
    auth: ['admin', 'subadmin', 'cliente', 'contabilidad'],
    menu: { parent: 'facturacion', auth: menuParents.facturacion.auth },
    hasSubpaths: true,
  },
  porEnviar: {
    path: '/facturacion/por_enviar',
    folder: 'por-enviar',
    page: 'PorEnviarPage',
    auth: ['admin', 'subadmin', 'cliente', 'contabilidad'],
  },
  eventos: {
    path: '/eventos',
    folder: 'eventos',
    page: 'EventosPage',
    auth: ['admin', 'subadmin', 'cliente', 'soporte', 'contabilidad'],
    menu: {},
    hasSubpaths: true,
  },
  lotes: {
    path: '/lotes',
    folder: 'lotes',
    page: 'LotesPage',
    auth: ['admin', 'subadmin', 'cliente', 'contabilidad'],
    hasSubpaths: true,
  },
  empresas: {
    path: '/empresas',
    folder: 'empresas',
    page: 'EmpresasPage',
    auth: ['admin', 'subadmin', 'soporte', 'contabilidad'],
    menu: {},
    hasSubpaths: true,
  },
  empresasCorreo: {
    path: '/empresas_correo',
    folder: 'empresas-correo',
    page: 'EmpresasCorreoPage',
    auth: ['admin', 'subadmin', 'soporte'],
    menu: { auth: ['admin', 'soporte'] },
    hasSubpaths: true,
  },
  usuario: {
    path: '/usuario',
    folder: 'usuario',
    page: 'UsuarioPage',
    auth: ['admin', 'subadmin', 'soporte', 'cliente'],
    menu: { auth: ['admin', 'subadmin', 'soporte'] },
    hasSubpaths: true,
  },
  perfil: { path: '/perfil', folder: 'usuario', page: 'PerfilPage', name: 'perfil', auth: portalRoles },
  auditoria: {
    path: '/auditoria',
    folder: 'auditoria',
    page: 'AuditoriaPage',
    auth: ['admin', 'subadmin', 'soporte'],
    hasSubpaths: true,
  },
  usuarioFuncional: {
    path: '/usuario_funcional',
    folder: 'usuario-funcional',
    page: 'UsuarioFuncionalPage',
    auth: ['admin', 'subadmin', 'soporte', 'cliente'],
    menu: { auth: ['admin', 'soporte'] },
    hasSubpaths: true,
  },
  certificados: {
    path: '/certificados',
    folder: 'certificados',
    page: 'CertificadosPage',
    auth: ['admin', 'subadmin', 'soporte', 'cliente'],
    menu: { auth: ['admin', 'subadmin', 'cliente', 'soporte'] },
    hasSubpaths: true,
  },
  consultas: {
    path: '/consultas',
    folder: 'consultas',
    page: 'ConsultasPage',
    auth: ['admin', 'subadmin', 'consulta'],
    hasSubpaths: true,
  },
  consultaPublica: {
    path: '/consulta',
    folder: 'consultas',
    page: 'ConsultaPublicaPage',
    name: 'publica',
    layout: 'bare',
  },
  dashboard: {
    path: '/dashboard',
    folder: 'dashboard',
    page: 'DashboardPage',
    auth: ['admin', 'subadmin', 'cliente'],
  },
  analyticsDashboard: {
    path: '/apps/dashboards/analytics',
    folder: 'dashboards-analytics',
    page: 'AnalyticsPage',
    auth: portalRoles,
    menu: { group: 'muestra' },
  },
  projectDashboard: {
    path: '/apps/dashboards/project',
    folder: 'dashboards-project',
    page: 'ProjectPage',
    auth: portalRoles,
    menu: { group: 'muestra' },
  },
  calendar: {
    path: '/apps/calendar',
    folder: 'calendar',
    page: 'CalendarPage',
    menu: { group: 'muestra' },
    hasSubpaths: true,
  },
  contacts: {
    path: '/apps/contacts',
    folder: 'contacts',
    page: 'ContactsPage',
    auth: portalRoles,
    menu: { group: 'muestra' },
    hasSubpaths: true,
  },
  chat: {
    path: '/apps/chat',
    folder: 'chat',
    page: 'ChatPage',
    auth: portalRoles,
    menu: { group: 'muestra' },
    hasSubpaths: true,
  },
  scrumboard: {
    path: '/apps/scrumboard',
    folder: 'scrumboard',
    page: 'ScrumboardPage',
    auth: portalRoles,
    menu: { group: 'muestra' },
    hasSubpaths: true,
  },
  todo: {
    path: '/apps/todo',
    folder: 'todo',
    page: 'TodoPage',
    auth: portalRoles,
    menu: { group: 'muestra' },
    hasSubpaths: true,
  },
  mail: {
    path: '/apps/mail',
    folder: 'mail',
    page: 'MailPage',
    auth: portalRoles,
    menu: { group: 'muestra' },
    hasSubpaths: true,
  },
  notes: {
    path: '/apps/notes',
    folder: 'notes',
    page: 'NotesPage',
    auth: portalRoles,
    menu: { group: 'muestra' },
    hasSubpaths: true,
  },
  academy: {
    path: '/apps/academy/courses',
    folder: 'academy',
    page: 'AcademyPage',
    auth: portalRoles,
    menu: { group: 'muestra' },
    hasSubpaths: true,
  },
  faq: {
    path: '/pages/faq',
    folder: 'faq',
    page: 'FaqPage',
    auth: portalRoles,
    menu: { group: 'muestra' },
  },
  knowledgeBase: {
    path: '/pages/knowledge-base',
    folder: 'knowledge-base',
    page: 'KnowledgeBasePage',
    auth: portalRoles,
    menu: { group: 'muestra' },
    hasSubpaths: true,
  },
  products: {
    path: '/apps/e-commerce/products',
    folder: 'e-commerce-products',
    page: 'ProductsPage',
    auth: portalRoles,
    menu: { group: 'muestra' },
    hasSubpaths: true,
  },
  orders: {
    path: '/apps/e-commerce/orders',
    folder: 'e-commerce-orders',
    page: 'OrdersPage',
    auth: portalRoles,
    menu: { group: 'muestra' },
    hasSubpaths: true,
  },
  invoiceCompact: {
    path: '/pages/invoices/compact',
    folder: 'invoices',
    page: 'InvoiceCompactPage',
    name: 'compact',
    auth: portalRoles,
    menu: { group: 'muestra' },
  },
  invoiceModern: {
    path: '/pages/invoices/modern',
    folder: 'invoices',
    page: 'InvoiceModernPage',
    name: 'modern',
    auth: portalRoles,
    menu: { group: 'muestra' },
  },
  icons: {
    path: '/ui/icons',
    folder: 'icons',
    page: 'IconsPage',
    auth: portalRoles,
    menu: { group: 'muestra' },
  },
  profile: {
    path: '/pages/profile',
    folder: 'profile',
    page: 'ProfilePage',
    auth: portalRoles,
    menu: { group: 'muestra' },
    hasSubpaths: true,
  },
  fileManager: {
    path: '/apps/file-manager',
    folder: 'file-manager',
    page: 'FileManagerPage',
    auth: portalRoles,
    menu: { group: 'muestra' },
    hasSubpaths: true,
  },
  search: {
    path: '/pages/search',
    folder: 'search',
    page: 'SearchPage',
    auth: portalRoles,
    menu: { group: 'muestra', isOfPortal: true },
  },
  documentation: { path: '/documentation', folder: 'documentation', page: 'UsePage' },
  multiLanguage: {
    path: '/documentation/configuration/multi-language',
    folder: 'documentation',
    page: 'MultiLanguagePage',
    name: 'multiLanguage',
  },
  login: { path: '/login', folder: 'login', page: 'LoginPage', auth: [], layout: 'bare' },
  register: {
    path: '/register',
    folder: 'registro',
    page: 'RegistroPage',
    auth: [],
    over: '/login',
    layout: 'bare',
  },
  invitacion: {
    path: '/invitacion',
    folder: 'invitacion',
    page: 'InvitacionPage',
    layout: 'bare',
  },
  logout: {
    path: '/logout',
    folder: 'logout',
    page: 'LogoutPage',
    auth: portalRoles,
    anySession: true,
    layout: 'bare',
  },
  loading: { path: '/loading', folder: 'loading', page: 'LoadingPage', layout: 'bare' },
} as const satisfies Record<string, ScreenRow>;
