import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { partsBelow } from '../../lib/address-parts.ts';
import { paths } from '../../lib/paths.ts';
import { patchParams } from '../../lib/url-state.ts';
import { useUrlParams } from '../../lib/use-url-params.ts';
import { useDetailAddress } from '../../ui/detail/use-detail-address.ts';
import { chips, type Chip, type Search, type View } from './model.ts';

/** A mail has a single tab. */
const tabs = ['ver'] as const;

export const addressOfView = ({ kind, handle }: View): string =>
  `${paths.mail}/${kind === 'folder' ? '' : `${kind}/`}${encodeURIComponent(handle)}`;

/** `/apps/mail/<folder>`, `/apps/mail/label/<label>` or `/apps/mail/filter/<filter>`, then the mail; the default is the inbox. */
export function useMailAddress() {
  const { pathname } = useLocation();
  const [first = '', second = ''] = partsBelow(paths.mail, pathname);
  const view = useMemo((): View => {
    if (first === 'label' || first === 'filter') return { kind: first, handle: second };
    return { kind: 'folder', handle: first === '' ? 'inbox' : first };
  }, [first, second]);
  return { view, detail: useDetailAddress(addressOfView(view), tabs) };
}

const isChip = (text: string): text is Chip => chips.some((chip) => chip === text);

/** The search in the URL: `?q=…&solo=sin-leer&de=…`. */
export function useSearch(): readonly [Search, (patch: Partial<Search>) => void] {
  const [params, setParams] = useUrlParams();
  const search = useMemo(
    (): Search => ({
      query: params.get('q') ?? '',
      chips: params.getAll('solo').filter(isChip),
      from: params.get('de') ?? '',
    }),
    [params],
  );
  return [
    search,
    ({ query, chips: only, from }) =>
      setParams(
        (before) =>
          patchParams(before, {
            ...(query !== undefined && { q: query }),
            ...(only !== undefined && { solo: only }),
            ...(from !== undefined && { de: from }),
          }),
        { replace: true },
      ),
  ];
}

/**
 * The mail being written, under `redactar`: `nuevo`, `responder:<mail>`, `todos:<mail>`, `reenviar:<mail>`, or the id of a draft.
 * Opening adds a history entry, so that "back" closes it.
 */
export function useComposeAddress() {
  const [params, setParams] = useUrlParams();
  const navigate = useNavigate();
  return {
    composing: params.get('redactar'),
    compose: (what: string) => setParams((before) => patchParams(before, { redactar: what })),
    /** Works from any page, because the toast with this action may outlive the page. */
    reopen: (draftId: string) =>
      void navigate(`${paths.mail}/drafts?redactar=${encodeURIComponent(draftId)}`),
    /** Updates the URL when the draft gets another id. */
    rename: (what: string) =>
      setParams((before) => patchParams(before, { redactar: what }), { replace: true }),
    close: () => setParams((before) => patchParams(before, { redactar: null }), { replace: true }),
  };
}
