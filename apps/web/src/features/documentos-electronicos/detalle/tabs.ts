import type { ComponentType } from 'react';
import { lazyPart } from '../../../lib/lazy-screen.ts';
import type { DetailTab } from '../detail-tabs.ts';
import type { TabProps } from './tab-props.ts';

/** The content of each tab, fetched when it is first shown. */
export const tabContents: Readonly<Record<DetailTab, ComponentType<TabProps>>> = {
  resumen: lazyPart(() => import('./SummaryTab.tsx')),
  items: lazyPart(() => import('./ItemsTab.tsx')),
  pagos: lazyPart(() => import('./PaymentsTab.tsx')),
  respuestas: lazyPart(() => import('./ResponsesTab.tsx')),
  eventos: lazyPart(() => import('./EventsTab.tsx')),
  correos: lazyPart(() => import('./MailsTab.tsx')),
  xml: lazyPart(() => import('./XmlTab.tsx')),
  historial: lazyPart(() => import('./HistoryTab.tsx')),
};
