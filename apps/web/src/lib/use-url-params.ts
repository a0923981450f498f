import { useEventCallback } from '@mui/material/utils';
import { useContext } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useSearchParams,
  type SetURLSearchParams,
} from 'react-router-dom';

/**
 * The router's `useSearchParams`, whose changes build on the URL as it is now. The router's own build on the URL of the last render, which
 * may be some hundred milliseconds behind while a long list is drawn: a chip that was clicked then undid the text that had just been typed.
 */
export function useUrlParams(): readonly [URLSearchParams, SetURLSearchParams] {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const router = useContext(DataRouterContext)?.router;
  // The same function at every address: what changes the address need not be rendered for it.
  const set: SetURLSearchParams = useEventCallback((next, options) => {
    const now = router?.state.location;
    // Of another page nothing is known here.
    const before = now?.pathname === pathname ? now.search : params;
    setParams(typeof next === 'function' ? next(new URLSearchParams(before)) : next, options);
  });
  return [params, set];
}
