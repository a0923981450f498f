import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNow } from '../../../lib/use-now.ts';
import { plazoRestante } from '../../../ui/time-left/time-left.ts';
import { useDocumentQuery } from '../api.ts';
import { actionsOf, type AccionMenu } from '../model/actions.ts';
import type { DocumentoMinimo } from '../model/types.ts';
import { useTexts } from '../texts.ts';

interface DocumentMenuProps {
  readonly document: DocumentoMinimo;
  readonly anchor: HTMLElement;
  readonly onRun: (action: AccionMenu) => void;
  readonly onClose: () => void;
  /** Entries that are buttons elsewhere. */
  readonly without?: readonly AccionMenu[];
}

/** Everything that may be done with a document now. */
export default function DocumentMenu({ document, anchor, onRun, onClose, without = [] }: DocumentMenuProps) {
  const t = useTexts();
  const now = useNow();
  // A document of the seed is signed, and gets its address, with the first request for it.
  const { data: whole } = useDocumentQuery({ id: document.id }, { skip: document.url_qr !== '' });
  const url = whole?.url_qr ?? document.url_qr;
  const actions = actionsOf({ ...document, url_qr: url }).filter((action) => !without.includes(action));
  const run = (action: AccionMenu) => {
    onClose();
    onRun(action);
  };
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t('menu.titulo', { numero: document.numero }) } }}
    >
      {actions.flatMap((action) => {
        if (action === 'ver_qr') {
          return (
            <MenuItem
              key={action}
              component="a"
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              onClick={onClose}
            >
              {t('accion.ver_qr')}
            </MenuItem>
          );
        }
        const entry = (
          <MenuItem
            key={action}
            onClick={() => run(action)}
            sx={action === 'cancelar' ? { color: 'error.main' } : {}}
          >
            {action === 'cancelar' ? (
              <ListItemText
                primary={t('accion.cancelar')}
                secondary={plazoRestante(document.cancelable_hasta, now)}
                sx={{ my: 0 }}
                slotProps={{ primary: { sx: { fontSize: 'inherit' } } }}
              />
            ) : (
              t(`accion.${action}`)
            )}
          </MenuItem>
        );
        return action === 'cancelar' ? [<Divider key="divider" />, entry] : entry;
      })}
    </Menu>
  );
}
