import type { Contract } from './kernel/endpoint.ts';
import { consultaPublica } from './portal/consultas.ts';
import { session } from './session/session.ts';
import { mock } from './mock/mock.ts';
import { notes } from './template/notes.ts';
import { auth } from './template/auth.ts';
import { chat } from './shell/chat.ts';
import { contacts } from './template/contacts.ts';
import { globalSearch } from './shell/global-search.ts';
import { notificationPanel } from './shell/notification-panel.ts';
import { profile } from './template/profile.ts';
import { quickPanel } from './shell/quick-panel.ts';
import { fileManager } from './template/file-manager.ts';
import { mail } from './template/mail.ts';
import { scrumboard } from './template/scrumboard.ts';
import { todo } from './template/todo.ts';
import { academy } from './template/academy.ts';
import { analyticsDashboard } from './template/analytics-dashboard.ts';
import { calendar } from './template/calendar.ts';
import { eCommerce } from './template/e-commerce.ts';
import { faq } from './template/faq.ts';
import { icons } from './template/icons.ts';
import { invoices } from './template/invoices.ts';
import { knowledgeBase } from './template/knowledge-base.ts';
import { projectDashboard } from './template/project-dashboard.ts';
import { search } from './template/search.ts';

const portalAreas = {
  session,
  consultaPublica,
  mock,
  auth,
} satisfies Contract;

/** The areas under `/api`: the admin template's simulated back end (sample applications, panels of the frame) and the search over all. */
export const sampleAreas = {
  chat,
  contacts,
  fileManager,
  mail,
  notes,
  notificationPanel,
  profile,
  quickPanel,
  scrumboard,
  todo,
  academy,
  analyticsDashboard,
  calendar,
  eCommerce,
  faq,
  icons,
  invoices,
  knowledgeBase,
  projectDashboard,
  search,
  globalSearch,
} satisfies Contract;

/** Every endpoint of the service, area by area. */
export const contract = { ...portalAreas, ...sampleAreas } satisfies Contract;
export type PortalContract = typeof contract;
