import type { PortalContract } from '@portal/contracts';
import type { AreaModule } from '../context/module.ts';
import { lazyArea } from './lazy.ts';
import type { MockModuleOptions } from './mock/module.ts';
import type { Controller } from '../dispatch/controller.ts';

/**
 * The module of every area of endpoints except session and mock, which need parts of the server. A missing one does not compile.
 * Each is loaded by its first request; the names of its seeds are listed beside it.
 */
export const areaModules: {
  readonly [A in Exclude<keyof PortalContract, 'session' | 'mock'>]: AreaModule<A>;
} = {
  auth: lazyArea('auth', ['auth'], async () => (await import('./auth/module.ts')).authModule),
  chat: lazyArea('chat', ['chat'], async () => (await import('./chat/module.ts')).chatModule),
  consultaPublica: lazyArea(
    'consultaPublica',
    ['documentos'],
    async () => (await import('./consulta-publica/module.ts')).consultaPublicaModule,
  ),
  contacts: lazyArea(
    'contacts',
    ['contacts'],
    async () => (await import('./contacts/module.ts')).contactsModule,
  ),
  fileManager: lazyArea(
    'fileManager',
    ['file-manager'],
    async () => (await import('./file-manager/module.ts')).fileManagerModule,
  ),
  mail: lazyArea('mail', ['mail'], async () => (await import('./mail/module.ts')).mailModule),
  notes: lazyArea('notes', ['notes'], async () => (await import('./notes/module.ts')).notesModule),
  notificationPanel: lazyArea(
    'notificationPanel',
    ['notification-panel'],
    async () => (await import('./notification-panel/module.ts')).notificationPanelModule,
  ),
  profile: lazyArea('profile', ['profile'], async () => (await import('./profile/module.ts')).profileModule),
  quickPanel: lazyArea(
    'quickPanel',
    ['quick-panel'],
    async () => (await import('./quick-panel/module.ts')).quickPanelModule,
  ),
  scrumboard: lazyArea(
    'scrumboard',
    ['scrumboard'],
    async () => (await import('./scrumboard/module.ts')).scrumboardModule,
  ),
  todo: lazyArea('todo', ['todo'], async () => (await import('./todo/module.ts')).todoModule),
  academy: lazyArea('academy', ['academy'], async () => (await import('./academy/module.ts')).academyModule),
  analyticsDashboard: lazyArea(
    'analyticsDashboard',
    ['analytics-dashboard'],
    async () => (await import('./analytics-dashboard/module.ts')).analyticsDashboardModule,
  ),
  calendar: lazyArea(
    'calendar',
    ['calendar'],
    async () => (await import('./calendar/module.ts')).calendarModule,
  ),
  eCommerce: lazyArea(
    'eCommerce',
    ['e-commerce'],
    async () => (await import('./e-commerce/module.ts')).eCommerceModule,
  ),
  faq: lazyArea('faq', ['faq'], async () => (await import('./faq/module.ts')).faqModule),
  icons: lazyArea('icons', [], async () => (await import('./icons/module.ts')).iconsModule),
  invoices: lazyArea(
    'invoices',
    ['invoices'],
    async () => (await import('./invoices/module.ts')).invoicesModule,
  ),
  knowledgeBase: lazyArea(
    'knowledgeBase',
    ['knowledge-base'],
    async () => (await import('./knowledge-base/module.ts')).knowledgeBaseModule,
  ),
  projectDashboard: lazyArea(
    'projectDashboard',
    ['project-dashboard'],
    async () => (await import('./project-dashboard/module.ts')).projectDashboardModule,
  ),
  search: lazyArea('search', ['search'], async () => (await import('./search/module.ts')).searchModule),
  globalSearch: lazyArea(
    'globalSearch',
    ['base', 'documentos', 'contacts', 'mail', 'knowledge-base'],
    async () => (await import('./search-sources.ts')).searchOverModules,
  ),
};

/** The session endpoints and `/users/controller`. */
export const sessionArea = (controller: Controller): AreaModule<'session'> =>
  lazyArea('session', ['base', 'usuarios', 'integraciones'], async () =>
    (await import('./session/module.ts')).sessionModule(controller),
  );

/** The endpoints of `/__mock`. */
export const mockArea = (options: MockModuleOptions): AreaModule<'mock'> =>
  lazyArea('mock', [], async () => (await import('./mock/module.ts')).mockModule(options));
