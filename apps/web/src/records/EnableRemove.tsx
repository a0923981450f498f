import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Translate } from '../i18n/define-texts.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useConfirmation } from '../session/use-confirmation.ts';

type Key =
  | 'activar'
  | 'desactivar'
  | 'eliminar'
  | 'confirmar.desactivar'
  | 'confirmar.desactivarTexto'
  | 'confirmar.eliminar'
  | 'confirmar.eliminarTexto'
  | 'hecho.activado'
  | 'hecho.desactivado'
  | 'hecho.eliminado';

interface EnableRemoveProps {
  readonly activo: boolean;
  /** Name for the confirmations. */
  readonly empresa: string;
  /** The texts of the screen, with the keys shared by screens that use this component. */
  readonly text: Translate<Key>;
  readonly mayEnable: boolean;
  readonly mayRemove: boolean;
  /** Confirmation before activating; without it activating is immediate. */
  readonly activation?: { readonly title: string; readonly text: string };
  readonly onEnable: (activo: boolean, motivo?: string) => Promise<unknown>;
  readonly onRemove: (motivo?: string) => Promise<unknown>;
}

/** Activates, deactivates and removes records of which a company has one active; asks before deactivating or removing. */
export function EnableRemove({
  activo,
  empresa,
  text,
  mayEnable,
  mayRemove,
  activation,
  onEnable,
  onRemove,
}: EnableRemoveProps) {
  const { pending, request, close, run } = useConfirmation<'activar' | 'desactivar' | 'eliminar'>();
  const change = (motivo?: string) =>
    run(() => onEnable(!activo, motivo), text(activo ? 'hecho.desactivado' : 'hecho.activado'));
  return (
    <>
      {mayEnable && (
        <Button
          size="small"
          variant="outlined"
          onClick={() => {
            if (activo) request('desactivar');
            else if (activation === undefined) void change();
            else request('activar');
          }}
        >
          {text(activo ? 'desactivar' : 'activar')}
        </Button>
      )}
      {mayRemove && (
        <Button size="small" color="error" onClick={() => request('eliminar')}>
          {text('eliminar')}
        </Button>
      )}
      {activation !== undefined && (
        <ConfirmDialog
          open={pending === 'activar'}
          title={activation.title}
          confirmLabel={text('activar')}
          onConfirm={() => change()}
          onClose={close}
        >
          <Typography variant="body2">{activation.text}</Typography>
        </ConfirmDialog>
      )}
      <ConfirmDialog
        open={pending === 'desactivar'}
        title={text('confirmar.desactivar', { empresa })}
        confirmLabel={text('desactivar')}
        tone="error"
        asksReason
        onConfirm={change}
        onClose={close}
      >
        <Typography variant="body2">{text('confirmar.desactivarTexto')}</Typography>
      </ConfirmDialog>
      <ConfirmDialog
        open={pending === 'eliminar'}
        title={text('confirmar.eliminar', { empresa })}
        confirmLabel={text('eliminar')}
        tone="error"
        asksReason
        onConfirm={(motivo) => run(() => onRemove(motivo), text('hecho.eliminado'))}
        onClose={close}
      >
        <Typography variant="body2">{text('confirmar.eliminarTexto')}</Typography>
      </ConfirmDialog>
    </>
  );
}
