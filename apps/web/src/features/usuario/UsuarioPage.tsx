import Button from '@mui/material/Button';
import { canAccess, usuarioRoles } from '@portal/contracts/access';
import { Suspense, useMemo, useState } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { paths } from '../../lib/paths.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { useWithEmpresa, type WithEmpresa } from '../../session/empresa-filter.ts';
import { ListPage, listWords } from '../../records/ListPage.tsx';
import { selectRoles } from '../../session/session-slice.ts';
import { useDetailAddress } from '../../ui/detail/use-detail-address.ts';
import type { FilterValues } from '../../ui/list/filters.ts';
import { useList } from '../../ui/list/use-list.ts';
import { useListSelection } from '../../ui/list/use-selection.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { usuarios, useUsuariosQuery } from './api.ts';
import { Entrega, hasEntrega, type Entregado } from './Entrega.tsx';
import {
  Empresas,
  empresasText,
  EstadoChip,
  filters,
  makeColumns,
  nombreDe,
  perfilesText,
  sort,
} from './list.tsx';
import { useTexts } from './texts.ts';

const ChosenUsuarios = lazyPart(() => import('./ChosenUsuarios.tsx'));
const UsuarioDetail = lazyPart(() => import('./UsuarioDetail.tsx'));
const UsuarioDialog = lazyPart(() => import('./UsuarioDialog.tsx'));

const filtrosOf = (values: FilterValues<WithEmpresa<typeof filters>>) => values;

/** The users of the portal. */
export default function UsuarioPage() {
  const t = useTexts();
  const columns = useMemo(() => makeColumns(t), [t]);
  const list = useList({
    filters: useWithEmpresa(filters),
    sort,
    toFiltros: filtrosOf,
    useQuery: useUsuariosQuery,
  });
  const selection = useListSelection(list);
  const address = useDetailAddress(paths.usuario, ['datos', 'accesos', 'historial']);
  const roles = useAppSelector(selectRoles);
  const [isCreating, setCreating] = useState(false);
  const [shown, setShown] = useState<Entregado | null>(null);
  const deliver = (usuario: Entregado) => {
    if (hasEntrega(usuario)) setShown(usuario);
    else {
      toast.success(t('hecho.invitado', { correo: usuario.email }));
      address.open(usuario.id);
    }
  };
  return (
    <>
      <ListPage
        {...listWords(t)}
        list={list}
        address={address}
        columns={columns}
        storageKey="usuario"
        exportacion={canAccess(usuarioRoles.export, roles) ? usuarios.exportacion : undefined}
        actions={
          canAccess(usuarioRoles.create, roles) && (
            <Button variant="contained" onClick={() => setCreating(true)}>
              {t('crear.boton')}
            </Button>
          )
        }
        {...(canAccess(usuarioRoles.block, roles) && {
          selection: {
            ...selection,
            bar: (
              <Suspense fallback={null}>
                <ChosenUsuarios selection={selection} />
              </Suspense>
            ),
          },
        })}
        card={{
          title: nombreDe,
          subtitle: ({ email }) => email,
          corner: (row) => <EstadoChip {...row} />,
          content: (row) => (
            <>
              {perfilesText(row)}
              {empresasText(row) !== '' && (
                <>
                  {' · '}
                  <Empresas {...row} />
                </>
              )}
            </>
          ),
        }}
        detail={(props) => <UsuarioDetail {...props} onEntrega={deliver} />}
      />
      {isCreating && <UsuarioDialog onClose={() => setCreating(false)} onCreated={deliver} />}
      {shown && (
        <Entrega
          usuario={shown}
          onClose={() => {
            setShown(null);
            address.open(shown.id);
          }}
        />
      )}
    </>
  );
}
