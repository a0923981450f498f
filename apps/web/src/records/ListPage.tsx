import type { ComponentProps, ReactNode } from 'react';
import type { DetailProps } from '../ui/detail/DetailView.tsx';
import type { DetailAddress } from '../ui/detail/use-detail-address.ts';
import type { ExportedFile, FetchFile } from '../ui/downloads/downloads.ts';
import { ExportButton } from '../ui/downloads/ExportButton.tsx';
import { ListScreen, type ListScreenProps } from '../ui/list/ListScreen.tsx';
import type { ListState } from '../ui/list/use-list.ts';
import { MasterDetail } from '../ui/MasterDetail.tsx';
import { asQuery } from '../api/query-api.ts';
import { useSavedViews } from './saved-views.ts';

/** The operation that exports the filtered rows. */
export type Exportacion<Filtros, Orden> = (
  input: { readonly formato: 'csv' | 'xlsx'; readonly filtros: Filtros; readonly orden: Orden },
  ...options: Parameters<FetchFile>
) => Promise<{ readonly data: ExportedFile }>;

/** Title and empty-state texts of a list, with the keys shared by the catalogs of lists. */
export const listWords = (
  text: (key: 'screen.title' | 'sinResultados' | 'vacio.titulo' | 'vacio.texto') => string,
): Pick<ListScreenProps<never>, 'title' | 'noResults' | 'empty'> => ({
  title: text('screen.title'),
  noResults: text('sinResultados'),
  empty: { title: text('vacio.titulo'), text: text('vacio.texto') },
});

interface ListPageProps<Row extends { readonly id: string }, Tab extends string, Filtros, Orden> extends Omit<
  ListScreenProps<Row>,
  'list' | 'views' | 'onOpen' | 'activeId'
> {
  readonly list: ListState<Row> & { readonly input: { readonly filtros: Filtros; readonly orden: Orden } };
  readonly address: DetailAddress<Tab>;
  /** Without it the list has no export. */
  readonly exportacion?: Exportacion<Filtros, Orden> | undefined;
  /** Further entries of the export menu, which close it. */
  readonly moreExports?: ComponentProps<typeof ExportButton>['more'];
  /** The detail that opens beside the list. */
  readonly detail: (props: DetailProps<Tab>) => ReactNode;
}

/** A list with saved views and export, and the detail of the row in the URL. */
export function ListPage<Row extends { readonly id: string }, Tab extends string, Filtros, Orden>({
  list,
  address,
  exportacion,
  moreExports,
  detail,
  actions,
  ...screen
}: ListPageProps<Row, Tab, Filtros, Orden>) {
  const views = useSavedViews(screen.storageKey);
  const { openId } = address;
  const { filtros, orden } = list.input;
  return (
    <MasterDetail
      onClose={address.close}
      detail={openId === null ? null : (titleId) => detail({ id: openId, titleId, address, rows: list.rows })}
      list={
        <ListScreen
          {...screen}
          list={list}
          views={views}
          actions={
            exportacion === undefined ? (
              actions
            ) : (
              <>
                <ExportButton
                  count={list}
                  {...(moreExports && { more: moreExports })}
                  fetch={(formato, request) =>
                    asQuery(async () => (await exportacion({ formato, filtros, orden }, request)).data)
                  }
                />
                {actions}
              </>
            )
          }
          onOpen={({ id }) => address.open(id)}
          activeId={openId}
        />
      }
    />
  );
}
