import type { Contract } from './kernel/endpoint.ts';
import { session } from './session/session.ts';
import { mock } from './mock/mock.ts';
import { notes } from './template/notes.ts';
import { auth } from './template/auth.ts';
import { chat } from './shell/chat.ts';
import { contacts } from './template/contacts.ts';
import { notificationPanel } from './shell/notification-panel.ts';
import { profile } from './template/profile.ts';
import { quickPanel } from './shell/quick-panel.ts';

/** Every endpoint of the service, area by area. */
export const contract = {
  session,
  mock,
  auth,
  chat,
  contacts,
  notes,
  notificationPanel,
  profile,
  quickPanel,
} satisfies Contract;
export type PortalContract = typeof contract;
