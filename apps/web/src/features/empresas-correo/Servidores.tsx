import Button from '@mui/material/Button';
import { canAccess, correoRoles } from '@portal/contracts/access';
import { useMemo } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { paths } from '../../lib/paths.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { useSavedViews } from '../../session/saved-views.ts';
import { selectRoles } from '../../session/session-slice.ts';
import { useDetailAddress } from '../../ui/detail/use-detail-address.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { MasterDetail } from '../../ui/MasterDetail.tsx';
import { useServidoresQuery } from './api.ts';
import { ActivoChip, filters, filtrosOf, lugarOf, makeColumns, PruebaChip, sort } from './list.tsx';
import { Partes } from './Partes.tsx';
import { newId, tabs } from './tabs.ts';
import { useTexts } from './texts.ts';

const ServidorDetail = lazyPart(() => import('./ServidorDetail.tsx'));
const NuevoServidor = lazyPart(() => import('./NuevoServidor.tsx'));

/** The mail servers of companies. */
export default function Servidores() {
  const t = useTexts();
  const columns = useMemo(() => makeColumns(t), [t]);
  const list = useList({ filters, sort, toFiltros: filtrosOf, useQuery: useServidoresQuery });
  const address = useDetailAddress(paths.empresasCorreo, tabs);
  const { openId } = address;
  const mayCreate = canAccess(correoRoles.administer, useAppSelector(selectRoles));
  return (
    <MasterDetail
      onClose={address.close}
      detail={
        openId === null
          ? null
          : (titleId) =>
              openId === newId && mayCreate ? (
                <NuevoServidor titleId={titleId} address={address} />
              ) : (
                <ServidorDetail id={openId} titleId={titleId} address={address} rows={list.rows} />
              )
      }
      list={
        <ListScreen
          title={t('screen.title')}
          lead={<Partes current="servidores" />}
          actions={
            mayCreate && (
              <Button variant="contained" onClick={() => address.open(newId)}>
                {t('nuevo.boton')}
              </Button>
            )
          }
          list={list}
          columns={columns}
          storageKey="empresas-correo"
          views={useSavedViews('empresas-correo')}
          noResults={t('sinResultados')}
          empty={{ title: t('vacio.titulo'), text: t('vacio.texto') }}
          onOpen={({ id }) => address.open(id)}
          activeId={openId}
          card={{
            title: ({ empresa }) => empresa,
            subtitle: lugarOf,
            corner: ({ activo }) => <ActivoChip activo={activo} />,
            content: (configuracion) => <PruebaChip {...configuracion} />,
          }}
        />
      }
    />
  );
}
