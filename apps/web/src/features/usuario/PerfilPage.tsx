import Button from '@mui/material/Button';
import { canAccess, usuarioRoles } from '@portal/contracts/access';
import type { SesionUsuario, Usuario } from '@portal/contracts';
import { Suspense, useState } from 'react';
import { useSingleRun } from '../../lib/use-single-run.ts';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { failureOf } from '../../api/messages-of.ts';
import { toastFailure } from '../../api/toast-failure.ts';
import { PasswordForm } from '../../session/password/PasswordForm.tsx';
import { selectRoles } from '../../session/session-slice.ts';
import { DateText } from '../../ui/DateText.tsx';
import { Facts } from '../../ui/detail/Facts.tsx';
import { SimpleTable } from '../../ui/detail/SimpleTable.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { Section } from '../../ui/Section.tsx';
import { ScreenSkeleton } from '../../ui/Skeletons.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { useCerrarOtrasMutation, useMiPerfilQuery, useMisSesionesQuery } from './api.ts';
import { empresasText, perfilesText } from './list.tsx';
import { useTexts } from './texts.ts';

const UsuarioDialog = lazyPart(() => import('./UsuarioDialog.tsx'));
const SegundoFactor = lazyPart(() => import('./segundo-factor/SegundoFactor.tsx'));

/** The signed-in user's own data, password and sessions. */
export default function PerfilPage() {
  const t = useTexts();
  const { data: usuario, error, refetch } = useMiPerfilQuery({});
  const sesiones = useMisSesionesQuery({}, { refetchOnMountOrArgChange: true });
  const changed = () => {
    toast.success(t('hecho.contrasena'));
    void sesiones.refetch();
  };
  return (
    <PageFrame title={t('screen.perfil')} width="narrow">
      {usuario === undefined && error === undefined && <ScreenSkeleton />}
      {usuario === undefined && error !== undefined && (
        <ErrorState {...failureOf(error)} onRetry={() => void refetch()} />
      )}
      {usuario && (
        <>
          <Datos usuario={usuario} />
          <Section title={t('perfil.contrasena')}>
            <PasswordForm currentLabel={t('perfil.actual')} onChanged={changed} />
          </Section>
          <Suspense fallback={null}>
            <SegundoFactor onSessionsClosed={() => void sesiones.refetch()} />
          </Suspense>
          <Sesiones sesiones={sesiones.data ?? []} />
        </>
      )}
    </PageFrame>
  );
}

function Datos({ usuario }: { readonly usuario: Usuario }) {
  const t = useTexts();
  const roles = useAppSelector(selectRoles);
  const [isEditing, setEditing] = useState(false);
  return (
    <Section
      title={t('perfil.datos')}
      actions={
        canAccess(usuarioRoles.edit, roles) && (
          <Button size="small" variant="outlined" onClick={() => setEditing(true)}>
            {t('accion.editar')}
          </Button>
        )
      }
    >
      <Facts
        facts={[
          [t('campo.nombres'), usuario.nombres],
          [t('campo.apellidos'), usuario.apellidos],
          [t('columna.usuario'), usuario.usuario],
          [t('columna.nro_documento'), usuario.nro_documento],
          [t('columna.email'), usuario.email],
          [t('columna.perfiles'), perfilesText(usuario)],
          [t('columna.empresas'), empresasText(usuario)],
        ]}
      />
      {isEditing && <UsuarioDialog usuario={usuario} onClose={() => setEditing(false)} />}
    </Section>
  );
}

function Sesiones({ sesiones }: { readonly sesiones: readonly SesionUsuario[] }) {
  const t = useTexts();
  const [cerrar, { isLoading }] = useCerrarOtrasMutation();
  const runOnce = useSingleRun();
  const close = async () => {
    try {
      await cerrar({}).unwrap();
      toast.success(t('hecho.sesiones'));
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <Section
      title={t('perfil.sesiones')}
      actions={
        sesiones.some(({ actual }) => !actual) && (
          <Button size="small" variant="outlined" loading={isLoading} onClick={() => void runOnce(close)}>
            {t('perfil.cerrarOtras')}
          </Button>
        )
      }
    >
      <SimpleTable
        label={t('perfil.sesiones')}
        rows={sesiones}
        columns={[
          {
            header: t('accesos.dispositivo'),
            cell: ({ dispositivo, actual }) => (
              <>
                {dispositivo === '' ? t('perfil.desconocido') : dispositivo}{' '}
                {actual && <StatusChip tone="success" label={t('perfil.esta')} />}
              </>
            ),
          },
          { header: t('perfil.inicio'), cell: ({ inicio }) => <DateText value={inicio} time /> },
          { header: t('perfil.ultimoUso'), cell: ({ ultimo_uso }) => <DateText value={ultimo_uso} time /> },
          { header: 'IP', cell: ({ ip }) => ip },
        ]}
      />
    </Section>
  );
}
