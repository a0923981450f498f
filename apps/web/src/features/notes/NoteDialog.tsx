import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import UnarchiveOutlined from '@mui/icons-material/UnarchiveOutlined';
import Undo from '@mui/icons-material/Undo';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Note, NoteLabel } from '@portal/contracts';
import type { ReactNode } from 'react';
import NoteEditor from './NoteEditor.tsx';
import { useTexts } from './texts.ts';
import { useNoteEdit } from './use-note-edit.ts';
import type { NoteWrites } from './use-note-writes.ts';

interface NoteDialogProps {
  readonly note: Note;
  readonly labels: readonly NoteLabel[];
  readonly writes: NoteWrites;
  readonly onClose: () => void;
}

/** An open note. It is saved automatically; the save state is shown as text. */
export default function NoteDialog({ note, labels, writes, onClose }: NoteDialogProps) {
  const t = useTexts();
  const isNarrow = useMediaQuery('(max-width: 599px)', { noSsr: true });
  const edit = useNoteEdit(note);
  const { value, base, state, canUndo, change, undo, stop, forget, keep, conflict } = edit;
  const act = (label: string, icon: ReactNode, run: () => void, disabled = false) => (
    <Tooltip title={label}>
      <span>
        <IconButton aria-label={label} disabled={disabled} onClick={run}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
  /** Includes unsaved input in the action. The draft stays in the browser until the service has accepted it. */
  const leaveWith = async (run: () => Promise<unknown>) => {
    stop();
    onClose();
    if ((await run()) !== undefined) forget();
  };
  const archive = (isArchived: boolean) => void leaveWith(() => writes.archive(value, isArchived, base()));
  const remove = () => void leaveWith(() => writes.remove(note, { written: value, keep, forget }));
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isNarrow}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': value.title || t('sinTitulo') } }}
    >
      <DialogContent sx={{ p: { xs: 2, sm: 2.5 } }}>
        <NoteEditor
          value={value}
          labels={labels}
          onChange={change}
          actions={
            <>
              {act(t('deshacer'), <Undo />, undo, !canUndo)}
              {value.archive
                ? act(t('desarchivar'), <UnarchiveOutlined />, () => archive(false))
                : act(t('archivar'), <ArchiveOutlined />, () => archive(true))}
              {act(t('eliminar'), <DeleteOutlineOutlined />, remove)}
            </>
          }
        />
        {conflict && (
          <Alert
            severity="warning"
            sx={{ mt: 1 }}
            action={
              <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' }}>
                <Button color="inherit" size="small" onClick={conflict.take}>
                  {t('conflicto.usarOtra')}
                </Button>
                <Button color="inherit" size="small" onClick={conflict.keepMine}>
                  {t('conflicto.guardarMia')}
                </Button>
              </Box>
            }
          >
            {t('conflicto.texto')}
          </Alert>
        )}
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
          <Box role="status" sx={{ flex: 1, fontSize: '1.25rem', color: 'text.secondary' }}>
            {conflict ? '' : t(state === null ? 'estado.solo' : `estado.${state}`)}
          </Box>
          <Button variant="outlined" onClick={onClose}>
            {t('cerrar')}
          </Button>
        </Box>
      </DialogContent>
    </Dialog>
  );
}
