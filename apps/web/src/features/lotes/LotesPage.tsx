import type { EmpresaResumen } from '@portal/contracts';
import { nombreCortoTipo } from '@portal/sifen';
import { useCallback, useMemo } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { paths } from '../../lib/paths.ts';
import { asQuery } from '../../session/query-api.ts';
import { EmpresaGate } from '../../session/EmpresaGate.tsx';
import { useSavedViews } from '../../session/saved-views.ts';
import { DateText } from '../../ui/DateText.tsx';
import { useDetailAddress } from '../../ui/detail/use-detail-address.ts';
import { ExportButton } from '../../ui/downloads/ExportButton.tsx';
import type { FilterValues } from '../../ui/list/filters.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { MasterDetail } from '../../ui/MasterDetail.tsx';
import { lotes, useLotesQuery } from './api.ts';
import { filters, filtrosOf, isWaiting, LoteChip, makeColumns, resultOf, sort } from './list.tsx';
import { useTexts } from './texts.ts';

const LoteDetail = lazyPart(() => import('./LoteDetail.tsx'));

/** The batches that the chosen company has sent to the tax authority. */
export default function LotesPage() {
  const t = useTexts();
  return <EmpresaGate title={t('screen.title')}>{(empresa) => <Lotes empresa={empresa} />}</EmpresaGate>;
}

function Lotes({ empresa: { id, razon_social } }: { empresa: EmpresaResumen }) {
  const t = useTexts();
  const columns = useMemo(() => makeColumns(t), [t]);
  const toFiltros = useCallback((values: FilterValues<typeof filters>) => filtrosOf(id, values), [id]);
  const list = useList({ filters, sort, toFiltros, useQuery: useLotesQuery, isWaiting });
  const address = useDetailAddress(paths.lotes, ['documentos']);
  const { openId } = address;
  const { filtros, orden } = list.input;
  return (
    <MasterDetail
      onClose={address.close}
      detail={
        openId === null
          ? null
          : (titleId) => <LoteDetail id={openId} titleId={titleId} address={address} rows={list.rows} />
      }
      list={
        <ListScreen
          title={t('screen.title')}
          subtitle={<bdi>{razon_social}</bdi>}
          actions={
            <ExportButton
              total={list.total}
              fetch={(formato, options) =>
                asQuery(async () => (await lotes.exportacion({ formato, filtros, orden }, options)).data)
              }
            />
          }
          list={list}
          columns={columns}
          storageKey="lotes"
          views={useSavedViews('lotes')}
          noResults={t('sinResultados')}
          empty={{ title: t('vacio.titulo'), text: t('vacio.texto') }}
          onOpen={(lote) => address.open(lote.id)}
          activeId={openId}
          card={{
            title: ({ tipo, protocolo }) => `${nombreCortoTipo(tipo)} ${protocolo}`,
            subtitle: ({ fecha }) => <DateText value={fecha} time />,
            corner: ({ estado }) => <LoteChip estado={estado} />,
            content: resultOf,
          }}
        />
      }
    />
  );
}
