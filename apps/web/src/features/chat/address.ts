import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { partsBelow } from '../../lib/address-parts.ts';
import { paths } from '../../lib/paths.ts';
import { patchParams } from '../../lib/url-state.ts';
import { useUrlParams } from '../../lib/use-url-params.ts';

/** The pane beside the conversation: about its contact, or about the user. */
export type Aside = 'contacto' | 'perfil';

const isAside = (value: string | null): value is Aside => value === 'contacto' || value === 'perfil';

export const addressOfChat = (contactId: string, search = ''): string =>
  `${paths.chat}/${encodeURIComponent(contactId)}${search}`;

/** `/apps/chat/<contact>`, with the search under `q` and the side pane under `panel`. */
export function useChatAddress() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [params, setParams] = useUrlParams();
  const [part = ''] = partsBelow(paths.chat, pathname);
  const panel = params.get('panel');
  const q = params.get('q');
  /** The query string that links to people keep. */
  const search = q === null ? '' : `?q=${encodeURIComponent(q)}`;
  return {
    contactId: part === '' ? null : part,
    aside: isAside(panel) ? panel : null,
    search,
    open: useCallback(
      (contactId: string) => void navigate(addressOfChat(contactId, search)),
      [navigate, search],
    ),
    close: useCallback(() => void navigate(paths.chat + search), [navigate, search]),
    show: useCallback(
      (next: Aside | null) => setParams((before) => patchParams(before, { panel: next })),
      [setParams],
    ),
  };
}
