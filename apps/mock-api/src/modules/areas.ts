import type { PortalContract } from '@portal/contracts';
import type { AreaModule } from '../core/module.ts';
import { notesModule } from './notes/module.ts';
import { authModule } from './auth/module.ts';
import { chatModule } from './chat/module.ts';
import { contactsModule } from './contacts/module.ts';
import { notificationPanelModule } from './notification-panel/module.ts';
import { profileModule } from './profile/module.ts';
import { quickPanelModule } from './quick-panel/module.ts';
import { fileManagerModule } from './file-manager/module.ts';
import { mailModule } from './mail/module.ts';
import { scrumboardModule } from './scrumboard/module.ts';
import { todoModule } from './todo/module.ts';
import { academyModule } from './academy/module.ts';
import { analyticsDashboardModule } from './analytics-dashboard/module.ts';
import { calendarModule } from './calendar/module.ts';
import { eCommerceModule } from './e-commerce/module.ts';
import { faqModule } from './faq/module.ts';
import { iconsModule } from './icons/module.ts';
import { invoicesModule } from './invoices/module.ts';
import { knowledgeBaseModule } from './knowledge-base/module.ts';
import { projectDashboardModule } from './project-dashboard/module.ts';
import { searchModule } from './search/module.ts';

/** The module of every area of endpoints but two that need parts of the server: session and mock. One missing does not compile. */
export const areaModules: {
  readonly [A in Exclude<keyof PortalContract, 'session' | 'mock'>]: AreaModule<A>;
} = {
  auth: authModule,
  chat: chatModule,
  contacts: contactsModule,
  fileManager: fileManagerModule,
  mail: mailModule,
  notes: notesModule,
  notificationPanel: notificationPanelModule,
  profile: profileModule,
  quickPanel: quickPanelModule,
  scrumboard: scrumboardModule,
  todo: todoModule,
  academy: academyModule,
  analyticsDashboard: analyticsDashboardModule,
  calendar: calendarModule,
  eCommerce: eCommerceModule,
  faq: faqModule,
  icons: iconsModule,
  invoices: invoicesModule,
  knowledgeBase: knowledgeBaseModule,
  projectDashboard: projectDashboardModule,
  search: searchModule,
};
