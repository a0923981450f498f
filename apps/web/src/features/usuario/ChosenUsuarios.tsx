import LockOutlined from '@mui/icons-material/LockOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Usuario } from '@portal/contracts';
import { useState } from 'react';
import { failureOf } from '../../session/messages-of.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { FailureText } from '../../ui/failure-text.ts';
import { SelectionBar } from '../../ui/list/SelectionBar.tsx';
import type { Selection } from '../../ui/list/use-selection.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useHabilitarUsuarioMutation } from './api.ts';
import { mayBlock, nombreDe } from './list.tsx';
import { useTexts } from './texts.ts';

interface Failed extends FailureText {
  readonly usuario: Usuario;
}

/** Blocks the chosen users, one request each. Those that could not be blocked stay chosen, each with its reason. */
export default function ChosenUsuarios({ selection }: { readonly selection: Selection<Usuario> }) {
  const t = useTexts();
  const [habilitar] = useHabilitarUsuarioMutation();
  const [isAsking, setAsking] = useState(false);
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const { rows, ids, select, clear } = selection;
  const blockable = rows.filter(mayBlock);
  const shown = failed.filter(({ usuario }) => ids.includes(usuario.id));
  const block = async (motivo?: string) => {
    const left: Failed[] = [];
    for (const usuario of blockable)
      try {
        await habilitar({ id: usuario.id, activo: false, motivo }).unwrap();
      } catch (error) {
        left.push({ usuario, ...failureOf(error) });
      }
    setAsking(false);
    setFailed(left);
    select(left.map(({ usuario }) => usuario.id));
    const count = blockable.length - left.length;
    if (count > 0) toast.success(t('seleccion.hechos', { count }));
  };
  return (
    <>
      <SelectionBar
        label={t('seleccion.titulo')}
        count={t('seleccion.cantidad', { count: rows.length })}
        clearLabel={t('seleccion.quitar')}
        onClear={clear}
        notice={
          shown.length > 0 && (
            <Alert severity="error" sx={{ width: '100%', minWidth: 0, overflowWrap: 'anywhere' }}>
              {t('seleccion.fallidos', { count: shown.length })}
              <Box
                component="ul"
                sx={{ m: 0, paddingInlineStart: '2rem', maxHeight: '16rem', overflowY: 'auto' }}
              >
                {shown.map(({ usuario, message, lang }) => (
                  <li key={usuario.id}>
                    <bdi>{nombreDe(usuario)}</bdi>: <bdi lang={lang}>{message}</bdi>
                  </li>
                ))}
              </Box>
            </Alert>
          )
        }
      >
        {blockable.length > 0 && (
          <ActionButton
            variant="contained"
            icon={<LockOutlined />}
            label={t('accion.bloquear')}
            onClick={() => setAsking(true)}
          />
        )}
      </SelectionBar>
      <ConfirmDialog
        open={isAsking}
        title={t('seleccion.confirmar', { count: blockable.length })}
        confirmLabel={t('accion.bloquear')}
        tone="error"
        asksReason
        onConfirm={block}
        onClose={() => setAsking(false)}
      >
        {t('seleccion.confirmarTexto')}
        <Box component="ul" sx={{ mb: 0, paddingInlineStart: '2rem', maxHeight: '16rem', overflowY: 'auto' }}>
          {blockable.map((usuario) => (
            <li key={usuario.id}>
              <bdi>{nombreDe(usuario)}</bdi>
            </li>
          ))}
        </Box>
      </ConfirmDialog>
    </>
  );
}
