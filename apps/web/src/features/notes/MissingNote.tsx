import Dialog from '@mui/material/Dialog';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Note } from '@portal/contracts';
import { useId, useState } from 'react';
import { useSingleRun } from '../../lib/use-single-run.ts';
import { local } from '../../lib/storage.ts';
import { useEmail } from '../../session/use-email.ts';
import { withoutBlank } from './model.ts';
import { draftKey } from './note-keeper.ts';
import { useTexts } from './texts.ts';
import { lostNote } from './use-draft.ts';
import type { NoteWrites } from './use-note-writes.ts';

interface MissingNoteProps {
  readonly id: string;
  readonly writes: NoteWrites;
  readonly onClose: () => void;
}

/** Shown when the note in the URL does not exist. Changes of it that are only in this browser can be recovered with the note. */
export default function MissingNote({ id, writes, onClose }: MissingNoteProps) {
  const t = useTexts();
  const titleId = useId();
  const owner = useEmail();
  const [lost] = useState(() => lostNote(owner, id));
  const [isSending, setSending] = useState(false);
  const forget = () => local.remove(draftKey(owner, id));
  const runOnce = useSingleRun();
  const recover = async (note: Note) => {
    setSending(true);
    if ((await writes.recover({ ...note, checklist: withoutBlank(note.checklist) })) !== undefined) forget();
    setSending(false);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('noExiste.titulo')}</DialogTitle>
      <DialogContent>{t(lost === undefined ? 'noExiste.texto' : 'noExiste.cambios')}</DialogContent>
      <DialogActions>
        {lost === undefined ? (
          <Button variant="contained" autoFocus onClick={onClose}>
            {t('noExiste.volver')}
          </Button>
        ) : (
          <>
            <Button
              disabled={isSending}
              onClick={() => {
                forget();
                onClose();
              }}
            >
              {t('noExiste.descartar')}
            </Button>
            <Button
              variant="contained"
              autoFocus
              loading={isSending}
              onClick={() => void runOnce(() => recover(lost))}
            >
              {t('noExiste.recuperar')}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
