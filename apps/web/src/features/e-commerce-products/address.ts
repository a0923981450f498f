import type { Product } from '@portal/contracts';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { partsBelow } from '../../lib/address-parts.ts';
import { paths } from '../../lib/paths.ts';
import { record } from '../../lib/record.ts';
import { patchParams } from '../../lib/url-state.ts';
import { useUrlParams } from '../../lib/use-url-params.ts';

/** Replaces the id in the URL of a new product. */
export const NEW_ID = 'new';

export const productTabs = ['basico', 'imagenes', 'precio', 'existencias', 'envio'] as const;
export type ProductTab = (typeof productTabs)[number];

export const addressOf = ({ id, handle }: Pick<Product, 'id' | 'handle'>): string =>
  `${paths.products}/${[id, handle]
    .filter((part) => part !== '')
    .map(encodeURIComponent)
    .join('/')}`;

/** The id in the URL `/apps/e-commerce/products/:id/:slug?`; `undefined` for the list. */
export function useProductId(): string | undefined {
  const { pathname } = useLocation();
  const [id] = partsBelow(paths.products, pathname);
  return id === '' ? undefined : id;
}

/** Location state of a product: the filters of the list from which it was opened. */
export const fromList = (search: string) => ({ list: search });

/** The URL of the list with its previous filters. */
export function useListAddress(): string {
  const { list } = record(useLocation().state);
  return `${paths.products}${typeof list === 'string' ? list : ''}`;
}

/** The tab in the URL, under `tab`; the first is not written. */
export function useProductTab(): readonly [ProductTab, (next: ProductTab) => void] {
  const { state } = useLocation() as { readonly state: unknown };
  const [params, setParams] = useUrlParams();
  const tab = productTabs.find((one) => one === params.get('tab')) ?? productTabs[0];
  const setTab = useCallback(
    (next: ProductTab) =>
      setParams((before) => patchParams(before, { tab: next === productTabs[0] ? null : next }), {
        replace: true,
        state,
      }),
    [setParams, state],
  );
  return [tab, setTab];
}
