import { Suspense, useMemo } from 'react';
import { kindText, numberText, stateChip } from '../../document/events/labels.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { paths } from '../../lib/paths.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { selectEmpresas } from '../../session/empresa-slice.ts';
import { asQuery } from '../../api/query-api.ts';
import { useSavedViews } from '../../records/saved-views.ts';
import { useTexts as useSessionTexts } from '../../session/texts.ts';
import { DateText } from '../../ui/DateText.tsx';
import { useDetailAddress } from '../../ui/detail/use-detail-address.ts';
import { ExportButton } from '../../ui/downloads/ExportButton.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { MasterDetail } from '../../ui/MasterDetail.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { eventos } from './api.ts';
import { detailTabs } from './detail-tabs.ts';
import { CardContent } from './CardContent.tsx';
import { makeColumns } from './list.tsx';
import { NewEvent } from './NewEvent.tsx';
import { useTexts } from './texts.ts';
import { useEventList } from './use-event-list.ts';

const EventoDetail = lazyPart(() => import('./EventoDetail.tsx'));

/** Events of documents: those of the issuer, those of receivers, and the automatic ones of SIFEN. */
export default function EventosPage() {
  const t = useTexts();
  const s = useSessionTexts();
  const language = useLanguage();
  const address = useDetailAddress(paths.eventos, detailTabs);
  const { openId } = address;
  const { list, tabs, pestana, empresa, isAll, hasNoCompany } = useEventList();
  const { filtros, orden } = list.input;
  const empresas = useAppSelector(selectEmpresas);
  // Headers depend on the current language.
  const { columns } = useMemo(() => {
    const names = new Map(empresas.map(({ id, razon_social }) => [id, razon_social]));
    return { language, columns: makeColumns(isAll ? (id) => names.get(id) ?? id : null) };
  }, [language, isAll, empresas]);
  return (
    <MasterDetail
      onClose={address.close}
      detail={
        openId === null
          ? null
          : (titleId) => <EventoDetail id={openId} titleId={titleId} address={address} rows={list.rows} />
      }
      list={
        <ListScreen
          title={t('screen.title')}
          subtitle={isAll ? t('todas') : <bdi>{empresa?.razon_social}</bdi>}
          actions={
            <>
              <ExportButton
                count={list}
                fetch={(formato, options) =>
                  asQuery(async () => (await eventos.exportacion({ formato, filtros, orden }, options)).data)
                }
              />
              {empresa !== null && (
                <Suspense fallback={null}>
                  <NewEvent idEmpresa={empresa.id} />
                </Suspense>
              )}
            </>
          }
          list={list}
          columns={columns}
          storageKey="eventos"
          tabs={tabs}
          views={useSavedViews('eventos')}
          noResults={t('sinResultados')}
          hasNothing={hasNoCompany}
          empty={
            hasNoCompany
              ? { title: s('noCompany.title'), text: s('noCompany.text') }
              : { title: t(`vacio.${pestana}.titulo`), text: t(`vacio.${pestana}.texto`) }
          }
          onOpen={({ id }) => address.open(id)}
          activeId={openId}
          card={{
            title: ({ tipo, numero }) => `${kindText(tipo)} ${numberText(numero)}`,
            subtitle: ({ fecha }) => <DateText value={fecha} time />,
            corner: ({ estado }) => <StatusChip {...stateChip(estado)} />,
            content: (evento) => <CardContent evento={evento} />,
          }}
        />
      }
    />
  );
}
