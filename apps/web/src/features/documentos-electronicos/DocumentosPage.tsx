import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';

import { lazyPart } from '../../lib/lazy-screen.ts';
import { paths } from '../../lib/paths.ts';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { ActionsProvider } from './components/ActionsProvider.tsx';
import { DocumentListView } from './components/DocumentListView.tsx';
import { ExportMenu } from './components/ExportMenu.tsx';
import { DownloadsContext, useDownloadQueue } from './hooks/downloads.ts';
import { useDetailAddress } from './hooks/use-detail-address.ts';
import { useDocumentList } from './hooks/use-document-list.ts';
import { useTexts } from './texts.ts';

const DetailDrawer = lazyPart(() => import('./detalle/DetailDrawer.tsx'));
const DownloadsTray = lazyPart(() => import('./components/DownloadsTray.tsx'));

/** Documentos electrónicos: the list with its filters, and the detail of one document over it. */
export default function DocumentosPage() {
  const t = useTexts();
  const list = useDocumentList();
  const detail = useDetailAddress();
  const downloads = useDownloadQueue();
  return (
    <DownloadsContext value={downloads}>
      <ActionsProvider onOpen={detail.open}>
        <PageFrame
          title={t('titulo')}
          subtitle={list.isAll ? t('todasEmpresas') : <bdi>{list.empresa?.razon_social}</bdi>}
          actions={
            <>
              <ExportMenu list={list} />
              <Button component={Link} to={paths.factura} variant="contained" startIcon={<Add />}>
                {t('emitir')}
              </Button>
            </>
          }
        >
          <DocumentListView list={list} activeId={detail.openId} onOpen={detail.open} />
        </PageFrame>
        <Suspense fallback={null}>
          {detail.openId !== null && (
            <DetailDrawer key="detail" detail={detail} id={detail.openId} rows={list.rows} />
          )}
          {downloads.items.length > 0 && <DownloadsTray downloads={downloads} />}
        </Suspense>
      </ActionsProvider>
    </DownloadsContext>
  );
}
