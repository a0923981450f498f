import type { Order } from '@portal/contracts';
import { Suspense, useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { useSavedViews } from '../../records/saved-views.ts';
import { reloadOnReturn } from '../../api/query-api.ts';
import type { Paging } from '../../ui/data-table/types.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useLocalPage } from '../../ui/list/use-local-page.ts';
import { useListSelection } from '../../ui/list/use-selection.ts';
import { addressOf, fromList } from './address.ts';
import { useOrdersQuery } from './api.ts';
import { orderCard, useOrderColumns } from './columns.tsx';
import { filters, selectOrders, sort, toFiltros, type OrderFilters } from './list.ts';
import { useTexts } from './texts.ts';
import { useOrderWrites } from './use-order-writes.ts';

const ChosenOrders = lazyPart(() => import('./ChosenOrders.tsx'));

interface Input extends Paging {
  readonly filtros: OrderFilters;
  readonly orden: Parameters<typeof selectOrders>[2];
}

/** The service sends all orders; filtering, sorting and paging happen here. */
function useOrderPage(input: Input) {
  const { filtros, orden } = input;
  const select = useCallback((all: readonly Order[]) => selectOrders(all, filtros, orden), [filtros, orden]);
  return useLocalPage(
    useOrdersQuery(undefined, { refetchOnMountOrArgChange: true, ...reloadOnReturn }),
    select,
    input,
  );
}

/** The orders of the shop with search and filters. */
export default function OrderList() {
  const t = useTexts();
  const navigate = useNavigate();
  const { search } = useLocation();
  const list = useList({ filters, sort, toFiltros, useQuery: useOrderPage });
  const selection = useListSelection(list);
  const writes = useOrderWrites();
  const columns = useOrderColumns();
  return (
    <ListScreen
      title={t('screen.title')}
      list={list}
      columns={columns}
      storageKey="e-commerce-orders"
      views={useSavedViews('e-commerce-orders')}
      selection={{
        ...selection,
        bar: (
          <Suspense fallback={null}>
            <ChosenOrders orders={selection.rows} writes={writes} onClear={selection.clear} />
          </Suspense>
        ),
      }}
      card={orderCard}
      noResults={t('sinResultados')}
      empty={{ title: t('vacio.titulo'), text: t('vacio.texto') }}
      onOpen={({ id }) => void navigate(addressOf(id), { state: fromList(search) })}
    />
  );
}
