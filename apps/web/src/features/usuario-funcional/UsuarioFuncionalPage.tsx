import Button from '@mui/material/Button';
import type { UsuarioFuncionalConClave } from '@portal/contracts';
import { canAccess, integracionRoles } from '@portal/contracts/access';
import { useMemo, useState } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { paths } from '../../lib/paths.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { useSavedViews } from '../../session/saved-views.ts';
import { selectRoles } from '../../session/session-slice.ts';
import { useDetailAddress } from '../../ui/detail/use-detail-address.ts';
import type { FilterValues } from '../../ui/list/filters.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { MasterDetail } from '../../ui/MasterDetail.tsx';
import { useIntegracionesQuery } from './api.ts';
import { EstadoChip, filters, makeColumns, pedidosText, permisosText, sort } from './list.tsx';
import { useTexts } from './texts.ts';

const IntegracionDetail = lazyPart(() => import('./IntegracionDetail.tsx'));
const IntegracionDialog = lazyPart(() => import('./IntegracionDialog.tsx'));
const ClaveDialog = lazyPart(() => import('./ClaveDialog.tsx'));

const filtrosOf = (values: FilterValues<typeof filters>) => values;

/** The technical users of companies: systems that use the API with a key. */
export default function UsuarioFuncionalPage() {
  const t = useTexts();
  const columns = useMemo(() => makeColumns(t), [t]);
  const list = useList({ filters, sort, toFiltros: filtrosOf, useQuery: useIntegracionesQuery });
  const address = useDetailAddress(paths.usuarioFuncional, ['datos', 'pedidos', 'historial']);
  const roles = useAppSelector(selectRoles);
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<UsuarioFuncionalConClave | null>(null);
  const { openId } = address;
  return (
    <>
      <MasterDetail
        onClose={address.close}
        detail={
          openId === null
            ? null
            : (titleId) => (
                <IntegracionDetail
                  id={openId}
                  titleId={titleId}
                  address={address}
                  rows={list.rows}
                  onKey={setCreated}
                />
              )
        }
        list={
          <ListScreen
            title={t('screen.title')}
            actions={
              canAccess(integracionRoles.administer, roles) && (
                <Button variant="contained" onClick={() => setCreating(true)}>
                  {t('crear.boton')}
                </Button>
              )
            }
            list={list}
            columns={columns}
            storageKey="usuario-funcional"
            views={useSavedViews('usuario-funcional')}
            noResults={t('sinResultados')}
            empty={{ title: t('vacio.titulo'), text: t('vacio.texto') }}
            onOpen={({ id }) => address.open(id)}
            activeId={openId}
            card={{
              title: ({ nombre }) => nombre,
              subtitle: ({ empresa }) => empresa,
              corner: (row) => <EstadoChip {...row} />,
              content: (row) => `${permisosText(row)} · ${t('columna.pedidos')}: ${pedidosText(row)}`,
            }}
          />
        }
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
