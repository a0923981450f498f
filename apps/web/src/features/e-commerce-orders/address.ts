import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { record } from '../../lib/record.ts';
import { patchParams } from '../../lib/url-state.ts';

export const orderTabs = ['detalle', 'productos', 'cronologia', 'factura'] as const;
export type OrderTab = (typeof orderTabs)[number];

export const addressOf = (id: string): string => `${paths.orders}/${encodeURIComponent(id)}`;

/** The id in the address `/apps/e-commerce/orders/:id`; `undefined` for the list. */
export function useOrderId(): string | undefined {
  const { pathname } = useLocation();
  const [id] = pathname.slice(paths.orders.length + 1).split('/');
  return id === undefined || id === '' ? undefined : decodeURIComponent(id);
}

/** State of the location of an order: the filters and the sort of the list that it was opened from. */
export const fromList = (search: string) => ({ list: search });

/** The search part of the address of the list that the order was opened from. */
export function useListSearch(): string {
  const { list } = record(useLocation().state);
  return typeof list === 'string' ? list : '';
}

/** The tab in the address, under `tab`; the first has no part in it. */
export function useOrderTab(): readonly [OrderTab, (next: OrderTab) => void] {
  const location = useLocation();
  const state: unknown = location.state;
  const [params, setParams] = useSearchParams();
  const tab = orderTabs.find((one) => one === params.get('tab')) ?? orderTabs[0];
  const setTab = useCallback(
    (next: OrderTab) =>
      setParams((before) => patchParams(before, { tab: next === orderTabs[0] ? null : next }), {
        replace: true,
        state,
      }),
    [setParams, state],
  );
  return [tab, setTab];
}
