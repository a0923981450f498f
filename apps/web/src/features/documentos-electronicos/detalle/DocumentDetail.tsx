import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../../lib/store/hooks.ts';
import { usePageVisible } from '../../../lib/use-page-visible.ts';
import { DetailView, type DetailViewProps } from '../../../ui/detail/DetailView.tsx';
import { COUNTS, documentosApi, LIST, useDocumentQuery } from '../api.ts';
import { detailTabs, type DetailTab } from '../detail-tabs.ts';
import { useListTexts } from '../list-texts.ts';
import type { DocumentoDetalle, DocumentoFila } from '../model/types.ts';
import { DetailActions } from './DetailActions.tsx';
import { StateNotice } from './StateNotice.tsx';
import { tabContents } from './tabs.ts';
import { useTexts } from './texts.ts';

interface DocumentDetailProps extends Pick<DetailViewProps<never, DetailTab>, 'id' | 'titleId' | 'address'> {
  /** The row of the list serves until the whole document has arrived. */
  readonly rows: readonly DocumentoFila[];
}

const POLL_MS = 2500;

/** One document: its state, actions and parts; followed while it or its mail waits. */
export default function DocumentDetail({ id, titleId, address, rows }: DocumentDetailProps) {
  const t = useTexts();
  const c = useListTexts();
  const isVisible = usePageVisible();
  const { isPending } = documentosApi.endpoints.document.useQueryState(
    { id },
    {
      selectFromResult: ({ data }) => ({
        isPending: data?.estado === 'enviado' || data?.correo === 'pendiente',
      }),
    },
  );
  const query = useDocumentQuery(
    { id },
    { refetchOnMountOrArgChange: true, pollingInterval: isPending && isVisible ? POLL_MS : 0 },
  );
  const announcement = useStateFollow(query.currentData);
  const document = query.currentData ?? rows.find((row) => row.id === id);
  const Content = tabContents[address.tab];
  return (
    <DetailView
      id={id}
      titleId={titleId}
      address={address}
      rows={rows}
      query={query}
      announcement={announcement}
      title={
        document
          ? t('detalle.titulo', { tipo: c(`tipo.${document.tipo}`), numero: document.numero })
          : t('detalle.cargando')
      }
      missing={{ title: t('detalle.noExiste'), message: t('detalle.noExisteTexto') }}
      actions={document && <DetailActions document={document} />}
      tabs={{
        label: t('detalle.partes'),
        tabs: detailTabs.map((tab) => ({ id: tab, label: t(`tab.${tab}`) })),
      }}
    >
      {(whole) => (
        <>
          {address.tab === 'resumen' && <StateNotice document={whole} />}
          <Content document={whole} onTab={(tab) => address.go(id, tab)} />
        </>
      )}
    </DetailView>
  );
}

/** Text to announce when the open document changes its state; the list is asked for again. */
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
    if (changed) dispatch(documentosApi.util.invalidateTags([LIST, COUNTS]));
  }, [changed, dispatch]);
  if (!changed) return '';
  const { numero, estado } = changed;
  return c('vivo.cambio', { numero, estado: c(`etiqueta.${estado}`) });
}
