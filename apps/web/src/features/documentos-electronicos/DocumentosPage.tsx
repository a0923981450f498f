import Add from '@mui/icons-material/Add';
import LayersOutlined from '@mui/icons-material/LayersOutlined';
import Button from '@mui/material/Button';
import { Suspense, useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { paths } from '../../lib/paths.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { selectEmpresas } from '../../session/empresa-slice.ts';
import { asQuery } from '../../api/query-api.ts';
import { useSavedViews } from '../../records/saved-views.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { useDetailAddress } from '../../ui/detail/use-detail-address.ts';
import { ExportButton } from '../../ui/downloads/ExportButton.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useListSelection } from '../../ui/list/use-selection.ts';
import { MasterDetail } from '../../ui/MasterDetail.tsx';
import { documentosElectronicos } from './api.ts';
import { ActionsProvider } from './components/ActionsProvider.tsx';
import { makeColumns } from './components/columns.tsx';
import { documentCard } from './components/DocumentCard.tsx';
import { detailTabs } from './detail-tabs.ts';
import { useDocumentList } from './hooks/use-document-list.ts';
import { useTexts } from './texts.ts';

const DocumentDetail = lazyPart(() => import('./detalle/DocumentDetail.tsx'));
const ChosenDocuments = lazyPart(() => import('./components/ChosenDocuments.tsx'));
const ZipEntries = lazyPart(() => import('./components/ZipEntries.tsx'));
const OutboxLine = lazyPart(() => import('../../session/outbox/OutboxLine.tsx'));
const Totals = lazyPart(() => import('./components/Totals.tsx'));

const lotesIcon = <LayersOutlined />;
const addIcon = <Add />;
const lead = (
  <Suspense fallback={null}>
    <OutboxLine />
  </Suspense>
);

/** Documentos electrónicos: the list with its filters, and the detail of one document beside or over it. */
export default function DocumentosPage() {
  const t = useTexts();
  const address = useDetailAddress(paths.documentosElectronicos, detailTabs);
  const { openId } = address;
  const { list, tabs, empresa, isAll, hasNoCompany, hasNothing, announcement } = useDocumentList();
  const { filtros, orden } = list.input;
  const selection = useListSelection(list);
  const empresas = useAppSelector(selectEmpresas);
  const columns = useMemo(() => {
    const names = new Map(empresas.map(({ id, razon_social }) => [id, razon_social]));
    return makeColumns(t, isAll ? (id) => names.get(id) ?? id : null);
  }, [t, isAll, empresas]);
  // The same elements as long as they show the same: the frame of the list is not rendered with each of its rows.
  const { open } = address;
  const openRow = useCallback(({ id }: { readonly id: string }) => open(id), [open]);
  const company = empresa?.razon_social;
  const subtitle = useMemo(() => (isAll ? t('todasEmpresas') : <bdi>{company}</bdi>), [isAll, t, company]);
  const { total, hasMore } = list;
  const actions = useMemo(() => {
    const count = { total, hasMore };
    return (
      <>
        <ActionButton to={paths.lotes} icon={lotesIcon} label={t('lotes')} />
        <ExportButton
          count={count}
          fetch={(formato, options) =>
            asQuery(
              async () =>
                (await documentosElectronicos.exportacion({ formato, filtros, orden }, options)).data,
            )
          }
          more={(close) => (
            <Suspense fallback={null}>
              <ZipEntries count={count} filtros={filtros} orden={orden} onChosen={close} />
            </Suspense>
          )}
        />
        <ActionButton variant="contained" to={paths.factura} icon={addIcon} label={t('emitir')} />
      </>
    );
  }, [t, total, hasMore, filtros, orden]);
  const { ids } = selection;
  const bar = useMemo(
    () => (
      <Suspense fallback={null}>
        <ChosenDocuments selection={selection} list={{ filtros, orden, count: { total, hasMore } }} />
      </Suspense>
    ),
    [selection, filtros, orden, total, hasMore],
  );
  const hasNoTotals = hasNoCompany || total === 0;
  const summary = useMemo(
    () => (
      <Suspense fallback={null}>
        <Totals filtros={filtros} ids={ids} isSkipped={hasNoTotals} />
      </Suspense>
    ),
    [filtros, ids, hasNoTotals],
  );
  const screen = (
    <ListScreen
      title={t('titulo')}
      subtitle={subtitle}
      actions={actions}
      list={list}
      columns={columns}
      storageKey="documentos-electronicos"
      tabs={tabs}
      views={useSavedViews('documentos')}
      selection={{
        ...selection,
        bar,
      }}
      lead={lead}
      summary={summary}
      noResults={t('sinResultados')}
      hasNothing={hasNothing}
      empty={
        hasNoCompany
          ? { title: t('sinEmpresa.titulo'), text: t('sinEmpresa.texto') }
          : {
              title: t('vacio.titulo'),
              text: t('vacio.texto'),
              action: (
                <Button component={Link} to={paths.factura} variant="contained">
                  {t('emitir')}
                </Button>
              ),
            }
      }
      card={documentCard}
      announcement={announcement}
      onOpen={openRow}
      activeId={openId}
    />
  );
  return (
    <ActionsProvider onOpen={address.open}>
      <MasterDetail
        list={screen}
        onClose={address.close}
        detail={
          openId === null
            ? null
            : (titleId) => <DocumentDetail id={openId} titleId={titleId} address={address} rows={list.rows} />
        }
      />
    </ActionsProvider>
  );
}
