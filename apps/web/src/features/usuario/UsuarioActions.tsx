import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AccionUsuario, Usuario } from '@portal/contracts';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { useConfirmation } from '../../session/use-confirmation.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ReasonDialog } from '../../ui/form/ReasonDialog.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import {
  useEliminarUsuarioMutation,
  useHabilitarUsuarioMutation,
  useReenviarInvitacionMutation,
  useRestablecerContrasenaMutation,
  useRestablecerSegundoFactorMutation,
} from './api.ts';
import type { Entregado } from './Entrega.tsx';
import { nombreDe } from './list.tsx';
import { useTexts } from './texts.ts';

const UsuarioDialog = lazyPart(() => import('./UsuarioDialog.tsx'));

interface UsuarioActionsProps {
  readonly usuario: Usuario;
  /** Called with the new temporary password or invitation. */
  readonly onEntrega: (usuario: Entregado) => void;
}

const confirmed = ['reenviar_invitacion', 'bloquear', 'desbloquear', 'restablecer', 'eliminar'] as const;

/** Of a reason in the audit trail. */
const MOST_CHARACTERS = 200;

const ends = (accion: AccionUsuario): boolean => accion === 'bloquear' || accion === 'eliminar';

/** The actions that the service allows on a user. */
export function UsuarioActions({ usuario, onEntrega }: UsuarioActionsProps) {
  const t = useTexts();
  const [habilitar] = useHabilitarUsuarioMutation();
  const [eliminar] = useEliminarUsuarioMutation();
  const [restablecer] = useRestablecerContrasenaMutation();
  const [reenviar] = useReenviarInvitacionMutation();
  const [quitarFactor] = useRestablecerSegundoFactorMutation();
  const { pending, request, close, run } = useConfirmation<AccionUsuario>();
  const { id, acciones } = usuario;
  const act = async (accion: (typeof confirmed)[number], motivo?: string): Promise<void> => {
    switch (accion) {
      case 'restablecer':
        onEntrega(await restablecer({ id }).unwrap());
        return;
      case 'reenviar_invitacion':
        onEntrega(await reenviar({ id }).unwrap());
        return;
      case 'eliminar':
        await eliminar({ id, motivo }).unwrap();
        break;
      default:
        await habilitar({ id, activo: accion === 'desbloquear', motivo }).unwrap();
    }
    toast.success(t(`hecho.${accion}`));
  };
  return (
    <>
      {acciones.map((accion) => (
        <Button
          key={accion}
          size="small"
          {...(accion === 'editar' ? { variant: 'outlined' } : {})}
          color={ends(accion) ? 'error' : 'primary'}
          onClick={() => request(accion)}
        >
          {t(`accion.${accion}`)}
        </Button>
      ))}
      {pending === 'editar' && <UsuarioDialog usuario={usuario} onClose={close} />}
      {pending === 'restablecer_segundo_factor' && (
        <ReasonDialog
          min={1}
          max={MOST_CHARACTERS}
          title={t('confirmar.restablecer_segundo_factor', { nombre: nombreDe(usuario) })}
          submitLabel={t('accion.restablecer_segundo_factor')}
          tone="error"
          onSubmit={async (motivo) => {
            await quitarFactor({ id, motivo }).unwrap();
            toast.success(t('hecho.restablecer_segundo_factor'));
          }}
          onClose={close}
        >
          {t('confirmar.restablecer_segundo_factorTexto')}
        </ReasonDialog>
      )}
      {confirmed.map((accion) => (
        <ConfirmDialog
          key={accion}
          open={pending === accion}
          title={t(`confirmar.${accion}`, { nombre: nombreDe(usuario) })}
          confirmLabel={t(`accion.${accion}`)}
          {...(ends(accion) && { tone: 'error', asksReason: true })}
          onConfirm={(motivo) => run(() => act(accion, motivo))}
          onClose={close}
        >
          <Typography variant="body2">{t(`confirmar.${accion}Texto`)}</Typography>
        </ConfirmDialog>
      ))}
    </>
  );
}
