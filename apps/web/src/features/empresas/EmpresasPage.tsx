import Button from '@mui/material/Button';
import { canAccess } from '@portal/contracts/access';
import { empresaRoles } from '@portal/contracts/access';
import { useMemo } from 'react';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { paths } from '../../lib/paths.ts';
import { asQuery } from '../../session/query-api.ts';
import { useSavedViews } from '../../session/saved-views.ts';
import { selectRoles } from '../../session/session-slice.ts';
import { useDetailAddress } from '../../ui/detail/use-detail-address.ts';
import { ExportButton } from '../../ui/downloads/ExportButton.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { MasterDetail } from '../../ui/MasterDetail.tsx';
import { empresas, useEmpresasQuery } from './api.ts';
import { CertificadoChip } from './CertificadoChip.tsx';
import { ActivaChip, AmbienteChip, filters, filtrosOf, makeColumns, rucOf, sort } from './list.tsx';
import { useTexts } from './texts.ts';
import { newId, tabs } from './tabs.ts';

const EmpresaDetail = lazyPart(() => import('./EmpresaDetail.tsx'));
const NuevaEmpresa = lazyPart(() => import('./NuevaEmpresa.tsx'));

/** The companies that the person may see, and the one that is set up. */
export default function EmpresasPage() {
  const t = useTexts();
  const columns = useMemo(() => makeColumns(t), [t]);
  const list = useList({ filters, sort, toFiltros: filtrosOf, useQuery: useEmpresasQuery });
  const address = useDetailAddress(paths.empresas, tabs);
  const { openId } = address;
  const { filtros, orden } = list.input;
  const mayCreate = canAccess(empresaRoles.create, useAppSelector(selectRoles));
  return (
    <MasterDetail
      onClose={address.close}
      detail={
        openId === null
          ? null
          : (titleId) =>
              openId === newId && mayCreate ? (
                <NuevaEmpresa titleId={titleId} address={address} />
              ) : (
                <EmpresaDetail id={openId} titleId={titleId} address={address} rows={list.rows} />
              )
      }
      list={
        <ListScreen
          title={t('screen.title')}
          actions={
            <>
              <ExportButton
                total={list.total}
                fetch={(formato, options) =>
                  asQuery(async () => (await empresas.exportacion({ formato, filtros, orden }, options)).data)
                }
              />
              {mayCreate && (
                <Button variant="contained" onClick={() => address.open(newId)}>
                  {t('nueva.boton')}
                </Button>
              )}
            </>
          }
          list={list}
          columns={columns}
          storageKey="empresas"
          views={useSavedViews('empresas')}
          noResults={t('sinResultados')}
          empty={{ title: t('vacio.titulo'), text: t('vacio.texto') }}
          onOpen={({ id }) => address.open(id)}
          activeId={openId}
          card={{
            title: ({ razon_social }) => razon_social,
            subtitle: rucOf,
            corner: ({ activa }) => <ActivaChip activa={activa} />,
            content: (empresa) => (
              <>
                <AmbienteChip ambiente={empresa.ambiente} /> <CertificadoChip {...empresa} />
              </>
            ),
          }}
        />
      }
    />
  );
}
