import { auditoriaRoles, canAccess } from '@portal/contracts/access';
import { useMemo } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { paths } from '../../lib/paths.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { api } from '../../session/client.ts';
import { useActosQuery } from '../../session/historial/api.ts';
import { accionText } from '../../session/historial/words.ts';
import { asQuery } from '../../session/query-api.ts';
import { useSavedViews } from '../../session/saved-views.ts';
import { selectRoles } from '../../session/session-slice.ts';
import { DateText } from '../../ui/DateText.tsx';
import { useDetailAddress } from '../../ui/detail/use-detail-address.ts';
import { ExportButton } from '../../ui/downloads/ExportButton.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { MasterDetail } from '../../ui/MasterDetail.tsx';
import { filters, filtrosOf, makeColumns, sort } from './list.tsx';
import { useTexts } from './texts.ts';

const ActoDetail = lazyPart(() => import('./ActoDetail.tsx'));

/** Who did what, and when. */
export default function AuditoriaPage() {
  const t = useTexts();
  const columns = useMemo(() => makeColumns(t), [t]);
  const list = useList({ filters, sort, toFiltros: filtrosOf, useQuery: useActosQuery });
  const address = useDetailAddress(paths.auditoria, ['acto']);
  const roles = useAppSelector(selectRoles);
  const { openId } = address;
  const { filtros, orden } = list.input;
  return (
    <MasterDetail
      onClose={address.close}
      detail={
        openId === null
          ? null
          : (titleId) => <ActoDetail id={openId} titleId={titleId} address={address} rows={list.rows} />
      }
      list={
        <ListScreen
          title={t('screen.title')}
          actions={
            canAccess(auditoriaRoles.export, roles) && (
              <ExportButton
                total={list.total}
                fetch={(formato, options) =>
                  asQuery(
                    async () =>
                      (await api.controller.auditoria.exportacion({ formato, filtros, orden }, options)).data,
                  )
                }
              />
            )
          }
          list={list}
          columns={columns}
          storageKey="auditoria"
          views={useSavedViews('auditoria')}
          noResults={t('sinResultados')}
          empty={{ title: t('vacio.titulo'), text: t('vacio.texto') }}
          onOpen={({ id }) => address.open(id)}
          activeId={openId}
          card={{
            title: ({ detalle }) => detalle,
            subtitle: ({ usuario }) => usuario,
            corner: ({ fecha }) => <DateText value={fecha} time />,
            content: ({ accion }) => accionText(accion),
          }}
        />
      }
    />
  );
}
