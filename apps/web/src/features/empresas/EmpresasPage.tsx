import Button from '@mui/material/Button';
import { canAccess, empresaRoles } from '@portal/contracts/access';
import { useMemo } from 'react';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { paths } from '../../lib/paths.ts';
import { ListPage, listWords } from '../../records/ListPage.tsx';
import { selectRoles } from '../../session/session-slice.ts';
import { useDetailAddress } from '../../ui/detail/use-detail-address.ts';
import { useList } from '../../ui/list/use-list.ts';
import { empresas, useEmpresasQuery } from './api.ts';
import { CertificadoChip } from './CertificadoChip.tsx';
import { ActivaChip, AmbienteChip, filters, filtrosOf, makeColumns, rucOf, sort } from './list.tsx';
import { useTexts } from './texts.ts';
import { newId, tabs } from './tabs.ts';

const EmpresaDetail = lazyPart(() => import('./EmpresaDetail.tsx'));
const NuevaEmpresa = lazyPart(() => import('./NuevaEmpresa.tsx'));

/** The companies that the user may see, and the open one. */
export default function EmpresasPage() {
  const t = useTexts();
  const columns = useMemo(() => makeColumns(t), [t]);
  const list = useList({ filters, sort, toFiltros: filtrosOf, useQuery: useEmpresasQuery });
  const address = useDetailAddress(paths.empresas, tabs);
  const mayCreate = canAccess(empresaRoles.create, useAppSelector(selectRoles));
  return (
    <ListPage
      {...listWords(t)}
      list={list}
      address={address}
      columns={columns}
      storageKey="empresas"
      exportacion={empresas.exportacion}
      actions={
        mayCreate && (
          <Button variant="contained" onClick={() => address.open(newId)}>
            {t('nueva.boton')}
          </Button>
        )
      }
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
      detail={({ rows, ...props }) =>
        props.id === newId && mayCreate ? (
          <NuevaEmpresa {...props} />
        ) : (
          <EmpresaDetail {...props} rows={rows} />
        )
      }
    />
  );
}
