import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { actsOf, type ActName, type Responded } from './acts.ts';
import { downloadDocument } from './files.ts';
import { Term } from './Term.tsx';
import { useTexts } from './texts.ts';

interface ResponseMenuProps {
  readonly document: Responded;
  readonly anchor: HTMLElement;
  readonly onOpen: () => void;
  readonly onAct: (act: ActName) => void;
  readonly onClose: () => void;
}

/** The actions of a receiver on a document; unavailable ones show the reason. */
export default function ResponseMenu({ document, anchor, onOpen, onAct, onClose }: ResponseMenuProps) {
  const t = useTexts();
  const closing = (run: () => void) => () => {
    onClose();
    run();
  };
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        list: { 'aria-label': t('menu.titulo', { numero: document.numero }) },
        paper: { sx: { maxWidth: 'min(36rem, calc(100vw - 3.2rem))' } },
      }}
    >
      <MenuItem onClick={closing(onOpen)}>{t('menu.ver')}</MenuItem>
      {actsOf(document.respuesta).map((act) => {
        const isBlocked = act.impedimento !== null;
        return (
          // Not `disabled`, so that the arrow keys reach it and screen readers read the reason.
          <MenuItem
            key={act.name}
            aria-disabled={isBlocked}
            onClick={isBlocked ? undefined : closing(() => onAct(act.name))}
            sx={isBlocked ? { color: 'text.secondary', cursor: 'default' } : {}}
          >
            <ListItemText
              primary={t(`acto.${act.name}`)}
              secondary={<Term act={act} />}
              sx={{ my: 0, whiteSpace: 'normal' }}
              slotProps={{ primary: { sx: { fontSize: 'inherit' } } }}
            />
          </MenuItem>
        );
      })}
      {document.tiene_archivos && <Divider />}
      {document.tiene_archivos &&
        (['pdf', 'xml'] as const).map((formato) => (
          <MenuItem key={formato} onClick={closing(() => downloadDocument(document.cdc, formato))}>
            {t(`archivo.${formato}`)}
          </MenuItem>
        ))}
    </Menu>
  );
}
