import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import type { Usuario } from '@portal/contracts';
import { useState } from 'react';
import { failureOf } from '../../api/messages-of.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { FailureText } from '../../ui/failure-text.ts';
import { FailureList } from '../../ui/list/FailureList.tsx';
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
  /** Those that the dialog names. Each request reloads the list, and with it the chosen rows. */
  const [asked, setAsked] = useState<readonly Usuario[]>([]);
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const { rows, ids, select, clear } = selection;
  const blockable = rows.filter(mayBlock);
  const shown = failed.filter(({ usuario }) => ids.includes(usuario.id));
  const block = async (motivo?: string) => {
    const left: Failed[] = [];
    for (const usuario of asked)
      try {
        await habilitar({ id: usuario.id, activo: false, motivo }).unwrap();
      } catch (error) {
        left.push({ usuario, ...failureOf(error) });
      }
    setAsking(false);
    setFailed(left);
    select(left.map(({ usuario }) => usuario.id));
    const count = asked.length - left.length;
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
            <FailureList
              title={t('seleccion.fallidos', { count: shown.length })}
              rows={shown.map(({ usuario, message, lang }) => ({
                id: usuario.id,
                name: <bdi>{nombreDe(usuario)}</bdi>,
                reason: <bdi lang={lang}>{message}</bdi>,
              }))}
            />
          )
        }
      >
        {blockable.length > 0 && (
          <ActionButton
            variant="contained"
            icon={<LockOutlined />}
            label={t('accion.bloquear')}
            onClick={() => {
              setAsked(blockable);
              setAsking(true);
            }}
          />
        )}
      </SelectionBar>
      <ConfirmDialog
        open={isAsking}
        title={t('seleccion.confirmar', { count: asked.length })}
        confirmLabel={t('accion.bloquear')}
        tone="error"
        asksReason
        onConfirm={block}
        onClose={() => setAsking(false)}
      >
        {t('seleccion.confirmarTexto')}
        <Box component="ul" sx={{ mb: 0, paddingInlineStart: '2rem', maxHeight: '16rem', overflowY: 'auto' }}>
          {asked.map((usuario) => (
            <li key={usuario.id}>
              <bdi>{nombreDe(usuario)}</bdi>
            </li>
          ))}
        </Box>
      </ConfirmDialog>
    </>
  );
}
