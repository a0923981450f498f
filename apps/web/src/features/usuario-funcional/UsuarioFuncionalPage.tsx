import Button from '@mui/material/Button';
import type { UsuarioFuncionalConClave } from '@portal/contracts';
import { canAccess, integracionRoles } from '@portal/contracts/access';
import { useMemo, useState } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { paths } from '../../lib/paths.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { useWithEmpresa, type WithEmpresa } from '../../session/empresa-filter.ts';
import { ListPage, listWords } from '../../records/ListPage.tsx';
import { selectRoles } from '../../session/session-slice.ts';
import { useDetailAddress } from '../../ui/detail/use-detail-address.ts';
import type { FilterValues } from '../../ui/list/filters.ts';
import { useList } from '../../ui/list/use-list.ts';
import { useIntegracionesQuery } from './api.ts';
import { EstadoChip, filters, makeColumns, pedidosText, permisosText, sort } from './list.tsx';
import { useTexts } from './texts.ts';

const IntegracionDetail = lazyPart(() => import('./IntegracionDetail.tsx'));
const IntegracionDialog = lazyPart(() => import('./IntegracionDialog.tsx'));
const ClaveDialog = lazyPart(() => import('./ClaveDialog.tsx'));

const filtrosOf = (values: FilterValues<WithEmpresa<typeof filters>>) => values;

/** The technical users of companies: systems that use the API with a key. */
export default function UsuarioFuncionalPage() {
  const t = useTexts();
  const columns = useMemo(() => makeColumns(t), [t]);
  const list = useList({
    filters: useWithEmpresa(filters),
    sort,
    toFiltros: filtrosOf,
    useQuery: useIntegracionesQuery,
  });
  const address = useDetailAddress(paths.usuarioFuncional, ['datos', 'pedidos', 'avisos', 'historial']);
  const roles = useAppSelector(selectRoles);
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<UsuarioFuncionalConClave | null>(null);
  return (
    <>
      <ListPage
        {...listWords(t)}
        list={list}
        address={address}
        columns={columns}
        storageKey="usuario-funcional"
        actions={
          canAccess(integracionRoles.administer, roles) && (
            <Button variant="contained" onClick={() => setCreating(true)}>
              {t('crear.boton')}
            </Button>
          )
        }
        card={{
          title: ({ nombre }) => nombre,
          subtitle: ({ empresa }) => empresa,
          corner: (row) => <EstadoChip {...row} />,
          content: (row) => `${permisosText(row)} · ${t('columna.pedidos')}: ${pedidosText(row)}`,
        }}
        detail={(props) => <IntegracionDetail {...props} onKey={setCreated} />}
      />
      {isCreating && <IntegracionDialog onClose={() => setCreating(false)} onKey={setCreated} />}
      {created && (
        <ClaveDialog
          clave={created.clave}
          nombre={created.nombre}
          onClose={() => {
            setCreated(null);
            address.open(created.id);
          }}
        />
      )}
    </>
  );
}
