import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTexts } from '../texts.ts';
import type { Shortcut } from './shortcuts.ts';

const Key = styled('kbd')(({ theme }) => ({
  fontFamily: 'inherit',
  fontWeight: 700,
  minWidth: '2.8rem',
  textAlign: 'center',
  padding: '0.2rem 0.8rem',
  border: `1px solid ${theme.palette.control}`,
  borderRadius: '0.6rem',
}));

/** Key symbols as on keyboards. */
const symbols: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: '↵',
  ' ': '␣',
  Delete: 'Supr',
};

interface ShortcutsDialogProps {
  readonly shortcuts: readonly Shortcut[];
  readonly areOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
  readonly onClose: () => void;
}

/** The keyboard shortcuts of a screen, and the switch to turn them off. */
export default function ShortcutsDialog({ shortcuts, areOn, onToggle, onClose }: ShortcutsDialogProps) {
  const t = useTexts();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('shortcuts.title')}</DialogTitle>
      <DialogContent>
        <FormControlLabel
          control={<Switch checked={areOn} onChange={(_event, isOn) => onToggle(isOn)} />}
          label={t('shortcuts.switch')}
        />
        <Box
          component="dl"
          sx={{ m: 0, mt: 1, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, alignItems: 'center' }}
        >
          {[...shortcuts, { key: '?', label: t('shortcuts.title') }].map(({ key, label }) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ display: 'grid' }}>
                <Key>{symbols[key] ?? key}</Key>
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {label}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
