import { useEventCallback } from '@mui/material/utils';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { partsBelow } from '../../lib/address-parts.ts';

/** The detail in the address, and the ways to move in it. */
export interface DetailAddress<Tab extends string = string> {
  /** `null` while no detail is open. */
  readonly openId: string | null;
  readonly tab: Tab;
  readonly open: (id: string) => void;
  readonly close: () => void;
  readonly go: (id: string, tab: Tab) => void;
}

/**
 * The detail in the address of a list: `<basePath>/<id>/<tab>?…` with the filters of the list kept. Opening adds a step to the
 * history, so that "back" closes; moving inside the detail does not.
 * @param tabs in their order; the first has no part in the address. The same array on every render.
 */
export function useDetailAddress<const Tab extends string>(
  basePath: string,
  tabs: readonly [Tab, ...Tab[]],
): DetailAddress<Tab> {
  const { pathname, search } = useLocation();
  const [id, tabText] = partsBelow(basePath, pathname);
  const navigate = useNavigate();
  const [first] = tabs;
  const addressOf = (detailId: string, tab: Tab) => ({
    pathname: `${basePath}/${encodeURIComponent(detailId)}${tab === first ? '' : `/${tab}`}`,
    search,
  });
  const openId = id === undefined || id === '' ? null : id;
  // The same functions in every address: rows that are given one are not rendered again when a detail opens or closes.
  const open = useEventCallback(
    // From one detail to another: "back" still closes.
    (detailId: string) => void navigate(addressOf(detailId, first), { replace: openId !== null }),
  );
  const close = useEventCallback(() => void navigate({ pathname: basePath, search }, { replace: true }));
  const go = useEventCallback(
    (detailId: string, tab: Tab) => void navigate(addressOf(detailId, tab), { replace: true }),
  );
  const tab = tabs.find((one) => one === tabText) ?? first;
  return useMemo(() => ({ openId, tab, open, close, go }), [openId, tab, open, close, go]);
}
