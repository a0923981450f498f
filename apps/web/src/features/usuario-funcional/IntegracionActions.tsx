import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { UsuarioFuncional, UsuarioFuncionalConClave } from '@portal/contracts';
import { canAccess, integracionRoles } from '@portal/contracts/access';
import { useState } from 'react';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { selectRoles } from '../../session/session-slice.ts';
import { useConfirmation } from '../../session/use-confirmation.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import {
  useHabilitarIntegracionMutation,
  useRevocarIntegracionMutation,
  useRotarIntegracionMutation,
} from './api.ts';
import { useTexts } from './texts.ts';

const IntegracionDialog = lazyPart(() => import('./IntegracionDialog.tsx'));

interface IntegracionActionsProps {
  readonly integracion: UsuarioFuncional;
  readonly onKey: (created: UsuarioFuncionalConClave) => void;
}

/** The actions on a key. A revoked one is read-only. */
export function IntegracionActions({ integracion, onKey }: IntegracionActionsProps) {
  const t = useTexts();
  const roles = useAppSelector(selectRoles);
  const [habilitar] = useHabilitarIntegracionMutation();
  const [rotar] = useRotarIntegracionMutation();
  const [revocar] = useRevocarIntegracionMutation();
  const { pending, request, close, run } = useConfirmation<'editar' | 'rotar' | 'revocar' | 'habilitar'>();
  const [gracia, setGracia] = useState(true);
  const { id, nombre, estado } = integracion;
  if (estado === 'revocado') return null;
  const isActive = estado !== 'inactivo';
  const mayAdminister = canAccess(integracionRoles.administer, roles);
  return (
    <>
      {mayAdminister && (
        <Button size="small" variant="outlined" onClick={() => request('editar')}>
          {t('accion.editar')}
        </Button>
      )}
      {estado !== 'vencido' && (
        <Button size="small" variant="outlined" onClick={() => request('rotar')}>
          {t('accion.rotar')}
        </Button>
      )}
      {canAccess(integracionRoles.enable, roles) && (
        <Button size="small" onClick={() => request('habilitar')}>
          {t(isActive ? 'accion.deshabilitar' : 'accion.habilitar')}
        </Button>
      )}
      {mayAdminister && (
        <Button size="small" color="error" onClick={() => request('revocar')}>
          {t('accion.revocar')}
        </Button>
      )}
      {pending === 'editar' && <IntegracionDialog integracion={integracion} onClose={close} />}
      <ConfirmDialog
        open={pending === 'rotar'}
        title={t('confirmar.rotar', { nombre })}
        confirmLabel={t('accion.rotar')}
        onConfirm={() => run(async () => onKey(await rotar({ id, gracia }).unwrap()))}
        onClose={close}
      >
        <p>{t('confirmar.rotarTexto')}</p>
        <FormControlLabel
          control={<Switch checked={gracia} onChange={(_event, checked) => setGracia(checked)} />}
          label={t('confirmar.gracia')}
        />
      </ConfirmDialog>
      <ConfirmDialog
        open={pending === 'habilitar'}
        title={t(isActive ? 'confirmar.deshabilitar' : 'confirmar.habilitar', { nombre })}
        confirmLabel={t(isActive ? 'accion.deshabilitar' : 'accion.habilitar')}
        {...(isActive && { tone: 'error', asksReason: true })}
        onConfirm={(motivo) =>
          run(
            () => habilitar({ id, activo: !isActive, motivo }).unwrap(),
            t(isActive ? 'hecho.deshabilitado' : 'hecho.habilitado'),
          )
        }
        onClose={close}
      />
      <ConfirmDialog
        open={pending === 'revocar'}
        title={t('confirmar.revocar', { nombre })}
        confirmLabel={t('accion.revocar')}
        tone="error"
        asksReason
        onConfirm={(motivo) => run(() => revocar({ id, motivo }).unwrap(), t('hecho.revocado'))}
        onClose={close}
      >
        {t('confirmar.revocarTexto')}
      </ConfirmDialog>
    </>
  );
}
