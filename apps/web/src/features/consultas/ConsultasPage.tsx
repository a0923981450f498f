import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import { nombreCortoTipo } from '@portal/sifen';
import { Suspense, useMemo } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { paths } from '../../lib/paths.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { ListPage } from '../../records/ListPage.tsx';
import { selectRoles } from '../../session/session-slice.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { DateText } from '../../ui/DateText.tsx';
import { useDetailAddress, type DetailAddress } from '../../ui/detail/use-detail-address.ts';
import { useList } from '../../ui/list/use-list.ts';
import { MasterDetail } from '../../ui/MasterDetail.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { consultas, useRecibidosQuery } from './api.ts';
import { EstadoChip, filters, filtrosOf, makeColumns, plazoOf, RespuestaChip, sort } from './list.tsx';
import { useResponses } from './responder/responses.ts';
import { ResponsesProvider } from './responder/ResponsesProvider.tsx';
import { RowMenuButton } from './responder/RowMenuButton.tsx';
import { SearchCard } from './search/SearchCard.tsx';
import { useTexts } from './texts.ts';

const ZipEntries = lazyPart(() => import('./components/ZipEntries.tsx'));
const ConsultaDetail = lazyPart(() => import('./ConsultaDetail.tsx'));

/** Look-up of any document; for receivers also their received documents. */
export default function ConsultasPage() {
  const roles = useAppSelector(selectRoles);
  const address = useDetailAddress(paths.consultas, ['resumen']);
  return roles.includes('consulta') ? (
    <ResponsesProvider onOpen={address.open}>
      <Recibidos address={address} />
    </ResponsesProvider>
  ) : (
    <SearchOnly address={address} />
  );
}

interface WithAddress {
  readonly address: DetailAddress<'resumen'>;
}

function SearchOnly({ address }: WithAddress) {
  const t = useTexts();
  const { openId } = address;
  return (
    <MasterDetail
      onClose={address.close}
      detail={
        openId === null
          ? null
          : (titleId) => <ConsultaDetail id={openId} titleId={titleId} address={address} rows={[]} />
      }
      list={
        <PageFrame title={t('screen.title')}>
          <SearchCard onFound={address.open} />
        </PageFrame>
      }
    />
  );
}

function Recibidos({ address }: WithAddress) {
  const t = useTexts();
  const { openCertificate } = useResponses();
  const columns = useMemo(() => makeColumns(t), [t]);
  const list = useList({ filters, sort, toFiltros: filtrosOf, useQuery: useRecibidosQuery });
  return (
    <ListPage
      title={t('screen.title')}
      subtitle={t('recibidos.titulo')}
      noResults={t('recibidos.sinResultados')}
      empty={{ title: t('recibidos.vacio'), text: t('recibidos.vacioTexto') }}
      lead={<SearchCard onFound={address.open} />}
      list={list}
      address={address}
      columns={columns}
      storageKey="consultas"
      exportacion={consultas.exportacion}
      moreExports={(close) => (
        <Suspense fallback={null}>
          <ZipEntries count={list} {...list.input} onChosen={close} />
        </Suspense>
      )}
      actions={
        <ActionButton
          icon={<BadgeOutlined />}
          label={t('miCertificado')}
          variant="outlined"
          onClick={openCertificate}
        />
      }
      card={{
        title: ({ tipo, numero }) => `${nombreCortoTipo(tipo)} ${numero}`,
        subtitle: ({ fecha_emision, emisor_nombre }) => (
          <>
            <bdi>{emisor_nombre}</bdi> · <DateText value={fecha_emision} />
          </>
        ),
        corner: (recibido) => <RowMenuButton recibido={recibido} />,
        content: ({ total, moneda, estado, respuesta }) => (
          <span style={{ display: 'flex', flexWrap: 'wrap', gap: '0.8rem', alignItems: 'center' }}>
            <MoneyText amount={total} moneda={moneda} />
            <EstadoChip estado={estado} />
            <RespuestaChip respuesta={respuesta} />
            {plazoOf(respuesta)}
          </span>
        ),
      }}
      detail={(props) => <ConsultaDetail {...props} />}
    />
  );
}
