import Button from '@mui/material/Button';
import { canAccess, correoRoles } from '@portal/contracts/access';
import { useMemo } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { paths } from '../../lib/paths.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { useWithEmpresa } from '../../session/empresa-filter.ts';
import { ListPage, listWords } from '../../records/ListPage.tsx';
import { selectRoles } from '../../session/session-slice.ts';
import { useDetailAddress } from '../../ui/detail/use-detail-address.ts';
import { useList } from '../../ui/list/use-list.ts';
import { useServidoresQuery } from './api.ts';
import { ActivoChip, filters, filtrosOf, Lugar, makeColumns, PruebaChip, sort } from './list.tsx';
import { Partes } from './Partes.tsx';
import { newId, tabs } from './tabs.ts';
import { useTexts } from './texts.ts';

const ServidorDetail = lazyPart(() => import('./ServidorDetail.tsx'));
const NuevoServidor = lazyPart(() => import('./NuevoServidor.tsx'));

/** The mail servers of companies. */
export default function Servidores() {
  const t = useTexts();
  const columns = useMemo(() => makeColumns(t), [t]);
  const list = useList({
    filters: useWithEmpresa(filters),
    sort,
    toFiltros: filtrosOf,
    useQuery: useServidoresQuery,
  });
  const address = useDetailAddress(paths.empresasCorreo, tabs);
  const mayCreate = canAccess(correoRoles.administer, useAppSelector(selectRoles));
  return (
    <ListPage
      {...listWords(t)}
      lead={<Partes current="servidores" />}
      list={list}
      address={address}
      columns={columns}
      storageKey="empresas-correo"
      actions={
        mayCreate && (
          <Button variant="contained" onClick={() => address.open(newId)}>
            {t('nuevo.boton')}
          </Button>
        )
      }
      card={{
        title: ({ empresa }) => empresa,
        subtitle: (configuracion) => <Lugar {...configuracion} />,
        corner: ({ activo }) => <ActivoChip activo={activo} />,
        content: (configuracion) => <PruebaChip {...configuracion} />,
      }}
      detail={({ rows, ...props }) =>
        props.id === newId && mayCreate ? (
          <NuevoServidor {...props} />
        ) : (
          <ServidorDetail {...props} rows={rows} />
        )
      }
    />
  );
}
