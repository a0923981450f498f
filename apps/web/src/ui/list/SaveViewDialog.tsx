import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { TextInput } from '../form/TextInput.tsx';
import { useTexts } from '../texts.ts';

interface SaveViewDialogProps {
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a view. */
export default function SaveViewDialog({ onSave, onClose }: SaveViewDialogProps) {
  const t = useTexts();
  const titleId = useId();
  const [name, setName] = useState('');
  const trimmed = name.trim();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (trimmed === '') return;
          onSave(trimmed);
          onClose();
        }}
      >
        <DialogTitle id={titleId}>{t('list.views.saveTitle')}</DialogTitle>
        <DialogContent>
          <TextInput
            label={t('list.views.name')}
            hint={t('list.views.hint')}
            maxLength={40}
            required
            // The dialog was opened to type a name.
            ref={(input) => input?.focus()}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={trimmed === ''}>
            {t('list.views.saveButton')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
