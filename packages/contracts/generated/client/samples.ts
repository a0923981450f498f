// Written by `npm run generate` from the contracts. Do not edit.
import { createChatClient } from './chat.ts';
import { createContactsClient } from './contacts.ts';
import { createFileManagerClient } from './file-manager.ts';
import { createMailClient } from './mail.ts';
import { createNotesClient } from './notes.ts';
import { createNotificationPanelClient } from './notification-panel.ts';
import { createProfileClient } from './profile.ts';
import { createQuickPanelClient } from './quick-panel.ts';
import { createScrumboardClient } from './scrumboard.ts';
import { createTodoClient } from './todo.ts';
import { createAcademyClient } from './academy.ts';
import { createAnalyticsDashboardClient } from './analytics-dashboard.ts';
import { createCalendarClient } from './calendar.ts';
import { createECommerceClient } from './e-commerce.ts';
import { createFaqClient } from './faq.ts';
import { createIconsClient } from './icons.ts';
import { createInvoicesClient } from './invoices.ts';
import { createKnowledgeBaseClient } from './knowledge-base.ts';
import { createProjectDashboardClient } from './project-dashboard.ts';
import { createSearchClient } from './search.ts';
import { createGlobalSearchClient } from './global-search.ts';
import type { ClientHttp } from '../../src/client/call.ts';

export { ApiFailure, type ClientHttp, type ResponseCheck } from '../../src/client/call.ts';
export { OperationFailure } from '../../src/client/operate.ts';

export const createSamplesClient = (http: ClientHttp) => ({
  chat: createChatClient(http),
  contacts: createContactsClient(http),
  fileManager: createFileManagerClient(http),
  mail: createMailClient(http),
  notes: createNotesClient(http),
  notificationPanel: createNotificationPanelClient(http),
  profile: createProfileClient(http),
  quickPanel: createQuickPanelClient(http),
  scrumboard: createScrumboardClient(http),
  todo: createTodoClient(http),
  academy: createAcademyClient(http),
  analyticsDashboard: createAnalyticsDashboardClient(http),
  calendar: createCalendarClient(http),
  eCommerce: createECommerceClient(http),
  faq: createFaqClient(http),
  icons: createIconsClient(http),
  invoices: createInvoicesClient(http),
  knowledgeBase: createKnowledgeBaseClient(http),
  projectDashboard: createProjectDashboardClient(http),
  search: createSearchClient(http),
  globalSearch: createGlobalSearchClient(http),
});
