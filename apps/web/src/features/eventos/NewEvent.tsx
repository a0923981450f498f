import Add from '@mui/icons-material/Add';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { accesoEventos, canAccess } from '@portal/contracts/access';
import { useEffect, useRef, useState } from 'react';
import { kindText } from '../../document/events/labels.ts';
import { lazyPart } from '../../lib/lazy-screen.ts';
import { useAppSelector } from '../../lib/store/hooks.ts';
import { patchParams } from '../../lib/url-state.ts';
import { useUrlParams } from '../../lib/use-url-params.ts';
import { selectRoles } from '../../session/session-slice.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { useTexts } from './texts.ts';

const CancelDialog = lazyPart(async () => ({
  default: (await import('../../document/events/CancelDialog.tsx')).CancelDialog,
}));
const NominateDialog = lazyPart(() => import('../../document/events/NominateDialog.tsx'));
const VoidRangeDialog = lazyPart(() => import('./dialogs/VoidRangeDialog.tsx'));

const kinds = ['cancelacion', 'inutilizacion', 'nominacion'] as const;

/**
 * 'Nuevo evento' with the kinds that the role may create. The open one is in the URL (`nuevo`), so that other screens can
 * link to it.
 */
export function NewEvent({ idEmpresa }: { readonly idEmpresa: string }) {
  const t = useTexts();
  const roles = useAppSelector(selectRoles);
  const [params, setParams] = useUrlParams();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const allowed = kinds.filter((kind) => canAccess(accesoEventos[kind], roles));
  const show = (nuevo: string | null) =>
    setParams((now) => patchParams(now, { nuevo }), { replace: true, preventScrollReset: true });
  const close = () => show(null);
  const current = allowed.find((kind) => kind === params.get('nuevo'));
  const isAsking = current !== undefined;
  useEffect(() => {
    // A dialog returns the focus to its previous element, which may be the unmounted menu.
    if (wasOpen.current && !isAsking) button.current?.focus();
    wasOpen.current = isAsking;
  }, [isAsking]);
  if (allowed.length === 0) return null;
  return (
    <>
      <ActionButton
        ref={button}
        variant="contained"
        icon={<Add />}
        label={t('nuevo.boton')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      <Menu anchorEl={() => button.current} open={isOpen} onClose={() => setOpen(false)}>
        {allowed.map((kind) => (
          <MenuItem
            key={kind}
            onClick={() => {
              setOpen(false);
              show(kind);
            }}
          >
            <ListItemText primary={kindText(kind)} secondary={t(`nuevo.${kind}`)} sx={{ my: 0 }} />
          </MenuItem>
        ))}
      </Menu>
      {current === 'cancelacion' && <CancelDialog idEmpresa={idEmpresa} onClose={close} />}
      {current === 'inutilizacion' && <VoidRangeDialog idEmpresa={idEmpresa} onClose={close} />}
      {current === 'nominacion' && <NominateDialog idEmpresa={idEmpresa} onClose={close} />}
    </>
  );
}
