import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';

/** Tabs of the detail, in their order; each has its own address. */
export const detailTabs = [
  'resumen',
  'items',
  'pagos',
  'respuestas',
  'eventos',
  'correos',
  'xml',
  'historial',
] as const;
export type DetailTab = (typeof detailTabs)[number];

const isTab = (text: string | undefined): text is DetailTab => detailTabs.some((tab) => tab === text);

/**
 * The detail in the address: `/documentos_electronicos/<id>/<tab>?…` with the filters of the list kept.
 * Opening adds a step to the history, so that "back" closes; moving inside the detail does not.
 */
export function useDetailAddress() {
  const [id, tabText] = (useParams()['*'] ?? '').split('/');
  const { search } = useLocation();
  const navigate = useNavigate();
  const addressOf = useCallback(
    (documentId: string, tab: DetailTab = 'resumen') => ({
      pathname: `${paths.documentosElectronicos}/${encodeURIComponent(documentId)}${tab === 'resumen' ? '' : `/${tab}`}`,
      search,
    }),
    [search],
  );
  const open = useCallback(
    (documentId: string) => void navigate(addressOf(documentId)),
    [navigate, addressOf],
  );
  const close = useCallback(
    () => void navigate({ pathname: paths.documentosElectronicos, search }, { replace: true }),
    [navigate, search],
  );
  const go = useCallback(
    (documentId: string, tab: DetailTab) => void navigate(addressOf(documentId, tab), { replace: true }),
    [navigate, addressOf],
  );
  const openId = id === undefined || id === '' ? null : id;
  const tab = isTab(tabText) ? tabText : 'resumen';
  return useMemo(() => ({ openId, tab, open, close, go }), [openId, tab, open, close, go]);
}
