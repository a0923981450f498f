import Box from '@mui/material/Box';
import { Suspense, useEffect, useState } from 'react';
import { useAppDispatch } from '../../../lib/store/hooks.ts';
import { queryApi } from '../../../session/query-api.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinesSkeleton } from '../../../ui/Skeletons.tsx';
import { COUNTS, documentosApi, LIST, useDocumentQuery } from '../api.ts';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import type { useDetailAddress } from '../hooks/use-detail-address.ts';
import { usePageVisible } from '../hooks/use-page-visible.ts';
import { queryMessage } from '../model/query-message.ts';
import type { DocumentoDetalle, DocumentoFila } from '../model/types.ts';
import { useListTexts } from '../list-texts.ts';
import { useTexts } from './texts.ts';
import { DetailHeader } from './DetailHeader.tsx';
import { DetailTabs, tabId, tabPanelId } from './DetailTabs.tsx';
import { StateNotice } from './StateNotice.tsx';
import { tabContents } from './tabs.ts';

interface DetailContentProps {
  readonly id: string;
  readonly titleId: string;
  readonly detail: ReturnType<typeof useDetailAddress>;
  readonly rows: readonly DocumentoFila[];
}

const POLL_MS = 2500;

/** Header, notice about the state, tabs and the content of one; follows a document that awaits its answer. */
export function DetailContent({ id, titleId, detail, rows }: DetailContentProps) {
  const isVisible = usePageVisible();
  const { isPending } = documentosApi.endpoints.document.useQueryState(id, {
    selectFromResult: ({ data }) => ({ isPending: data?.estado === 'enviado' }),
  });
  const { currentData, error, refetch } = useDocumentQuery(id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isPending && isVisible ? POLL_MS : 0,
  });
  const announcement = useStateFollow(currentData);
  const row = rows.find((candidate) => candidate.id === id);
  const Content = tabContents[detail.tab];
  return (
    <>
      <DetailHeader document={currentData ?? row} titleId={titleId} detail={detail} id={id} rows={rows} />
      <DetailTabs tab={detail.tab} onTab={(tab) => detail.go(id, tab)} />
      <Box role="status" aria-live="polite" sx={visuallyHidden}>
        {announcement}
      </Box>
      <Box
        role="tabpanel"
        id={tabPanelId}
        aria-labelledby={tabId(detail.tab)}
        // Long tabs are scrolled by keyboard.
        tabIndex={0}
        sx={{
          flex: 1,
          minHeight: 0,
          overflow: 'auto',
          p: { xs: 2, md: 2.5 },
          '&:focus-visible': { outlineOffset: -3 },
        }}
      >
        {currentData ? (
          // A boundary of its own for each tab: its skeleton shows at once instead of the tab before.
          <Suspense key={detail.tab} fallback={<LinesSkeleton lines={8} />}>
            {detail.tab === 'resumen' && <StateNotice document={currentData} />}
            <Content document={currentData} onTab={(tab) => detail.go(id, tab)} />
          </Suspense>
        ) : error === undefined ? (
          <LinesSkeleton lines={12} />
        ) : (
          <Failure error={error} onRetry={() => void refetch()} />
        )}
      </Box>
    </>
  );
}

function Failure({ error, onRetry }: { error: object; onRetry: () => void }) {
  const t = useTexts();
  const isMissing = 'codigo' in error && error.codigo === 'NO_ENCONTRADO';
  return isMissing ? (
    <ErrorState title={t('detalle.noExiste')} message={t('detalle.noExisteTexto')} />
  ) : (
    <ErrorState message={queryMessage(error)} onRetry={onRetry} />
  );
}

/** Text to announce when the open document changes its state; the list under it is asked for anew. */
function useStateFollow(document: DocumentoDetalle | undefined): string {
  const c = useListTexts();
  const dispatch = useAppDispatch();
  const [seen, setSeen] = useState(document);
  const [changed, setChanged] = useState<DocumentoDetalle | null>(null);
  if (document !== seen) {
    setSeen(document);
    const isSame = seen !== undefined && document?.id === seen.id;
    setChanged(isSame && document.estado !== seen.estado ? document : null);
  }
  useEffect(() => {
    if (changed) dispatch(queryApi.util.invalidateTags([LIST, COUNTS]));
  }, [changed, dispatch]);
  if (!changed) return '';
  const { numero, estado } = changed;
  return c('vivo.cambio', { numero, estado: c(`etiqueta.${estado}`) });
}
