import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { partsBelow } from '../../lib/address-parts.ts';
import { paths } from '../../lib/paths.ts';
import { record } from '../../lib/record.ts';
import { patchParams } from '../../lib/url-state.ts';
import { useUrlParams } from '../../lib/use-url-params.ts';

export const orderTabs = ['detalle', 'productos', 'cronologia', 'factura'] as const;
export type OrderTab = (typeof orderTabs)[number];

export const addressOf = (id: string): string => `${paths.orders}/${encodeURIComponent(id)}`;

/** The id in the URL `/apps/e-commerce/orders/:id`; `undefined` for the list. */
export function useOrderId(): string | undefined {
  const { pathname } = useLocation();
  const [id] = partsBelow(paths.orders, pathname);
  return id === '' ? undefined : id;
}

/** Location state of an order: filters and sort of the list from which it was opened. */
export const fromList = (search: string) => ({ list: search });

/** The query string of the list from which the order was opened. */
export function useListSearch(): string {
  const { list } = record(useLocation().state);
  return typeof list === 'string' ? list : '';
}

/** The tab in the URL, under `tab`; the first is not written. */
export function useOrderTab(): readonly [OrderTab, (next: OrderTab) => void] {
  const location = useLocation();
  const state: unknown = location.state;
  const [params, setParams] = useUrlParams();
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
