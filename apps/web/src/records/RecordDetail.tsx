import type { ReactNode } from 'react';
import type { Translate } from '../i18n/define-texts.ts';
import { DetailView, type DetailProps, type DetailViewProps } from '../ui/detail/DetailView.tsx';
import { Historial, useReadsActos } from './historial/Historial.tsx';

type Key = 'detalle.cargando' | 'detalle.noExiste' | 'detalle.noExisteTexto' | 'detalle.partes';

interface RecordDetailProps<Data extends { readonly id: string }, Tab extends string>
  extends DetailProps<Tab | 'historial'>, Pick<DetailViewProps<Data, string>, 'query'> {
  /** The texts of the screen, with the keys shared by details. */
  readonly text: Translate<Key>;
  readonly titleOf: (data: Data) => string;
  /** Its tabs before the history. */
  readonly tabs: readonly [Tab, ...Tab[]];
  readonly tabText: (tab: Tab | 'historial') => string;
  /** State and actions, shown once loaded. */
  readonly actions: (data: Data) => ReactNode;
  /** Objetos of its records in the audit trail. */
  readonly objetos: readonly string[];
  readonly children: (data: Data, tab: Tab) => ReactNode;
}

/** The detail of an administered record: its tabs and, for users who may read the audit trail, its history. */
export function RecordDetail<Data extends { readonly id: string }, Tab extends string>({
  query,
  text,
  titleOf,
  tabs,
  tabText,
  actions,
  objetos,
  children,
  ...view
}: RecordDetailProps<Data, Tab>) {
  const { currentData } = query;
  const readsActos = useReadsActos();
  const shown: readonly (Tab | 'historial')[] = readsActos ? [...tabs, 'historial'] : tabs;
  const open = tabs.find((tab) => tab === view.address.tab) ?? (readsActos ? 'historial' : tabs[0]);
  return (
    <DetailView
      {...view}
      query={query}
      title={currentData === undefined ? text('detalle.cargando') : titleOf(currentData)}
      missing={{ title: text('detalle.noExiste'), message: text('detalle.noExisteTexto') }}
      {...(shown.length > 1 && {
        tabs: {
          label: text('detalle.partes'),
          tabs: shown.map((tab) => ({ id: tab, label: tabText(tab) })),
        },
      })}
      actions={currentData && actions(currentData)}
    >
      {(one) => (open === 'historial' ? <Historial objetos={objetos} id={one.id} /> : children(one, open))}
    </DetailView>
  );
}
