import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { DetailTab } from '../hooks/use-detail-address.ts';
import type { TabProps } from './tab-props.ts';

/** The content of each tab, fetched when it is first shown. */
export const tabContents: Readonly<Record<DetailTab, LazyExoticComponent<ComponentType<TabProps>>>> = {
  resumen: lazy(() => import('./SummaryTab.tsx')),
  items: lazy(() => import('./ItemsTab.tsx')),
  pagos: lazy(() => import('./PaymentsTab.tsx')),
  respuestas: lazy(() => import('./AnswersTab.tsx')),
  eventos: lazy(() => import('./EventsTab.tsx')),
  correos: lazy(() => import('./MailsTab.tsx')),
  xml: lazy(() => import('./XmlTab.tsx')),
  historial: lazy(() => import('./HistoryTab.tsx')),
};
